"""Words and numbers as the reader's language writes them."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from ...errors import BadRequest
from ...exact import Percent, decimal
from ...i18n import say, word
from ...verdict import Reason

MINUS = "\u2212"


@dataclass(frozen=True)
class Localizer:
    """Speaks one language, `en` or `fr`."""

    lang: str

    def __call__(self, key: str, **facts: object) -> str:
        """The sentence `desk.KEY`."""
        return say(self.lang, f"desk.{key}", facts)

    def word(self, kind: str, code: object, form: str = "") -> str:
        """The word for a code."""
        return word(self.lang, kind, code, form)

    def error(self, error: BadRequest) -> str:
        """What is wrong, as a sentence."""
        return say(self.lang, f"error.{error.code}", error.facts)

    def reason(self, reason: Reason) -> str:
        """What a clause says of the case, as a sentence."""
        return say(self.lang, f"reason.{reason.code}", reason.facts)

    def signed(self, number: int) -> str:
        """`+1`, `−1`, `0`."""
        return f"+{number}" if number > 0 else str(number).replace("-", MINUS)

    def decimal(self, number: Fraction, places: int = 2) -> str:
        """`6.67`, in French `6,67`; rounded, so never to compute with."""
        text = decimal(number, places).replace("-", MINUS)
        return text.replace(".", ",") if self.lang == "fr" else text

    def percent(self, chance: Fraction) -> str:
        """`60%`, in French `60 %`; what is not quite certain is never 100 %."""
        return Percent(chance).localized(self.lang)


def capital(text: str) -> str:
    """The same with a capital at its beginning."""
    return text[:1].upper() + text[1:]
