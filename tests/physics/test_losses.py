"""CU-4.3 read off scenes that are drawn by hand: which cups are lost, and why."""

from tablee.games.cup_king.physics.losses import find_losses, is_out
from tablee.games.cup_king.pyramid import format_cup
from tests.marks import rule
from tests.physics.scenes import HIGH, LOW, place, scene


def read(cups: str, **moved: list[int]) -> dict[str, str]:
    return {format_cup(lost): reason for lost, reason in sorted(find_losses(scene(cups, **moved)).lost.items())}


def parts(cups: str, **moved: list[int]) -> list[str]:
    return [" ".join(format_cup(cup) for cup in part) for part in find_losses(scene(cups, **moved)).parts]


@rule("CU-4.3")
def test_nothing_is_lost_of_a_pyramid_that_nobody_touched() -> None:
    assert read(HIGH) == read(LOW) == {}
    assert parts(HIGH) == []


@rule("CU-4.3")
def test_b_cups_that_moved_a_little_stay() -> None:
    assert read(HIGH, a1=[-80, 60, 0, 0, 0, 300], a5=[50, 50, 0, 0, 0, 0], b3=[0, 30, 0, 0, 50, 0]) == {}


@rule("CU-4.3")
def test_a_cup_that_leans_is_out_of_its_place_and_so_is_what_stands_on_it() -> None:
    leaning = read(HIGH, b2=[0, 0, 0, 0, 140, 0])
    assert leaning == dict.fromkeys("b2 a3 b3 a4 b4 a5".split(), "misplaced")


@rule("CU-4.3")
def test_a_cup_that_lies_or_has_dropped_a_row_fell() -> None:
    assert read(HIGH, a5=[0, 0, 0, 900, 0, 0]) == {"a5": "fell"}
    assert read(HIGH, a5=[0, 900, -2400, 0, 0, 0]) == {"a5": "fell"}
    assert read("a1 b1 c1 a2 b2 a3".replace("b2 ", ""), a3=[260, 0, -600, 0, 0, 0]) == {"a3": "fell"}


@rule("CU-4.3")
def test_a_cup_that_slid_off_one_of_its_two_is_out_of_its_place() -> None:
    assert read("a1 b1 a2", a2=[220, 0, 0, 0, 0, 0]) == {"a2": "misplaced"}
    assert read("a1 b1 a2", a2=[150, 0, 0, 0, 0, 0]) == {}


@rule("CU-4.3")
def test_c_a_cup_is_lost_when_another_would_fit_between() -> None:
    """The gap is 2 mm in the pyramid, and a cup is 50 mm wide; along the wall or across it."""
    rest = "a1 b1 c1 a2 b2 a3 d1"
    assert read(rest, d1=[470, 0, 0, 0, 0, 0]) == {}
    assert read(rest, d1=[490, 0, 0, 0, 0, 0]) == {"d1": "gap"}
    assert read(rest, d1=[0, 860, 0, 0, 0, 0]) == {"d1": "gap"}


@rule("CU-4.3")
def test_c_a_lone_cup_that_has_not_moved_from_its_place_is_a_part() -> None:
    assert read("a1 c1 d1 c2") == {}
    assert parts("a1 c1 d1 c2") == ["a1", "c1 d1 c2"]


@rule("CU-4.3")
def test_c_when_there_is_nothing_but_cups_that_moved_one_of_them_stays() -> None:
    assert parts("a1 e1", a1=[-490, 0, 0, 0, 0, 0], e1=[490, 0, 0, 0, 0, 0]) == ["a1", "e1"]
    assert read("a1 e1", e1=[490, 0, 0, 0, 0, 0]) == {"e1": "gap"}


@rule("CU-4.3")
def test_d_of_a_split_pyramid_the_owner_chooses_the_part_to_keep_whatever_the_sizes() -> None:
    assert read("a1 b1 a2 d1 e1 d2") == read("a1 b1 a2 d1 e1") == {}
    assert parts("a1 b1 a2 d1 e1") == ["a1 b1 a2", "d1 e1"]
    assert parts("a1 b1 a2 d1 e1 d2") == ["a1 b1 a2", "d1 e1 d2"]
    assert parts("a1 c1 e1") == ["a1", "c1", "e1"]


@rule("CU-4.3")
def test_d_a_gap_that_cups_have_slid_into_does_not_split() -> None:
    closer = [-60, 0, 0, 0, 0, 0]
    assert parts("a1 b1 a2 d1 e1 d2", d1=closer, e1=closer, d2=closer) == []


@rule("CU-4.6")
def test_a_flicked_cup_is_out_when_it_is_beside_and_carries_nothing() -> None:
    start = scene("a1 b1 a2")
    for cups, moved, out in [("a1 b1", 300, True), ("a1 b1", 200, False), ("a1 b1 a2", 300, False)]:
        assert is_out(scene(cups, a1=[0, moved, 0, 0, 0, 0]), start, place("a1")) is out
