"""Why a move, for people: what comes of it, seen by trying it where the seat could be.

reason = why(game, world, seat, move, chance)
reason.told(game.texts("en"))       one sentence; never a code, never empty in our games
reason.rules, reason.events         the rules behind it; what most often happens, for a board to show
"""

from __future__ import annotations

from collections import Counter
from typing import Final

from tablee.bots.greedy import GreedyBot, finish_sealed_round
from tablee.bots.judge import Judge
from tablee.bots.judges import judge_of
from tablee.core.chance import Chance
from tablee.core.contract import NO_SEAT, Game, State
from tablee.core.events import Event
from tablee.core.moves import Moves
from tablee.core.reason import Choose, Reason, Tried, World

WORLDS: Final = 12  # in which a move is made to see what comes of it
MOST_REPLIES: Final = 10  # of others, and of chance, until the seat chooses again


def why(game: Game, world: State, seat: int, move: int, chance: Chance, worlds: int = WORLDS) -> Reason:
    """What a legal move does. `world` is one that the seat cannot tell from the real one (`State.resample`)."""
    judge = judge_of(game.name)
    seen = [_try(game, judge, judge.imagine(world, seat, chance), seat, move, chance) for _ in range(worlds)]
    return _sum_up(game, world, seat, move, seen)


def at_once(game: Game, world: State, seat: int, move: int) -> Reason:
    """What a legal move does by itself, with nobody else's answer: enough where others have no part in it."""
    after = world.copy()
    log: list[Event] = []
    after.log = log
    after.apply(seat, move)
    return _sum_up(
        game, world, seat, move, [World(game, after, seat, [event.seen_by(seat) for event in log], 0.0, None)]
    )


def _sum_up(game: Game, world: State, seat: int, move: int, seen: list[World]) -> Reason:
    tried = Tried(seat, world.view(seat), game.show_move(world, seat, move), seen)
    reason = game.reason(tried)
    reason.events = _typical(reason.worlds or seen).events
    reason.gain = tried.mean(lambda world: world.gain)
    return reason


def _try(game: Game, judge: Judge, dealt: State, seat: int, move: int, chance: Chance) -> World:
    log: list[Event] = []
    sealed_round = dealt.sealed_round()
    before = judge.points(dealt, seat)
    dealt.log = log
    dealt.apply(seat, move)
    finish_sealed_round(judge, dealt, sealed_round, chance)
    gain = judge.points(dealt, seat) - before
    choose = _chooser(judge) if dealt.owes(seat) else None
    _let_reply(judge, dealt, seat, chance)
    return World(game, dealt, seat, [event.seen_by(seat) for event in log], gain, choose)


def _chooser(judge: Judge) -> Choose:
    bot = GreedyBot(judge, WORLDS)
    return lambda state, seat: bot.choose(state, seat, Chance(seat))


def _let_reply(judge: Judge, state: State, seat: int, chance: Chance) -> None:
    """The others, and what is decided outside, until the seat has to choose again or it is far enough."""
    moves = Moves()
    for _ in range(MOST_REPLIES):
        if state.awaits() is not None:
            if not judge.decide(state, chance):
                return
        elif state.owes(seat) or (other := state.to_play()) == NO_SEAT:
            return
        else:
            state.apply(other, judge.pick(state, other, chance, moves))


def _typical(worlds: list[World]) -> World:
    """The one of which there are most alike, by what happened to the seat."""
    fates = [repr([(event["kind"], event.get("seat")) for event in world.events]) for world in worlds]
    (commonest, _), *_ = Counter(fates).most_common(1)
    return worlds[fates.index(commonest)]
