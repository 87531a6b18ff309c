"""The door and the command line: whatever comes in, an answer or a BadRequest that names the field comes out."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from hostile import FULL
from hypothesis import given
from hypothesis import strategies as st
from tries import needs_processes, tries

import calc
from calc import BadRequest, answer, names, schema
from calc.clauses import is_clause, order
from calc.interpretations import REGISTER

DEEP = "[" * 10_000 + "]" * 10_000
EXAMPLES = {
    "rule46.check": {"power": "GE", "target": {"minor": "Turkey"}},
    "rule46.list": {"power": "GE"},
    "rule46.who": {"target": {"minor": "Turkey"}},
    "rule46.effects": {},
    "missions.cost": {"mission": "espionage"},
    "missions.odds": {"mission": "burglary", "ce": 4},
    "missions.table": {},
}


def refused(name, request, lang="en"):
    with pytest.raises(BadRequest) as error:
        answer(name, request, lang)
    return error.value


def run(*arguments, stdin=b""):
    done = subprocess.run(
        [sys.executable, "-m", "calc", *arguments],
        input=stdin,
        capture_output=True,
        timeout=60,
        cwd=Path(calc.__file__).parent.parent,
    )
    assert done.stderr == b""
    return done.returncode, done.stdout.decode("utf-8")


def test_every_name_of_the_contract_is_there():
    assert EXAMPLES.keys() <= set(names())


@pytest.mark.parametrize("name", EXAMPLES)
def test_an_answer_has_its_clauses_and_rulings(name):
    got = answer(name, EXAMPLES[name])
    assert all(is_clause(c) for c in got["clauses"]) and got["clauses"] == sorted(set(got["clauses"]), key=order)
    assert all(REGISTER[id].options.count(option) for id, option in got["rulings"].items())
    assert json.loads(json.dumps(got, allow_nan=False)) == got


def unspoken(value):
    """An answer without what is written for people."""
    if isinstance(value, dict):
        return {
            k: unspoken(v)
            for k, v in value.items()
            if k not in ("text", "log", "message") and not k.endswith("_percent")
        }
    return [unspoken(v) for v in value] if isinstance(value, list) else value


@pytest.mark.parametrize("name", EXAMPLES)
def test_an_answer_differs_between_languages_in_words_only(name):
    assert unspoken(answer(name, EXAMPLES[name], "en")) == unspoken(answer(name, EXAMPLES[name], "fr"))


@pytest.mark.parametrize("name", EXAMPLES)
def test_an_answer_does_not_change_its_request(name):
    request = json.loads(json.dumps(EXAMPLES[name]))
    answer(name, request)
    assert request == EXAMPLES[name]


@pytest.mark.parametrize("name", names())
def test_the_schema_describes_the_request(name):
    described = schema(name)
    assert described["type"] == "object" and described["title"] == name and not described["additionalProperties"]
    assert described["properties"]["rulings"]["properties"].keys() == REGISTER.keys()
    assert json.loads(json.dumps(described)) == described


@pytest.mark.parametrize("name", ["", "rule46", "rule46.chek", "x" * 10_000, None, 3, [], {}])
def test_unknown_names_are_refused(name):
    error = refused(name, {})
    assert (error.field, error.code) == ("name", "unknown-calculator") and len(error.message) < 1_000


@pytest.mark.parametrize("lang", ["de", "", "EN", None, 3, ["fr"], "x" * 10_000])
def test_unknown_languages_are_refused(lang):
    error = refused("rule46.list", {"power": "GE"}, lang)
    assert error.field == "lang" and error.message


@pytest.mark.parametrize("request_", [None, 3, "text", [], True, 1.5])
def test_a_request_is_an_object(request_):
    assert refused("rule46.check", request_).field == "request"


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_an_error_speaks_the_language_of_the_call(lang):
    error = refused("rule46.check", {"power": "ZZ", "target": {"minor": "Turkey"}}, lang)
    assert error.field == "power" and error.message.startswith(
        {"en": "“ZZ” is none", "fr": "«\u202fZZ\u202f» ne figure"}[lang]
    )


def test_markup_comes_back_as_the_text_it_is():
    error = refused("rule46.check", {"power": "<script>alert(1)</script>", "target": {"minor": "Turkey"}})
    assert "<script>alert(1)</script>" in error.message


def test_a_fact_is_never_a_template():
    got = answer("rule46.check", {"power": "JP", "target": {"minor": "{power.__class__}"}})
    assert "{power.__class__}" in got["reasons"][1]["text"]


json_values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=6)
    | st.sampled_from(("GE", "RU", "Turkey", "air", "WA", "espionage")),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(
                (
                    "board",
                    "power",
                    "target",
                    "minor",
                    "faction",
                    "category",
                    "rings",
                    "minors",
                    "results",
                    "turn",
                    "rulings",
                    "mission",
                    "ce",
                    "tries",
                    "x",
                )
            ),
            inner,
            max_size=4,
        )
    ),
    max_leaves=12,
)


@given(st.sampled_from(sorted(names())), json_values, st.sampled_from(("en", "fr")))
@tries(400)
def test_nothing_but_a_bad_request_comes_out(name, request, lang):
    try:
        got = answer(name, request, lang)
    except BadRequest as error:
        assert error.field and error.message
    else:
        json.dumps(got, allow_nan=False)


@given(st.sampled_from(sorted(EXAMPLES)), json_values, st.data())
@tries(300)
def test_one_field_gone_bad(name, junk, data):
    """A right request in which one field, at any depth, is replaced by junk."""
    request = json.loads(json.dumps(EXAMPLES[name] | {"rulings": {"R46-07": "latch"}}))
    spot, key = request, data.draw(st.sampled_from(sorted(request)))
    while isinstance(spot[key], dict) and spot[key] and data.draw(st.booleans()):
        spot = spot[key]
        key = data.draw(st.sampled_from(sorted(spot)))
    spot[key] = junk
    try:
        answer(name, request)
    except BadRequest as error:
        assert error.field and error.message


@needs_processes
def test_command_line_answers():
    status, out = run("rule46.list", '{"power": "JP"}')
    assert status == 0 and json.loads(out)["legal"] == 9


@needs_processes
def test_command_line_reads_standard_input():
    assert json.loads(run("rule46.list", stdin=b'{"power": "JP"}')[1])["legal"] == 9
    assert json.loads(run("rule46.list", "-", stdin=b'\xef\xbb\xbf{"power": "JP"}')[1])["legal"] == 9


@needs_processes
def test_command_line_lists_the_names():
    status, out = run()
    assert status == 0 and [line.split()[0] for line in out.splitlines()] == list(names())
    assert "réseau" in run("--lang", "fr")[1]


@needs_processes
@pytest.mark.parametrize(
    ("arguments", "stdin", "field"),
    [
        (["rule46.list", "{"], b"", "request"),
        (["rule46.list", ""], b"", "request"),
        (["rule46.list", "[]"], b"", "request"),
        (["rule46.list"], b"\xff\xfe", "request"),
        (["rule46.list", '{"power": "JP", "board": ' + DEEP + "}"], b"", "board"),
        (["rule46.list", DEEP], b"", "request"),
        (["rule46.list", '{"power": "JP", "power": "GE"}'], b"", "power"),
        (["rule46.list", '{"power": NaN}'], b"", "power"),
        (["rule46.list", '{"power": "JP", "board": {"turn": 1e400}}'], b"", "board.turn"),
        (["rule46.list", '{"power": "JP", "board": {"turn": Infinity}}'], b"", "board.turn"),
        (["rule46.list", '{"power": "JP", "board": {"turn": ' + "9" * 100_000 + "}}"], b"", "board.turn"),
        (["rule46.list", '{"power": "' + "x" * 100_000 + '"}'], b"", "power"),
        (["rule46.list", '{"power": "\\ud800"}'], b"", "power"),
        (["rule46.list", '{"\\ud800": 1}'], b"", "\\ud800"),
        (["nobody", "{}"], b"", "name"),
        (["rule46.list", "{}", "more"], b"", "arguments"),
        (["--what"], b"", "arguments"),
        (["rule46.list", "--lang", "de", "{}"], b"", "lang"),
        (["rule46.list", "--lang"], b"{}", "lang"),
        (["rule46.list"], b'{"power": "' + b"x" * 10_000_000 + b'"}', "power"),
        (["rule46.list"], b"[" * 1_000_000, "request"),
    ],
)
def test_command_line_refuses_in_one_line(arguments, stdin, field):
    status, out = run(*arguments, stdin=stdin)
    error = json.loads(out)["error"]
    assert status == 2 and error["field"] == field and error["code"] and 0 < len(error["message"]) < 1_000


@needs_processes
@pytest.mark.parametrize("name", names())
def test_command_line_refuses_at_any_calculator(name):
    """Ten million characters in one field, a number that is none, a field twice, text that is not UTF-8."""
    first, *_ = FULL[name]
    rest = json.dumps({field: value for field, value in FULL[name].items() if field != first})[1:-1]
    for value, field in (
        (f'"{"x" * 10_000_000}"', first),
        ("NaN", first),
        ('[1, {"a": 1, "a": 2}]', f"{first}[1].a"),
        (None, "request"),
    ):
        text = b"\xc3\x28" if value is None else f'{{{rest}{", " if rest else ""}"{first}": {value}}}'.encode()
        status, out = run(name, stdin=text)
        error = json.loads(out)["error"]
        assert status == 2 and error["field"] == field and 0 < len(error["message"]) < 1_000


@needs_processes
def test_command_line_has_a_word_for_endless_and_for_closed_input():
    command = f"{sys.executable} -m calc missions.table"
    for redirection, code in (("</dev/zero", "too-long"), ("<&-", "no-input")):
        done = subprocess.run(
            ["sh", "-c", f"{command} {redirection}"],
            capture_output=True,
            timeout=60,
            cwd=Path(calc.__file__).parent.parent,
        )
        assert done.returncode == 2 and json.loads(done.stdout)["error"]["code"] == code and done.stderr == b""


@needs_processes
@pytest.mark.parametrize("redirection", [">&-", ">/dev/full", "| true"])
def test_command_line_never_ends_in_a_traceback(redirection):
    done = subprocess.run(
        ["sh", "-c", f"{sys.executable} -m calc missions.table '{{}}' {redirection}"],
        capture_output=True,
        timeout=60,
        cwd=Path(calc.__file__).parent.parent,
    )
    assert done.stderr == b""


def test_command_line_ends_quietly_when_it_is_interrupted(monkeypatch, capsys):
    """Ctrl-C: no traceback, and the exit status that shells know."""
    from calc import __main__ as command

    def interrupted(arguments):
        raise KeyboardInterrupt

    monkeypatch.setattr(command, "main", interrupted)
    assert command.run() == 130 and capsys.readouterr() == ("", "")


def test_the_installed_command_is_there():
    """`double-jeu` of pyproject.toml calls a function without arguments."""
    from inspect import signature

    from calc.__main__ import run as command

    assert not signature(command).parameters


@needs_processes
def test_command_line_errors_speak_french():
    message = json.loads(run("rule46.list", "--lang=fr", '{"power": 3}')[1])["error"]["message"]
    assert message == "«\u202f3\u202f» n’est pas du texte."
