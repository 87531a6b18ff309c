"""What may happen next, as buttons and short rows; what is not possible now is grey and says by which clause."""

from __future__ import annotations

from collections.abc import Sequence

from html5tagger import HTML

from ...rule46 import moves
from ...rule46.moves import Moves
from ...rule46.rules.board import Board
from ...rule46.rules.events import Counter
from ...rule46.rules.powers import FACTIONS, SPYING, STEPS, faction_of, opposing
from ..forms.board_form import target_text
from ..forms.controls import button, select
from ..forms.form import Form
from ..forms.localize import Localizer, capital
from ..forms.markup import Node, clause, clauses, tag, together
from .picker import Group, Row, grouped, picker
from .state import Campaign
from .war_controls import time, war

# Fields that only hold what a button is to do; no state has them.
PASSING = (
    *(f"{action}.{power}" for action in ("place", "with") for power in SPYING),
    *(f"counter.{faction}" for faction in FACTIONS),
    "minor",
    "by",
    "dp",
    "rgt",
    "surrender",
    "first-turn",
)


def read_passing(form: Form) -> None:
    """Takes note of what the short rows hold, for those of them that no button has used."""
    for name in PASSING:
        if form.has(name):
            form.single(name)
        form.typed.setdefault(name, "")


def next_events(form: Form, campaign: Campaign) -> HTML:
    """All rows. They add to the log after the event that is looked at."""
    t, board, rulings = form.voice, campaign.board, campaign.rulings
    places = [_placement(form, board, row) for row in moves.placements(board, rulings)]
    counters = [_countering(form, row) for row in moves.counters(board, rulings)]
    return tag.div(
        tag.h2(t("campaign.next"), class_="campaign-head", id=f"{form.prefix}-next", tabindex="-1"),
        None if campaign.at_end else tag.p(t("campaign.inserts", n=campaign.at), class_="desk-warning"),
        _steps(t, board),
        part(form, "results", [clause("46.21"), " ", clause("46.51A")], _results(t, board)),
        part(form, "places", [clause("46.22A"), " ", clause("46.22C")], places, _never(t)),
        part(form, "counters", [clause("46.22B"), " ", clause("46.22D")], counters),
        part(form, "time", None, time(form, campaign)),
        war(form, campaign),
        class_="campaign-next",
    )


def part(form: Form, name: str, hint: Node, *content: Node) -> HTML:
    """A heading and what belongs to it. It takes the focus when the button that had it has gone."""
    head = form.voice(f"campaign.{name}")
    title = tag.h3(head, tag.span(" ", hint, class_="desk-soft") if hint else None)
    return tag.div(
        title, content, class_="campaign-part", id=f"{form.prefix}-{name}", tabindex="-1", role="group", aria_label=head
    )


def _steps(t: Localizer, board: Board) -> HTML:
    """The four steps of a turn (46.22), the present one marked."""
    rows = [
        tag.li(
            clause(f"46.22{step}"),
            " ",
            t(f"campaign.step.{step}"),
            class_="campaign-step",
            aria_current="step" if step == board.step else None,
        )
        for step in STEPS
    ]
    return tag.ol(rows, class_="campaign-steps", aria_label=t("campaign.steps"))


def _results(t: Localizer, board: Board) -> HTML:
    hand = board.results
    six = [(f"espionage.{p}", t.word("power", p), hand.espionage.get(p, 0) if hand else 0) for p in SPYING]
    five = [
        (f"counter-intelligence.{f}", t.word("faction", f), hand.counter_intelligence.get(f, 0) if hand else 0)
        for f in FACTIONS
    ]
    free = None if hand else tag.p(t("campaign.results.free"), class_="desk-hint")
    return together(_line(t, "6+", six), _line(t, "5+", five), free)


def _line(t: Localizer, kind: str, rows: Sequence[tuple[str, str, int]]) -> HTML:
    """A button for each owner, with the results that it has in hand."""
    made = [
        button([capital(word), _held(t, held)], do, class_="desk-button desk-button--low") for do, word, held in rows
    ]
    return tag.div(
        tag.span(kind, class_="campaign-kind"),
        tag.span(made, class_="campaign-buttons"),
        class_="campaign-line",
        role="group",
        aria_label=t(f"campaign.add.{kind[0]}"),
    )


