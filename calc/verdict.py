"""What the engines say: a code and facts under a clause. The words come later."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType


class Verdict(StrEnum):
    """The three answers to "may I?"."""

    LEGAL = "legal"
    ILLEGAL = "illegal"
    DEPENDS = "depends"


@dataclass(frozen=True)
class Reason:
    """One thing that a clause says of the case at hand.

    `clause` is its id (`46.31A`), `code` the key of its sentence (`reason.CODE` in the words), `facts` what fills the
    sentence; a fact named `power`, `minor`, `faction`, `category`, `mission`, ... is spoken by its own word, other
    facts as they are.
    """

    clause: str
    code: str
    facts: Mapping[str, object] = field(default_factory=dict, hash=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "facts", MappingProxyType(dict(self.facts)))


@dataclass(frozen=True)
class Question:
    """What the answer hangs on and the request leaves open: the field to fill, under the clause that asks."""

    field: str
    clause: str
    code: str
    facts: Mapping[str, object] = field(default_factory=dict, hash=False)


@dataclass(frozen=True)
class Sentence:
    """A sentence on its way to a reader: the `key` of its words and the `facts` that fill it."""

    key: str
    facts: Mapping[str, object] = field(default_factory=dict, hash=False)


def sentence(key: str, **facts: object) -> Sentence:
    """A Sentence, written shorter."""
    return Sentence(key, facts)


def reason(clause: str, code: str, **facts: object) -> Reason:
    """A Reason, written shorter."""
    return Reason(clause, code, facts)


def verdict_of(reasons: tuple | list, questions: tuple | list) -> Verdict:
    """Illegal if anything forbids it; otherwise it depends while a question is open; otherwise legal."""
    if reasons:
        return Verdict.ILLEGAL
    return Verdict.DEPENDS if questions else Verdict.LEGAL
