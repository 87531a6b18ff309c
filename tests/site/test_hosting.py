"""The ready configuration for nginx, tried with nginx itself: the site in a folder of a host, its types, how long what
is kept, how it travels.
"""

import gzip
import http.client
import json
import os
import re
import socket
import subprocess
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from conftest import ROOT
from programs import needed

FOLDER = "/games/double-jeu"
YEAR = "public, max-age=31536000, immutable"
HTTP = """
daemon off; pid {place}/pid; error_log {place}/errors;
events {{}}
http {{
  include /etc/nginx/mime.types;
  access_log off; client_body_temp_path {place}/t; proxy_temp_path {place}/t; fastcgi_temp_path {place}/t; uwsgi_temp_path {place}/t; scgi_temp_path {place}/t;
  include {place}/ours.conf;
}}
"""


@dataclass(frozen=True)
class Host:
    port: int

    def get(self, path: str, **headers: str) -> tuple[int, dict[str, str], bytes]:
        """Status, headers by their names in lower case, and body of `path` inside the site's folder."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=10)
        connection.request("GET", f"{FOLDER}/{path}", headers={name.replace("_", "-"): value for name, value in headers.items()})
        response = connection.getresponse()
        body = response.read()
        connection.close()
        return response.status, {name.lower(): value for name, value in response.getheaders()}, body


@pytest.fixture(scope="module")
def host(site: Path, tmp_path_factory) -> Iterator[Host]:
    """nginx on a free port, as tools/hosting/nginx.conf says, the site in a folder below its root."""
    nginx_program = needed("nginx")
    place = tmp_path_factory.mktemp("nginx")
    (place / "www" / "games").mkdir(parents=True)
    (place / "www" / FOLDER.strip("/")).symlink_to(site)
    port = free_port()
    ours = (ROOT / "tools" / "hosting" / "nginx.conf").read_text()
    (place / "ours.conf").write_text(ours.replace("listen 80;", f"listen 127.0.0.1:{port};").replace("root /srv/www;", f"root {place}/www;"))
    (place / "nginx.conf").write_text(HTTP.format(place=place) + serving_user())
    with subprocess.Popen([nginx_program, "-p", str(place), "-c", str(place / "nginx.conf")], stderr=subprocess.PIPE, text=True) as nginx:
        wait_for(port, nginx)
        yield Host(port)
        nginx.terminate()


def serving_user() -> str:
    """Root's nginx would serve as a user who may not see this folder."""
    return "user root;\n" if os.geteuid() == 0 else ""


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def wait_for(port: int, nginx: subprocess.Popen) -> None:
    for _ in range(100):
        if nginx.poll() is not None:
            pytest.fail(f"nginx did not start:\n{nginx.stderr.read()}", pytrace=False)
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.05)
    pytest.fail("nginx does not answer", pytrace=False)


def engine(site: Path) -> dict[str, dict]:
    return json.loads((site / "engine" / "edition.json").read_text())["files"]


def test_pages_come_with_their_type_and_are_asked_for_anew(host: Host) -> None:
    for path in ("", "en/index.html", "fr/rule-46.html?power=GE", "sw.js"):
        status, headers, _ = host.get(path)
        kind = "javascript" if path == "sw.js" else "text/html; charset=utf-8"
        assert (status, headers["cache-control"]) == (200, "no-cache") and kind in headers["content-type"], path


def test_what_bears_its_digest_is_kept_for_a_year(host: Host, site: Path) -> None:
    named = [path.relative_to(site).as_posix() for path in site.rglob("*") if re.search(r"\.([0-9a-f]{8,}|[0-9A-Z]{8})\.", path.name)]
    assert named
    assert {host.get(path)[1]["cache-control"] for path in named} == {YEAR}


def test_what_calculators_need_arrives(host: Host, site: Path) -> None:
    for file in engine(site).values():
        status, headers, body = host.get(f"engine/{file['path']}")
        assert (status, len(body), headers["x-content-type-options"]) == (200, file["bytes"], "nosniff"), file["path"]
        assert headers["cache-control"] == YEAR, file["path"]
    assert host.get("fr/manifest.webmanifest")[1]["content-type"].startswith("application/manifest+json")
    assert "javascript" in host.get(f"engine/{engine(site)['pyodide']['path']}")[1]["content-type"]
    assert host.get(f"engine/{engine(site)['bareWasm']['path']}")[1]["content-type"] == "application/wasm"


def test_pages_of_other_hosts_may_load_the_resolver(host: Host) -> None:
    shared = {path: host.get(path)[1].get("access-control-allow-origin") for path in ("engine/pyodide-lock.json", "data/clauses.json", "en/index.html")}
    assert shared == {"engine/pyodide-lock.json": "*", "data/clauses.json": "*", "en/index.html": None}


def test_a_page_that_has_not_changed_does_not_travel_again(host: Host) -> None:
    _, headers, _ = host.get("en/rule-46.html")
    status, _, body = host.get("en/rule-46.html", If_None_Match=headers["etag"])
    assert (status, body) == (304, b"")


def test_text_and_webassembly_travel_packed(host: Host, site: Path) -> None:
    for path in ("en/rule-46.html", "fr/search/search_index.json", *(f"engine/{engine(site)[name]['path']}" for name in ("bareWasm", "glue"))):
        _, headers, body = host.get(path, Accept_Encoding="gzip")
        assert headers["content-encoding"] == "gzip", path
        assert gzip.decompress(body) == (site / path).read_bytes()
        assert len(body) < 0.6 * (site / path).stat().st_size


@pytest.mark.parametrize(("path", "lang"), [("fr/nowhere.html", "fr"), ("en/clause/nowhere.html", "en")])
def test_an_unknown_address_gets_a_page_in_its_language(host: Host, path: str, lang: str) -> None:
    status, headers, body = host.get(path)
    assert (status, headers["cache-control"]) == (404, "no-cache")
    assert f'<html lang="{lang}">'.encode() in body
