"""What our Python-Markdown extensions share: they know the language of their pages, and put HTML in the place of a
piece of the source.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from markdown import Markdown
from markdown.extensions import Extension
from markdown.preprocessors import Preprocessor

# Before superfences (25), after line ends and tabs are settled (30).
EARLY = 28


class InLanguage(Extension):
    """Option `lang`: the language of the pages, `en` or `fr`."""

    def __init__(self, **options) -> None:
        self.config = {"lang": ["en", "The language of the pages."]}
        super().__init__(**options)

    @property
    def lang(self) -> str:
        return self.getConfig("lang")


class Replacing(InLanguage):
    """Puts `html(match, lang)` in the place of each match of `pattern`; `name` is that of the extension, unlike all
    others.
    """

    def __init__(self, name: str, pattern: re.Pattern, html: Callable[[re.Match, str], str], **options) -> None:
        super().__init__(**options)
        self._name, self._pattern, self._html = name, pattern, html

    def extendMarkdown(self, md: Markdown) -> None:
        md.preprocessors.register(
            _Replace(md, self._pattern, lambda match: self._html(match, self.lang)), self._name, EARLY
        )


class _Replace(Preprocessor):
    def __init__(self, md: Markdown, pattern: re.Pattern, html: Callable[[re.Match], str]) -> None:
        super().__init__(md)
        self._pattern, self._html = pattern, html

    def run(self, lines: list[str]) -> list[str]:
        return self._pattern.sub(
            lambda match: f"\n\n{self.md.htmlStash.store(self._html(match))}\n\n", "\n".join(lines)
        ).split("\n")
