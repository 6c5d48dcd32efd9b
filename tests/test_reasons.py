"""Why a move: for random positions of every game and mode, a sentence in each language that anybody can read."""

from collections.abc import Iterator
from typing import Any

import pytest

import tablee
from tablee.bots.hints import Asked, Hint
from tablee.bots.judges import judge_of
from tablee.bots.reasons import at_once, why
from tablee.core.chance import Chance
from tablee.core.contract import Game, State
from tablee.core.reason import Reason, Tried, World, plain_reason
from tablee.core.record import Entry
from tablee.core.texts import LANGUAGES
from tablee.study.review import judge
from tablee.testing import Setup
from tests.setups import SETUPS
from tests.tiny import TOSS
from tests.vocabulary import codes_in, foreign_words

SAMPLE = 5  # positions of a setup
MANY = 200
NAMES = ["Ada", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gil", "Hugo", "Ida"]
BEGUN = (
    "mode competitive; round 1; turn 1; area 3 / 21 / 34 / 12 / 29; chief 41; hidden 13 14;"
    " hands 2 15 23 25 31 44 46 47 50 / 1 4 5 6 7 8 9 10 11"
)
each_setup = pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: setup.name)


@each_setup
def test_reasons_are_sentences_of_one_language(setup: Setup) -> None:
    check_reasons(setup, SAMPLE)


@pytest.mark.slow
@each_setup
def test_reasons_of_many_positions_are_sentences_of_one_language(setup: Setup) -> None:
    check_reasons(setup, MANY)


def check_reasons(setup: Setup, most: int) -> None:
    for reason in reasons(setup, most):
        for language in LANGUAGES:
            texts = setup.game.texts(language)
            check_sentence(reason.told(texts), language)
        assert all(rule in texts.rules for rule in reason.rules)
        assert reason.rules


def check_sentence(told: str, language: str) -> None:
    assert told
    assert told[0].isupper() or told[0].isdigit(), told
    assert told.endswith("."), told
    check_words(told, language)


def check_words(told: str, language: str) -> None:
    assert codes_in(told) == [], told
    assert foreign_words(told, language, NAMES) == [], told
    assert "  " not in told


@each_setup
def test_a_review_is_told_in_sentences_of_one_language(setup: Setup) -> None:
    check_reviews(setup, 1, simulations=4)


@pytest.mark.slow
@each_setup
def test_reviews_of_many_positions_are_told_in_sentences_of_one_language(setup: Setup) -> None:
    check_reviews(setup, MANY, simulations=60)


def check_reviews(setup: Setup, most: int, simulations: int) -> None:
    """The move that was made, the better one and why, of random moves in random positions."""
    game, chance = setup.game, Chance(5)
    for state in choices(setup, chance, most):
        seat = state.pending()[0]
        legal = state.legal_moves(seat)
        made = Entry(seat, game.format_move(state, seat, legal[chance.below(len(legal))]))
        judged = judge(game, state, 1, made, chance, simulations)
        assert judged is not None
        check_review(game, judged.as_data(), NAMES[: setup.seats])


def check_review(game: Game, judged: dict[str, Any], names: list[str]) -> None:
    assert judged["best"] in judged["good"]
    for language in LANGUAGES:
        check_sentence(judged["reasons"][language], language)
        for shown in (judged["shown"], judged["best_shown"]):
            told = game.texts(language).tell_move(shown, names)
            assert told
            check_words(told, language)


def reasons(setup: Setup, most: int) -> Iterator[Reason]:
    """Of random moves in random positions that leave a choice, spread over random games."""
    chance = Chance(11)
    for state in choices(setup, chance, most):
        seat = state.pending()[0]
        legal = state.legal_moves(seat)
        yield why(setup.game, state.resample(seat, chance), seat, legal[chance.below(len(legal))], chance)


def choices(setup: Setup, chance: Chance, most: int) -> Iterator[State]:
    """So many random positions that leave a choice."""
    found = 0
    while found < most:
        for state in positions(setup, chance):
            if len(state.legal_moves(state.pending()[0])) > 1 and chance.below(9) == 0 and found < most:
                found += 1
                yield state


def positions(setup: Setup, chance: Chance) -> Iterator[State]:
    """Those of a random game; what is decided outside comes as the judge imagines it."""
    state = setup.game.new(setup.seats, chance.seed(), **setup.options)
    while not state.is_over():
        if state.awaits() is not None:
            assert judge_of(setup.game.name).decide(state, chance)
            continue
        yield state
        seat = state.pending()[0]
        legal = state.legal_moves(seat)
        state.apply(seat, legal[chance.below(len(legal))])


