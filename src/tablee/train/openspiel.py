"""Tablée's games in OpenSpiel: importing this module registers them.

    import pyspiel, tablee.train.openspiel
    game = pyspiel.load_game("tablee_pop(seats=3)")

All luck of a game is its seed, so chance comes first: four outcomes of 256 make the seed, and all else follows from it.
Sealed choices are made one after the other, and nobody sees them. An information state is all that a player has seen
happen; an observation is what there is to see now, as a row of bytes (docs/train.md). Options are parameters; what
cannot be written as one (a word with a hyphen can) is none of the games'.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel

import tablee
from tablee.core.chance import Chance
from tablee.core.contract import Game, State
from tablee.train.encoder import NOTHING, Encoder
from tablee.train.encoders import encoder_of
from tablee.train.payoffs import payoffs
from tablee.train.row import legal_actions, observe
from tablee.train.table_setup import check_setup

SEED_BYTES = 4
OUTCOMES = 256  # of a chance node: one byte of the seed
LONGEST_GAME = 10_000  # actions; no game comes near


class World:
    """A game in progress and what each player has seen of it; a deep copy is an independent twin.

    It is pickled as the text of its position, which is how OpenSpiel writes states down.
    """

    def __init__(self, game: Game, state: State | None, begun: list[int], seen: list[list[str]]) -> None:
        self.game = game
        self.state = state
        self.begun = begun
        self.seen = seen

    def __deepcopy__(self, memo: dict[int, Any]) -> World:
        return World(self.game, logged(self.state), self.begun[:], [list(seen) for seen in self.seen])

    def __reduce__(self) -> tuple[Any, ...]:
        position = None if self.state is None else self.game.write_position(self.state)
        return read_world, (self.game.name, position, self.begun, self.seen)


def read_world(name: str, position: str | None, begun: list[int], seen: list[list[str]]) -> World:
    """The world back from what is pickled of it."""
    game = tablee.game(name)
    return World(game, None if position is None else logged(game.read_position(position)), begun, seen)


def logged(state: State | None) -> State | None:
    """A copy that reports what happens."""
    if state is None:
        return None
    twin = state.copy()
    twin.log = []
    return twin


class TableeGame(pyspiel.Game):
    """One of Tablée's games, with its seats and options."""

    def __init__(self, game: Game, kind: Any, parameters: dict[str, Any]) -> None:
        given = {"seats": int(parameters.get("seats", least_seats(game)))}
        given |= {option.name: parameters.get(option.name, option.default()) for option in game.options}
        self.game = game
        self.seats = given.pop("seats")
        self.options = check_setup(game, self.seats, given)
        self.encoder: Encoder = encoder_of(game, self.seats, self.options)
        info = pyspiel.GameInfo(
            num_distinct_actions=int(self.encoder.actions),
            max_chance_outcomes=OUTCOMES,
            num_players=self.seats,
            min_utility=-1.0,
            max_utility=1.0,
            max_game_length=LONGEST_GAME,
        )
        super().__init__(kind, info, parameters)

    def new_initial_state(self) -> TableeState:
        return TableeState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        return Observer(self.encoder, iig_obs_type)


