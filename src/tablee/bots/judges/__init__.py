"""There is one judge for each game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tablee.bots.hand_learning import HandLearning
from tablee.bots.judge import Judge
from tablee.bots.judges.chakapuces import ChakapucesJudge
from tablee.bots.judges.cup_king import CupKingJudge
from tablee.bots.judges.pop import PopJudge
from tablee.bots.judges.pop_hands import Hands, read_worths
from tablee.bots.judges.pop_hands_learning import PopHandsLearning
from tablee.bots.judges.shuppa import ShuppaJudge
from tablee.bots.judges.snack_match import SnackMatchJudge
from tablee.bots.learned_judge import LearnedJudge
from tablee.bots.network import Network, read_network
from tablee.core.edition import edition_of
from tablee.core.errors import SetupError


def _network_of(game: str, of_what: str = "") -> Network | None:
    """None where cards or rulings are others than those that it has learned from."""
    return None if edition_of(game) else read_network(game + of_what)


HABITS: Final = "-habits"
JUDGES: Final[dict[str, Judge]] = {
    "shuppa": ShuppaJudge(),
    "cup-king": CupKingJudge(_network_of("cup-king"), _network_of("cup-king", HABITS)),
    "pop": PopJudge(None if edition_of("pop") else Hands(read_worths())),
    "chakapuces": ChakapucesJudge(_network_of("chakapuces"), _network_of("chakapuces", HABITS)),
    "snack-match": SnackMatchJudge(),
}
PLAIN: Final = Judge(10.0)

# Those that a network helps, as they are before it has learned anything.
UNTRAINED: Final[dict[str, Callable[[], LearnedJudge]]] = {
    "chakapuces": lambda: ChakapucesJudge(None, None),
    "cup-king": lambda: CupKingJudge(None, None),
}
# And as they are before they know any habits.
WITHOUT_HABITS: Final[dict[str, Callable[[], LearnedJudge]]] = {
    "chakapuces": lambda: ChakapucesJudge(_network_of("chakapuces"), None),
    "cup-king": lambda: CupKingJudge(_network_of("cup-king"), None),
}
# For bots of few simulations, which habits would only make dearer
QUICK: Final[dict[str, Judge]] = {game: make() for game, make in WITHOUT_HABITS.items()}


def judge_of(game: str) -> Judge:
    """Find the game's own judge; one that knows outcomes only stands in where there is none."""
    return JUDGES.get(game, PLAIN)


def quick_judge_of(game: str) -> Judge:
    return QUICK.get(game, judge_of(game))


def untrained_judge(game: str) -> LearnedJudge:
    if game not in UNTRAINED:
        raise SetupError(f"no network learns {game}; those that one learns are {', '.join(UNTRAINED)}")
    return UNTRAINED[game]()


def judge_without_habits(game: str) -> LearnedJudge:
    if game not in WITHOUT_HABITS:
        raise SetupError(f"no habits are learned of {game}; they are of {', '.join(WITHOUT_HABITS)}")
    return WITHOUT_HABITS[game]()


def hand_learning(game: str) -> HandLearning:
    """What of a game's hands is learned, where their judge adds up what they promise."""
    if game != "pop":
        raise SetupError(f"what hands promise is learned of pop, not of {game}")
    return PopHandsLearning()
