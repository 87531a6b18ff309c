"""The bar above a desk whose states are kept in the browser: every sentence that keeper.js may have to show, all hidden
until it does.

Such a desk also takes the field `import`, a text or file to begin from, and gives in `Parts.file` what it shows as such
a text.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from html5tagger import HTML

from .controls import fold
from .localize import Localizer
from .markup import Node, tag

_MODES = ("fresh", "saved", "what-if", "conflict", "forbidden", "full", "locked")
# What may have happened, and the buttons to go on with.
_NOTES = {
    "older": ("raw", "clean"),
    "damaged": ("raw", "salvage", "throw"),
    "newer": ("raw", "throw"),
    "aside": ("back",),
    "deleted": ("restore",),
    "newer-text": ("dismiss",),
    "broken-link": ("dismiss",),
    "utf-16": ("dismiss",),
    "windows-1252": ("dismiss",),
    "no-text": ("dismiss",),
    "too-big": ("dismiss",),
}
_IN_MODE = {"what-if": ("keep", "discard"), "conflict": ("theirs", "mine")}


@dataclass(frozen=True)
class SaveBar:
    """How a desk is kept: `view`, the fields that only choose what is looked at; whether a state may be made a `link`;
    the endings of its `files`.
    """

    view: Sequence[str] = ()
    link: bool = True
    files: str = ".txt,text/plain"


def bar(t: Localizer, name: str, keeping: SaveBar) -> HTML:
    """The bar of the desk `name`."""
    prefix = f"{name.replace('.', '-')}-keep"
    words = {
        "data_fresh": t("keep.list.fresh"),
        "data_damaged": t("keep.list.damaged"),
        "data_newer": t("keep.list.newer"),
    }
    choose = tag.select(
        tag.option(t("keep.list.fresh"), value=""),
        name="keep-list",
        id=f"{prefix}-list",
        class_="desk-select",
        data_keep_list=True,
        **words,
    )
    saves = tag.div(
        tag.label(t(f"{name}.save"), for_=f"{prefix}-list", class_="desk-soft"), choose, class_="desk-keep-list"
    )
    modes = tag.div(
        [_line(t, "mode", mode, _IN_MODE.get(mode, ())) for mode in _MODES], class_="desk-keep-modes", role="status"
    )
    notes = tag.div(
        [_line(t, "note", note, buttons) for note, buttons in _NOTES.items()], class_="desk-keep-notes", role="status"
    )
    steps = tag.div(
        _buttons(t, ("undo", "redo", "what-if", "new"), usable=("what-if", "new")), class_="desk-keep-steps"
    )
    row = tag.div(saves, steps, class_="desk-keep-row")
    more = fold(f"{prefix}-more", t("keep.more" if keeping.link else "keep.more.no-link"), _more(t, prefix, keeping))
    return tag.div(
        row,
        modes,
        notes,
        more,
        class_="desk-keep",
        data_view=" ".join(keeping.view),
        data_untitled=t(f"{name}.untitled", n="{n}"),
        role="group",
        aria_label=t("keep.bar"),
    )


def _line(t: Localizer, kind: str, name: str, buttons: Sequence[str]) -> HTML:
    return tag.p(
        tag.span(t(f"keep.{kind}.{name}")), " ", _buttons(t, buttons), hidden=True, **{f"data_keep_{kind}": name}
    )


def _buttons(t: Localizer, names: Sequence[str], usable: Sequence[str] | None = None) -> list[Node]:
    """Buttons that keeper.js hears; those that are not `usable` at first say so."""
    shut = [None if usable is None or name in usable else "true" for name in names]
    return [
        tag.button(t(f"keep.{name}"), type="button", class_="desk-button", data_keep=name, aria_disabled=off)
        for name, off in zip(names, shut)
    ]


def _given(t: Localizer, name: str) -> HTML:
    """The button that gives the whole state out; beside the one for a link stands what became of it."""
    said = (
        {
            "data_done": t("keep.note.link-copied"),
            "data_failed": t("keep.note.link-refused"),
            "data_too_long": t("keep.note.link-too-long"),
        }
        if name == "link"
        else {}
    )
    return tag.button(t(f"keep.{name}"), type="button", class_="desk-button", data_keep=name, **said)


def _more(t: Localizer, prefix: str, keeping: SaveBar) -> HTML:
    """What is needed now and then."""
    name = tag.div(
        tag.label(t("keep.name"), for_=f"{prefix}-name"),
        tag.input(
            type="text",
            id=f"{prefix}-name",
            maxlength=80,
            autocomplete="off",
            spellcheck="false",
            class_="desk-input desk-input--wide",
            data_keep_name=True,
        ),
        class_="desk-field",
    )
    paste = tag.textarea(
        "",
        id=f"{prefix}-paste",
        rows=3,
        class_="desk-text",
        spellcheck="false",
        autocomplete="off",
        autocapitalize="off",
        data_keep_paste=True,
    )
    opened = tag.label(
        t("keep.open-file"),
        tag.input(type="file", id=f"{prefix}-file", accept=keeping.files, class_="desk-hidden", data_keep_file=True),
        for_=f"{prefix}-file",
        class_="desk-button desk-file",
    )
    out = ("file", "link") if keeping.link else ("file",)
    return tag.div(
        tag.div(
            name, tag.div(_buttons(t, ("copy", "delete"), usable=("copy",)), class_="desk-actions"), class_="desk-row"
        ),
        tag.div([_given(t, name) for name in out], opened, class_="desk-actions"),
        tag.div(
            tag.label(t("keep.paste-here" if keeping.link else "keep.paste-here.no-link"), for_=f"{prefix}-paste"),
            paste,
            tag.div(_buttons(t, ("paste",)), class_="desk-actions"),
            class_="desk-field",
        ),
        tag.p(t("keep.where" if keeping.link else "keep.where.no-link"), class_="desk-hint"),
        class_="desk-keep-more",
    )
