"""What designers ask of a game, from games that were watched: sums that can be put together in any number of parts."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from typing import Any, Final

from tablee.core.contract import Game
from tablee.study.features import Feature
from tablee.study.tally import Figure, Luck, Ratio
from tablee.study.watch import Watched

TENTHS: Final = 10  # of a game: how far it was


def ratios(count: int) -> list[Ratio]:
    return [Ratio() for _ in range(count)]


@dataclass
class Worth:
    """How those did who did something in a game: their share of victory, and what it is, to be told later."""

    kind: str
    category: str
    form: str
    value: str
    won: Ratio = field(default_factory=Ratio)

    @property
    def feature(self) -> Feature:
        return Feature(self.kind, self.category, self.form, self.value)


@dataclass
class Figures:
    """Everything that is measured of one setup. Lists are by seat, or by tenth of the game."""

    seats: int
    together: bool
    times: int = 2  # that a deal was played
    games: int = 0
    decisions: int = 0
    cpu_seconds: float = 0.0
    wins: list[Ratio] = field(default_factory=list)
    scores: list[Ratio] = field(default_factory=list)
    score_counts: list[dict[int, int]] = field(default_factory=list)
    reasons: dict[str, int] = field(default_factory=dict)
    lead_changes: Ratio = field(default_factory=Ratio)
    lead_change_counts: dict[int, int] = field(default_factory=dict)
    decided: Ratio = field(default_factory=Ratio)
    decided_counts: dict[int, int] = field(default_factory=dict)  # by tenth; the last is never before the end
    length: Ratio = field(default_factory=Ratio)
    length_counts: dict[int, int] = field(default_factory=dict)
    choices: Ratio = field(default_factory=Ratio)
    choices_by_tenth: list[Ratio] = field(default_factory=lambda: ratios(TENTHS))
    hidden: Ratio = field(default_factory=Ratio)
    hidden_by_tenth: list[Ratio] = field(default_factory=lambda: ratios(TENTHS))
    luck: Luck = field(default_factory=Luck)
    score_luck: Luck = field(default_factory=Luck)
    worth: dict[str, dict[str, Worth]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if not self.wins:
            self.wins, self.scores = ratios(self.seats), ratios(self.seats)
            self.score_counts = [{} for _ in range(self.seats)]
            self.luck.times = self.score_luck.times = self.times

    def add_deal(self, game: Game, deal: int, games: list[Watched]) -> None:
        """All games of one deal: they hang together, so each figure takes them as one."""
        for seat in range(self.seats):
            self.wins[seat].add(sum(one.wins[seat] for one in games), len(games))
            self.scores[seat].add(sum(one.scores[seat] for one in games), len(games))
        if len(games) > 1:
            self.luck.add(deal, [one.wins for one in games])
            self.score_luck.add(deal, [[float(score) for score in one.scores] for one in games])
        for one in games:
            self._add_game(one)
        self._add_worth(game, games)

    def _add_game(self, one: Watched) -> None:
        self.games += 1
        self.decisions += len(one.choices)
        self.cpu_seconds += one.seconds
        _count(self.reasons, one.reason)
        for seat, score in enumerate(one.scores):
            _count(self.score_counts[seat], score)
        self.length.add(len(one.choices))
        _count(self.length_counts, len(one.choices))
        if one.lead_changes is not None:
            self.lead_changes.add(one.lead_changes)
            _count(self.lead_change_counts, one.lead_changes)
        if one.decided is not None:
            self.decided.add(one.decided)
            _count(self.decided_counts, int(one.decided * TENTHS))
        self._add_choices(one.choices)
        if one.hidden is not None:
            bits, when = one.hidden
            self.hidden.add(bits)
            self.hidden_by_tenth[int(when * TENTHS)].add(bits)

    def _add_choices(self, choices: list[int]) -> None:
        self.choices.add(sum(choices), len(choices))
        for tenth in range(TENTHS):
            part = choices[-(-tenth * len(choices) // TENTHS) : -(-(tenth + 1) * len(choices) // TENTHS)]
            if part:
                self.choices_by_tenth[tenth].add(sum(part), len(part))

    def _add_worth(self, game: Game, games: list[Watched]) -> None:
        done: dict[tuple[str, str], list[float]] = {}
        for one in games:
            for seat, features in enumerate(one.features):
                for key in sorted({_key(game, feature) for feature in features}):
                    sums = done.setdefault(key, [0.0, 0.0])
                    sums[0] += one.wins[seat]
                    sums[1] += 1
            for feature in (feature for features in one.features for feature in features):
                group, name = _key(game, feature)
                if name not in self.worth.setdefault(group, {}):
                    self.worth[group][name] = Worth(feature.kind, feature.category, feature.form, feature.value)
        for (group, name), (won, count) in done.items():
            self.worth[group][name].won.add(won, count)

    def merge(self, other: Figures) -> None:
        """Take in what another part has measured of the same setup."""
        self.games += other.games
        self.decisions += other.decisions
        self.cpu_seconds += other.cpu_seconds
        for name in ("wins", "scores", "choices_by_tenth", "hidden_by_tenth"):
            for own, their in zip(getattr(self, name), getattr(other, name), strict=True):
                own.merge(their)
        for name in ("lead_changes", "decided", "length", "choices", "hidden", "luck", "score_luck"):
            getattr(self, name).merge(getattr(other, name))
        for name in ("reasons", "lead_change_counts", "decided_counts", "length_counts"):
            _add_counts(getattr(self, name), getattr(other, name))
        for seat in range(self.seats):
            _add_counts(self.score_counts[seat], other.score_counts[seat])
        for group, worths in other.worth.items():
            for name, worth in worths.items():
                own_worth = self.worth.setdefault(group, {}).setdefault(
                    name, Worth(worth.kind, worth.category, worth.form, worth.value)
                )
                own_worth.won.merge(worth.won)

    # --- figures ---

    def fair_share(self) -> float:
        """What a seat wins that is as good as the others: of the games that anybody won."""
        return sum(ratio.value() for ratio in self.wins) / self.seats

    def win_shares(self) -> list[Figure]:
        return [ratio.share() for ratio in self.wins]

    def worths(self) -> dict[str, list[tuple[Worth, Figure]]]:
        """By group, what was done and the share of victory of those who did it, the best first."""
        ranked = {
            group: sorted(
                ((worth, worth.won.share()) for worth in worths.values()),
                key=lambda each: (-each[1].value, each[0].value),
            )
            for group, worths in sorted(self.worth.items())
        }
        return {group: each for group, each in ranked.items() if len(each) > 1}

    def as_data(self) -> dict[str, Any]:
        luck, score_luck = self.luck.share(), self.score_luck.share()
        return {
            "seats": self.seats,
            "together": self.together,
            "games": self.games,
            "decisions": self.decisions,
            "cpu_seconds": round(self.cpu_seconds, 3),
            "reasons": dict(sorted(self.reasons.items())),
            "win_shares": [show(figure) for figure in self.win_shares()],
            "scores": [show(ratio.mean()) for ratio in self.scores],
            "score_counts": [_sorted(counts) for counts in self.score_counts],
            "lead_changes": show(self.lead_changes.mean()) if self.lead_changes.groups else None,
            "lead_change_counts": _sorted(self.lead_change_counts),
            "decided": show(self.decided.mean()) if self.decided.groups else None,
            "decided_counts": _sorted(self.decided_counts),
            "length": show(self.length.mean()),
            "length_counts": _sorted(self.length_counts),
            "choices": show(self.choices.mean()),
            "choices_by_tenth": [show(ratio.mean()) for ratio in self.choices_by_tenth],
            "hidden_bits": show(self.hidden.mean()),
            "hidden_bits_by_tenth": [show(ratio.mean()) for ratio in self.hidden_by_tenth],
            "luck": None if luck is None else show(luck),
            "score_luck": None if score_luck is None else show(score_luck),
            "worth": {
                group: [
                    {"name": name, **show(self.worth[group][name].won.share())} for name in sorted(self.worth[group])
                ]
                for group in sorted(self.worth)
            },
        }


def show(figure: Figure) -> dict[str, Any]:
    return {
        "value": round(figure.value, 5),
        "low": round(figure.low, 5),
        "high": round(figure.high, 5),
        "count": figure.count,
    }


def _count(counts: dict[Any, int], key: Any) -> None:
    counts[key] = counts.get(key, 0) + 1


def _add_counts(own: dict[Any, int], other: dict[Any, int]) -> None:
    for key, count in other.items():
        own[key] = own.get(key, 0) + count


def _sorted(counts: dict[int, int]) -> dict[str, int]:
    return {str(key): counts[key] for key in sorted(counts)}


@cache
def _key(game: Game, feature: Feature) -> tuple[str, str]:
    """What is said alike is one and the same."""
    return feature.group, feature.told(game.texts("en"))
