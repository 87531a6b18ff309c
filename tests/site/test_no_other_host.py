"""Nothing that a browser loads comes from another host, and nothing kept in the project names one it was got from."""

import re
import subprocess
from pathlib import Path

import pytest

from conftest import ROOT
from pages import all_pages

# Addresses that stand in the theme's and the libraries' own scripts without being asked for: each with the reason.
NEVER_ASKED = {
    "api.github.com": "repository facts, only with repo_url, which mkdocs.yml does not set",
    "unpkg.com": "mermaid, only for mermaid diagrams, and a polyfill's home page; test below",
    "clipboardjs.com": "licence note",
    "lunrjs.com": "licence note",
    "tartarus.org": "licence note",
    "bit.ly": "lunr's warning to developers",
}
ADDRESS = re.compile(r"""(?:https?:)?//([a-z0-9-]+(?:\.[a-z0-9-]+)+)""", re.IGNORECASE)


def test_pages_load_only_from_the_site(site: Path) -> None:
    loads = {(page.path, load) for page in all_pages() for load in page.loads}
    assert loads, "pages that load nothing were not read right"
    assert [(path, load) for path, load in loads if ADDRESS.match(load)] == []


def test_what_pages_load_is_there(site: Path) -> None:
    for page in all_pages():
        for load in page.loads:
            assert (page.path.parent / load.split("?")[0]).is_file(), f"{page.path}: {load}"


def test_styles_load_only_from_the_site(site: Path) -> None:
    for sheet in site.rglob("*.css"):
        hosts = [target for target in re.findall(r"url\(\s*[\"']?([^)\"']+)", sheet.read_text()) if ADDRESS.match(target)]
        assert hosts == [], sheet


@pytest.mark.parametrize("pattern", ["??/assets/**/*.js", "common/**/*.js"])
def test_scripts_name_no_unknown_host(site: Path, pattern: str) -> None:
    scripts = list(site.glob(pattern))
    assert scripts
    named = {host.lower() for script in scripts for host in ADDRESS.findall(script.read_text())}
    assert {host for host in named if host not in NEVER_ASKED and not is_a_name(host)} == set()


def is_a_name(host: str) -> bool:
    """XML namespaces are names, not addresses."""
    return host == "www.w3.org"


def test_no_page_needs_mermaid(site: Path) -> None:
    assert [page.path for page in all_pages() if 'class="mermaid"' in page.path.read_text()] == []


# In two pieces, so that this file does not name them either.
HOSTS_AND_PATHS = ["pypi" + ".org", "python" + "hosted.org", "npm" + "js.org", "npm" + "js.com", "deb.debian" + ".org", "/wo" + "rk/", "/ro" + "ot/", "../sha" + "red"]


def test_the_project_names_no_registry_and_no_machine() -> None:
    found = [f"{path}: {word}" for path in kept_files() for word in HOSTS_AND_PATHS if word in (ROOT / path).read_text(errors="replace")]
    assert found == []


def kept_files() -> list[str]:
    """What git keeps or would keep."""
    listing = subprocess.run(["git", "ls-files", "--cached", "--others", "--exclude-standard"], cwd=ROOT, capture_output=True, text=True, check=True)
    return [path for path in listing.stdout.splitlines() if (ROOT / path).is_file()]
