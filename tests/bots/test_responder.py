"""A bot that knows how the others choose: it asks them, and sees no more than its seat may."""

import pytest

from tablee.bots.bot import Bot
from tablee.bots.judges import judge_of
from tablee.bots.levels import make_bot
from tablee.bots.responder import Foreseeing, Responder
from tablee.core.chance import Chance
from tablee.core.contract import State
from tablee.core.moves import Moves
from tablee.testing import Setup
from tests.bots.test_bots import decisions
from tests.setups import SETUPS

DUELS = [setup for setup in SETUPS if setup.seats == 2]
SIMULATIONS = 12


class Stubborn(Bot):
    """Makes the last of its moves, and remembers for which seats it was asked."""

    def __init__(self) -> None:
        self.asked: set[int] = set()

    def choose(self, world: State, seat: int, chance: Chance) -> int:
        self.asked.add(seat)
        return world.legal_moves(seat)[-1]


def listed(judge: Foreseeing, state: State, seat: int) -> list[int]:
    moves = Moves()
    judge.list_candidates(state, seat, moves)
    return moves.as_list()


@pytest.mark.parametrize("setup", DUELS, ids=lambda setup: setup.name)
def test_the_others_do_what_their_bot_would_and_the_seat_what_it_likes(setup: Setup) -> None:
    for state, seat in decisions(setup, every=9):
        others = Stubborn()
        judge = Foreseeing(judge_of(setup.game.name), others, seat, Chance(1))
        assert set(listed(judge, state, seat)) <= set(state.legal_moves(seat))
        assert not others.asked
        judge.seat = 1 - seat
        assert listed(judge, state, seat) == [state.legal_moves(seat)[-1]]
        assert others.asked == {seat}


@pytest.mark.parametrize("setup", DUELS, ids=lambda setup: setup.name)
def test_a_responder_does_not_choose_otherwise_when_what_it_cannot_see_is_dealt_anew(setup: Setup) -> None:
    bot = Responder(judge_of(setup.game.name), make_bot("easy", setup.game), SIMULATIONS)
    chance = setup.chance()
    for state, seat in decisions(setup, every=15):
        seed, choices = chance.seed(), []
        for real in (state, state.resample(seat, chance)):
            same = Chance(seed)
            choices.append(bot.choose(real.resample(seat, same), seat, same))
        assert choices[0] == choices[1], "it knows what it cannot know"
        assert state.is_legal(seat, choices[0])
