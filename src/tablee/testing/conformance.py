"""The checks that hold every game: each takes a Setup and raises AssertionError."""

from __future__ import annotations

import copy
import itertools
import json
from collections.abc import Callable, Iterator
from typing import Any, get_args, get_type_hints

import msgspec

from tablee.core.chance import Chance
from tablee.core.contract import Game, Outcome, State
from tablee.core.errors import MoveError, NotYourTurn, SetupError
from tablee.core.moves import Moves
from tablee.core.record import replay
from tablee.core.record_reading import parse_record
from tablee.core.texts import LANGUAGES
from tablee.testing.playthrough import play_through
from tablee.testing.setup import Setup

LONGEST_GAME = 20_000  # entries; no game of ours comes near
FEW = 4  # legal moves around which others are tried
MANY = 16  # moves of one choice that are looked at: of more, some of each sort
SMALL_BITS = 6  # integers of so few bits are all tried
LARGEST_BITS = 63  # moves are native integers
MOST_WRITTEN = 50  # moves of one choice that are written and read; of more, some from all over the list


def check_random_play_ends(setup: Setup) -> None:
    recording = setup.start()
    for count, _ in enumerate(setup.play(recording)):
        assert count < LONGEST_GAME, "random play does not end"
    outcome = recording.state.outcome()
    assert recording.state.pending() == []
    assert len(outcome.scores) == setup.seats
    assert all(0 <= seat < setup.seats for seat in outcome.winners)
    options = setup.game.choose_options(setup.options)
    assert outcome.lowest_wins == setup.game.lowest_wins(setup.seats, options), "who wins is known before the game"
    check_ranks(setup, outcome)


def check_ranks(setup: Setup, outcome: Outcome) -> None:
    """Where players are ranked, the first have won; unless an automaton is among them, then nobody has."""
    ranks = outcome.ranks()
    first = [seat for seat, rank in enumerate(ranks) if rank == 1]
    assert (outcome.automaton is None) == (len(ranks) <= setup.seats), "an automaton has a score and a rank"
    if len(ranks) == setup.seats:
        assert first == outcome.winners
    elif ranks:
        assert len(ranks) == setup.seats + 1
        assert outcome.winners == (first if setup.seats not in first else [])


def check_random_play_makes_the_picked_moves(setup: Setup) -> None:
    state, chance, moves = setup.start().state, Chance(7), Moves()
    while not state.is_over():
        twin, twin_chance = state.copy(), chance.copy()
        played = state.play_at_random(chance, moves)
        for _ in range(played):
            seat = twin.to_play()
            twin.play(seat, twin.pick(seat, twin_chance, moves))
        assert fingerprint(setup.game, state) == fingerprint(setup.game, twin)
        if played == 0:
            break


def check_legal_moves_are_a_set_in_order(setup: Setup) -> None:
    for state in states(setup):
        pending = state.pending()
        assert pending or state.is_over() or state.awaits() is not None, "the game goes on, and nobody may play"
        assert state.to_play() == (pending[0] if pending else -1)
        assert len(pending) < 2 or state.sealed_round() > 0, "simultaneous choices belong to a sealed round"
        for seat in pending:
            legal = state.legal_moves(seat)
            assert legal, f"seat {seat} owes a choice and has none"
            assert all(low < high for low, high in itertools.pairwise(legal)), f"not ascending: {legal}"
            assert all(state.is_legal(seat, move) and state.listed_as(move) == move for move in legal)
            listed = Moves()
            state.list_moves(seat, listed)
            assert list(legal) == list(listed.items[: listed.count]), "what is shown is what the rules list"


def check_no_sealed_round_comes_again(setup: Setup) -> None:
    """A number stands for one round of simultaneous choices: who asks by it is never answered for another."""
    rounds = [int(state.sealed_round()) for state in states(setup)]
    begun = [number for number, _ in itertools.groupby(rounds) if number > 0]
    assert len(begun) == len(set(begun)), f"sealed rounds come again: {begun}"


def check_only_listed_moves_are_legal(setup: Setup) -> None:
    chance = setup.chance()
    for state in states(setup):
        for seat in state.pending():
            legal = set(state.legal_moves(seat))
            for move in probes(sorted(legal), chance):
                is_listed = state.listed_as(move) in legal
                assert state.is_legal(seat, move) == is_listed, f"is {move} legal for seat {seat}, or not?"


