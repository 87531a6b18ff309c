"""A text that changes is compared again with its other language and with the code that cites it."""

from book.content import review


def test_every_text_has_been_compared_since_it_last_changed():
    due = review.stale(review.reviewed(), review.hashes())
    assert not due, "\n".join(review.advice(id, languages) for id, languages in due.items())


def test_a_change_in_one_language_is_seen():
    compared = {"46.52": {"en": "1", "fr": "2"}, "M6.2": {"en": "3", "fr": "4"}}
    assert review.stale(compared, compared) == {}
    assert review.stale(compared, compared | {"46.52": {"en": "1", "fr": "9"}}) == {"46.52": ["fr"]}
    assert review.stale({}, {"46.52": {"en": "1", "fr": "2"}}) == {"46.52": ["en", "fr"]}


def test_the_advice_names_the_code_and_the_command():
    said = review.advice("46.32A", ["fr"])
    assert (
        said.startswith("46.32A has changed (fr)")
        and "rule46.placement." in said
        and said.endswith("`make review CLAUSE=46.32A`.")
    )


def test_a_review_is_recorded(tmp_path, monkeypatch):
    monkeypatch.setattr(review, "_FILE", tmp_path / "reviewed.json")
    review.record(["46.52", "RM-03"])
    assert set(review.reviewed()) == {"46.52", "RM-03"}
    assert "46.52" not in review.stale(review.reviewed(), review.hashes())
