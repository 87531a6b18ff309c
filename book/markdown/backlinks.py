"""A Python-Markdown extension: below the text of each clause its foot, closed: the other language, what cites it, the
readings and the questions that concern it.

Plain `<details>`, so it opens without scripts. Kept out of the search index, where each text stands once, in its own
language.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from markdown import Markdown
from markupsafe import Markup

from book import templates
from book.content import questions
from book.content.clauses import LANGUAGES, Clause, load
from book.content.questions import Question
from book.content.render import html
from book.content.trace import Trace, traces
from book.i18n import count, say
from book.markdown import crossrefs
from book.markdown.page_parts import InLanguage
from book.markdown.under_headings import UnderHeadings


class FootExtension(InLanguage):
    def extendMarkdown(self, md: Markdown) -> None:
        # After attr_list (8), which sets the ids.
        md.treeprocessors.register(UnderHeadings(md, Backlinks(self.lang).of, "clause-foot"), "clause_feet", 4)


class Backlinks:
    """The feet of all clauses and readings of a language."""

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self.other = next(code for code in LANGUAGES if code != lang)
        self.clauses, self.translated = load(lang), load(self.other)
        self.citing, self.readings = crossrefs.cited_by(self.clauses), crossrefs.readings_on()
        self.questions = questions.concerning(questions.load(lang))
        self.children = crossrefs.children(self.clauses)

    def of(self, id: str) -> str:
        """The foot of a clause or reading as HTML; empty for another heading, or with nothing to show."""
        if id not in self.clauses:
            return ""
        translation = self.translated.get(id)
        if not translation or not translation.text:
            translation = None
        lists, trace = self.lists(id), traces().get(id)
        return templates.fill(
            "foot.html",
            id=id,
            other=self.other,
            translation=translation,
            translated_html=Markup(html(translation.text)) if translation else "",
            lists=lists,
            trace=trace,
            summary=[*(each["count"] for each in lists), *self._tried(trace)],
            say=partial(say, self.lang),
        )

    def _tried(self, trace: Trace | None) -> list[str]:
        if not trace:
            return []
        return [count(self.lang, "foot.cases", len(trace.cases)) or say(self.lang, "foot.nothing")]

    def lists(self, id: str) -> list[dict]:
        """What points at a clause, a list for each kind that there is."""
        found = {"cited-by": crossrefs.told(id, self.citing, self.clauses), "readings": self.readings.get(id, [])}
        by_number = [
            self._list(kind, len(ids), clauses=[self.clauses[id] for id in ids]) for kind, ids in found.items() if ids
        ]
        asked = self.questions.get(id, [])
        return by_number + ([self._list("questions", len(asked), asked=asked)] if asked else [])

    def _list(self, kind: str, number: int, clauses: Sequence[Clause] = (), asked: Sequence[Question] = ()) -> dict:
        return {
            "head": say(self.lang, f"foot.{kind}.head"),
            "count": count(self.lang, f"foot.{kind}", number),
            "clauses": clauses,
            "questions": asked,
        }

    def below(self, id: str) -> list[Clause]:
        """The clauses that stand directly under a heading."""
        return [self.clauses[child] for child in self.children[id]]


def makeExtension(**options) -> FootExtension:
    """What Python-Markdown asks for when it is given this module's name."""
    return FootExtension(**options)
