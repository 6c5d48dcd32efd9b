"""Toss: a tiny game, complete, that lives here to try the whole contract.

Everybody holds three cards. Each round all choose one under seal; a coin tossed outside the rules says whether the
highest or the lowest card wins the round. While choosing, one may say once whether one's card is high or low.
"""

from typing import Any, cast

from librt.vecs import vec
from mypy_extensions import i64

from tablee.core.chance import Chance
from tablee.core.contract import Game, Option, Options, Outcome, State, View
from tablee.core.errors import IllegalMove, MalformedMove, PositionError
from tablee.core.events import NOBODY, Event
from tablee.core.moves import Moves
from tablee.core.position import read_by_seat, read_fields, read_list, write_by_seat, write_fields, write_list
from tablee.core.sealed import Sealed

CARDS = 12
HAND = 3
SAYINGS = ["high", "low"]
UNKNOWN = "?"


class Toss(State):
    def __init__(self, seats: int, hands: list[list[int]], rounds: int, coin: bool) -> None:
        super().__init__(seats)
        self.hands = hands
        self.rounds = rounds
        self.coin = coin
        self.played = 0
        self.points = [0] * seats
        self.sealed = Sealed(seats, 1)
        self.revealed: list[int] = []
        self.discard: list[int] = []
        self.said: list[str] = [""] * seats

    def owes(self, seat: i64) -> bool:
        return not self.is_over() and self.awaits() is None and self.sealed.owes(seat)

    def sealed_round(self) -> i64:
        return 0 if self.is_over() or self.revealed else self.played + 1

    def list_moves(self, seat: i64, moves: Moves) -> None:
        for card in self.hands[seat]:
            moves.add(card)

    def apply(self, seat: i64, move: i64) -> None:
        self.sealed.choose(seat, move)
        self._report("choose", "TT-1.1", seat, {}, {"card": int(move)})
        if self.sealed.is_complete():
            self._reveal()

    def _reveal(self) -> None:
        self.revealed = [int(self.sealed.choice(seat, 0)) for seat in range(self.seats)]
        for seat, card in enumerate(self.revealed):
            self.hands[seat].remove(card)
        self._report("reveal", "TT-1.2", NOBODY, {"cards": self.revealed}, None, reveals=True)
        if not self.coin:
            self._win(max(self.revealed))

    def _win(self, card: int) -> None:
        winner = self.revealed.index(card)
        self.points[winner] += 1
        self.discard = sorted(self.discard + self.revealed)
        self.revealed = []
        self.played += 1
        self.sealed = Sealed(self.seats, 1)
        self.said = [""] * self.seats
        outcome = self.outcome().as_data() if self.is_over() else None
        self._report("win", "TT-1.3", winner, {"outcome": outcome}, None)

    def awaits(self) -> str | None:
        return "toss" if self.revealed else None

    def supply(self, outcome: str) -> None:
        if self.awaits() is None or outcome not in ("heads", "tails"):
            raise IllegalMove(f"'{outcome}' is not how a coin falls now")
        self._win(max(self.revealed) if outcome == "heads" else min(self.revealed))

    def sayings(self, seat: int) -> list[str]:
        return SAYINGS if self.owes(seat) and not self.said[seat] else []

    def say(self, seat: int, saying: str) -> None:
        if saying not in self.sayings(seat):
            raise IllegalMove(f"'{saying}' cannot be said now")
        self.said[seat] = saying
        self._report("say", "TT-1.4", seat, {"saying": saying}, None)

    def is_over(self) -> bool:
        return self.played == self.rounds

    def outcome(self) -> Outcome:
        best = max(self.points)
        return Outcome("played", self.points[:], [s for s in range(self.seats) if self.points[s] == best], {})

    def copy(self) -> "Toss":
        twin = Toss(self.seats, [hand[:] for hand in self.hands], self.rounds, self.coin)
        twin.played = self.played
        twin.points = self.points[:]
        twin.sealed = self.sealed.copy()
        twin.revealed = self.revealed[:]
        twin.discard = self.discard[:]
        twin.said = self.said[:]
        return twin

    def resample(self, seat: int | None, chance: Chance) -> "Toss":
        twin = self.copy()
        seen = set(self.revealed) | set(self.discard) | set([] if seat is None else self.hands[seat])
        unseen = vec[i64]([card for card in range(1, CARDS + 1) if card not in seen])
        chance.deal(unseen)
        rest = list(unseen)
        for other in range(self.seats):
            if other != seat:
                twin.hands[other] = sorted(rest.pop() for _ in self.hands[other])
                if not self.sealed.owes(other) and not self.revealed:
                    twin.sealed.replace(other, 0, twin.hands[other][chance.below(len(twin.hands[other]))])
        return twin

    def public_view(self) -> View:
        return {
            "has_chosen": [not self.sealed.owes(other) for other in range(self.seats)],
            "revealed": self.revealed[:],
            "points": self.points[:],
            "said": self.said[:],
            "discard": self.discard[:],
            "outcome": self.outcome().as_data() if self.is_over() else None,
        }

    def own_view(self, seat: int | None) -> View:
        chose = seat is not None and not self.sealed.owes(seat) and not self.revealed
        return {
            "seat": seat,
            "hand": None if seat is None else self.hands[seat][:],
            "chosen": self.sealed.choice(seat, 0) if seat is not None and chose else None,
        }

    def _report(
        self,
        kind: str,
        rule: str,
        seat: int,
        data: dict[str, Any],
        private: dict[str, Any] | None,
        reveals: bool = False,
    ) -> None:
        if self.log is not None:
            self.log.append(Event(kind, rule, seat, data, private, reveals))


