"""One event as one line of text, in English or in French, and back again."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import lru_cache

from ...errors import BadRequest
from ...fields import preview
from ...i18n import LANGUAGES, word, words
from ..request import RGT, TURN
from ..rules.board import Target
from ..rules.events import (
    ActivateUkraine,
    Control,
    Counter,
    Event,
    Place,
    Result,
    Rgt,
    Surrender,
    Turn,
    War,
    YearStart,
    spelling,
)
from ..rules.minors import Country, MinorName, country
from ..rules.powers import GERMAN_RUSSIAN, opposing
from .lexicon import Offer, begins, is_word, name, plain
from .naming import faction_and_category

_PART = re.compile(r'(?:"(?:[^"]|"")*"|[^":,])+')
_COUNT = re.compile(r"^(.*?)\s*[x×]\s*(\d{1,9})$")
_NUMBER = re.compile(r"[+\-−]?\d{1,9}")
EVENTS = (
    "turn",
    "espionage",
    "counter-intelligence",
    "place",
    "counter",
    "control",
    "war",
    "rgt",
    "ukraine",
    "surrender",
    "year-start",
)


def form_error(code: str) -> BadRequest:
    """The error that shows what a line of this kind looks like."""
    return BadRequest("log", "log-form", known=Offer("example", (code,)))


def parts(code: str, text: str, least: int, most: int) -> list[str]:
    """What stands between colons and commas, `least` to `most` pieces; one piece is also split at the small words
    between names ("in", "chez").
    """
    found = [p.strip() for p in _PART.findall(text) if p.strip()]
    if len(found) == 1 < least and '"' not in text:
        small = "|".join(words(lang)["log.between"] for lang in LANGUAGES)
        found = re.split(rf"\s+(?:{small})\s+", text, maxsplit=least - 1)
    if not least <= len(found) <= most:
        raise form_error(code)
    return found


def number(text: str, code: str) -> int:
    """A whole number. Raises BadRequest for other text."""
    if not _NUMBER.fullmatch(text):
        raise BadRequest("log", "not-a-number", shown=preview(text)) if text else form_error(code)
    return int(text.replace("−", "-"))


def quoted(text: str) -> str:
    """A minor's name as a log writes it: in quotes if it holds a sign that means something there."""
    plain_name = not re.search(r'[#:,/"]', text) and not _COUNT.match(text)
    return text if plain_name else '"' + text.replace('"', '""') + '"'


def minor(text: str, ring: bool = False) -> Country:
    """The minor that a part of a line names; `ring`: where a ring is."""
    inner = text[1:-1].replace('""', '"') if len(text) > 1 and text[0] == text[-1] == '"' else text
    return MinorName(ring).read(inner, "log")


def target(text: str) -> Target:
    """`Turkey`, or a faction and a category, around a slash or side by side."""
    if text.startswith('"'):
        return Target(minor(text, ring=True))
    if both := faction_and_category(text):
        return Target(None, *both)
    faction, slash, category = text.partition("/")
    if not slash:
        return Target(minor(text, ring=True))
    return Target(None, name("faction", faction.strip()), name("category", category.strip()))


def holder(text: str) -> str | None:
    """A power, or nobody."""
    return None if is_word("nobody", text) else name("power", text)


@lru_cache(8192)
def read_event(text: str) -> Event:
    """The event that a line tells. Raises BadRequest."""
    code, rest = begins(EVENTS, text)
    return _READERS[code](rest)


def counted(text: str) -> tuple[str, int]:
    """A name and how many times: `Germany x2`."""
    many = _COUNT.match(text)
    return (many[1], int(many[2])) if many else (text, 1)


def _result(kind: str, of: str) -> Callable[[str], Event]:
    def read(text: str) -> Event:
        who, count = counted(text)
        if not 1 <= count <= 99:
            raise BadRequest("log", "out-of-range", shown=count, least=1, most=99)
        return Result(kind, name(of, who), count)

    return read


def _place(text: str) -> Event:
    power, where, *other = parts("place", text, 2, 3)
    return Place(name("power", power), target(where), _other(other[0]) if other else None)


def _other(text: str) -> str:
    first, _, rest = text.partition(" ")
    return name("power", rest if is_word("with", first) else text)


def _counter(text: str) -> Event:
    faction, power, where = parts("counter", text, 3, 3)
    return Counter(name("faction", faction), name("power", power), target(where))


