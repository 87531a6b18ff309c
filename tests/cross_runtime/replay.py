"""What calc says to a corpus of calls, each as one text that tells any difference.

Standard library alone: it runs in every place that is compared.

A call is `{"kind": "answer" | "desk", "name": ..., "asked": request or query string, "lang": ...}`; in a corpus it has
`sum` too, the digest of what the reference said.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from dataclasses import asdict
from hashlib import sha256

import calc


def outcome(call: dict) -> str:
    """What is said to a call, as JSON in the order in which calc gives it; a refusal as its data, any other end by its
    kind.
    """
    try:
        return json.dumps(_said(call))
    except calc.BadRequest as refusal:
        return json.dumps(refusal.data())
    except Exception as error:
        return json.dumps({"raises": type(error).__name__})


def _said(call: dict) -> dict:
    if call["kind"] == "answer":
        return calc.answer(call["name"], call["asked"], call["lang"])
    from calc.desk import render

    return asdict(render(call["name"], call["asked"], call["lang"]))


def digest(text: str) -> str:
    """Sixteen hexadecimal digits that stand for a text."""
    return sha256(text.encode()).hexdigest()[:16]


def differing(lines: Iterable[str]) -> list[list]:
    """Of a corpus, a line each, the calls that are answered otherwise here: `[the line's number, from 0; what is said
    here]`.
    """
    found = []
    for n, line in enumerate(lines):
        call = json.loads(line)
        here = outcome(call)
        if digest(here) != call["sum"]:
            found.append([n, here])
    return found


def report(lines: Iterable[str]) -> str:
    """The same as JSON, `{"python": version, "differing": [...]}`."""
    return json.dumps({"python": sys.version.split()[0], "differing": differing(lines)})


if __name__ == "__main__" and len(sys.argv) == 2:
    with open(sys.argv[1], encoding="utf-8") as corpus:
        print(report(corpus))
