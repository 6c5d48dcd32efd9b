"""What is sent to a seat tells nothing that is hidden from it: deal the hidden part anew, and not a byte changes."""

from __future__ import annotations

import copy
from collections.abc import Iterator

import pytest

from tablee.core.chance import Chance
from tablee.core.contract import State
from tablee.core.errors import MoveError
from tablee.core.record import OUTSIDE, Recording
from tablee.server.broadcast import Broadcast
from tablee.server.journal import Created, Entry, Fact, Joined, Moved, Said, Sat, Started, Supplied
from tablee.server.protocol import TableChanged
from tablee.server.schemas import encode
from tablee.server.table import Table
from tablee.server.views import show_table, welcome
from tablee.testing import Setup
from tests.marks import many
from tests.setups import SETUPS

SALT = "the salt of the deal"
AT = 1000.0
MORE_GAMES = 2  # of every setup, on the compiled build


class Hall:
    """A table in the middle of a game of the setup, entered as the host does it."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.table = Table("table")
        self.eyes: list[int | None] = [None, *range(setup.seats)]
        options = setup.game.choose_options(setup.options)
        made = Created(
            setup.game.name, setup.game.version, setup.seats, options, True, None, True, True, setup.seed, False, SALT
        )
        self.enter(made)
        for seat in range(setup.seats):
            self.enter(Joined(seat, f"name {seat}", f"token of {seat}"))
            self.enter(Sat(seat, seat))
        self.enter(Started())

    @property
    def state(self) -> State:
        return self.table.recording.state

    def enter(self, what: Fact) -> None:
        self.table.enter(Entry(self.table.seq + 1, AT, what))

    def decided(self) -> Iterator[Fact]:
        """A whole random game; each entry is to be entered before the next is asked for."""
        for entry, _ in self.setup.play(self.setup.start()):
            if entry.seat == OUTSIDE:
                yield Supplied(entry.text)
            else:
                yield Said(entry.seat, entry.text) if entry.is_saying else Moved(entry.seat, entry.text)


def sent_on_arrival(table: Table, eye: int | None) -> bytes:
    """The welcome of one who has missed only the newest; a person's number is their seat here."""
    return encode(welcome(table, eye, "id", table.seq - 1, AT, {0}, 1))


def sent_after_a_move(table: Table, eye: int | None) -> bytes:
    (message,) = Broadcast(table, table.seq - 1, AT).messages(eye)
    return message


def with_world(table: Table, world: State) -> Table:
    """A table on which everything is the same but the cards."""
    twin = Table(table.id)
    for name in getattr(Table, "__mypyc_attrs__", None) or vars(table):  # compiled, it has no dictionary
        if hasattr(table, name):
            setattr(twin, name, getattr(table, name))
    twin.recording = Recording(table.game, table.recording.record)
    twin.recording.state = world
    twin.recording.record.entries = list(table.recording.record.entries)
    twin.recording.revealing = list(table.recording.revealing)
    for name in ("history", "decisions", "owed", "messages", "proposals"):
        setattr(twin, name, copy.copy(getattr(table, name)))
    return twin


def check_states(hall: Hall, chance: Chance) -> None:
    """Whoever arrives is sent the same whatever lies where they cannot look."""
    for what in hall.decided():
        hall.enter(what)
        for eye in hall.eyes:
            twin = with_world(hall.table, hall.state.resample(eye, chance))
            assert sent_on_arrival(twin, eye) == sent_on_arrival(hall.table, eye)


def check_moves(hall: Hall, chance: Chance) -> int:
    """A move of somebody else, made in a world dealt anew, is told in the same words if it looks the same after it."""
    compared = 0
    for what in hall.decided():
        others = [eye for eye in hall.eyes if isinstance(what, Moved) and eye != what.seat]
        twins = {eye: with_world(hall.table, hall.state.resample(eye, chance)) for eye in others}
        hall.enter(what)
        for eye, twin in twins.items():
            try:
                twin.enter(Entry(hall.table.seq, AT, what))
            except MoveError:
                continue  # in that world it is not legal
            if twin.recording.state.view(eye) == hall.state.view(eye):
                assert sent_after_a_move(twin, eye) == sent_after_a_move(hall.table, eye)
                compared += 1
    return compared


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: setup.name)
def test_what_is_sent_is_the_same_whatever_is_hidden(setup: Setup) -> None:
    check_states(Hall(setup), setup.chance())


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: setup.name)
def test_what_is_told_of_a_move_is_the_same_whatever_is_hidden(setup: Setup) -> None:
    compared = check_moves(Hall(setup), setup.chance())
    assert compared > 0 or setup.seats == 1


@many
@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: setup.name)
def test_more_games_tell_nothing_either(setup: Setup) -> None:
    for number in range(1, MORE_GAMES + 1):
        other = Setup(setup.game, setup.seats, setup.seed + 1000 * number, setup.options, setup.supplier)
        check_states(Hall(other), other.chance())
        check_moves(Hall(other), other.chance())


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: setup.name)
def test_seed_salt_and_tokens_are_never_sent_before_the_end(setup: Setup) -> None:
    seed = 8_123_456_789_012_345_678
    hall = Hall(Setup(setup.game, setup.seats, seed, setup.options, setup.supplier))
    for what in hall.decided():
        for eye in hall.eyes:
            sent = sent_on_arrival(hall.table, eye)
            sent += encode(TableChanged(1, eye, show_table(hall.table, {0}, 1)))
            assert not any(secret in sent for secret in (b"%d" % seed, SALT.encode(), b"token of"))
        hall.enter(what)
    assert hall.table.status == "over"
    assert b"%d" % seed in sent_on_arrival(hall.table, None)
