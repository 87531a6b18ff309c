"""The glossary in both languages: the same terms, each the other's twin, with the same clauses."""

from book.markdown import glossary
from book.markdown.glossary import parse

PAGE = """# Glossary

## spy ring · <span lang="fr">réseau d’espionnage</span> { #term-spy-ring data-toc-label="spy ring" }

What a result sets up (46.21).

*R46*: 46.22A-C

## Elsewhere { #else }
"""


def test_a_term_is_read_with_its_twin_and_its_clauses():
    (term,) = parse(PAGE)
    assert (term.id, term.term, term.other) == ("term-spy-ring", "spy ring", "réseau d’espionnage")
    assert term.clauses == ("46.21", "46.22A", "46.22B", "46.22C")
    assert term.text == "What a result sets up (46.21).\n\n*R46*: 46.22A-C"


def test_each_term_is_the_others_twin():
    english, french = glossary.load("en"), glossary.load("fr")
    assert len(english) > 50
    assert {id: (term.term, term.other) for id, term in english.items()} == {
        id: (term.other, term.term) for id, term in french.items()
    }
    assert {id: set(term.clauses) for id, term in english.items()} == {
        id: set(term.clauses) for id, term in french.items()
    }