def _control(text: str) -> Event:
    where, by = parts("control", text, 2, 2)
    return Control(minor(where), holder(by))


def _war(text: str) -> Event:
    return War(warring(text, "war")) if text else War()


def warring(text: str, code: str) -> frozenset[str]:
    """Two factions that can be at war."""
    one, other = (name("faction", p) for p in parts(code, text, 2, 2))
    if other not in opposing(one):
        raise BadRequest("log", "never-at-war", faction=one, faction_other=other)
    return frozenset((one, other))


def _alone(code: str, event: Event) -> Callable[[str], Event]:
    def read(text: str) -> Event:
        if text:
            raise form_error(code)
        return event

    return read


_READERS: Mapping[str, Callable[[str], Event]] = {
    "turn": lambda text: Turn(TURN.read(number(text, "turn"), "log")),
    "espionage": _result("espionage", "power"),
    "counter-intelligence": _result("counter-intelligence", "faction"),
    "place": _place,
    "counter": _counter,
    "control": _control,
    "war": _war,
    "rgt": lambda text: Rgt(RGT.read(number(text, "rgt"), "log")),
    "ukraine": _alone("ukraine", ActivateUkraine()),
    "surrender": lambda text: Surrender(name("power", text)),
    "year-start": _alone("year-start", YearStart()),
}


def say_target(where: Target, lang: str) -> str:
    """A target as a log writes it."""
    if where.minor is not None:
        return say_minor(where.minor, lang)
    return f"{word(lang, 'faction', where.faction)}/{word(lang, 'category', where.category)}"


def say_minor(where: Country, lang: str) -> str:
    """A minor as a log writes it; a name that would be read as another country's keeps its own spelling."""
    said = word(lang, "minor", where)
    return quoted(said if country(said) == where else str(where))


def say_holder(by: str | None, lang: str) -> str:
    return word(lang, "power", by) if by else plain(lang, "word.nobody")


def say_line(lang: str, code: str, **facts: object) -> str:
    """A line of kind `code`, filled."""
    return plain(lang, code).format_map(facts)


def times(count: int) -> str:
    """How a line tells a number of results beyond one."""
    return f" x{count}" if count != 1 else ""


def say_event(event: Event, lang: str) -> str:
    """The event as a line, in the words of `lang`."""
    return _say_event(spelling(event), lang)


@lru_cache(8192)
def _say_event(key: tuple[Event, str | None], lang: str) -> str:
    return _SPEAKERS[type(key[0])](key[0], lang)


def _say_result(e: Result, lang: str) -> str:
    kind = "power" if e.kind == "espionage" else "faction"
    return say_line(lang, e.kind, **{kind: word(lang, kind, e.who)}) + times(e.count)


def _say_place(e: Place, lang: str) -> str:
    with_other = f", {plain(lang, 'word.with')} {word(lang, 'power', e.other)}" if e.other else ""
    return say_line(lang, "place", power=word(lang, "power", e.power), target=say_target(e.target, lang)) + with_other


def _say_counter(e: Counter, lang: str) -> str:
    names = {"faction": word(lang, "faction", e.faction), "power": word(lang, "power", e.power)}
    return say_line(lang, "counter", **names, target=say_target(e.target, lang))


def say_war(between: frozenset[str], lang: str) -> str:
    """`war`, the German-Russian one; `war` and the two factions."""
    named = [] if between == GERMAN_RUSSIAN else sorted(between)
    return " ".join([plain(lang, "war"), ", ".join(word(lang, "faction", f) for f in named)]).strip()


_SPEAKERS: Mapping[type, Callable[[Event, str], str]] = {
    Turn: lambda e, lang: say_line(lang, "turn", turn=e.turn),
    Result: _say_result,
    Place: _say_place,
    Counter: _say_counter,
    Control: lambda e, lang: say_line(lang, "control", minor=say_minor(e.minor, lang), power=say_holder(e.by, lang)),
    War: lambda e, lang: say_war(e.between, lang),
    Rgt: lambda e, lang: say_line(lang, "rgt", level=e.level),
    ActivateUkraine: lambda e, lang: plain(lang, "ukraine"),
    Surrender: lambda e, lang: say_line(lang, "surrender", power=word(lang, "power", e.power)),
    YearStart: lambda e, lang: plain(lang, "year-start"),
}
