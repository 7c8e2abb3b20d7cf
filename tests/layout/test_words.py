"""Words break into lines as a careful typesetter would break them."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.layout.face_measures import Type
from generator.layout.kit import Kit
from generator.layout.words import fit_line, split_evenly, wrap, wrap_kindly

BODY = Type("FiraSansCondensed-Regular", 10)


class EveryLetterIsOne:
    """A type case in which each letter is a millimetre wide, so that widths can be counted."""

    def measure(self, text: str, font: str, size_pt: float) -> float:
        return len(text) * size_pt / 10

    def cap_height(self, font: str, size_pt: float) -> float:
        return size_pt / 10


COUNTED = Kit(EveryLetterIsOne(), None, None, None)  # type: ignore[arg-type]
WORDS = st.lists(st.text(st.sampled_from("abcdefgh"), min_size=1, max_size=9), min_size=1, max_size=14)


def lines(text: str, width: float, **how) -> tuple[str, ...]:
    return wrap(text, BODY, width, COUNTED, **how).lines


def test_a_line_that_fits_stays_one_line():
    assert lines("aa bb cc", 8) == ("aa bb cc",)


def test_the_last_line_is_not_left_with_a_lone_word():
    assert lines("aaaa bbbb cccc dd", 14) == ("aaaa bbbb", "cccc dd")


@given(WORDS, st.integers(9, 40))
def test_no_word_is_lost_hyphenated_or_moved(words, width):
    assert " ".join(lines(" ".join(words), width)).split() == words


@given(WORDS, st.integers(9, 40))
def test_no_line_is_wider_than_its_measure(words, width):
    found = wrap(" ".join(words), BODY, width, COUNTED)
    assert all(len(line) <= width for line in found.lines)
    assert found.over == 0


@given(WORDS, st.integers(9, 40))
def test_narrowing_costs_no_line(words, width):
    greedy, line = 1, words[0]
    for word in words[1:]:
        longer = f"{line} {word}"
        greedy, line = (greedy, longer) if len(longer) <= width else (greedy + 1, word)
    assert len(lines(" ".join(words), width)) == greedy


@given(WORDS, st.integers(9, 40))
def test_the_widest_line_is_as_narrow_as_any_break_of_as_many_lines(words, width):
    found = lines(" ".join(words), width)
    cuts = itertools.combinations(range(1, len(words)), len(found) - 1)
    best = min(
        max(len(" ".join(words[a:b])) for a, b in itertools.pairwise((0, *cut, len(words)))) for cut in cuts
    )
    assert max(map(len, found)) <= max(best, 1) + 1


def test_a_word_wider_than_the_measure_says_by_how_much():
    found = wrap("aa bbbbbbbbbbbb", BODY, 8, COUNTED)
    assert found.lines == ("aa", "bbbbbbbbbbbb")
    assert found.over == 4


def test_lines_beside_an_effect_are_shorter_than_those_below_it():
    room = [6, 14, 14]
    found = wrap("aaa bbb ccc ddd eee", BODY, lambda line: room[min(line, 2)], COUNTED)
    assert len(found.lines[0]) <= 6 and len(found.lines) == 3


def test_a_minus_stays_with_the_word_before_it():
    assert lines("rolls at −1 now", 9) == ("rolls", "at −1 now")


def test_a_figure_stays_with_what_it_counts():
    assert lines("lose 1 level", 7) == ("lose", "1 level")


def test_an_ordinal_stays_with_its_noun():
    assert lines("das 2. Bataillon", 13) == ("das", "2. Bataillon")


def test_a_figure_at_the_end_of_a_sentence_stays_with_its_noun():
    assert lines("vor Runde 1. Du musst", 13) == ("vor Runde 1.", "Du musst")


def test_keeping_figures_together_never_costs_a_line():
    assert lines("aaaa 1 bbbbb", 6) == ("aaaa 1", "bbbbb")


def test_sentences_begin_on_lines_of_their_own_when_asked():
    assert lines("One. Two three.", 20, own_lines=True) == ("One.", "Two three.")


def test_an_ordinal_does_not_end_a_sentence():
    assert lines("Das 2. Bataillon ruht.", 40, own_lines=True) == ("Das 2. Bataillon ruht.",)


def test_a_modifier_can_end_a_sentence():
    assert lines("It rolls at −1. You may stop.", 40, own_lines=True) == ("It rolls at −1.", "You may stop.")


def test_kind_wrapping_starts_sentences_apart_only_where_that_is_free():
    assert wrap_kindly("Aaaa bb. Cc dddd.", BODY, 10, COUNTED).lines == ("Aaaa bb.", "Cc dddd.")
    assert wrap_kindly("Aa. Bb.", BODY, 10, COUNTED).lines == ("Aa. Bb.",)


@given(st.lists(st.text(st.sampled_from("abcd"), min_size=1, max_size=8), min_size=1, max_size=8), st.integers(1, 3))
def test_titles_split_as_evenly_as_brute_force_does(words, count):
    found = split_evenly(" ".join(words), count, BODY, COUNTED)
    if len(words) < count:
        assert found is None
        return
    assert found is not None and " ".join(found).split() == words and len(found) == count
    cuts = itertools.combinations(range(1, len(words)), count - 1)
    best = min(
        max(len(" ".join(words[a:b])) for a, b in itertools.pairwise((0, *cut, len(words)))) for cut in cuts
    )
    assert max(map(len, found)) == best


def test_a_heading_shrinks_only_if_that_keeps_it_on_one_line():
    assert fit_line("aaaaaaaaaa", BODY, 9, 8, COUNTED).size == 9
    assert fit_line("a" * 30, BODY, 9, 8, COUNTED).size == 10


@pytest.mark.parametrize("text, width", [("Verstärkung durch höhere Führungsebene", 30.0), ("x", 1.0)])
def test_real_fonts_measure_what_they_set(kit, text, width):
    found = wrap(text, BODY, width, kit)
    assert all(kit.width(line, BODY) <= width + 0.001 for line in found.lines) or found.over > 0
