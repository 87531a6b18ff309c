"""Reads a rendered desk back: what a browser would see of it, and what must hold of every one."""

from __future__ import annotations

from html.parser import HTMLParser

VOID = {"input", "br", "hr", "img", "meta", "link"}
ALLOWED = {
    "form",
    "div",
    "p",
    "span",
    "label",
    "input",
    "select",
    "optgroup",
    "option",
    "button",
    "fieldset",
    "legend",
    "details",
    "summary",
    "noscript",
    "section",
    "progress",
    "textarea",
    "datalist",
    "pre",
    "code",
    "nav",
    "b",
    "ol",
    "sub",
    "del",
    "table",
    "caption",
    "thead",
    "tbody",
    "tfoot",
    "tr",
    "th",
    "td",
    "dl",
    "dt",
    "dd",
    "ul",
    "li",
    "a",
    "h2",
    "h3",
    "strong",
    "em",
    "sup",
    "bdi",
    "figure",
    "figcaption",
    "svg",
    "title",
    "desc",
    "line",
    "polyline",
    "circle",
    "rect",
    "text",
}
ALLOWED_ATTRIBUTES = {
    "class",
    "id",
    "lang",
    "translate",
    "name",
    "value",
    "type",
    "for",
    "href",
    "method",
    "autocomplete",
    "inputmode",
    "placeholder",
    "maxlength",
    "selected",
    "checked",
    "open",
    "hidden",
    "label",
    "form",
    "disabled",
    "wrap",
    "spellcheck",
    "autocapitalize",
    "rows",
    "readonly",
    "min",
    "max",
    "list",
    "title",
    "accept",
    "role",
    "tabindex",
    "scope",
    "colspan",
    "style",
    "viewbox",
    "points",
    "cx",
    "cy",
    "r",
    "x",
    "y",
    "x1",
    "x2",
    "y1",
    "y2",
    "width",
    "height",
    "text-anchor",
}


class Page(HTMLParser):
    """Tags, texts and controls of a desk."""

    def __init__(self, html: str) -> None:
        super().__init__(convert_charrefs=True)
        self.open: list[str] = []
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.texts: dict[str, str] = {}  # by the id of the nearest element that has one
        self.ids: list[str] = []
        self._named: list[str] = []
        self.selected: dict[str, str] = {}
        self._select = ""
        self.feed(html)
        self.close()

    def handle_starttag(self, tag, attrs):
        attributes = dict(attrs)
        assert len(attributes) == len(attrs), f"an attribute twice in <{tag}>"
        self.elements.append((tag, attributes))
        if "id" in attributes:
            self.ids.append(attributes["id"])
        if tag == "select":
            self._select = attributes["name"]
        if tag == "option" and "selected" in attributes:
            self.selected[self._select] = attributes["value"]
        if tag not in VOID:
            self.open.append(tag)
            self._named.append(attributes.get("id") or (self._named[-1] if self._named else ""))

    def handle_endtag(self, tag):
        assert self.open and self.open[-1] == tag, f"</{tag}> closes {self.open[-1:]}"
        self.open.pop()
        self._named.pop()

    def handle_data(self, data):
        name = self._named[-1] if self._named else ""
        self.texts[name] = self.texts.get(name, "") + data

    def control(self, name: str) -> dict[str, str | None]:
        """The attributes of the one control of that name."""
        [found] = [
            attributes
            for tag, attributes in self.elements
            if tag in ("input", "select") and attributes.get("name") == name
        ]
        return found

    def error(self, name: str) -> str:
        """What stands at a control that it is at fault; the control says so to screen readers too."""
        control = self.control(name)
        assert control["aria-invalid"] == "true"
        error = f"{control['id']}-error"
        assert error in control["aria-describedby"].split()
        return self.texts[error]

    def clauses(self) -> set[str]:
        """The ids of all clauses and readings that it links."""
        return {attributes["data-clause"] for _, attributes in self.elements if "data-clause" in attributes}


def checked(html: str) -> Page:
    """The page, after everything that must hold of every desk."""
    page = Page(html)
    assert not page.open, f"left open: {page.open}"
    assert len(page.ids) == len(set(page.ids)), sorted(id for id in page.ids if page.ids.count(id) > 1)
    ids = set(page.ids)
    for tag, attributes in page.elements:
        assert tag in ALLOWED, tag
        for name, value in attributes.items():
            assert name in ALLOWED_ATTRIBUTES or name.startswith(("aria-", "data-")), (tag, name)
            if name == "aria-describedby":
                assert set(value.split()) <= ids, value
        if tag == "label" and "for" in attributes:
            assert attributes["for"] in ids
        if tag == "a":
            assert attributes["href"].partition("#")[0] in (
                "",
                "?",
                "rule-46.html",
                "rule-46-log.html",
                "missions.html",
                "missions-sheet.html",
                "missions-verify.html",
                "readings.html",
            )
            assert (
                attributes["href"] == "?"
                or attributes["href"].startswith(("rule-46", "missions", "readings"))
                or attributes["href"][1:] in ids
            ), attributes["href"]
        if tag in ("input", "select") and attributes.get("type") not in ("hidden", "checkbox"):
            assert any(t == "label" and a.get("for") == attributes["id"] for t, a in page.elements), attributes
    return page
