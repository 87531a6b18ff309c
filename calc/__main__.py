"""The command line: `python -m calc NAME [--lang en|fr] [REQUEST]`. One JSON object out; exit 2 and an error object for
what cannot be answered.
"""

from __future__ import annotations

import json
import os
import sys

from . import BadRequest, answer, names
from .fields import preview
from .i18n import LANGUAGES, say
from .json_text import MOST_CHARACTERS, parse


def main(arguments: list[str]) -> int:
    """Runs one call; returns the exit status."""
    lang = "en"
    try:
        name, lang, text = _call(arguments)
        if not name:
            print("\n".join(f"{n:18} {say(lang, f'calculator.{n}')}" for n in names()))
            return 0
        print(
            json.dumps(
                answer(name, parse(_standard_input() if text is None else text), lang), ensure_ascii=False, indent=1
            )
        )
        return 0
    except BadRequest as error:
        error.message = error.message or say(lang if lang in LANGUAGES else "en", f"error.{error.code}", error.facts)
        print(json.dumps(error.data(), ensure_ascii=False))
        return 2


def _call(arguments: list[str]) -> tuple[str, str, str | None]:
    """Name, language and request text (None: read standard input) from the words of the command line."""
    words, lang, rest = [], "en", iter(arguments)
    for word in rest:
        if word == "--lang" or word.startswith("--lang="):
            lang = word.partition("=")[2] if "=" in word else next(rest, "")
        elif word.startswith("--"):
            raise BadRequest("arguments", "usage", shown=preview(word))
        else:
            words.append(word)
    if len(words) > 2:
        raise BadRequest("arguments", "usage", shown=preview(words[2]))
    name, text = (words + ["", "-"])[:2] if len(words) != 1 else (words[0], "-")
    return name, lang, None if text == "-" else text


def _standard_input() -> str:
    """What stands there, as far as anybody could want it."""
    try:
        found = sys.stdin.buffer.read(MOST_CHARACTERS + 1)
        return found.decode("utf-8-sig") if len(found) <= MOST_CHARACTERS else found.decode("utf-8", "replace")
    except UnicodeDecodeError:
        raise BadRequest("request", "not-utf-8") from None
    except (AttributeError, OSError):  # it is closed, or a folder
        raise BadRequest("request", "no-input") from None


def run() -> int:
    """The command: one call, and its exit status whatever becomes of standard output."""
    if sys.stdout is None:  # closed: there is nobody to answer
        return 1
    sys.stdout.reconfigure(encoding="utf-8", errors="backslashreplace")
    try:
        status = main(sys.argv[1:])
        sys.stdout.flush()
        return status
    except OSError as error:  # whoever was reading has gone, as `head` does; or there is no room
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0 if isinstance(error, BrokenPipeError) else 1
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(run())
