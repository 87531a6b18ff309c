"""Scripts and styles as the pages load them: one style and one file for each script, each named after what it holds, in
site/common.

Before this step a page names them as the site builder lays them out: the theme's, our styles in docs/theme/assets and
our scripts in web/page. What has a digest in its name may be kept by browsers for ever, and a page never meets the
script of another edition.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

from book.publish.files import digest

SCRIPTS = Path("web") / "page"
STYLES = Path("docs") / "theme" / "assets"
STYLE = re.compile(r'[ ]*<link rel="stylesheet" href="(?P<up>[^":]*?)assets/(?P<name>[^"]+)">\n?')
SCRIPT = re.compile(r'<script src="(?P<up>[^":]*?)assets/(?P<name>[^"]+)"(?P<inline> data-inline></script>)?')


@dataclass(frozen=True)
class Bundles:
    """What stands for our scripts (source → file; source → text, where they stand in the page itself) and for each row
    of styles (sources → file) in the folder `common`; all `files` there; the language's cards.
    """

    scripts: dict[str, str]
    styles: dict[tuple[str, ...], str]
    files: set[str]
    cards: str
    texts: dict[str, str]

    @property
    def edition(self) -> str:
        """Stands for all that a page loads: pages that differ in it do not run in each other's place."""
        return digest(json.dumps(sorted([*self.scripts.values(), *self.styles.values()])).encode())


def publish(pages: Path, common: Path, edition: dict) -> set[Path]:
    """Bundles what the pages in the folder `pages` name into the folder `common`, and has them name the bundles; gives
    all files that belong there.

    `edition` is what scripts know as `double-jeu:edition`. CalledProcessError when one cannot be bundled.
    """
    texts = {page: page.read_text("utf-8") for page in sorted(pages.rglob("*.html"))}
    scripts = sorted({name for text in texts.values() for name in names(SCRIPT, text) if (SCRIPTS / name).is_file()})
    styles = sorted({names(STYLE, text) for text in texts.values()} - {()})
    inline = {match["name"] for text in texts.values() for match in SCRIPT.finditer(text) if match["inline"]}
    files, styled, all_files = made(scripts, styles, pages, common, edition)
    bundles = Bundles(
        files,
        styled,
        all_files - {files[name] for name in inline},
        mark(pages / "cards.js"),
        {name: in_a_page(common / files[name]) for name in inline},
    )
    for page, text in texts.items():
        page.write_text(renamed(text, bundles), "utf-8")
    remove_sources(pages)
    return {common / name for name in bundles.files}


def made(
    scripts: list[str], styles: list[tuple[str, ...]], pages: Path, common: Path, edition: dict
) -> tuple[dict, dict, set]:
    """Has esbuild bundle them: source → file, sources → file, all files."""
    paths = [[str(place(name, pages)) for name in row] for row in styles]
    wishes = {"edition": edition, "scripts": [str(SCRIPTS / name) for name in scripts], "styles": paths}
    run = subprocess.run(
        ["node", "web/build/bundle.js", str(common)],
        input=json.dumps(wishes),
        check=True,
        capture_output=True,
        text=True,
    )
    answer = json.loads(run.stdout)
    return (
        {name: answer["scripts"][str(SCRIPTS / name)] for name in scripts},
        dict(zip(styles, answer["styles"])),
        set(answer["files"]),
    )


def place(name: str, pages: Path) -> Path:
    """Where a style lies that pages name: ours, or the theme's."""
    return STYLES / name if (STYLES / name).is_file() else pages / "assets" / name


def names(pattern: re.Pattern, text: str) -> tuple[str, ...]:
    """What a page names, in its order."""
    return tuple(match["name"] for match in pattern.finditer(text))


def renamed(text: str, bundles: Bundles) -> str:
    """The page with one style where the first of its styles stood, and with the file of each script."""
    row = names(STYLE, text)
    links = iter(
        [lambda match: style_link(match["up"], bundles.styles[row], bundles.edition)] + [lambda match: ""] * len(row)
    )
    text = STYLE.sub(lambda match: next(links)(match), text)
    return SCRIPT.sub(lambda match: script_tag(match, bundles), text)


def style_link(up: str, name: str, edition: str) -> str:
    return (
        f'<link rel="stylesheet" href="{up}../common/{name}">\n<meta name="double-jeu-edition" content="{edition}">\n'
    )


def script_tag(match: re.Match, bundles: Bundles) -> str:
    """The beginning of a script's tag, or a script in the page itself.

    The one that shows cards is told where those of the language lie.
    """
    if match["inline"]:
        return f'<script data-site="{match["up"]}../">{bundles.texts[match["name"]]}</script>'
    name = bundles.scripts.get(match["name"])
    cards = f' data-cards="{match["up"]}{bundles.cards}"' if match["name"] == "site.js" else ""
    return f'<script src="{match["up"]}../common/{name}"{cards}' if name else match[0]


def in_a_page(path: Path) -> str:
    """A script as it may stand in a page: without what looks like a tag."""
    return path.read_text("utf-8").strip().replace("<script", r"\x3Cscript")


def mark(path: Path) -> str:
    """Puts a digest into the name of a file; gives the new name."""
    return path.rename(path.with_name(f"{path.stem}.{digest(path.read_bytes())}{path.suffix}")).name


def remove_sources(pages: Path) -> None:
    """Takes out of `pages` what the bundles hold."""
    for source in STYLES.rglob("*.css"):
        (pages / "assets" / source.relative_to(STYLES)).unlink(missing_ok=True)
    for styles in ("css", "stylesheets"):
        shutil.rmtree(pages / "assets" / styles)