def _held(t: Localizer, held: int) -> Node:
    return (
        together(
            " ", tag.span(str(held), class_="campaign-held"), tag.span(t("campaign.in-hand"), class_="desk-hidden")
        )
        if held
        else None
    )


# Placements and counters


def _placement(form: Form, board: Board, row: Moves) -> HTML:
    t, name = form.voice, f"place.{row.who}"
    who = capital(t.word("power", row.who))
    if not row.is_open:
        return _closed(t, who, row)
    box = picker(form, name, t("campaign.target-of", power=row.who), t("campaign.target"), _targets(t, row))
    act = button(t("campaign.place"), name, localized=t("campaign.place.spoken", power=row.who))
    return _row(who, box, _other(form, board, row), act, id=f"{form.prefix}-row-{name}")


def _targets(t: Localizer, row: Moves) -> list[Group]:
    foes = opposing(faction_of(row.who))
    own = " + ".join(capital(t.word("faction", f)) for f in FACTIONS if f not in foes)
    found: dict[str | None, list[Row]] = {None: [], **{faction: [] for faction in foes}}
    for choice in row.choices:
        target = choice.event.target
        word = t.word("minor", target.minor) if target.minor is not None else t.word("category", target.category)
        found[target.faction].append(Row(target_text(target), word, choice.clauses, choice.is_open))
    found[None].sort(key=lambda entry: entry.word.casefold())
    heads = {None: t("placement.minors"), **{faction: capital(t.word("faction", faction)) for faction in foes}}
    return [*(grouped(heads[faction], rows) for faction, rows in found.items()), Group(own, (), ("46.31B",))]


def _other(form: Form, board: Board, row: Moves) -> Node:
    """Where the target holds two enemy rings and only one goes, which one (R46-09)."""
    t = form.voice
    chosen = next((c.event for c in row.choices if target_text(c.event.target) == form.typed[f"place.{row.who}"]), None)
    owners = moves.other_ring_owners(board, chosen) if chosen and chosen.target.minor is not None else []
    if len(owners) < 2:
        return None
    return select(
        form,
        f"with.{row.who}",
        t("campaign.with"),
        [("", t("campaign.with")), *((p, capital(t.word("power", p))) for p in owners)],
        bare=True,
    )


def _countering(form: Form, row: Moves) -> HTML:
    t, name = form.voice, f"counter.{row.who}"
    who = capital(t.word("faction", row.who))
    if not row.is_open:
        return _closed(t, who, row)
    rows = [
        Row(f"{c.event.power}.{target_text(c.event.target)}", _ring(t, c.event), c.clauses, c.is_open)
        for c in row.choices
    ]
    box = picker(form, name, t("campaign.ring-for", faction=row.who), t("campaign.ring"), rows)
    act = button(t("campaign.remove"), name, localized=t("campaign.remove.spoken", faction=row.who))
    return _row(who, box, act, id=f"{form.prefix}-row-{name}")


def _ring(t: Localizer, event: Counter) -> str:
    target = event.target
    kind = "minor" if target.minor is not None else "major"
    return t(
        f"campaign.ring.{kind}", power=event.power, minor=target.minor, faction=target.faction, category=target.category
    )


def _closed(t: Localizer, who: str, row: Moves) -> HTML:
    """A row in grey: why nothing is open."""
    if not row.choices:
        return _row(who, tag.span(clause("46.51A"), " ", t("campaign.no-ring"), class_="campaign-whys"), closed=True)
    if not row.reasons:
        return _row(who, tag.span(t("campaign.none-open"), class_="campaign-whys"), closed=True)
    first, *others = row.reasons
    more = together(" ", clauses(dict.fromkeys(reason.clause for reason in others))) if others else None
    return _row(who, tag.span(clause(first.clause), " ", t.reason(first), more, class_="campaign-whys"), closed=True)


def _row(who: str, *content: Node, closed: bool = False, id: str | None = None) -> HTML:
    return tag.div(
        tag.span(who, class_="campaign-who"),
        content,
        class_="campaign-row campaign-row--closed" if closed else "campaign-row",
        id=id,
    )


def _never(t: Localizer) -> HTML:
    who = ", ".join(capital(t.word("power", power)) for power in moves.no_ring_powers())
    return _row(who, tag.span(clause("46.11"), class_="campaign-whys"), closed=True)
