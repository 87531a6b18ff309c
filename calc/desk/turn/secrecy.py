"""Folds that stay shut while others look at the screen, whatever happens within them."""

from __future__ import annotations

from html5tagger import HTML

from ..forms.controls import fold
from ..forms.form import Form
from ..forms.markup import Node, tag
from .state import Turn


def shut_fold(form: Form, name: str, summary: Node, *content: Node) -> HTML:
    """A fold that only the game master opens: not a fault within it, and not a button elsewhere."""
    return tag.details(
        tag.summary(summary), content, id=f"{form.prefix}-{name}-shut", class_="desk-fold", data_desk_shut=True
    )


def secret_fold(form: Form, turn: Turn, name: str, summary: Node, *content: Node, opened: bool = False) -> HTML:
    """A fold with something secret in it.

    Another id makes it another fold, so that one that was open is not so on a shared screen.
    """
    return (
        shut_fold(form, name, summary, *content)
        if turn.hide
        else fold(f"{form.prefix}-{name}-open", summary, *content, opened=opened)
    )
