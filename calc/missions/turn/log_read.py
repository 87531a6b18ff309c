"""A game master's log read back: which order each line tells of, and which die it says was thrown.

Any of the forms in which a turn is copied, both languages.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache

from ...i18n import LANGUAGES, words
from ...naming import letters_of
from ..odds.catalogue import MISSIONS
from ..sheet.model import stem
from ..sheet.words import MISSION_WORDS, leading

_PLACE = re.compile(r"\{(\w+)(?::[^}]*)?\}")
_ID = re.compile(r"([^/]+)/([^/]+)/([\w -]+)(?:/[^#]*)?#(\d{1,4})")
_PAIR = re.compile(r"(?P<id>[^/]+/.+#\d{1,4})\s*(?:[:=\u2192]\s*(?P<die>\d{1,2}))?")
_OWN = re.compile(r"(?P<id>[^=\u2192>]{1,60}?)\s*(?:[=\u2192]\s*(?P<die>\d{1,2}))?")
_MARKS = re.compile(r"[`\"\u201c-\u201e\u00ab\u00bb]+")  # what is put around an id where it is quoted
_ASIDE = (
    "export.log",
    "export.pack",
    "export.nothing",
    "log.commitment",
    "log.words",
    "log.rule",
    "log.faces",
    "desk.turn.promise.text",
    "desk.turn.reveal.text",
)
FACES = "0-9"  # the option of RM-01 that a log names; it says nothing of the default


@dataclass(frozen=True)
class Told:
    """What a line of a log tells: of which order (`stem`, `index` in its turn) and `said`, the die; or of an event's
    dice, each with its `sides`.

    `stems`: all that the line may mean, since an arrow may stand in a country's name; the first is the likeliest.
    """

    stems: tuple[str, ...] = ()
    index: int | None = None
    outcome: str = ""
    dice: tuple[tuple[str, int, int], ...] = ()  # id, sides, what it showed
    said: int | None = None

    @property
    def stem(self) -> str:
        """Of which order, or of which country's event."""
        return self.stems[0]


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
        parts.append(
            re.escape(part)
            if n % 2 == 0
            else f"(?P<{part}>{_places().get(part, '.+?')})"
            if part not in seen
            else ".+?"
        )
        seen |= {part} if n % 2 else set()
    return "".join(parts)


def _found(key: str, line: str, whole: bool = False) -> re.Match[str] | None:
    return next((found for _, found in _in_language(key, line, whole)), None)


def _in_language(key: str, line: str, whole: bool = False) -> Iterator[tuple[str, re.Match[str]]]:
    """The languages in which the line begins with the sentence `key`, or is it, and what stands in its places."""
    for lang, pattern in zip(LANGUAGES, _patterns(key)):
        if found := pattern.fullmatch(line) if whole else pattern.match(line):
            yield lang, found


def setting(line: str) -> Mapping[str, str] | None:
    """What the head of a log says of its turn, its words, its rule and the faces of its die; {} for another line that
    says nothing of a die, None for a line that is none of these.
    """
    for key in _ASIDE:
        if found := _found(key, line, whole=True):
            return (
                {"faces": FACES}
                if key == "log.faces"
                else {name: value for name, value in found.groupdict().items() if name in ("turn", "words", "rule")}
            )
    key, rest = leading(line, ("turn",))  # the title of a log, in the words of any edition
    number, colon, _ = rest.partition(":")
    return {"turn": number.strip()} if key and colon and number.strip().isdigit() and not read_log(line) else None


def read_log(line: str) -> Told | None:
    """What a line of a log tells of dice, None for a line that is none."""
    for key in ("log.event", "log.no-event"):
        for lang, found in _in_language(key, line):
            return _event(found["country"], line, int(found["out_of"]), lang)
    for outcome in ("success", "failure", "refused"):
        for lang, found in _in_language(f"log.{outcome}", line):
            if stems := tuple(dict.fromkeys(_stems(f"log.{outcome}", line, lang))):
                return Told(stems, int(found["n"]) - 1, outcome, _check(line, 10, lang), _shown(line))
    return None


def _stems(key: str, line: str, lang: str) -> Iterator[str]:
    """Each order that a line with the sentence `key` may mean: its mission may seem to stand in several places, and its
    arrow.
    """
    whole = _patterns(key)[LANGUAGES.index(lang)]
    behind = re.compile(_pattern(words(lang)[key].partition("{on}")[2]))
    for end in (found.end() for found in behind.finditer(line)):
        found = whole.fullmatch(line[:end])
        if found and (mission := _mission(found["mission"])):
            yield from (stem(by, on, mission) for by, on in _parted(f"{found['by']} \u2192 {found['on']}"))


def _parted(text: str) -> Iterator[tuple[str, str]]:
    """The two countries of a line, parted at each arrow that stands in it."""
    yield from (
        (text[: found.start()], text[found.start() + 3 :])
        for found in re.finditer("(?= \u2192 )", text)
        if text[: found.start()].strip() and text[found.start() + 3 :].strip()
    )


def _event(country: str, line: str, out_of: int, lang: str) -> Told:
    """The dice of an event: of the country's two ids, those that the line names; another id stands for itself."""
    owner = letters_of(country)
    own = ((f"{owner}/event#1", out_of), (f"{owner}/severity#1", 10))
    found = tuple(
        (id, sides, int(said[1])) for id, sides in own for said in re.finditer(_saying(re.escape(id), lang), line)
    )
    return Told((owner,), outcome="event", dice=found or _check(line, out_of, lang))


def _check(line: str, sides: int, lang: str) -> tuple[tuple[str, int, int], ...]:
    """The id that a line names at its end, and what its die showed."""
    found = re.fullmatch(f".*{_saying('(.+?)', lang)}", line)
    return ((found[1], sides, int(found[2])),) if found else ()


@cache
def _saying(id: str, lang: str) -> str:
    """What a log says of the die of an `id`, as a pattern."""
    facts = {"id": id, "die": r"(\d{1,2})"}
    return "".join(
        facts.get(part, "") if n % 2 else re.escape(part)
        for n, part in enumerate(_PLACE.split(" ".join(words(lang)["log.die"].split())))
    )


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
    """An id made of an order, `lys/avalon/burglary#1`, by rule 2 whatever way it is spelled, with the die said behind
    it; None for a text that is none.
    """
    pairs = (_PAIR.fullmatch(form) for form in (text, _MARKS.sub("", text)))
    found, parts = next(
        ((pair, parts) for pair in pairs if pair and (parts := _ID.fullmatch(pair["id"].strip()))), (None, None)
    )
    if not parts:
        return None
    key, rest = leading(parts[3], MISSION_WORDS)
    mission = parts[3] if parts[3] in MISSIONS else key.partition(".")[2] if key and not rest else None
    if mission is None:
        return None
    return f"{stem(parts[1], parts[2], mission)}#{int(parts[4])}", None if found["die"] is None else int(found["die"])


def id_as_written(text: str) -> str:
    """The id that a line holds, letter for letter, without the die behind it."""
    found = _PAIR.fullmatch(text) or _PAIR.fullmatch(_MARKS.sub("", text))
    return found["id"].strip() if found else text


def own_id(text: str) -> tuple[str, int | None] | None:
    """`id scouting`, `id scouting = 7`: an id of an order's own, with the die said behind it; None for a line that is
    none.
    """
    key, rest = leading(text, ("id",))
    found = _OWN.fullmatch(rest) if key and ":" not in text.partition("=")[0] else None
    return (found["id"], None if found["die"] is None else int(found["die"])) if found else None
