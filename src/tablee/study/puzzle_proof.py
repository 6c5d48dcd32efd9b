"""A second, slower solver: it takes a shipped puzzle at its word and tries to prove it wrong.

It shares nothing with the search but the theme. Positions are read from their text and moves from their notation;
what a way brings is read from the view that follows the events one by one, as a player at the table sees it. What has
happened before the first event that brings something hidden to light is the same in every world: if all that the
answer brings has come by then, it is certain; and so it is where nothing is hidden, every world being the same. Every
other way is refuted by a world in which it brings less.
"""

from __future__ import annotations

import copy
from typing import Final

from tablee.core.chance import Chance
from tablee.core.contract import Game, View
from tablee.core.events import Event
from tablee.core.puzzle import Puzzle, Theme

WORLDS: Final = 40  # that are tried at most to refute a way
SEED: Final = 0xF00F


class Attempt:
    """A way being gone: the table, what the seat sees, and what was certain before anything came to light."""

    def __init__(self, game: Game, theme: Theme, position: str, seat: int) -> None:
        self.game = game
        self.theme = theme
        self.seat = seat
        self.state = game.read_position(position)
        self.view: View = copy.deepcopy(self.state.view(seat))
        self.before: View = self.state.view(seat)
        self.is_certain = True
        self.certain = 0

    def play(self, text: str) -> None:
        events: list[Event] = []
        self.state.log = events
        self.state.play(self.seat, self.game.parse_move(self.state, self.seat, text))
        for event in events:
            self.is_certain = self.is_certain and not event.reveals
            self.game.follow(self.view, event.seen_by(self.seat))
            if self.is_certain:
                self.certain = self.gain()
        self.state.log = None

    def is_on(self) -> bool:
        return self.theme.goes_on(self.view) and self.seat in self.state.pending()

    def gain(self) -> int:
        return self.theme.gain(self.before, self.view)

    def moves(self) -> list[str]:
        return [self.game.format_move(self.state, self.seat, move) for move in self.state.legal_moves(self.seat)]

    def go(self, text: str) -> Attempt:
        """Another one, a move further."""
        twin = copy.copy(self)
        twin.state, twin.view = self.state.copy(), copy.deepcopy(self.view)
        twin.play(text)
        return twin


def is_proven(game: Game, puzzle: Puzzle) -> bool:
    """Is the answer certain to bring what is said, and does everything else bring no more than `next`, or may?"""
    theme = next(theme for theme in game.themes() if theme.name == puzzle.theme)
    attempt = Attempt(game, theme, puzzle.position, puzzle.seat)
    answer = attempt
    for move in puzzle.answer:
        answer = answer.go(move)
    is_certain = answer.certain == puzzle.best or _is_open(game, puzzle, attempt)
    if answer.is_on() or answer.gain() != puzzle.best or not is_certain:
        return False
    return _is_only(game, puzzle, attempt)


def _is_open(game: Game, puzzle: Puzzle, attempt: Attempt) -> bool:
    """Is nothing hidden from the seat? Then what is dealt anew is what was there."""
    chance, position = Chance(SEED), game.write_position(attempt.state)
    worlds = (attempt.state.resample(puzzle.seat, chance) for _ in range(WORLDS))
    return all(game.write_position(world) == position for world in worlds)


def _is_only(game: Game, puzzle: Puzzle, attempt: Attempt) -> bool:
    """With the first move of the answer all that goes on otherwise is worse; each other first move is refuted."""
    chance = Chance(SEED)
    for move in attempt.moves():
        gains = [gain for way, gain in _ends(attempt.go(move), (move,)) if list(way) != puzzle.answer]
        worst = max(gains, default=0)
        if move == puzzle.answer[0] and worst > puzzle.next:
            return False
        if move != puzzle.answer[0] and not _is_refuted(game, puzzle, attempt, move, worst, chance):
            return False
    return True


def _is_refuted(game: Game, puzzle: Puzzle, attempt: Attempt, move: str, gain: int, chance: Chance) -> bool:
    """Is there a world in which this move brings no more than the next best?"""
    for _ in range(WORLDS):
        if gain <= puzzle.next:
            return True
        world = game.write_position(attempt.state.resample(puzzle.seat, chance))
        other = Attempt(game, attempt.theme, world, puzzle.seat)
        gain = max(gain for _, gain in _ends(other.go(move), (move,)))
    return False


def _ends(attempt: Attempt, way: tuple[str, ...]) -> list[tuple[tuple[str, ...], int]]:
    if not attempt.is_on():
        return [(way, attempt.gain())]
    return [end for move in attempt.moves() for end in _ends(attempt.go(move), (*way, move))]
