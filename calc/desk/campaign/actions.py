"""The buttons of the campaign desk: each gives another campaign, most by writing a line into the log."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from ...errors import BadRequest
from ...fields import Choice, preview
from ...rule46.log.slips import Declaration, guesses
from ...rule46.log.text import Fault
from ...rule46.request import CONTROLLER, FACTION, POWER, RGT, TURN, PairField, TargetField
from ...rule46.rules.events import (
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
)
from ...rule46.rules.minors import Country, MinorName
from ...rule46.rules.powers import SPYING
from ..forms.board_form import target_data
from ..forms.form import Form, whole_number
from . import text as texts
from .state import Campaign


def apply_action(form: Form, campaign: Campaign) -> Campaign:
    """The campaign after the button that was pressed; what a button cannot do is said at its control, and changes
    nothing.
    """
    name, _, which = form.do.partition(".")
    act = _ACTS.get(name)
    if act is None or "log" in form.refused:
        return campaign
    try:
        found = act(form, campaign, which)
        texts.read(found.text)  # it may have become too long
        return found
    except BadRequest as error:
        form.fault(error.field, error)
        form.focus = error.field
        return campaign


def _add(form: Form, campaign: Campaign, event: Event) -> Campaign:
    """One event more, after the moment looked at."""
    text = texts.with_event(campaign.text, campaign.log, campaign.at, event, form.voice.lang)
    return replace(campaign, text=text, at=campaign.at + 1)


def _typed(form: Form, name: str) -> str:
    text = form.single(name).strip()
    if not text:
        raise BadRequest(name, "missing")
    form.typed[name] = ""  # it goes into the log
    return text


def _place(form: Form, campaign: Campaign, power: str) -> Campaign:
    Choice(SPYING).read(power, "do")
    name = f"place.{power}"
    target = TargetField().read(target_data(_typed(form, name)), name)
    other = form.single(f"with.{power}").strip() or None
    return _add(form, campaign, Place(power, target, other and POWER.read(other, name)))


def _counter(form: Form, campaign: Campaign, faction: str) -> Campaign:
    name = f"counter.{FACTION.read(faction, 'do')}"
    power, _, target = _typed(form, name).partition(".")
    return _add(
        form, campaign, Counter(faction, POWER.read(power, name), TargetField().read(target_data(target), name))
    )


def _control(form: Form, campaign: Campaign, _: str) -> Campaign:
    minor = _country(campaign, _typed(form, "minor"))
    by = form.single("by").strip() or None
    return _add(form, campaign, Control(minor, CONTROLLER.read(by, "by")))


def _country(campaign: Campaign, typed: str) -> Country:
    """A country by name; one that is new to the log and may be a slip is asked about, as in the log."""
    name, known = MinorName().read(typed, "minor"), campaign.log.countries
    if name not in known and (offer := guesses(name, known)):
        raise BadRequest("minor", "log-minor-near", shown=preview(name), guesses=offer, line=Declaration(name))
    return name


def _rights(form: Form, campaign: Campaign, which: str) -> Campaign:
    """Whether Russia may place DPs in a minor country: no event, but something to be known from the start (46.32B).

    `which`: yes.Turkey, or from the form.
    """
    right, _, name = which.partition(".")
    right, name = (right, name) if name else (form.single("dp").strip() or "unknown", _typed(form, "minor"))
    minor = _country(campaign, name)
    Choice(("yes", "no", "unknown")).read(right, "dp")
    text = texts.with_minor(campaign.text, campaign.log, minor, form.voice.lang, russia_dp=right)
    return replace(campaign, text=text)


def _rgt(form: Form, campaign: Campaign, _: str) -> Campaign:
    return _add(form, campaign, Rgt(RGT.read(whole_number(_typed(form, "rgt")), "rgt")))


def _war(form: Form, campaign: Campaign, pair: str) -> Campaign:
    return _add(form, campaign, War(PairField().read(pair.split("-"), "do")) if pair else War())


def _first_turn(form: Form, campaign: Campaign, _: str) -> Campaign:
    turn = TURN.read(whole_number(_typed(form, "first-turn")), "first-turn")
    return replace(campaign, text=texts.with_first_turn(campaign.text, campaign.log, turn, form.voice.lang))


def _turn(form: Form, campaign: Campaign, _: str) -> Campaign:
    return _add(form, campaign, Turn(TURN.read(campaign.board.turn + 1, "do")))


def _drop(form: Form, campaign: Campaign, _: str) -> Campaign:
    """Takes the event looked at out of the log."""
    if not campaign.at:
        return campaign
    return replace(campaign, text=texts.without_event(campaign.text, campaign.log, campaign.at), at=campaign.at - 1)


def _guess(form: Form, campaign: Campaign, which: str) -> Campaign:
    """Puts a guess, `3=Turkey`, into a line that could not be read."""
    line, _, guess = which.partition("=")
    fault = _fault(campaign, line)
    return _mended(campaign, texts.with_guess(campaign.text, fault, guess), 0) if fault else campaign


def _new_country(form: Form, campaign: Campaign, line: str) -> Campaign:
    """Says at the head of the log that the game has the country which a line names."""
    declaration = (fault := _fault(campaign, line)) and fault.error.facts.get("line")
    return (
        _mended(campaign, texts.with_country(campaign.text, campaign.log, declaration, form.voice.lang), 1)
        if declaration
        else campaign
    )


def _mended(campaign: Campaign, text: str, more: int) -> Campaign:
    """Another text in which more lines count, `more` of them new at the head; the moment looked at stays where it was,
    the end stays the end.
    """
    numbers, here = texts.read(text).numbers, campaign.log.numbers[campaign.at - 1] + more if campaign.at else 0
    return replace(campaign, text=text, at=len(numbers) if campaign.at_end else sum(n <= here for n in numbers))


def _fault(campaign: Campaign, line: str) -> Fault | None:
    return next(
        (fault for fault in campaign.log.errors if str(fault.line) == line and "guesses" in fault.error.facts), None
    )


def _tidy(form: Form, campaign: Campaign, _: str) -> Campaign:
    """Writes the log anew in the words of the page's language; what could not be read stays as it is."""
    return replace(campaign, text=campaign.log.localized(form.voice.lang))