class TableeState(pyspiel.State):
    """A state in OpenSpiel: first chance, byte by byte of the seed, then the players' actions."""

    def __init__(self, game: TableeGame) -> None:
        super().__init__(game)
        self.seed: list[int] = []
        self.world = World(game.game, None, [NOTHING] * game.seats, [[] for _ in range(game.seats)])

    def current_player(self) -> Any:
        state = self.world.state
        if state is None:
            return pyspiel.PlayerId.CHANCE
        return pyspiel.PlayerId.TERMINAL if state.is_over() else int(state.to_play())

    def is_terminal(self) -> bool:
        return self.world.state is not None and self.world.state.is_over()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(outcome, 1 / OUTCOMES) for outcome in range(OUTCOMES)]

    def _legal_actions(self, player: int) -> list[int]:
        state = self.world.state
        if state is None or not state.owes(player):
            return []
        return legal_actions(self._game.encoder, state, player, self.world.begun[player])

    @property
    def _game(self) -> TableeGame:
        game = self.get_game()
        assert isinstance(game, TableeGame)
        return game

    def _apply_action(self, action: int) -> None:
        if self.world.state is None:
            self.seed.append(action)
            if len(self.seed) == SEED_BYTES:
                self._deal()
            return
        self._act(int(self.world.state.to_play()), action)

    def _deal(self) -> None:
        game = self._game
        state = game.game.deal(game.seats, Chance(int.from_bytes(bytes(self.seed), "big")), game.options)
        state.log = []
        self.world.state = state
        for player, seen in enumerate(self.world.seen):
            seen.append(json.dumps(state.view(player)))

    def _act(self, player: int, action: int) -> None:
        world, game = self.world, self._game
        state = world.state
        assert state is not None
        world.seen[player].append(f"{action}")
        found = int(game.encoder.choose(state, player, world.begun[player], action))
        world.begun[player] = -found if found < 0 else NOTHING
        if found >= 0:
            state.apply(player, found)
            while (awaited := state.awaits()) is not None:
                state.supply(game.game.resolve(awaited))
            self._remember(state)

    def _remember(self, state: State) -> None:
        for event in state.log or []:
            for player, seen in enumerate(self.world.seen):
                seen.append(json.dumps(event.seen_by(player)))
        state.log = []

    def _action_to_string(self, player: int, action: int) -> str:
        return f"seed {action}" if player == pyspiel.PlayerId.CHANCE else self._game.encoder.names[action]

    def returns(self) -> list[float]:
        state = self.world.state
        if state is None or not state.is_over():
            return [0.0] * self.num_players()
        return [float(paid) for paid in payoffs(state.outcome(), state.seats)]

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> TableeState:
        """A twin in which all that the player cannot know is dealt anew; its history is no longer that of its seed."""
        twin = self.clone()
        state = self.world.state
        assert state is not None
        twin.world.state = logged(state.resample(player, Chance(int(sampler() * (1 << 32)))))
        twin.world.begun = [begun if own == player else NOTHING for own, begun in enumerate(self.world.begun)]
        return twin

    def __str__(self) -> str:
        state = self.world.state
        if state is None:
            return " ".join(["seed", *(str(byte) for byte in self.seed)])
        begun = " ".join(str(number) for number in self.world.begun)
        return f"{self._game.game.write_position(state)} begun {begun}"


class Observer:
    """What a player sees now, as a tensor and as text; with perfect recall, all that was seen, as text."""

    def __init__(self, encoder: Encoder, kind: Any) -> None:
        self.encoder = encoder
        self.has_recall = bool(kind is not None and kind.perfect_recall)
        self.tensor = np.zeros(int(encoder.size), np.float32)
        self.dict = {
            plane.name: self.tensor[plane.start : plane.start + plane.size()].reshape(plane.shape)
            for plane in encoder.planes
        }

    def set_from(self, state: TableeState, player: int) -> None:
        world = state.world
        self.tensor.fill(0)
        if world.state is not None:
            seen = observe(self.encoder, world.state, player, world.begun[player])
            self.tensor[:] = np.frombuffer(seen, np.uint8)

    def string_from(self, state: TableeState, player: int) -> str:
        world = state.world
        if world.state is None:
            return ""
        if self.has_recall:
            return "\n".join([str(player), *world.seen[player]])
        return f"{json.dumps(world.state.view(player))} begun {world.begun[player]}"


def least_seats(game: Game) -> int:
    """The fewest that need no option."""
    return 2 if 2 in game.seats else game.seats[0]


def register(game: Game) -> None:
    name = f"tablee_{game.name.replace('-', '_')}"
    kind = pyspiel.GameType(
        short_name=name,
        long_name=f"{game.title} (Tablée)",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"seats": least_seats(game), **{o.name: o.default() for o in game.options}},
    )

    class Registered(TableeGame):
        """OpenSpiel makes a game from its parameters alone."""

        def __init__(self, parameters: dict[str, Any] | None = None) -> None:
            super().__init__(game, kind, parameters or {})

    pyspiel.register_game(kind, Registered)


def register_all() -> None:
    """`tablee_pop` and the other four; importing this module does it."""
    for game in tablee.all_games():
        if game.package.startswith("tablee."):
            register(game)


register_all()
