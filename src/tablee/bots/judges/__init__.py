"""There is one judge for each game."""

from __future__ import annotations

from typing import Final

from tablee.bots.judge import Judge
from tablee.bots.judges.chakapuces import ChakapucesJudge
from tablee.bots.judges.cup_king import CupKingJudge
from tablee.bots.judges.pop import PopJudge
from tablee.bots.judges.shuppa import ShuppaJudge
from tablee.bots.judges.snack_match import SnackMatchJudge

JUDGES: Final[dict[str, Judge]] = {
    "shuppa": ShuppaJudge(),
    "cup-king": CupKingJudge(),
    "pop": PopJudge(),
    "chakapuces": ChakapucesJudge(),
    "snack-match": SnackMatchJudge(),
}
PLAIN: Final = Judge(10.0)


def judge_of(game: str) -> Judge:
    """Find the game's own judge; one that knows outcomes only stands in where there is none."""
    return JUDGES.get(game, PLAIN)
