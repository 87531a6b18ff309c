"""Nothing that a browser loads comes from another host, and nothing kept in the project names one it was got from."""

import re
import subprocess
from pathlib import Path

from conftest import ROOT
from pages import all_pages

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


def test_our_scripts_name_no_host() -> None:
    """As they are written: the theme's and the libraries' name hosts in their notes; that they ask none is tried in the
    browsers.
    """
    scripts = list((ROOT / "web").rglob("*.js"))
    assert scripts
    assert [(script, host) for script in scripts for host in ADDRESS.findall(script.read_text())] == []


def test_no_page_needs_mermaid(site: Path) -> None:
    """The theme gets mermaid from another host as soon as a page holds such a diagram."""
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
