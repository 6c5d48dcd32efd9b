"""Tablée's games as Gymnasium environments: one seat acts, the others are bots.

    import gymnasium, tablee.train.gymnasium
    gymnasium.make("tablee/pop-v0", seats=3, opponents="medium")
    gymnasium.make_vec("tablee/pop-v0", num_envs=1024, seats=3)

An observation is a row of bytes (`planes` says what is where). The actions that may be taken are in
`info["action_mask"]`; whoever takes another has lost the game. A reward comes at the end: docs/train.md says which.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium.envs.registration import register, registry
from gymnasium.spaces import Box, Discrete
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

import tablee
from tablee.core.contract import State
from tablee.core.errors import SetupError
from tablee.train import tables as modes
from tablee.train.planes import MOST, Plane
from tablee.train.table_setup import make_tables
from tablee.train.tables import Tables

Observations = NDArray[np.uint8]
Masks = NDArray[np.int8]
Info = dict[str, Any]

SEED_LIMIT = 1 << 63
_MODES = {
    AutoresetMode.NEXT_STEP: modes.NEXT_STEP,
    AutoresetMode.SAME_STEP: modes.SAME_STEP,
    AutoresetMode.DISABLED: modes.DISABLED,
}


def lineup(seats: int, seat: int, opponents: str | Sequence[str]) -> list[str | None]:
    """Who plays where: None at one's own seat, a bot at each other one."""
    if not 0 <= seat < seats:
        raise SetupError(f"there is no seat {seat} at a table of {seats} (seats are 0 to {seats - 1})")
    names = [opponents] * (seats - 1) if isinstance(opponents, str) else list(opponents)
    if len(names) != seats - 1:
        raise SetupError(f"{len(names)} opponents were given for {seats - 1} other seats")
    return [*names[:seat], None, *names[seat:]]


class TableeVectorEnv(VectorEnv[Observations, NDArray[np.int64], NDArray[Any]]):
    """Many tables in one compiled call. With `copy=False` what a step gives is the tables' own memory, read-only,
    which the next step writes anew."""

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        seats: int = 2,
        seat: int = 0,
        opponents: str | Sequence[str] = "random",
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        copy: bool = True,
        **options: Any,
    ) -> None:
        mode = AutoresetMode(autoreset_mode)
        self.tables = make_tables(game, seats, num_envs, lineup(seats, seat, opponents), _MODES[mode], **options)
        self.metadata = {"render_modes": [], "autoreset_mode": mode}
        self.num_envs = num_envs
        self.seat = seat
        self.copy = copy
        self.is_same_step = mode == AutoresetMode.SAME_STEP
        size, actions = int(self.tables.row), int(self.tables.encoder.actions)
        self.single_observation_space = Box(0, MOST, (size,), np.uint8)
        self.single_action_space = Discrete(actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.memory = Memory(self.tables)

    @property
    def planes(self) -> list[Plane]:
        return self.tables.encoder.planes

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observations, Info]:
        """A seed for each table, or one from which they count up; `options["reset_mask"]` names the tables."""
        super().reset(seed=seed if isinstance(seed, int) else None)
        which: Sequence[int] = range(self.num_envs)
        if options is not None and "reset_mask" in options:
            which = [int(table) for table in np.flatnonzero(check_mask(options["reset_mask"], self.num_envs))]
        for table, own in zip(range(self.num_envs), self._seeds(seed), strict=True):
            if own is not None and table in which:
                self.tables.seed(table, own)
        self.tables.reset(list(which))
        return self._given(self.memory.observations), self._info()

    def _seeds(self, seed: int | Sequence[int | None] | None) -> Sequence[int | None]:
        """Without a seed, the first reset draws them; later ones go on."""
        if isinstance(seed, int):
            return [seed + table for table in range(self.num_envs)]
        if seed is not None:
            if len(seed) != self.num_envs:
                raise ValueError(f"{len(seed)} seeds were given for {self.num_envs} environments")
            return seed
        if self.memory.is_seeded:
            return [None] * self.num_envs
        self.memory.is_seeded = True
        return [int(drawn) for drawn in self.np_random.integers(SEED_LIMIT, size=self.num_envs)]

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[Observations, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], Info]:
        actions = np.asarray(actions, dtype="<i8")
        if actions.shape != (self.num_envs,):
            raise ValueError(f"actions have the shape {actions.shape}, not {(self.num_envs,)}")
        self.tables.step(actions.tobytes())
        ended = self.memory.terminations != 0
        info = self._info()
        if self.is_same_step and ended.any():
            info["final_obs"] = self._final(ended)
            info["_final_obs"] = ended
            info["final_info"] = {}
        rewards = self.memory.rewards[:, self.seat]
        truncations = np.zeros(self.num_envs, dtype=np.bool_)
        return self._given(self.memory.observations), self._given(rewards), ended, truncations, info

    def action_masks(self) -> Masks:
        """Those of all tables, for whoever asks the environment (Stable-Baselines3 does)."""
        return self._given(self.memory.masks)

    def _given(self, array: NDArray[Any]) -> NDArray[Any]:
        return array.copy() if self.copy else array

    def _info(self) -> Info:
        return {"action_mask": self.action_masks(), "_action_mask": np.ones(self.num_envs, dtype=np.bool_)}

    def _final(self, ended: NDArray[np.bool_]) -> NDArray[np.object_]:
        """The last observation of each game that has ended, in a row of objects, as Gymnasium's own do."""
        final = np.full(self.num_envs, None, dtype=np.object_)
        for table in np.flatnonzero(ended):
            final[table] = self.memory.final[table].copy()
        return final


