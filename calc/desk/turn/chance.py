"""Where the dice come from: a seed with its commitment, or faces thrown by hand."""

from __future__ import annotations

from collections.abc import Mapping
from urllib.parse import quote

from html5tagger import HTML

from ...api import answer
from ...errors import BadRequest
from ..forms import query as querystring
from ..forms.controls import box, id_of, select, text
from ..forms.copying import copy_button
from ..forms.form import Form
from ..forms.markup import Node, clauses, tag, together
from .secrecy import secret_fold
from .state import Turn, all_turns

SAFE = 16  # characters of seed and salt together: below, all of them can be tried


def chance(form: Form, turn: Turn, answered: Mapping | None) -> HTML:
    """The choice between the two, and the fields of the one chosen.

    `answered`: what the turn came to, if it is resolved.
    """
    t = form.voice
    told = [name for name in ("seed", "salt", "words", "dice", "dice_rule") if name in turn.told]
    lines = [
        tag.p(t("turn.in-the-sheet", what=t(f"turn.{name}"), line=turn.told[name].number), class_="desk-hint")
        for name in told
    ]
    chosen = any(name in turn.told for name in ("seed", "salt", "dice"))
    choice = (
        None
        if chosen
        else tag.div(
            _way(form, "", not turn.thrown),
            _way(form, "hand", turn.thrown),
            class_="desk-tabs",
            role="group",
            aria_label=t("turn.chance"),
        )
    )
    fields = None if chosen else _thrown(form) if turn.by_hand else _seed(form)
    more = [
        _words(form) if has_field(turn, "words") else None,
        _rule(form) if has_field(turn, "dice_rule") else None,
        box(form, "roll", t("turn.roll")),
    ]
    body = together(choice, fields, more, lines, None if turn.by_hand else _promise(form, turn, answered))
    opened = not turn.head("seed") if not turn.by_hand else not turn.head("dice")
    faulty = bool(form.faults.keys() & {"seed", "salt", "words", "dice"})
    return secret_fold(
        form,
        turn,
        "chance",
        [t("turn.chance"), " ", tag.span(_brief(form, turn), class_="desk-brief")],
        body,
        opened=opened or faulty,
    )


def has_field(turn: Turn, name: str) -> bool:
    """Whether the words posted, or the rule of the dice, have a field now: the rule only where it is not the one in
    use.
    """
    return name not in turn.told and not turn.by_hand and (name == "words" or turn.rule == 1)


def _brief(form: Form, turn: Turn) -> str:
    t = form.voice
    if turn.by_hand:
        return t("turn.chance.brief.hand", count=len(turn.head("dice").replace(",", " ").split()))
    return t("turn.chance.brief.seed" if turn.head("seed") else "turn.chance.brief.none")


def _way(form: Form, way: str, chosen: bool) -> HTML:
    id = f"{id_of(form, 'throw')}-{way or 'seed'}"
    return tag.span(
        tag.input(type="radio", name="throw", value=way, checked=chosen, id=id),
        tag.label(form.voice(f"turn.throw.{way or 'seed'}"), for_=id),
        class_="desk-tab",
    )


def _seed(form: Form) -> HTML:
    """Seed and salt; the page draws them from the browser's own chance, since Python has none."""
    t = form.voice
    draw = tag.button(
        t("turn.draw"),
        type="button",
        class_="desk-button",
        data_desk_draw=f"{id_of(form, 'seed')} {id_of(form, 'salt')}",
        data_again=t("turn.draw.again"),
    )
    return tag.div(
        text(form, "seed", t("turn.seed")),
        text(form, "salt", t("turn.salt")),
        tag.div(draw, class_="desk-actions"),
        class_="desk-row",
    )


def _words(form: Form) -> HTML:
    t = form.voice
    return tag.div(text(form, "words", t("turn.words"), t("turn.words.hint")), class_="desk-row")


def _rule(form: Form) -> HTML:
    t = form.voice
    return tag.div(
        select(form, "rule", t("turn.dice_rule"), [(rule, t(f"turn.dice_rule.{rule}")) for rule in ("1", "2")]),
        class_="desk-row",
    )


def _thrown(form: Form) -> HTML:
    t = form.voice
    return tag.div(
        text(form, "dice", t("turn.dice"), [t("turn.dice.hint"), " ", clauses(["M2.3", "RM-01"])]), class_="desk-row"
    )


def _promise(form: Form, turn: Turn, answered: Mapping | None) -> Node:
    """The commitment, and the words to publish with it before and after."""
    t = form.voice
    seed, salt = turn.head("seed"), turn.head("salt")
    if not seed:
        return tag.p(t("turn.promise.none"), class_="desk-hint")
    try:
        promised = answer("missions.verify", {"seed": seed, **({"salt": salt} if salt else {})}, t.lang)["commitment"]
    except BadRequest:  # said at its field
        return None
    weak = tag.p(t("turn.promise.guessable"), class_="desk-warning") if len(seed + salt) < SAFE else None
    before = copy_button(
        t,
        t("turn.promise.copy"),
        t("turn.promise.text", turn=turn.head("turn") or 1, commitment=promised),
        secret=turn.hide,
    )
    after = copy_button(
        t,
        t("turn.reveal.copy"),
        t("turn.reveal.text", commitment=promised, seed=seed, salt=salt or "\u2013"),
        secret=turn.hide,
    )
    how = tag.p(
        t("turn.promise.hint"), " ", tag.a(t("turn.promise.check"), href="missions-verify.html"), class_="desk-hint"
    )
    link = tag.p(
        tag.a(t("turn.check.link"), href=f"missions-verify.html#q={quote(_check(turn, promised, answered), safe='')}"),
        class_="desk-hint",
    )
    return tag.div(
        weak,
        tag.p(
            tag.span(t("turn.promise"), class_="desk-soft"),
            " ",
            tag.span(promised, class_="turn-promise"),
            class_="desk-tells",
        ),
        tag.div(before, after, class_="desk-actions"),
        how,
        link,
        class_="turn-promised",
    )


def _check(turn: Turn, promised: str, answered: Mapping | None) -> str:
    """What the check page is to be filled in with: all turns, and of this one the log, which says what was thrown."""
    log = [answered["exports"]["log"]["text"]] if answered and "exports" in answered else []
    fields = {
        "commitment": promised,
        "seed": turn.head("seed"),
        "salt": turn.head("salt"),
        "rule": "sheet",
        "RM-01": turn.rulings.get("RM-01", ""),
        "orders": "\n".join([all_turns(turn), *log]),
    }
    return querystring.write([(name, value) for name, value in fields.items() if value])
