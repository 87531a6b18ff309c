"""The controls of a desk: a label, what was typed, a hint, and what is wrong with it, bound together for eyes and for
screen readers.
"""

from __future__ import annotations

from collections.abc import Sequence
from urllib.parse import quote

from html5tagger import HTML

from .form import Form
from .markup import Node, tag, together


def id_of(form: Form, name: str) -> str:
    """The id of a control in the page; `name` may hold any signs."""
    return f"{form.prefix}-{quote(name, safe='')}"


def number(
    form: Form,
    name: str,
    label: Node,
    hint: Node = None,
    *,
    wide: bool = False,
    empty: str = "",
    signed: bool = False,
    bare: bool = False,
) -> HTML:
    """A line for a whole number (or several, `wide`).

    Not type=number: that hides what was mistyped from us. `bare`: as for `select`.
    """
    box = tag.input(
        type="text",
        inputmode=None if signed or wide else "numeric",
        name=name,
        value=form.typed.get(name, ""),
        placeholder=empty or None,
        autocomplete="off",
        class_="desk-input desk-input--wide" if wide else "desk-input",
        **_bound(form, name, hint),
    )
    return _bare(form, name, label, box) if bare else _field(form, name, label, box, hint)


def text(form: Form, name: str, label: Node, hint: Node = None) -> HTML:
    """A line for a name.

    No `maxlength`: browsers cut what is pasted without a word; what is too long is said (calc/fields.py).
    """
    box = tag.input(
        type="text",
        name=name,
        value=form.typed.get(name, ""),
        autocomplete="off",
        spellcheck="false",
        class_="desk-input desk-input--wide",
        **_bound(form, name, hint),
    )
    return _field(form, name, label, box, hint)


Choices = Sequence[tuple[str, str]]  # value, word


def select(
    form: Form,
    name: str,
    label: Node,
    choices: Choices | Sequence[tuple[str, Choices]],
    hint: Node = None,
    *,
    bare: bool = False,
    beside: bool = False,
) -> HTML:
    """A list to choose from, plain or in groups.

    A value that is none of them stays, as an entry of its own, so that nothing typed is lost.

    `bare`: without the frame of a field, the label for screen readers only, for tables. `beside`: it stands outside the
    form that it belongs to.
    """
    typed = form.typed.get(name, "")
    groups = [(None, choices)] if not choices or isinstance(choices[0][1], str) else list(choices)
    known = {value for _, group in groups for value, _ in group}
    foreign = [tag.option(typed or "\u2014", value=typed, selected=True)] if typed not in known else []
    options = [_options(word, group, typed) for word, group in groups]
    own = f"{form.prefix}-form" if beside else None
    form.told[name] = next((word for _, group in groups for value, word in group if value == typed), typed)
    box = tag.select(foreign, options, name=name, form=own, class_="desk-select", **_bound(form, name, hint))
    return _bare(form, name, label, box) if bare else _field(form, name, label, box, hint)


def _options(group: str | None, choices: Choices, typed: str) -> Node:
    options = [tag.option(word, value=value, selected=value == typed) for value, word in choices]
    return options if group is None else tag.optgroup(options, label=group)


def box(form: Form, name: str, label: Node, *, value: str = "yes", hint: Node = None) -> HTML:
    """A box to tick; its name may be shared by several."""
    own = name if value == "yes" else f"{name}.{value}"
    ticked = value in form.typed.get(name, "").split()
    if ticked:
        form.told[name] = ", ".join([*filter(None, [form.told.get(name)]), label if isinstance(label, str) else value])
    control = tag.input(type="checkbox", name=name, value=value, checked=ticked, **_bound(form, own, hint))
    return tag.div(
        tag.label(control, tag.span(_named(form, own, label)), class_="desk-box"),
        _hint(form, own, hint),
        _errors(form, own),
        class_="desk-field desk-field--box",
    )


def group(form: Form, name: str, legend: Node, *content: Node, hint: Node = None, quiet: bool = False) -> HTML:
    """Controls that belong together. `quiet`: the legend is for screen readers, since the fold around says it already."""
    faulty = name in form.faults
    described = " ".join(f"{id_of(form, name)}-{part}" for part, there in (("hint", hint), ("error", faulty)) if there)
    return tag.fieldset(
        tag.legend(_named(form, name, legend), class_="desk-hidden" if quiet else None),
        _hint(form, name, hint),
        _errors(form, name),
        content,
        class_="desk-group",
        id=id_of(form, name),
        tabindex="-1",
        aria_describedby=described or None,
    )


def fold(id: str, summary: Node, *content: Node, opened: bool = False, class_: str = "desk-fold") -> HTML:
    """A part that is folded away; what the reader has opened stays open when the answer changes."""
    return tag.details(tag.summary(summary), content, id=id, open=opened, class_=class_)


def button(label: Node, do: str, *, localized: str | None = None, class_: str = "desk-button") -> HTML:
    """A button that changes the form: `do` says how."""
    return tag.button(label, type="submit", name="do", value=do, class_=class_, aria_label=localized)


def hidden(name: str, value: str) -> HTML:
    """A value that the form carries along."""
    return tag.input(type="hidden", name=name, value=value)


def _named(form: Form, name: str, label: Node) -> Node:
    """The label; the form remembers it, to lead to the control from elsewhere."""
    form.labels[name] = label if isinstance(label, str) else None
    form.told.setdefault(name, form.typed.get(name, ""))
    return label


def _field(form: Form, name: str, label: Node, control: Node, hint: Node) -> HTML:
    return tag.div(
        tag.label(_named(form, name, label), for_=id_of(form, name)),
        control,
        _hint(form, name, hint),
        _errors(form, name),
        class_="desk-field",
    )


def _bare(form: Form, name: str, label: Node, control: Node) -> HTML:
    return together(
        tag.label(_named(form, name, label), for_=id_of(form, name), class_="desk-hidden"), control, _errors(form, name)
    )


def _bound(form: Form, name: str, hint: Node) -> dict[str, object]:
    """Id and the attributes that tie a control to its hint and its faults."""
    parts = (("hint", hint), ("error", name in form.faults))
    described = " ".join(f"{id_of(form, name)}-{part}" for part, there in parts if there)
    return {
        "id": id_of(form, name),
        "aria_describedby": described or None,
        "aria_invalid": "true" if name in form.faults else None,
        "data_desk_focus": name == form.focus,
    }


def _hint(form: Form, name: str, hint: Node) -> Node:
    return tag.p(hint, class_="desk-hint", id=f"{id_of(form, name)}-hint") if hint else None


def _errors(form: Form, name: str) -> Node:
    faults = form.faults.get(name)
    if not faults:
        return None
    offers = [button(label, do, class_="desk-button desk-button--small") for label, do in form.offers.get(name, ())]
    error = tag.p([tag.span(fault) for fault in faults], class_="desk-error", id=f"{id_of(form, name)}-error")
    return together(error, tag.p(offers, class_="desk-answers") if offers else None)