class Memory:
    """What tables write, as arrays over the same memory."""

    def __init__(self, tables: Tables) -> None:
        count, row, mask_row = int(tables.count), int(tables.row), int(tables.mask_row)
        actions = int(tables.encoder.actions)
        self.observations: Observations = np.frombuffer(memoryview(tables.observations), np.uint8).reshape(count, row)
        self.final: Observations = np.frombuffer(memoryview(tables.final), np.uint8).reshape(count, row)
        self.masks: Masks = np.frombuffer(memoryview(tables.masks), np.int8).reshape(count, mask_row)[:, :actions]
        self.rewards = np.frombuffer(memoryview(tables.rewards), np.float64).reshape(count, int(tables.people))
        self.terminations = np.frombuffer(memoryview(tables.terminations), np.uint8)
        self.seats = np.frombuffer(memoryview(tables.seats), np.int64)
        self.is_seeded = False


def check_mask(mask: Any, count: int) -> NDArray[np.bool_]:
    if not isinstance(mask, np.ndarray) or mask.dtype != np.bool_:
        raise TypeError("options['reset_mask'] must be an array of booleans")
    if mask.shape != (count,) or not mask.any():
        raise ValueError(f"options['reset_mask'] must have the shape {(count,)}, and at least one table")
    return mask


class TableeEnv(gymnasium.Env[Observations, np.int64]):
    """One table. `render_mode="ansi"` shows what the seat sees, as text."""

    metadata = {"render_modes": ["ansi"]}  # noqa: RUF012 - as Gymnasium has it

    def __init__(
        self,
        game: str,
        seats: int = 2,
        seat: int = 0,
        opponents: str | Sequence[str] = "random",
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        self.tables = make_tables(game, seats, 1, lineup(seats, seat, opponents), modes.DISABLED, **options)
        self.memory = Memory(self.tables)
        self.seat = seat
        self.render_mode = render_mode
        self.observation_space = Box(0, MOST, (int(self.tables.row),), np.uint8)
        self.action_space = Discrete(int(self.tables.encoder.actions))

    @property
    def planes(self) -> list[Plane]:
        return self.tables.encoder.planes

    @property
    def state(self) -> State:
        """The game itself, with all that is hidden."""
        return self.tables.states[0]

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Observations, Info]:
        super().reset(seed=seed)
        if seed is not None or not self.memory.is_seeded:
            self.tables.seed(0, int(self.np_random.integers(SEED_LIMIT)))
            self.memory.is_seeded = True
        self.tables.reset([0])
        return self._observation(), self._info()

    def step(self, action: Any) -> tuple[Observations, float, bool, bool, Info]:
        self.tables.step(int(action).to_bytes(8, "little", signed=True))
        is_over = bool(self.memory.terminations[0])
        return self._observation(), float(self.memory.rewards[0, self.seat]), is_over, False, self._info()

    def action_masks(self) -> NDArray[np.bool_]:
        """As Stable-Baselines3's MaskablePPO asks for them."""
        return self.memory.masks[0] != 0

    def render(self) -> str | None:
        """What one's own seat sees, as text."""
        if self.render_mode != "ansi":
            return None
        from tablee.train.text import show_view

        return show_view(self.state, self.seat)

    def _observation(self) -> Observations:
        return self.memory.observations[0].copy()

    def _info(self) -> Info:
        return {"action_mask": self.memory.masks[0].copy(), "game_seed": self.tables.game_seeds[0]}


def register_all() -> None:
    """`tablee/pop-v0` and the other four; importing this module does it."""
    for game in tablee.all_games():
        name = f"tablee/{game.name}-v0"
        if name not in registry and game.package.startswith("tablee."):
            register(
                id=name,
                entry_point="tablee.train.gymnasium:TableeEnv",
                vector_entry_point="tablee.train.gymnasium:TableeVectorEnv",
                kwargs={"game": game.name},
                disable_env_checker=True,
            )


register_all()