def check_an_illegal_move_changes_nothing(setup: Setup) -> None:
    for state in states(setup):
        before = fingerprint(setup.game, state)
        for seat in range(setup.seats):
            if seat not in state.pending():
                expect_error(NotYourTurn, state, seat, 0)
                continue
            legal = state.legal_moves(seat)
            for move in {-1, legal[0] - 1, legal[-1] + 1, *range(legal[0], min(legal[-1], legal[0] + 30))}:
                if state.listed_as(move) not in legal:
                    expect_error(MoveError, state, seat, move)
        expect_error(NotYourTurn, state, -1, 0)
        expect_error(NotYourTurn, state, setup.seats, 0)
        assert fingerprint(setup.game, state) == before


def check_copies_are_isolated(setup: Setup) -> None:
    past: list[tuple[State, str]] = []
    recording = setup.start()
    past.append((recording.state.copy(), fingerprint(setup.game, recording.state)))
    for _ in setup.play(recording):
        past.append((recording.state.copy(), fingerprint(setup.game, recording.state)))
    for state, was in past:
        assert fingerprint(setup.game, state) == was, "a copy changed when the game went on"
    for state, was in past:
        twin = state.copy()
        for seat in twin.pending()[:1]:
            twin.play(seat, twin.legal_moves(seat)[-1])
        assert fingerprint(setup.game, state) == was, "a state changed when its copy went on"


def check_a_copy_made_of_another_is_one_all_the_same(setup: Setup) -> None:
    spent = setup.start().state.copy()
    for state in states(setup):
        was = fingerprint(setup.game, state)
        spent = state.copy_into(spent)
        assert fingerprint(setup.game, spent) == was, "a copy that was made of another is not the same"
        for seat in spent.pending()[:1]:
            spent.play(seat, spent.legal_moves(seat)[-1])
        assert fingerprint(setup.game, state) == was, "a state changed when a copy made of another went on"


def check_record_round_trips(setup: Setup) -> None:
    recording = setup.start()
    for _ in setup.play(recording):
        pass
    text = str(recording.record)
    replayed = replay(setup.game, parse_record(setup.game, text))
    assert str(replayed.record) == text
    assert fingerprint(setup.game, replayed.state) == fingerprint(setup.game, recording.state)


def check_position_round_trips(setup: Setup) -> None:
    for state in states(setup):
        text = setup.game.write_position(state)
        twin = setup.game.read_position(text)
        assert setup.game.write_position(twin) == text
        assert views(twin, setup.seats) == views(state, setup.seats)
        assert [twin.legal_moves(seat) for seat in twin.pending()] == [
            state.legal_moves(seat) for seat in state.pending()
        ]