class TossGame(Game):
    def __init__(self) -> None:
        options = [Option("rounds", [1, 2, 3], "how many rounds"), Option("coin", [False, True], "toss a coin")]
        super().__init__("toss", "Toss", 1, range(2, 5), options, __name__)

    def resolve(self, awaited: str) -> str:
        return "heads"

    def deal(self, seats: int, chance: Chance, options: Options) -> State:
        deck = vec[i64](range(1, CARDS + 1))
        chance.shuffle(deck, 0, CARDS)
        hands = [sorted(int(deck[seat * HAND + place]) for place in range(HAND)) for seat in range(seats)]
        return Toss(seats, hands, options["rounds"], options["coin"])

    def format_move(self, state: State, seat: int, move: int) -> str:
        return str(move)

    def parse_move(self, state: State, seat: int, text: str) -> int:
        if not text.isdecimal():
            raise MalformedMove(f"'{text}' is not a card")
        return int(text)

    def describe_move(self, state: State, seat: int, move: int) -> dict[str, Any]:
        return {"kind": "card", "card": move}

    def census(self, state: State) -> list[str]:
        toss = cast(Toss, state)
        held = [card for hand in toss.hands for card in hand] + toss.revealed + toss.discard
        rest = [card for card in range(1, CARDS + 1) if card not in held]
        return [str(card) for card in sorted(held + rest)]

    def write_position(self, state: State) -> str:
        toss = cast(Toss, state)
        choices = [[] if toss.sealed.owes(seat) else [str(toss.sealed.choice(seat, 0))] for seat in range(toss.seats)]
        return write_fields(
            [
                ("hands", write_by_seat([[str(card) for card in hand] for hand in toss.hands])),
                ("rounds", f"{toss.played}/{toss.rounds}"),
                ("coin", str(toss.coin)),
                ("sealed", write_by_seat(choices)),
                ("said", write_by_seat([saying.split() for saying in toss.said])),
                ("points", write_list([str(point) for point in toss.points])),
                ("revealed", write_list([str(card) for card in toss.revealed])),
                ("discard", write_list([str(card) for card in toss.discard])),
            ]
        )

    def read_position(self, text: str) -> State:
        names = ["hands", "rounds", "coin", "sealed", "said", "points", "revealed", "discard"]
        fields = read_fields(text, names, [])
        hands = [[int(card) for card in hand] for hand in read_by_seat(fields["hands"])]
        played, _, rounds = fields["rounds"].partition("/")
        if not rounds.isdecimal():
            raise PositionError("rounds are PLAYED/ALL")
        toss = Toss(len(hands), hands, int(rounds), fields["coin"] == "True")
        toss.played = int(played)
        for seat, choice in enumerate(read_by_seat(fields["sealed"])):
            if choice:
                toss.sealed.choose(seat, int(choice[0]))
        toss.said = [" ".join(words) for words in read_by_seat(fields["said"])]
        toss.points = [int(point) for point in read_list(fields["points"])]
        toss.revealed = [int(card) for card in read_list(fields["revealed"])]
        toss.discard = [int(card) for card in read_list(fields["discard"])]
        return toss

    def follow(self, view: View, event: dict[str, Any]) -> None:
        if event["kind"] == "choose":
            view["has_chosen"][event["seat"]] = True
            if "card" in event:
                view["chosen"] = event["card"]
        elif event["kind"] == "reveal":
            view["revealed"] = event["cards"]
            view["chosen"] = None
            if view["seat"] is not None:
                view["hand"].remove(event["cards"][view["seat"]])
        elif event["kind"] == "win":
            view["points"][event["seat"]] += 1
            view["discard"] = sorted(view["discard"] + view["revealed"])
            view["revealed"] = []
            view["has_chosen"] = [False for _ in view["points"]]
            view["said"] = ["" for _ in view["points"]]
            view["outcome"] = event["outcome"]
        else:
            view["said"][event["seat"]] = event["saying"]


TOSS = TossGame()


def toss_coin(_state: State, chance: Chance) -> str:
    return ["heads", "tails"][chance.below(2)]
