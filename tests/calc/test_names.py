"""One folding and one measure of slips for every name."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calc.naming import Names, fold, is_near, letters_of, slips

COUNTRIES = Names(
    {
        name: name
        for name in (
            "Turkey",
            "Iraq",
            "Poland",
            "Spain",
            "Greece",
            "Vichy France",
            "Yugoslavia",
            "Lys",
            "Ys",
            "Mer Noire",
        )
    }
)


@pytest.mark.parametrize(
    "typed, name",
    [
        ("TURKEY", "Turkey"),
        ("mer-noire", "Mer Noire"),
        ("MerNoire", "Mer Noire"),
        (" Lys ", "Lys"),
        ("vichy’france", "Vichy France"),
    ],
)
def test_a_name_is_found_however_it_is_spelt(typed, name):
    assert COUNTRIES.find(typed) == name


@pytest.mark.parametrize(
    "typed, name",
    [
        ("Turky", "Turkey"),
        ("Tukrey", "Turkey"),
        ("Grece", "Greece"),
        ("Vichy", "Vichy France"),
        ("Yougoslavie", "Yugoslavia"),
        ("Lis", "Lys"),
        ("mre noire", "Mer Noire"),
    ],
)
def test_a_slip_has_a_guess(typed, name):
    assert COUNTRIES.find(typed) is None and COUNTRIES.near(typed) == (name,)


@pytest.mark.parametrize("typed", ["Holland", "Atlantis", "Ya", "Austria", "Germany", "", "★"])
def test_what_is_near_to_none_has_no_guess(typed):
    assert COUNTRIES.find(typed) is None and COUNTRIES.near(typed) == ()


@pytest.mark.parametrize(
    "one, other",
    [
        ("Palantír", "palantir"),
        ("Œuvre", "oeuvre"),
        ("l’Anneau", "L'anneau"),
        ("Contre-espionnage", "contre espionnage"),
    ],
)
def test_case_accents_ligatures_and_signs_do_not_count(one, other):
    assert fold(one) == fold(other)


def test_signs_of_other_scripts_keep_their_vowels_and_lose_their_joiners():
    assert fold("ශ්‍රී ලංකා") == fold("ශ්රී ලංකා") != fold("ශ්‍ර ලංකා")
    assert letters_of("🏴‍☠️ Pirates") == "pirates" and fold("★") == "★"


@given(st.text(max_size=20))
def test_folding_twice_changes_nothing(text):
    assert fold(fold(text)) == fold(text) and letters_of(fold(text)) == letters_of(text)


@given(st.text("abc", max_size=6), st.text("abc", max_size=6), st.integers(0, 3))
def test_slips_are_counted_alike_from_both_sides(one, other, most):
    assert slips(one, other, most) == slips(other, one, most)
    assert (slips(one, other, most) == 0) == (one == other)


@given(st.text("abcde", min_size=8, max_size=12), st.integers(0, 7))
def test_one_letter_left_out_or_two_swapped_is_one_slip(word, n):
    assert slips(word, word[:n] + word[n + 1 :], 1) == 1
    swapped = word[:n] + word[n + 1] + word[n] + word[n + 2 :] if n + 1 < len(word) else word
    assert slips(word, swapped, 1) in (0, 1) and is_near(word, swapped)