@pytest.mark.parametrize(
    ("game", "position", "move", "told"),
    [
        (
            "chakapuces",
            "turn 0; line 2; hands 5 5 8 8 / 1 1 1 1",
            "8",
            "No card of yours does much now: the Cat 8 goes first, where it does nothing.",
        ),
        (
            "chakapuces",
            "turn 0 second; line 2; hands 2 5 8 / 1 1 1 1",
            "2",
            "The Cat 2 makes a Stack, but there is no card to catch beside it.",
        ),
        (
            "chakapuces",
            "turn 0; line 1 2 4.4; hands 4* 2 7 9 / 1 1 1 1",
            "2",
            "The Cat 2 goes first, where it does nothing; then the Scratch card 4 can give everybody else 3 fleas.",
        ),
        (
            "chakapuces",  # the Cat 4 would make a Sequence of 2, which is worth less
            "turn 0; line 5 7 8 9; hands 4 5 8 3* / 1 1 1 1; fleas 22 22",
            "5",
            "The Cat 5 goes first, where it does nothing; then the Cat 8 can make a Stack and catch 2 cards.",
        ),
        (
            "chakapuces",
            "turn 0; line 5.5.5 6 8.8; hands 4 7 8 3* / 1 1 1 1; fleas 22 20",
            "4",
            "Lay the Cat 4 first; then the Cat 7 can make a Sequence of 5, and you lose that many fleas.",
        ),
        (
            "chakapuces",
            "turn 0; line 1 8.8.8.8 10; hands 9 9 5 5 / 1 1 1 1",
            "9",
            "Lay the Cat 9 first; then the other Cat 9 can make a Stack and catch 5 cards.",
        ),
        (
            "shuppa",
            "round 4 choose; columns Y27 Y93 B61 G78 G2.Y72j; hands R17 Y49 G74 B80l R83 Y94"
            " / G9 Y21 G26 B29 B45 G54 G88j; revealed Y58 Y86 G98",
            "94",
            "The yellow 94 falls on column D, and a group of green cards comes together: then you win about 6 points"
            " (less if you have to share).",
        ),
        (
            "shuppa",  # which is of red and of yellow at once
            "round 7 choose; columns G2 R6.R17 B5 Y3.Y10 G9; hands M51 / R55; revealed B11 G13 G98",
            "51",
            "The Multicolour 51 falls on column C or D: on C it gets into a group of 5 yellow and red cards, joined by"
            " 1 Multicolour card, and you win about 6 points (less if you have to share); on the other that is less"
            " sure.",
        ),
        (
            "shuppa",
            "round 2 choose; columns R31.R55.Y21 B70.B29.Y58 R71 G98 R38; hands B16l B28s Y46 G53 B85 B89 R90 Y94"
            " / R1 G2 G9 Y10 B11 B57 Y14; revealed G13 Y27 G59",
            "53",
            "The green 53 falls on column C or D into a group of 3 green cards: you win about 3 points (less if you"
            " have to share, nothing if another card comes between).",
        ),
        (
            "pop",
            BEGUN,
            "15",
            "The violet 15 goes under a queue from A to D, mostly under A or B: as a rule nothing explodes; if another"
            " violet card comes beside it, it may cost about 6 bad points.",
        ),
        (
            "pop",
            BEGUN,
            "23",
            "The green 23 goes under a queue from A to D, mostly under B or C: as a rule nothing explodes; if it comes"
            " under A, it may cost about 4 bad points.",
        ),
        (
            "shuppa",  # on C it would mostly win nothing
            "round 7 choose; columns B29.B15.G2.G33 B11.Y46 B75.G65 B80l B99; hands B16l G23 B28s G41 B89 G91 R96l"
            " / B5 G24j R44s B50 B52e B57; revealed Y10 B34 R67",
            "23",
            "The green 23 falls on column B or C: on B it gets into a group of 3 green cards, and you win about 3"
            " points (less if you have to share); on the other that is less sure.",
        ),
        (
            "snack-match",  # each group is told, or the points would not be understood
            "phase placement; areas 12 a1 right, 40 b2 down / 7 a1 right, 9 b2 down; hands 3 8 / 5 11",
            "8 a2 right",
            "Laid here, this strip makes a group of 3 sandwiches and a group of 3 blue cloths: 2 points more.",
        ),
        (
            "pop",  # under A it is safe by itself: the yellow 22 of B lies higher up
            "mode competitive; round 1; turn 3; area 13 1 32 / 22 5 26 / 48 19 15 / 49 21 24 / 50; chief 41;"
            " hidden 14 16; hands 2 4 12 20 35 45 46 / 3 6 7 8 9 10 11; beside-chief 23 33",
            "2",
            "The yellow 2 goes under a queue from A to D, mostly under A: as a rule nothing explodes; if another yellow"
            " card comes beside it, it may cost about 22 bad points.",
        ),
        (
            "snack-match",
            "phase placement; areas 3 a1 right / -; hands 8 / 5 11",
            "8 z0 right",
            "Laid here, this strip brings two donuts together: with one more donut beside them it is a group of three.",
        ),
        (
            "snack-match",
            "phase placement; areas 3 a1 right / -; hands 8 / 5 11",
            "8 c3 up under 3",
            "Laid here, this strip changes no group, and leaves room for others.",
        ),
        (
            "cup-king",
            "turn 0; round red left; pyramids . by yvg gbvr ybrrv / v bv rgy rygb rygbv; hands r7 / r1; played - / r8",
            "lose c1",  # which parts the pyramid
            "With this red cup you lose 11 cups in all, and keep your cards.",
        ),
        (
            "snack-match",
            "phase draft; areas - / -; hands 14 49 / 6 68",
            "keep 14",
            "This strip has two donuts side by side already: with one more donut beside them it is a group of three.",
        ),
    ],
)
def test_what_a_move_does_is_said_as_it_is(game: str, position: str, move: str, told: str) -> None:
    played = tablee.game(game)
    state = played.read_position(position)
    reason = why(played, state, 0, played.parse_move(state, 0, move), Chance(1))
    assert reason.told(played.texts("en")) == told


