"""A replayed game written out for other places: Markdown, and BBCode for forums. Text from data; whatever a player
typed stays text there.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from ..escaping import in_bbcode, in_markdown
from ..i18n import localized, say, word


@dataclass(frozen=True)
class Form:
    """How a form writes a heading, a numbered event with its lines below, bold text, and any text so that it stays as
    it is.
    """

    heading: Callable[[str], str]
    event: Callable[[int, str, list[str]], str]
    bold: Callable[[str], str]
    safe: Callable[[str], str]


@dataclass(frozen=True)
class Export:
    """The event rows of `rule46.replay`, or what speaks them, on their way into a form, one of `FORMS`."""

    form: str
    rows: Any

    def localized(self, lang: str) -> str:
        """The game in the words of `lang`: turn by turn, each event with its verdict and what the rule says of it, with
        clauses.
        """
        form, blocks, turn = FORMS[self.form], [], None
        for row in localized(self.rows, lang):
            if row["turn"] != turn:
                turn = row["turn"]
                blocks.append(form.heading(say(lang, "export.turn", {"turn": turn})))
            blocks.append(_event(row, form, lang))
        return "\n".join(blocks) + "\n" if blocks else ""


def _event(row: dict, form: Form, lang: str) -> str:
    verdict = form.bold(word(lang, "verdict", row["verdict"]))
    below = [*row["reasons"], *row["questions"], *row["notes"], *row["revealed"]]
    gone = [{"clause": r["clause"], "text": say(lang, "export.gone", {"power": r["power"]})} for r in row["eliminated"]]
    lines = [say(lang, "export.line", {"clause": r["clause"], "text": form.safe(r["text"])}) for r in (*below, *gone)]
    return form.event(row["n"] + 1, f"{form.safe(row['text'])} — {verdict}", lines)


def _markdown_event(n: int, text: str, below: list[str]) -> str:
    return "\n".join([f"{n}. {text}", *(f"    - {line}" for line in below)])


def _bbcode_event(n: int, text: str, below: list[str]) -> str:
    listed = "[list]" + "".join(f"[*]{line}" for line in below) + "[/list]" if below else ""
    return f"{n}. {text}{listed}"


FORMS: Mapping[str, Form] = {
    "markdown": Form(lambda t: f"\n### {t}\n", _markdown_event, lambda t: f"**{t}**", in_markdown),
    "bbcode": Form(lambda t: f"[b]{t}[/b]", _bbcode_event, lambda t: f"[b]{t}[/b]", in_bbcode),
}
