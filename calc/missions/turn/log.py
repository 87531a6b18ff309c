"""The game master's log of a turn, with everything; and the same texts as forum, chat and spreadsheet want them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ...errors import BadRequest
from ...escaping import in_bbcode, in_markdown
from ...i18n import localized, say
from ...interpretations import Rulings
from ..sheet import cells as sheet_cells
from ..sheet.lines import amounts, country_line, in_marks, names, tech_name
from ..sheet.model import Country
from ..sheet.read import name
from ..sheet.words import written
from .messages import REFUSED
from .result import Result


@dataclass(frozen=True)
class LogLine:
    """One order on one line: what was tried, how the die fell, what came of it, whether the target was told."""

    result: Result

    def localized(self, lang: str) -> str:
        """The line in a language."""
        r = self.result
        head = say(
            lang, f"log.{r.outcome}", {"n": r.index + 1, "by": r.order.by, "on": r.order.on, "mission": r.order.mission}
        )
        rest = [row.localized(lang)["text"] for rows in r.said for row in rows]
        asked = [say(lang, f"reason.{r.question.code}", r.question.facts)] if r.question else []
        told = (
            []
            if r.outcome == REFUSED
            else [say(lang, "log.told" if r.target_told else "log.not-told", {"on": r.order.on})]
        )
        notes = [say(lang, f"reason.{note.code}", note.facts) for note in r.notes]
        return " ".join([head, *rest, *asked, *told, *notes, *([die_of(r.id, r.die, lang)] if r.from_seed else [])])


def die_of(id: str, die: object, lang: str) -> str:
    """What a log says of a die, for a check: the id that it is made of, and what it shows."""
    return say(lang, "log.die", {"die": die, "id": id})


@dataclass(frozen=True)
class EventLine:
    """The event of the next turn of one country, with its dice."""

    name: str
    row: Mapping[str, Any]

    def localized(self, lang: str) -> str:
        """The line in a language."""
        happens, chance = self.row["happens"], self.row["event_chance"]
        facts = {
            "country": self.name,
            "severity": self.row.get("severity"),
            "chances": chance.numerator,
            "out_of": chance.denominator,
        }
        dice = [die_of(id, die, lang) for id, die in zip(self.row["ids"], self.row["dice"])]
        return " ".join([say(lang, "log.event" if happens else "log.no-event", facts), *dice])


@dataclass(frozen=True)
class Export:
    """A title and lines in one of the formats; `lines` may be of anything that can be spoken. No lines: the sentence
    for nothing.
    """

    format: str
    title: str
    facts: Mapping[str, Any]
    lines: Sequence[Any]

    def localized(self, lang: str) -> str:
        """The whole text."""
        lines = [localized(line, lang) for line in self.lines] or [say(lang, "export.nothing")]
        return FORMATS[self.format](say(lang, self.title, self.facts), lines)


def as_text(title: str, lines: Iterable[str]) -> str:
    """Plain text."""
    return "\n".join([title, *(f"- {line}" for line in lines)]) + "\n"


def as_markdown(title: str, lines: Iterable[str]) -> str:
    """Markdown, for Discord as well: nothing in a name is taken for a mark, a link or a call to someone."""
    return "\n".join([f"**{in_markdown(title)}**", "", *(f"- {in_markdown(line)}" for line in lines)]) + "\n"


def as_bbcode(title: str, lines: Iterable[str]) -> str:
    """BBCode, for forums: a bracket in a name is no tag."""
    return (
        "\n".join([f"[b]{in_bbcode(title)}[/b]", "[list]", *(f"[*]{in_bbcode(line)}" for line in lines), "[/list]"])
        + "\n"
    )


FORMATS: Mapping[str, Callable[[str, Iterable[str]], str]] = {
    "text": as_text,
    "markdown": as_markdown,
    "bbcode": as_bbcode,
}


@dataclass(frozen=True)
class SheetCsv:
    """The countries as a table for a spreadsheet."""

    countries: Mapping[str, Country]

    def localized(self, lang: str) -> str:
        """Comma-separated values (semicolons in French) with a row of column names in the language; the sheet reads it
        back, also by way of a spreadsheet.
        """
        ends = ["bonus_turn"] if any(c.bonus_turn for c in self.countries.values()) else []
        head = [
            written(lang, key)
            for key in ("country", "ce", "pi", "wealth", "morale", "techs", "relics", "science", "counter_bonus", *ends)
        ]
        rows = (self._row(name, country, lang)[: len(head)] for name, country in self.countries.items())
        return sheet_cells.written([head, *rows], lang)

    @staticmethod
    def _row(called: str, c: Country, lang: str) -> list[object]:
        lists = (
            names(tech_name(t, lang) for t in c.techs),
            names(c.relics),
            amounts(c.science),
            amounts(c.counter_bonus),
            amounts(c.bonus_turn),
        )
        return [
            sheet_cells.guarded(_as_cell(called)),
            c.ce,
            c.pi,
            c.wealth,
            sheet_cells.decimal(c.morale, lang),
            *map(sheet_cells.guarded, lists),
        ]


def _as_cell(called: str) -> str:
    """A country's name as a cell: in quotation marks where it would be read otherwise without them."""
    try:
        plain = name(called, "country") == called and ":" not in called
    except BadRequest:
        plain = False
    return called if plain else in_marks(called)


@dataclass(frozen=True)
class SheetAfter:
    """The text sheet from which the next turn starts: its number, the rule of the dice, the readings in force, the
    countries.
    """

    turn: int
    rule: int
    rulings: Rulings
    countries: Mapping[str, Country]

    def localized(self, lang: str) -> str:
        """The sheet in a language."""
        readings = [f"{written(lang, 'reading')} {id} {option}" for id, option in self.rulings.chosen.items()]
        return (
            "\n".join(
                [
                    f"{written(lang, 'turn')} {self.turn}",
                    f"{written(lang, 'dice_rule')} {self.rule}",
                    *readings,
                    *(country_line(n, c, lang) for n, c in self.countries.items()),
                ]
            )
            + "\n"
        )
