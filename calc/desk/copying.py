"""Buttons that copy an answer: its address, plain text, BBCode. Python writes the words; the page puts its own address for `{link}`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from html5tagger import HTML

from ..escaping import in_bbcode
from .markup import tag
from .voice import Voice

LINK = "{link}"


@dataclass(frozen=True)
class Summary:
    """An answer to be pasted elsewhere: a title, the answer, further lines, and the ids of what it rests on."""

    title: str
    answer: str
    lines: Sequence[str]
    ids: Sequence[str]


def buttons(t: Voice, summary: Summary) -> HTML:
    """Link, text, BBCode."""
    ways = {"link": LINK, "text": plain(t, summary), "bbcode": bbcode(t, summary)}
    made = [tag.button(t(f"copy.{way}"), type="button", class_="desk-button", data_desk_copy=text) for way, text in ways.items()]
    done = tag.span("", class_="desk-copied", role="status", data_done=t("copy.done"), data_failed=t("copy.failed"))
    return tag.div(tag.span(t("copy"), class_="desk-soft"), made, done, class_="desk-copy")


def plain(t: Voice, summary: Summary) -> str:
    """The answer as plain text."""
    return "\n".join([summary.title, summary.answer, *summary.lines, t("copy.rests", ids=list(summary.ids)), LINK])


def bbcode(t: Voice, summary: Summary) -> str:
    """The answer for a forum. Square brackets in names must not become its markup."""
    title, answer, *lines = (in_bbcode(line) for line in (summary.title, summary.answer, *summary.lines))
    items = "\n".join(f"[*]{line}" for line in lines)
    return "\n".join([f"[b]{title}[/b]", f"[b]{answer}[/b]", *([f"[list]\n{items}\n[/list]"] if lines else []), f"[i]{t('copy.rests', ids=list(summary.ids))}[/i]", f"[url]{LINK}[/url]"])