def _go(to: Callable[[Campaign], int]) -> Callable[[Form, Campaign, str], Campaign]:
    return lambda form, campaign, _: replace(campaign, at=max(0, min(to(campaign), campaign.count)))


def _goto(form: Form, campaign: Campaign, which: str) -> Campaign:
    at = int(which) if which.isdecimal() and len(which) < 6 else campaign.at
    return replace(campaign, at=min(at, campaign.count))


_ACTS: Mapping[str, Callable[[Form, Campaign, str], Campaign]] = {
    "espionage": lambda form, campaign, power: _add(form, campaign, Result("espionage", POWER.read(power, "do"))),
    "counter-intelligence": lambda form, campaign, faction: _add(
        form, campaign, Result("counter-intelligence", FACTION.read(faction, "do"))
    ),
    "place": _place,
    "counter": _counter,
    "control": _control,
    "rights": _rights,
    "rgt": _rgt,
    "war": _war,
    "turn": _turn,
    "first-turn": _first_turn,
    "year-start": lambda form, campaign, _: _add(form, campaign, YearStart()),
    "ukraine": lambda form, campaign, _: _add(form, campaign, ActivateUkraine()),
    "surrender": lambda form, campaign, _: _add(
        form, campaign, Surrender(POWER.read(_typed(form, "surrender"), "surrender"))
    ),
    "drop": _drop,
    "tidy": _tidy,
    "guess": _guess,
    "country": _new_country,
    "goto": _goto,
    "first": _go(lambda c: 0),
    "back": _go(lambda c: c.at - 1),
    "on": _go(lambda c: c.at + 1),
    "last": _go(lambda c: c.count),
}
