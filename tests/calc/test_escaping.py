"""No text that someone typed becomes markup, a link or a call to someone in what the desks give for other places."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tries import tries

from calc import answer
from calc.desk.forms import copying
from calc.desk.forms.localize import Localizer
from calc.escaping import NO_BREAK, in_bbcode, in_markdown
from calc.missions.turn.log import as_bbcode, as_markdown
from calc.rule46.exports import FORMS

ALIVE = [
    "@everyone",
    "@here",
    "<@123>",
    "<@!1>",
    "<@&1>",
    "<#42>",
    "<:a:1>",
    "<t:1:R>",
    ":skull:",
    "a@b.example",
    "http://x.example",
    "https://x.example",
    "www.x.example",
    "mailto:a@b",
    "[url=http://x]y[/url]",
    "[b]x[/b]",
    "[img]x[/img]",
    "[*]",
    "![x](y)",
    "[x](http://y)",
    "# x",
    "## x",
    "- x",
    "+ x",
    "* x",
    "1. x",
    "2) x",
    "> x",
    "---",
    "===",
    "-# x",
    "a\n# x",
    "a\n- x",
    "**x**",
    "__x__",
    "_x_",
    "~~x~~",
    "||x||",
    "`x`",
    "```x",
    "<b>x</b>",
    "<script>",
    "a|b",
    "\\",
    "\\@everyone",
    "&lt;b&gt;",
    "$x$",
    "{x}",
]
texts = st.one_of(
    st.sampled_from(ALIVE),
    st.lists(st.sampled_from([*"@<>#[]()*_~`|\\:/-+=.&! \n1a", "http", "www", "everyone"]), max_size=12).map("".join),
    st.text(max_size=30),
)


def bare(text):
    """As Markdown shows it: a backslash before a sign stands for the sign alone."""
    return re.sub(r"\\([^A-Za-z0-9\s])", r"\1", text.replace(NO_BREAK, ""))


@given(texts)
@tries(400)
def test_markdown_shows_what_was_typed_and_nothing_else(text):
    written = in_markdown(text)
    assert bare(written) == text.replace(NO_BREAK, "") or NO_BREAK in text
    unescaped = re.sub(r"\\[^A-Za-z0-9\s]", "", written)
    assert not set("*_`[]<>|~#{}&$\\") & set(unescaped)
    assert not re.search(r"@[^\s\u2060]|://|:[\w+-]+:|\bwww\.|\bmailto:", written, re.IGNORECASE)
    assert not re.search(r"^\s*(?:[-+](?:\s|$)|\d{1,9}[.)](?:\s|$)|=+\s*$|-+\s*$)", written, re.MULTILINE)


@given(texts)
@tries(400)
def test_bbcode_begins_no_tag(text):
    written = in_bbcode(text)
    assert written.replace(NO_BREAK, "") == text.replace(NO_BREAK, "")
    assert not re.search(r"\[(?!\u2060)|@[^\s\u2060]|://|\bwww\.|\bmailto:", written, re.IGNORECASE)


@pytest.mark.parametrize("text", ALIVE)
def test_every_export_uses_them(text):
    """Of both systems: the logs and messages of the secret missions, the game of rule 46, the summary of an answer.

    Markdown of rule 46 let @everyone through.
    """
    assert in_markdown(text) in as_markdown("x", [text]) and in_markdown(text) in as_markdown(text, [])
    assert in_bbcode(text) in as_bbcode("x", [text]) and in_bbcode(text) in as_bbcode(text, [])
    assert FORMS["markdown"].safe(text) == in_markdown(text) and FORMS["bbcode"].safe(text) == in_bbcode(text)
    assert copying.bbcode(Localizer("en"), copying.Summary(text, text, [text], ["M2.3"])).count(in_bbcode(text)) == 3


@pytest.mark.parametrize("name", [name for name in ALIVE if "\n" not in name])
def test_a_name_typed_in_a_game_stays_text(name):
    log = answer("rule46.replay", {"events": [{"do": "place", "power": "GE", "target": {"minor": name}}]})["log"]
    given = answer("rule46.replay", {"log": log, "exports": ["markdown", "bbcode"]})["exports"]
    turn = answer(
        "missions.turn",
        {
            "countries": {name: {"pi": 9}, "Lys": {}},
            "orders": [{"by": name, "on": "Lys", "mission": "espionage", "die": 7}],
            "exports": ["markdown", "bbcode"],
        },
    )["exports"]
    for markdown, bbcode in ((given["markdown"], given["bbcode"]), (turn["log"]["markdown"], turn["log"]["bbcode"])):
        assert not re.search(r"@[^\s\u2060]|://|(?<!\\)<|(?<!\\)`", markdown)
        assert not re.search(r"\[(?!/?(?:b|i|list|url)\]|\*\]|\u2060)|@[^\s\u2060]|://", bbcode)
