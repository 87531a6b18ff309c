"""What calc answers to a case of the test book, as the page shows it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any

from book.i18n import say
from calc.desk.forms.localize import capital
from calc.i18n import say as calc_say
from calc.i18n import word

Row = Mapping[str, Any]


def lines(case: Row, log: str, answer: Row) -> Iterator[dict]:
    """The lines of the case's log: `text`, and for an event its `verdict` and what `follows`, each with its clause."""
    written = log.rstrip().split("\n") if log.strip() else []
    told = _told(case, answer)
    for n, text in enumerate(written, 1 + len(told) - len(written)):
        yield {"text": text} | (told[n - 1] if n > 0 else {"verdict": None, "follows": []})


def _told(case: Row, answer: Row) -> list[dict]:
    """The verdicts in the order of the events; those of a question: one."""
    if case["calculator"] == "rule46.replay":
        return [{"verdict": row["verdict"], "follows": _follows(row)} for row in answer["events"]]
    if case["calculator"] == "rule46.check":
        more = answer["consequences"] if "consequences" in case["expect"] else []
        changes = (
            [{"clause": None, "text": row["text"]} for row in answer["would_change"]]
            if "would_change" in case["expect"]
            else []
        )
        return [{"verdict": answer["verdict"], "follows": [*answer["reasons"], *answer["questions"], *more, *changes]}]
    return []


def _follows(row: Row) -> list[dict]:
    gone = [{"clause": ring["clause"], "power": ring["power"], "text": None} for ring in row["eliminated"]]
    return [*row["reasons"], *row["questions"], *row["notes"], *row["revealed"], *gone]


def facts(case: Row, answer: Row, lang: str) -> list[str]:
    """Modifiers, reveals, counts: what the case asks for and no verdict says."""
    kinds = {"diplomacy": _diplomacy, "research": _research, "year_start_reveals": _reveals}
    if case["calculator"] == "rule46.list":
        return [
            say(
                lang,
                "case.list",
                power=word(lang, "power", case["request"]["power"]),
                legal=answer["legal"],
                depends=answer["depends"],
            )
        ]
    asked = [kind for kind in kinds if kind in case["expect"]]
    return [sentence for kind in asked for sentence in kinds[kind](answer[kind], lang)]


def _diplomacy(rows: list[Row], lang: str) -> list[str]:
    sides = (("axis", say(lang, "case.axis")), ("WA", word(lang, "faction", "WA")), ("RU", word(lang, "faction", "RU")))
    return [
        say(
            lang,
            "case.rolls",
            minor=word(lang, "minor", row["minor"]),
            rolls=", ".join(f"{name} {_signed(row['rolls'][side])}" for side, name in sides),
        )
        for row in rows
    ]


def _research(rows: list[Row], lang: str) -> list[str]:
    said = [
        say(
            lang,
            "case.research",
            faction=word(lang, "faction", r["faction"]),
            category=word(lang, "category", r["category"]),
            modifier=_signed(r["modifier"]),
        )
        for r in rows
    ]
    return said or [say(lang, "case.research.none")]


def _reveals(rows: list[Row], lang: str) -> list[str]:
    return [row["text"] for row in rows] or [say(lang, "case.reveals.none")]


def speaking(lang: str) -> dict[str, Callable[..., str]]:
    """What the templates of games and cases speak with."""
    return {
        "say": partial(say, lang),
        "verdict": partial(word, lang, "verdict"),
        "gone": lambda power: calc_say(lang, "export.gone", {"power": power}),
    }


def _signed(number: int) -> str:
    return f"+{number}" if number > 0 else str(number).replace("-", "\u2212")


def short(case: Row, answer: Row, lang: str) -> list[str]:
    """The outcome in words, to be compared: a text for each event, or for each fact."""
    if case["calculator"] == "rule46.replay":
        return [_event(row, lang) for row in answer["events"]]
    if case["calculator"] != "rule46.check":
        return facts(case, answer, lang)
    follows = answer["consequences"] if "consequences" in case["expect"] else []
    return [f"{capital(word(lang, 'verdict', answer['verdict']))}.", *(row["text"] for row in follows)]


def _event(row: Row, lang: str) -> str:
    gone = [calc_say(lang, "export.gone", {"power": ring["power"]}) for ring in row["eliminated"]]
    told = [reveal["text"] for reveal in row["revealed"]]
    return " ".join([f"{row['text']}: {word(lang, 'verdict', row['verdict'])}.", *gone, *told])


def difference(present: list[str], other: list[str]) -> list[str]:
    """What of `other` is not so in `present`; all of it where something has gone."""
    return [text for text in other if text not in present] or other
