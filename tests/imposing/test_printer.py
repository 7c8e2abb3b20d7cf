"""Printer profiles: what is read off the sheet is kept, read back and applied; a damaged file is told."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.imposing.mistakes import CantImpose, OffsetTooLarge
from generator.imposing.printer import (
    BadProfile,
    Printer,
    UnknownPrinter,
    mean,
    parse_reading,
    profile_path,
    read_printer,
    spread,
)

OFFSETS = st.tuples(*[st.integers(-500, 500).map(lambda n: n / 100)] * 2)


@given(st.dictionaries(st.sampled_from(["duplex-long", "duplex-short"]), OFFSETS, min_size=1))
def test_a_profile_is_read_back_as_it_was_written(tmp_path_factory, offsets):
    path = tmp_path_factory.mktemp("printers") / "office.yaml"
    path.write_text(Printer("office", offsets).as_yaml(), encoding="utf-8")
    assert read_printer(path) == Printer("office", offsets)


@pytest.mark.parametrize("text, offset", [
    ("0.6,-0.4", (0.6, -0.4)), ("+1, 2.25", (1, 2.25)), ("-0.5mm,0 mm", (-0.5, 0)), ("5,-5", (5, -5)),
])  # fmt: skip
def test_a_reading_is_millimetres_right_and_down(text, offset):
    assert parse_reading(text) == offset


@pytest.mark.parametrize("text", ["", "0.6", "0.6;0.4", "a,b", "1,2,3", "0,6,0,4"])
def test_what_is_no_reading_is_refused_with_one(text):
    with pytest.raises(BadProfile, match="such as 0.6,-0.4"):
        parse_reading(text)


def test_fifty_millimetres_are_no_reading():
    with pytest.raises(OffsetTooLarge, match="an offset of 50 mm to the side is more than any printer drifts"):
        parse_reading("50,0")


def test_several_readings_become_their_mean_and_show_their_spread():
    readings = [(0.5, -0.25), (1.0, -0.5), (0.75, 0.0)]
    assert mean(readings) == (0.75, -0.25) and spread(readings) == 0.5


def test_only_a_flip_that_was_calibrated_has_an_offset():
    printer = Printer("office", {"duplex-long": (0.6, -0.4)})
    assert printer.offset("duplex-long") == (0.6, -0.4)
    assert printer.offset("fold") == printer.offset("separate") == printer.offset("none") == (0, 0)
    with pytest.raises(UnknownPrinter, match="calibrated for duplex-long, not for duplex-short"):
        printer.offset("duplex-short")


def test_an_unknown_printer_is_told_with_those_that_are_known(tmp_path):
    (tmp_path / "office.yaml").write_text(Printer("office", {}).as_yaml(), encoding="utf-8")
    with pytest.raises(UnknownPrinter, match='did you mean "office"'):
        read_printer(profile_path(tmp_path, "ofice"))
    with pytest.raises(UnknownPrinter, match="makeready calibrate first"):
        read_printer(profile_path(tmp_path / "none", "office"))


@pytest.mark.parametrize("text", [
    "", "office", "printer: office\n", "offsets: [1, 2]\n", "offsets: {duplex-long: 0.6}\n",
    "offsets: {duplex-long: [a, b]}\n", "offsets: {duplex-long: [1]}\n", "offsets: {long: [1, 2]}\n", "a: [\n",
    "offsets: {duplex-long: [50, 0]}\n",
])  # fmt: skip
def test_a_damaged_profile_is_told_and_never_half_applied(tmp_path, text):
    path = tmp_path / "office.yaml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(CantImpose):
        read_printer(path)


@pytest.mark.parametrize("name", ["../office", "Office", "a b", "", ".hidden"])
def test_a_printers_name_is_a_plain_word(tmp_path, name):
    with pytest.raises(BadProfile, match="no name for a printer"):
        profile_path(tmp_path, name)
