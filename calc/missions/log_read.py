"""A game master's log read back: which order each line tells of, and which die it says was thrown. Any of the forms in which a turn is copied, both languages."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache

from ..names import letters_of
from ..speech import LANGUAGES, words
from .catalogue import MISSIONS
from .sheet import stem
from .sheet_words import MISSION_WORDS, leading

_PLACE = re.compile(r"\{(\w+)(?::[^}]*)?\}")
_MARKS = re.compile(r"^\s*(?:\[\*\]|[-*\u2022]\s)\s*|\u2060|\\(?=[\\`*_{}\[\]<>()#|~@&$+=.-])|\[/?(?:b|list)\]|^\*\*|\*\*$")
_ID = re.compile(r"([^/]+)/([^/]+)/([\w -]+)(?:/[^#]*)?#(\d{1,4})")
_PAIR = re.compile(r"(?P<id>[^/]+/.+#\d{1,4})\s*(?:[:=\u2192]\s*(?P<die>\d{1,2}))?")
_OWN = re.compile(r"(?P<id>[^=\u2192>]{1,60}?)\s*(?:[=\u2192]\s*(?P<die>\d{1,2}))?")
_ASIDE = ("export.log", "export.pack", "export.nothing", "log.commitment", "log.words", "log.rule", "desk.turn.promise.text", "desk.turn.reveal.text")


@dataclass(frozen=True)
class Told:
    """What a line of a log tells: of which order (`stem`, `index` in its turn) and `said`, the die; or of an event's dice, each with its `sides`."""

    stem: str = ""
    index: int | None = None
    outcome: str = ""
    dice: tuple[tuple[str, int, int], ...] = ()   # id, sides, what it showed
    said: int | None = None


def cleaned(line: str) -> str:
    """A line without what a list, Markdown or BBCode put around it."""
    return " ".join(_MARKS.sub("", line).split())


@cache
def _patterns(key: str) -> tuple[re.Pattern[str], ...]:
    """How the sentence `key` reads in each language, its places as groups."""
    return tuple(re.compile(_pattern(words(lang)[key])) for lang in LANGUAGES)


@cache
def _places() -> Mapping[str, str]:
    """What may stand in a place, where not everything may: names hold commas, so that a mission must be one."""
    missions = (re.escape(words(lang)[f"mission.{id}"]) for lang in LANGUAGES for id in MISSIONS)
    return {"mission": "|".join(missions), "n": r"\d+", "die": r"\d{1,2}", "out_of": "6|10"}


def _pattern(text: str) -> str:
    seen: set[str] = set()
    parts = []
    for n, part in enumerate(_PLACE.split(" ".join(text.split()))):
        parts.append(re.escape(part) if n % 2 == 0 else f"(?P<{part}>{_places().get(part, '.+?')})" if part not in seen else ".+?")
        seen |= {part} if n % 2 else set()
    return "".join(parts)


def _found(key: str, line: str, whole: bool = False) -> re.Match[str] | None:
    tries = (p.fullmatch(line) if whole else p.match(line) for p in _patterns(key))
    return next((found for found in tries if found), None)


def setting(line: str) -> Mapping[str, str] | None:
    """What the head of a log says of its turn, its words and its rule; {} for another line that says nothing of a die, None for a line that is none of these."""
    for key in _ASIDE:
        if found := _found(key, line, whole=True):
            return {name: value for name, value in found.groupdict().items() if name in ("turn", "words", "rule")}
    key, rest = leading(line, ("turn",))   # the title of a log, in the words of any edition
    number, colon, _ = rest.partition(":")
    return {"turn": number.strip()} if key and colon and number.strip().isdigit() else None


def read_log(line: str) -> Told | None:
    """What a line of a log tells of dice, None for a line that is none."""
    for key in ("log.event", "log.no-event"):
        if found := _found(key, line):
            return _event(found["country"], line, int(found["out_of"]))
    for outcome in ("success", "failure", "refused"):
        if (found := _found(f"log.{outcome}", line)) and (mission := _mission(found["mission"])):
            checks = [(id, 10, die) for id, die in _checks(line)]
            return Told(stem(found["by"], found["on"], mission), int(found["n"]) - 1, outcome, tuple(checks[:1]), _shown(line))
    return None


def _event(country: str, line: str, out_of: int) -> Told:
    checks = [(id, 10 if n else out_of, die) for n, (id, die) in enumerate(_checks(line))]
    return Told(letters_of(country), outcome="event", dice=tuple(checks))


def _checks(line: str) -> Iterator[tuple[str, int]]:
    for pattern in _patterns("log.die"):
        yield from ((found["id"], int(found["die"])) for found in pattern.finditer(line))


def _shown(line: str) -> int | None:
    """The die that the sentence on the test names, in logs of any edition."""
    for pattern in _patterns("log.shows"):
        if found := pattern.search(line):
            return int(found["die"])
    return None


def _mission(text: str) -> str | None:
    named = {words(lang)[f"mission.{id}"]: id for lang in LANGUAGES for id in MISSIONS}
    return named.get(text)


def read_id(text: str) -> tuple[str, int | None] | None:
    """An id made of an order, `lys/avalon/burglary#1`, by rule 2 whatever way it is spelled, with the die said behind it; None for a text that is none."""
    found = _PAIR.fullmatch(text)
    parts = found and _ID.fullmatch(found["id"].strip())
    if not parts:
        return None
    key, rest = leading(parts[3], MISSION_WORDS)
    mission = parts[3] if parts[3] in MISSIONS else key.partition(".")[2] if key and not rest else None
    if mission is None:
        return None
    return f"{stem(parts[1], parts[2], mission)}#{parts[4]}", None if found["die"] is None else int(found["die"])


def id_as_written(text: str) -> str:
    """The id that a line holds, letter for letter, without the die behind it."""
    found = _PAIR.fullmatch(text)
    return found["id"].strip() if found else text


def own_id(text: str) -> tuple[str, int | None] | None:
    """`id scouting`, `id scouting = 7`: an id of an order's own, with the die said behind it; None for a line that is none."""
    key, rest = leading(text, ("id",))
    found = _OWN.fullmatch(rest) if key and ":" not in text.partition("=")[0] else None
    return (found["id"], None if found["die"] is None else int(found["die"])) if found else None
