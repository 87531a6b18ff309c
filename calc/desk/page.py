"""Which desks there are, and how one is rendered."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass
from traceback import extract_tb

from ..i18n import LANGUAGES
from .forms.form import Form
from .forms.frame import Parts, framed
from .forms.localize import Localizer
from .forms.query import MOST_CHARACTERS


@dataclass(frozen=True)
class Desk:
    """A rendered desk: `html` of form and result, `query` the canonical query string of what it shows, `title` for the
    window, `said` the answer in a sentence (None: there is none),
    `faults` what is wrong with the query, in sentences, `file` the text of what is shown, for a desk whose states
    are kept in the browser.
    """

    html: str
    query: str
    title: str
    said: str | None
    faults: tuple[str, ...]
    file: str | None = None


# Desks whose states are kept in the browser and not in the address, and how many characters such a state may have.
KEPT: Mapping[str, int] = {"rule46.campaign": 3_000_000, "missions.turn": 3_000_000}

# Desks whose address may be longer than others': it then stands behind the #, which goes to no server.
LONG: Mapping[str, int] = {"missions.verify": 600_000}


def _desks() -> Mapping[str, Callable[[Form], Parts]]:
    from .api.desk import door_desk
    from .campaign import rule46_campaign
    from .odds.desk import missions_odds
    from .placement.desk import rule46_placement
    from .planner.desk import missions_planner
    from .turn import missions_turn
    from .verify.desk import missions_verify

    missions = {
        "missions.odds": missions_odds,
        "missions.planner": missions_planner,
        "missions.turn": missions_turn,
        "missions.verify": missions_verify,
    }
    return missions | {"door": door_desk, "rule46.placement": rule46_placement, "rule46.campaign": rule46_campaign}


def names() -> tuple[str, ...]:
    """The names of all desks."""
    return tuple(_desks())


def render(name: str, query: str = "", lang: str = "en") -> Desk:
    """The desk `name` for what `query` says, in `lang` (`en`, `fr`).

    Whatever the query holds, there is a desk: what is wrong with it is said at the field at fault. Raises KeyError for
    a name or a language that there is not.
    """
    if lang not in LANGUAGES:
        raise KeyError(lang)
    desk, voice = _desks()[name], Localizer(lang)
    prefix = name.replace(".", "-")
    most = KEPT.get(name) or LONG.get(name, MOST_CHARACTERS)
    form = Form(query, voice, prefix, most)
    if form.do == "reset":
        form = Form("", voice, prefix, most)
    parts = desk(form)
    return Desk(
        str(framed(name, form, parts)), form.query, voice(f"{name}.title"), parts.said, form.all_faults(), parts.file
    )


def render_json(name: str, query: str, lang: str) -> str:
    """The same as a JSON text, for the worker: a string goes in and a string comes out.

    A defect of a desk that holds secrets is told by its kind and place alone: the page writes what it hears into the
    browser's console.
    """
    try:
        return json.dumps(asdict(render(name, query, lang)))
    except Exception as error:
        if name not in KEPT:
            raise
        places = [f"{frame.filename.rpartition('/')[2]}:{frame.lineno}" for frame in extract_tb(error.__traceback__)]
        raise RuntimeError(f"{type(error).__name__} at {' '.join(places)}") from None
