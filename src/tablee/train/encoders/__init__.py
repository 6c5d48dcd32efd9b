"""The encoders, one a game."""

from __future__ import annotations

from tablee.core.contract import Game, Options
from tablee.core.errors import SetupError
from tablee.train.encoder import Encoder
from tablee.train.encoders.chakapuces import ChakapucesEncoder
from tablee.train.encoders.cup_king import CupKingEncoder
from tablee.train.encoders.pop import PopEncoder
from tablee.train.encoders.shuppa import ShuppaEncoder
from tablee.train.encoders.snack_match import SnackMatchEncoder


def encoder_of(game: Game, seats: int, options: Options) -> Encoder:
    """The encoder of a setup; options are as `Game.choose_options` gives them."""
    if game.name == "chakapuces":
        return ChakapucesEncoder(seats)
    if game.name == "pop":
        return PopEncoder(seats)
    if game.name == "snack-match":
        return SnackMatchEncoder(seats)
    if game.name == "cup-king":
        return CupKingEncoder(seats)
    if game.name == "shuppa":
        return ShuppaEncoder(seats, seats + 1 if options["solo"] else seats)
    raise SetupError(f"{game.name} has no observations: environments know the five games of Tablée")