def some_of(moves: list[int]) -> list[int]:
    """All of them, or where they are very many, as many from all over the list."""
    return moves[:: 1 + len(moves) // MOST_WRITTEN]


def check_notation_round_trips(setup: Setup) -> None:
    game = setup.game
    texts = [game.texts(language) for language in LANGUAGES]
    names = [f"Seat {seat}" for seat in range(setup.seats)]
    for state in states(setup):
        for seat in state.pending():
            legal = some_of(list(state.legal_moves(seat)))
            written = [game.format_move(state, seat, move) for move in legal]
            assert [game.parse_move(state, seat, text) for text in written] == legal
            for move in legal:
                shown = game.show_move(state, seat, move)
                assert as_json(shown)
                assert all(text.tell_move(shown, names) for text in texts)


def check_same_seed_gives_same_bytes(setup: Setup) -> None:
    assert play_through(setup) == play_through(setup)


def check_cards_are_conserved(setup: Setup) -> None:
    cards = setup.game.census(setup.state())
    for state in states(setup):
        assert setup.game.census(state) == cards


def check_resample_keeps_what_a_seat_knows(setup: Setup) -> None:
    chance = setup.chance()
    for state in states(setup):
        for seat in [None, *range(setup.seats)]:
            world = state.resample(seat, chance)
            assert as_json(world.view(seat)) == as_json(state.view(seat))
            assert setup.game.census(world) == setup.game.census(state)
            assert world.pending() == state.pending()
            if seat in state.pending():
                assert world.legal_moves(seat) == state.legal_moves(seat)


def check_resample_depends_on_nothing_that_is_hidden(setup: Setup) -> None:
    chance = setup.chance()
    for state in states(setup):
        for seat in [None, *range(setup.seats)]:
            seed = chance.seed()
            other = state.resample(seat, chance)
            worlds = [fingerprint(setup.game, world.resample(seat, Chance(seed))) for world in (state, other)]
            assert worlds[0] == worlds[1], f"the worlds of seat {seat} tell something it cannot know"


def check_resample_deals_anew_what_it_does_not(setup: Setup) -> None:
    start = setup.state()
    for seat in [None, *range(setup.seats)]:
        worlds = {fingerprint(setup.game, start.resample(seat, Chance(seed))) for seed in range(8)}
        assert len(worlds) > 1, f"seat {seat} sees through the backs of the cards"


def check_resampled_worlds_can_be_played(setup: Setup) -> None:
    chance = setup.chance()
    for state in list(states(setup))[::10]:
        for seat in range(setup.seats):
            recording = setup.start()
            recording.state = state.resample(seat, chance)
            for _ in setup.play(recording):
                pass


def check_shuffling_what_nobody_has_seen_is_seen_by_nobody(setup: Setup) -> None:
    chance = setup.chance()
    for state in states(setup):
        before, twin = fingerprint(setup.game, state), state.copy()
        twin.shuffle_unseen(chance)
        assert fingerprint(setup.game, state) == before, "a twin shares what is shuffled"
        assert setup.game.census(twin) == setup.game.census(state)
        for seat in [None, *range(setup.seats)]:
            assert as_json(twin.view(seat)) == as_json(state.view(seat)), f"seat {seat} sees what was shuffled"
        for seat in state.pending():
            assert twin.legal_moves(seat) == state.legal_moves(seat)


def check_views_are_one_part_for_all_and_one_for_each(setup: Setup) -> None:
    for state in states(setup):
        public, own = state.public_view(), [state.own_view(eye) for eye in (None, *range(setup.seats))]
        assert all(list(each) == list(own[0]) for each in own), "each sees something of its own, under the same names"
        assert public, "something is there for all to see"
        assert own[0], "who is looking, at least, differs"
        assert public.keys().isdisjoint(own[0]), "a name stands for one thing"


def check_events_replay_to_the_same_view(setup: Setup) -> None:
    recording = setup.start()
    eyes = [None, *range(setup.seats)]
    shown = {eye: copy.deepcopy(recording.state.view(eye)) for eye in eyes}
    for _, events in setup.play(recording):
        for eye in eyes:
            for event in events:
                setup.game.follow(shown[eye], copy.deepcopy(event.seen_by(eye)))
            assert as_json(shown[eye]) == as_json(recording.state.view(eye)), f"what {eye} was shown has drifted"


def check_events_name_a_rule_and_can_be_told(setup: Setup) -> None:
    texts = [setup.game.texts(language) for language in LANGUAGES]
    names = [f"Seat {seat}" for seat in range(setup.seats)]
    for _, events in setup.play(setup.start()):
        for event in events:
            for eye in (None, event.seat):
                seen = json.loads(as_json(event.seen_by(eye)))
                assert all(event.rule in text.rules for text in texts), f"{event.rule} is not a rule"
                assert all(text.tell_event(seen, names) for text in texts)


def check_moves_are_of_their_types(setup: Setup) -> None:
    """Where a game names types for them, as `describe_move` tells them."""
    game = setup.game
    types = {kind_of(each): each for each in game.move_types()}
    for state in states(setup) if types else []:
        for seat in state.pending():
            legal = state.legal_moves(seat)
            for move in list(legal)[:: 1 + len(legal) // MANY]:
                described = game.describe_move(state, seat, move)
                assert_typed(described, types[described["kind"]])


def check_views_and_events_are_of_their_types(setup: Setup) -> None:
    """Where a game names types for them: with all that they name, and nothing else."""
    view_type = setup.game.view_type()
    event_types = {kind_of(each): each for each in setup.game.event_types()}
    recording = setup.start()
    for _, events in setup.play(recording):
        for eye in (None, *range(setup.seats)):
            if view_type is not None:
                assert_typed(recording.state.view(eye), view_type)
            if event_types:
                for event in events:
                    assert_typed(event.seen_by(eye), event_types[event.kind])


def check_a_chosen_deck_is_dealt(setup: Setup) -> None:
    """Where cards can be named: in the chosen order, always the same, and only if it is a deck of the game."""
    game = setup.game
    census = game.census(setup.start().state)
    if game.parse_card(census[0]) is None:
        return

    def dealt(deck: list[str]) -> str:
        state = game.deal_deck(setup.seats, deck, setup.seed, **setup.options)
        assert game.census(state) == census
        return fingerprint(game, state)

    assert dealt(census) == dealt(census) != dealt(census[::-1])
    for wrong in (census[1:], [*census, census[0]], [census[-1], *census[1:]], ["?", *census[1:]]):
        try:
            dealt(wrong)
        except SetupError as error:
            assert str(error), "an error without a reason"
        else:
            raise AssertionError("a wrong deck was dealt")


CHECKS: list[Callable[[Setup], None]] = [
    check_random_play_ends,
    check_random_play_makes_the_picked_moves,
    check_legal_moves_are_a_set_in_order,
    check_no_sealed_round_comes_again,
    check_only_listed_moves_are_legal,
    check_an_illegal_move_changes_nothing,
    check_copies_are_isolated,
    check_a_copy_made_of_another_is_one_all_the_same,
    check_record_round_trips,
    check_position_round_trips,
    check_notation_round_trips,
    check_same_seed_gives_same_bytes,
    check_cards_are_conserved,
    check_resample_keeps_what_a_seat_knows,
    check_resample_depends_on_nothing_that_is_hidden,
    check_resample_deals_anew_what_it_does_not,
    check_resampled_worlds_can_be_played,
    check_shuffling_what_nobody_has_seen_is_seen_by_nobody,
    check_views_are_one_part_for_all_and_one_for_each,
    check_events_replay_to_the_same_view,
    check_events_name_a_rule_and_can_be_told,
    check_views_and_events_are_of_their_types,
    check_moves_are_of_their_types,
    check_a_chosen_deck_is_dealt,
]


def states(setup: Setup) -> Iterator[State]:
    """Every state of a random game, the first and the last included."""
    recording = setup.start()
    yield recording.state
    for _ in setup.play(recording):
        yield recording.state.copy()


def probes(legal: list[int], chance: Chance) -> list[int]:
    """Integers that are moves or might be taken for some: small ones, those around legal ones, and far beyond them."""
    around = [legal[0], legal[-1], *(legal[chance.below(len(legal))] for _ in range(FEW))]
    beyond = [1 << bits for bits in range(SMALL_BITS, LARGEST_BITS)]
    near = [centre + step for centre in around + beyond for step in (-1, 0, 1)]
    return sorted({*range(-FEW, 1 << SMALL_BITS), *near, *(-number for number in beyond)})


def fingerprint(game: Game, state: State) -> str:
    """All of a state, hidden cards included."""
    return game.write_position(state)


def views(state: State, seats: int) -> str:
    return as_json([state.view(seat) for seat in [None, *range(seats)]])


def as_json(data: Any) -> str:
    """The data as JSON: nothing but what JSON itself knows, and always the same for the same data."""
    return json.dumps(data, ensure_ascii=False, allow_nan=False)


def kind_of(event_type: Any) -> str:
    """The kind of event that a type is of: its literal `kind`."""
    kinds = get_args(get_type_hints(event_type)["kind"])
    assert len(kinds) == 1, f"{event_type} is of one kind"
    return str(kinds[0])


def assert_typed(data: Any, kind: Any) -> None:
    """Whatever a type does not name is lost on the way."""
    plain = json.loads(as_json(data))
    try:
        typed = msgspec.convert(plain, kind)
    except msgspec.ValidationError as error:
        raise AssertionError(f"{error}: {as_json(data)}") from None
    assert json.loads(as_json(typed)) == plain, f"{kind.__name__} does not name all of {as_json(data)}"


def expect_error(kind: type[Exception], state: State, seat: int, move: int) -> None:
    try:
        state.play(seat, move)
    except kind as error:
        assert str(error), "an error without a reason"
        return
    raise AssertionError(f"seat {seat} was let play {move}")