@pytest.mark.parametrize(
    ("card", "is_equal", "is_told"), [("44", True, True), ("44", False, False), ("50", True, False)]
)
def test_who_is_advised_to_do_harm_is_told_that_the_others_are_no_better(
    card: str, is_equal: bool, is_told: bool
) -> None:
    pop = tablee.game("pop")
    state = pop.read_position(BEGUN)
    hint = Hint(Asked(pop, state, 0, 1), pop.parse_move(state, 0, card), 0.5, 0.1, is_equal)
    assert hint.reasons()["en"].endswith("The other cards would hardly do better.") == is_told
    assert hint.reasons()["fr"].endswith("Les autres cartes ne feraient sans doute pas mieux.") == is_told


def test_what_the_bonus_cards_make_of_a_strip_is_said_too() -> None:
    played = tablee.game("snack-match")
    position = "phase placement; areas 1 a1 right, 12 z2 right / 2 a1 right, 5 a2 right; hands 3 6 / 4 7; diet DIET"
    told = set()
    for diet in ("sandwich corners, blue most", "sandwich centre, blue lines"):
        state = played.read_position(position.replace("DIET", diet))
        for move in list(state.legal_moves(0))[::20]:
            reason = at_once(played, state, 0, move)
            _, _, bonus = reason.told(played.texts("en")).partition(". ")
            assert bool(bonus) == ("diet" in reason.data) == ("SM-4.4" in reason.rules)
            told.add(bonus)
    assert {"", "The bonus cards bring 1 point more.", "The bonus cards bring 2 points less."} <= told


@pytest.mark.parametrize(
    ("division", "told"),
    [
        ("2-0-0", "This way you get 2 Multicolour cards, worth two points each."),
        ("0-2-0", "This way you get no Multicolour card, but your full share of the others."),
    ],
)
def test_who_shares_is_told_what_is_theirs(division: str, told: str) -> None:
    shuppa = tablee.game("shuppa")
    state = shuppa.read_position("round 7 choose; columns R M M - -; hands 1 / 6; revealed 10 41 67; jar 3")
    for seat, card in ((0, 1), (1, 6)):
        state.play(seat, card)
    reason = why(shuppa, state, 0, shuppa.parse_move(state, 0, f"share {division}"), Chance(1))
    assert reason.told(shuppa.texts("en")) == told


def test_a_game_without_reasons_of_its_own_tells_what_the_seat_brings_about() -> None:
    state = TOSS.new(2, 1)
    reason = why(TOSS, state, 0, state.legal_moves(0)[0], Chance(1))
    assert (reason.kind, reason.rules) == ("choose", ["TT-1.1"])
    assert reason.told(TOSS.texts("en")).startswith("You play the ")
    world = World(TOSS, state, 0, [], 0.0, None)
    assert plain_reason(Tried(0, {}, {}, [world]), TOSS.texts("en")).told(TOSS.texts("en")) == ""
    assert world.best_next() is None
