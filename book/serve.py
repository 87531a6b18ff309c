"""Serves site/ and builds it anew when a source changes: `python -m book.serve`. PORT in the environment, 8000 else."""

import logging
import os
import socket
import subprocess
import sys

from mkdocs.livereload import LiveReloadServer

HOST = "127.0.0.1"
# Whatever changes the pages, or the answers in them.
SOURCES = ["docs", "calc", "book", "engine", "mkdocs.yml", "mkdocs.fr.yml", "pyproject.toml"]


def main() -> None:
    """Builds, then serves until interrupted. One sentence when the port cannot be had."""
    port = port_wanted(os.environ.get("PORT", "8000"))
    refuse_taken_port(port)
    address = f"http://{HOST}:{port}/"
    rebuild = lambda: subprocess.run([sys.executable, "-m", "book.build"], env=environment(address))  # noqa: E731
    if rebuild().returncode != 0:
        sys.exit(1)
    serve(rebuild, port, address)


def environment(address: str) -> dict[str, str]:
    """What a build is told: its address, so that the site changes pages in place and Python stays loaded; that no
    browser is to keep it; and no policy, which would refuse the script by which the server reloads pages.
    """
    return os.environ | {"SITE_URL": address, "INSTALLABLE": "no", "POLICY": "no"}


def serve(rebuild, port: int, address: str) -> None:
    """Runs mkdocs' own server over the built site; it reloads the open pages after each rebuild."""
    logging.getLogger("mkdocs").setLevel(logging.WARNING)
    server = LiveReloadServer(builder=rebuild, host=HOST, port=port, root="site")
    for source in SOURCES:
        server.watch(source)
    print(f"\n  Double Jeu is open at {address}   (Ctrl+C stops it)\n", flush=True)
    try:
        server.serve()
    except KeyboardInterrupt:
        print("Stopped.")
    finally:
        server.shutdown()


def port_wanted(text: str) -> int:
    if text.isascii() and text.isdigit() and 0 < int(text) < 65536:
        return int(text)
    sys.exit(f"PORT must be a whole number from 1 to 65535, not {text!r}.")


def refuse_taken_port(port: int) -> None:
    """Says so before the build when the port is not to be had, not after it."""
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((HOST, port))
        except OSError as error:
            sys.exit(
                f"Port {port} cannot be used ({error.strerror.lower()}): choose another, for instance `make serve PORT={port % 65535 + 1}`."
            )


if __name__ == "__main__":
    main()
