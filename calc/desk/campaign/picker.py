"""A list to choose from in which what is closed stands in grey, with the clauses that close it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from html5tagger import HTML

from ..forms.controls import id_of
from ..forms.form import Form
from ..forms.markup import Node, tag, together


@dataclass(frozen=True)
class Row:
    """An entry: what it is for the form, what it is called, the ids of the clauses that close it or on which it
    depends.
    """

    value: str
    word: str
    clauses: Sequence[str] = ()
    is_open: bool = True


@dataclass(frozen=True)
class Group:
    """Entries under a heading; none at all under one that is closed as a whole, by its `clauses`."""

    head: str
    rows: Sequence[Row] = ()
    clauses: Sequence[str] = ()


def grouped(head: str, rows: Sequence[Row]) -> Group:
    """The entries, or their heading alone where all are closed for the same reason."""
    shared = {tuple(row.clauses) for row in rows if not row.is_open}
    return (
        Group(head, (), next(iter(shared)))
        if len(shared) == 1 and not any(row.is_open for row in rows)
        else Group(head, rows)
    )


def picker(form: Form, name: str, label: str, empty: str, content: Sequence[Group | Row]) -> HTML:
    """The list, and what is wrong with it. It begins with an entry that chooses nothing, `empty`."""
    form.labels[name] = label
    faults, id = form.faults.get(name), id_of(form, name)
    error = tag.p([tag.span(fault) for fault in faults], class_="desk-error", id=f"{id}-error") if faults else None
    options = [
        _option(form, name, part) if isinstance(part, Row) else _group(form, name, part, empty) for part in content
    ]
    bound = {
        "aria_invalid": "true" if faults else None,
        "aria_describedby": f"{id}-error" if faults else None,
        "data_desk_focus": name == form.focus,
    }
    box = tag.select(tag.option(empty, value=""), options, name=name, id=id, class_="desk-select", **bound)
    return together(tag.label(label, for_=id, class_="desk-hidden"), box, error)


def _group(form: Form, name: str, group: Group, empty: str) -> Node:
    if group.rows:
        return tag.optgroup([_option(form, name, row) for row in group.rows], label=group.head)
    return tag.optgroup(
        tag.option("\u2013", value=f"none.{group.head}", disabled=True),
        label=f"{group.head} \u2717 {', '.join(group.clauses)}",
        disabled=True,
    )


def _option(form: Form, name: str, row: Row) -> HTML:
    sign = "\u2717" if not row.is_open else "?" if row.clauses else ""
    word = " ".join(filter(None, (row.word, sign, ", ".join(row.clauses))))
    return tag.option(
        word, value=row.value, disabled=not row.is_open, selected=row.is_open and row.value == form.typed.get(name)
    )
