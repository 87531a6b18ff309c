import os
import re
import subprocess
import sys

import markdown
import pytest

from book.markdown.links import UnknownClause, link


def page(text, *more):
    return markdown.markdown(
        text,
        extensions=["attr_list", "tables", "md_in_html", "book.markdown.clause_heads", "book.markdown.links", *more],
    )


def links(html):
    return re.findall(r'<a class="clause-ref" href="([^"]*)"[^>]*>([^<]*)</a>', html)


@pytest.mark.parametrize(
    "text, expected",
    {
        "See 46.411C.": [("rule-46.html#46.411C", "46.411C")],
        "(46.5)": [("rule-46.html#46.5", "46.5")],
        "M6.2": [("missions.html#M6.2", "M6.2")],
        "M11": [("missions.html#M11", "M11")],
        "R46-05 and RM-03": [("readings.html#R46-05", "R46-05"), ("readings.html#RM-03", "RM-03")],
        "46.22A-D": [("rule-46.html#46.22A", "46.22A"), ("rule-46.html#46.22D", "D")],
        "46.22A–D": [("rule-46.html#46.22A", "46.22A"), ("rule-46.html#46.22D", "D")],
        "46.51A, B and C": [
            ("rule-46.html#46.51A", "46.51A"),
            ("rule-46.html#46.51B", "B"),
            ("rule-46.html#46.51C", "C"),
        ],
        "46.51A et C": [("rule-46.html#46.51A", "46.51A"), ("rule-46.html#46.51C", "C")],
        "46.31A ou B": [("rule-46.html#46.31A", "46.31A"), ("rule-46.html#46.31B", "B")],
    }.items(),
)
def test_numbers_become_links(text, expected):
    html = page(text)
    assert links(html) == expected
    assert re.sub("<.*?>", "", html) == text


@pytest.mark.parametrize("text", ["rule 46", "règle 46", "46 %", "3/10", "MJ", "https://example.org/46.31B"])
def test_other_numbers_are_left_alone(text):
    assert page(text) == f"<p>{text}</p>"


@pytest.mark.parametrize(
    "text",
    [
        "`46.31B`",
        "```\n46.31B\n```",
        "[46.31B](elsewhere.html)",
        "#### 46.31B Title { #46.31B }",
        "<button>46.31B</button>",
        "<label>46.31B</label>",
    ],
)
def test_no_link_where_it_would_be_wrong(text):
    assert links(page(text, "fenced_code")) == []


def test_a_link_inside_its_page_needs_no_page():
    html = page("#### 46.31A Title { #46.31A }\n\nSee 46.31B.\n\n#### 46.31B Title { #46.31B }\n\nSee 46.31A and M6.2.")
    assert links(html) == [("#46.31B", "46.31B"), ("#46.31A", "46.31A"), ("missions.html#M6.2", "M6.2")]


def test_a_letter_alone_is_named_by_its_whole_number():
    assert 'aria-label="46.22D" translate="no">D</a>' in page("46.22A-D")


def test_tables_and_raw_html_have_their_links():
    assert len(links(page("| a | b |\n|---|---|\n| 46.21 | 46.5 |\n"))) == 2
    assert len(links(page('<figure><svg viewBox="0 0 1 1"><text>46.22A</text></svg></figure>'))) == 1


def test_a_drawing_that_is_one_image_has_no_links_in_it():
    html = page('<figure><svg role="img" viewBox="0 0 1 1"><text>46.22A</text></svg></figure>\n\nSee 46.5.')
    assert [text for _, text in links(html)] == ["46.5"]


@pytest.mark.parametrize("text", ["46.99", "46.31Z", "M99.1", "R46-77", "46.31b", "46.22A-F", "M6.2-9"])
def test_an_unknown_number_stops_the_build_and_names_its_line(text):
    with pytest.raises(UnknownClause, match="line 3: there is no "):
        page(f"Fine: 46.31B.\n\nWrong: {text}.")


def test_the_site_is_not_built_and_page_and_line_are_named(tmp_path):
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs" / "index.md").write_text("---\ntitle: Home\n---\n\n# Home\n\nSee 46.99.\n")
    (tmp_path / "mkdocs.yml").write_text("site_name: x\nmarkdown_extensions: [book.markdown.links]\n")
    command = [sys.executable, "-m", "mkdocs", "build", "-f", str(tmp_path / "mkdocs.yml")]
    run = subprocess.run(command, capture_output=True, text=True, env=os.environ | {"NO_MKDOCS_2_WARNING": "1"})
    assert run.returncode != 0
    assert "Error reading page 'index.md'" in run.stderr and "line 7: there is no 46.99" in run.stderr
    assert "Traceback" not in run.stderr


HTML = """<!DOCTYPE html><!-- 46.31B --><p title="46.31B &quot;x&quot;">a &lt; b &amp; c\u00a0d</p><br/><input value="M6.2" disabled>
<script>if (a < b && "46.31B") { }</script><style>a > b { content: "46.5" }</style><textarea>46.5 &lt;</textarea><svg><foreignObject viewBox="0"></svg>"""


def test_all_else_stays_as_it_is():
    assert link(HTML) == (HTML, [])
