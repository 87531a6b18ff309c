"""Buttons that copy an answer: its address, plain text, BBCode.

Python writes the words; the page puts its own address for `{link}`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from html5tagger import HTML

from ...escaping import in_bbcode
from .localize import Localizer
from .markup import Node, tag

LINK = "{link}"


@dataclass(frozen=True)
class Summary:
    """An answer to be pasted elsewhere: a title, the answer, further lines, and the ids of what it rests on."""

    title: str
    answer: str
    lines: Sequence[str]
    ids: Sequence[str]


def buttons(t: Localizer, summary: Summary) -> HTML:
    """Link, text, BBCode."""
    ways = {"link": LINK, "text": plain(t, summary), "bbcode": bbcode(t, summary)}
    made = [copy_button(t, t(f"copy.{way}"), text) for way, text in ways.items()]
    return tag.div(tag.span(t("copy"), class_="desk-soft"), made, class_="desk-copy")


def copy_button(
    t: Localizer,
    label: Node,
    text: str | None = None,
    *,
    source: str | None = None,
    secret: bool = False,
    localized: str | None = None,
    low: bool = False,
) -> HTML:
    """A button that copies `text`, or what stands in the field with the id `source`.

    It carries the words that clipboard.js puts beside it: every button that copies is made here.

    `secret`: others look at the screen; what cannot be copied is then not shown either.
    """
    return tag.button(
        label,
        type="button",
        class_="desk-button desk-button--low" if low else "desk-button",
        aria_label=localized,
        data_desk_copy=text if source is None else True,
        data_from=source,
        data_done=t("copy.done"),
        data_failed=t("copy.failed.secret" if secret else "copy.failed"),
        data_secret=secret,
    )


def plain(t: Localizer, summary: Summary) -> str:
    """The answer as plain text."""
    return "\n".join([summary.title, summary.answer, *summary.lines, t("copy.rests", ids=list(summary.ids)), LINK])


def bbcode(t: Localizer, summary: Summary) -> str:
    """The answer for a forum. Square brackets in names must not become its markup."""
    title, answer, *lines = (in_bbcode(line) for line in (summary.title, summary.answer, *summary.lines))
    items = "\n".join(f"[*]{line}" for line in lines)
    return "\n".join(
        [
            f"[b]{title}[/b]",
            f"[b]{answer}[/b]",
            *([f"[list]\n{items}\n[/list]"] if lines else []),
            f"[i]{t('copy.rests', ids=list(summary.ids))}[/i]",
            f"[url]{LINK}[/url]",
        ]
    )
