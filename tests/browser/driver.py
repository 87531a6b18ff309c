"""Scenarios are driven by one process for all, so that a browser is started once and not for each of them."""

import json
import os
import signal
import subprocess
import threading
from pathlib import Path

HERE = Path(__file__).parent
# scenario.js gives up before this and closes its browser; this is for the case that it cannot.
SECONDS = 290


class Driver:
    """The process that drives the browsers, started when it is first needed, and anew when it hangs."""

    def __init__(self, node: str) -> None:
        self.node = node
        self.process: subprocess.Popen[str] | None = None

    def run(self, scenario: str, browser: str) -> str | None:
        """Why the scenario failed in that browser; None when it did not."""
        process = self._running()
        watch = threading.Timer(SECONDS, self.end)
        watch.start()
        print(scenario, browser, file=process.stdin, flush=True)
        line = process.stdout.readline()
        watch.cancel()
        if not line:
            self.end()
            return f"hung for {SECONDS} s, or the driver of the browsers stopped"
        return json.loads(line)["failure"]

    def _running(self) -> subprocess.Popen[str]:
        if self.process is None or self.process.poll() is not None:
            command = [self.node, str(HERE / "driver.js")]
            pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "text": True, "encoding": "utf-8"}
            self.process = subprocess.Popen(command, start_new_session=True, **pipes)
        return self.process

    def close(self) -> None:
        """Lets it close its browsers; what does not end by itself is ended."""
        if self.process and self.process.poll() is None:
            self.process.stdin.close()
            try:
                self.process.wait(20)
            except subprocess.TimeoutExpired:
                self.end()

    def end(self) -> None:
        """Ends it and every browser that it started."""
        if self.process and self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()
