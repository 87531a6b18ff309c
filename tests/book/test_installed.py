"""Where the site is being written no browser keeps it."""

import pytest
from mkdocs.config import load_config

from book.publish import service_worker as installed
from book.serve import environment


@pytest.mark.parametrize("config", ["mkdocs.yml", "mkdocs.fr.yml"])
def test_pages_being_written_offer_no_installation(monkeypatch: pytest.MonkeyPatch, config: str) -> None:
    assert load_config(config).extra["installable"] is True
    monkeypatch.setenv("INSTALLABLE", environment("http://localhost/")["INSTALLABLE"])
    assert load_config(config).extra["installable"] is False


def test_what_was_kept_from_the_same_address_takes_itself_away(monkeypatch: pytest.MonkeyPatch, tmp_path) -> None:
    monkeypatch.setenv("INSTALLABLE", environment("http://localhost/")["INSTALLABLE"])
    installed.publish(tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["sw.js"]
    assert "unregister" in (tmp_path / "sw.js").read_text()
