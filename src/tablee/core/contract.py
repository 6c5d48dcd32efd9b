"""The contract between a game and everything else: read this first.

A game is two classes. A `State` is one game in progress and knows the rules; a `Game` names the game, sets it up and
speaks its notation. The terminal, the bots, the server and the training environments use nothing else:

    game = tablee.game("chakapuces")
    state = game.new(seats=3, seed=7)
    while not state.is_over():
        seat = state.pending()[0]              # several where choices are simultaneous, in any order
        move = state.legal_moves(seat)[0]            # small integers, ascending, never empty for a pending seat
        state.play(seat, move)                 # or a MoveError, and nothing has changed
    state.outcome().winners

What a game's author writes, in this order (CONTRIBUTING.md has the steps, games/chakapuces is the model):

State, the rules
    owes(seat)              does this seat owe a choice now? Nobody does when the game is over or awaits an outcome.
    list_moves(seat, moves) add every legal move of a pending seat, ascending, each once. Moves are integers that mean
                            something only to this game; cards and places make good ones.
    apply(seat, move)       carry out a legal move up to the next choice. Never called with another.
    is_over(), outcome()    the end and its reckoning.
    copy()                  an independent twin, without the log.
    resample(seat, chance)  a twin in which all that the seat cannot know is dealt anew: its view is byte for byte the
                            same, every card is one that could be there, and chance that is still to come is reseeded.
                            The twin depends on what the seat knows and on chance alone (`Chance.deal`), so that
                            whoever plays in such worlds cannot cheat. With None, what a spectator cannot know.
    view(seat)              what the seat (None: a spectator) may see, as JSON-ready data, named field by field: what
                            all see (public_view) and what differs by who is looking (own_view).
    sealed_round()          where choices are simultaneous: which round of them this is.
    may override: to_play, is_legal, pick, listed (faster), listed_as (where too many moves are alike), awaits/supply
    (external outcomes), sayings/say (talk).

Game, everything around them
    deal(seats, chance, options)            the first state; all luck comes from `chance`, by `shuffle_deck` for decks.
    parse_card                              a card of the census as its number, so that decks can be chosen (deal_deck).
    check(seats, options)                   refuse what does not fit, if seats and option values alone do not say it.
    check_installed(options)                refuse options that need software which is not installed.
    resolve(awaited)                        decide what a state awaits: the external outcome that it is then supplied.
    is_together(seats, options)             say so where all seats win or lose as one.
    format_move / parse_move                one short notation, a pair: what records, the wire and people use.
    describe_move                           the same move as structured data, for interfaces.
    write_position / read_position          the whole state as one line of text, a pair.
    census(state)                           every card in the game wherever it lies, sorted: always the same.
    follow(view, event)                     apply an event to a view, as a reducer does: events are enough to animate.
    view_type, event_types, move_types      their types, from which those of the client are generated.

    reason(tried)                           why a move that was tried out may be good (core/reason.py).
    themes()                                what puzzles may be about, where there are such (core/puzzle.py).

    text/en.toml, text/fr.toml              rules by id, sentences for events and moves (core/texts.py).
    text/book.toml                          the rules as a book with pictures, if it has one (core/book.py).

Events: with a list in `state.log`, `apply` appends an `Event` for all that happens; with None it must cost nothing,
so every report stands behind `if self.log is not None`.

Chance: luck is decided by the seed. Decks are shuffled when they are made; a state that shuffles again later carries
its own `Chance`, and copies and reseeds it as said above.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import i64, mypyc_attr

from tablee.core.arranging import Arranging
from tablee.core.book import Page, load_book
from tablee.core.chance import Chance
from tablee.core.data_files import read_paces
from tablee.core.edition import is_ours
from tablee.core.errors import IllegalMove, NotYourTurn, SetupError
from tablee.core.events import Event
from tablee.core.integers import Count, Move, SealedRound, Seat
from tablee.core.moves import LegalMoves, Moves
from tablee.core.position import as_data, from_data
from tablee.core.puzzle import Puzzle, Theme, load_puzzles
from tablee.core.reason import Reason, Tried, plain_reason
from tablee.core.texts import Texts, load_texts

if TYPE_CHECKING:
    from tablee.core.schema import OutcomeData

View = dict[str, Any]
Options = dict[str, Any]

NO_SEAT: Final = -1
OPEN: Final = 0


class Outcome:
    """How a game ended: why, the scores by seat, who won (several: shared; none: the table lost), the reckoning.

    `merits` put those who played against each other in order, the highest first: one for each seat, and one more for an
    automaton, which has none. Where all win or lose as one there are none. `lowest_wins` is said of the scores;
    `automaton` is the score of the automaton, None where nobody plays against one.
    """

    def __init__(
        self,
        reason: str,
        scores: list[int],
        winners: list[int],
        detail: dict[str, Any],
        merits: list[Any] | None = None,
        lowest_wins: bool = False,
        automaton: int | None = None,
    ) -> None:
        self.reason = reason
        self.scores = scores
        self.winners = winners
        self.detail = detail
        self.merits: list[Any] = merits or []
        self.lowest_wins = lowest_wins
        self.automaton = automaton

    def ranks(self) -> list[int]:
        """The rank of each by `merits`, from 1; equals share a rank."""
        return [1 + sum(1 for other in self.merits if other > own) for own in self.merits]

    def as_data(self) -> OutcomeData[Any]:
        return {
            "reason": self.reason,
            "scores": self.scores,
            "automaton": self.automaton,
            "winners": self.winners,
            "detail": self.detail,
        }


# One list for all calls of `State.legal_moves` from Python: filled and read within the call.
LISTED: Final = Moves()


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """One game in progress. Seats are numbered from 0, clockwise."""

    def __init__(self, seats: Count) -> None:
        self.seats: i64 = seats
        self.log: list[Event] | None = None

    # --- the rules, written by each game ---

    @abstractmethod
    def owes(self, seat: Seat) -> bool: ...

    @abstractmethod
    def list_moves(self, seat: Seat, moves: Moves) -> None: ...

    @abstractmethod
    def apply(self, seat: Seat, move: Move) -> None: ...

    @abstractmethod
    def is_over(self) -> bool: ...

    @abstractmethod
    def outcome(self) -> Outcome: ...

    @abstractmethod
    def copy(self) -> State: ...

    @abstractmethod
    def resample(self, seat: int | None, chance: Chance) -> State: ...

    @abstractmethod
    def public_view(self) -> View:
        """What everybody may see."""

    @abstractmethod
    def own_view(self, seat: int | None) -> View:
        """What differs by who is looking: under the same names for each seat and for a spectator (None)."""

    # --- what a game may say better ---

    def copy_into(self, spent: State) -> State:
        """A copy, made of another one of the same table that is not needed any more, if the game can do that."""
        return self.copy()

    def shuffle_unseen(self, chance: Chance) -> None:
        """Shuffle what nobody has seen, piles above all: for every seat and for a spectator all stays as it was.

        So it can be told what came to light by luck (study/luck.py); a game that does nothing here tells of none.
        """

    def to_play(self) -> Seat:
        """The first seat that owes a choice, or NO_SEAT."""
        for seat in range(self.seats):
            if self.owes(seat):
                return seat
        return NO_SEAT

    def is_legal(self, seat: Seat, move: Move) -> bool:
        """Is this move legal for a seat that owes one?"""
        moves = Moves()
        self.list_moves(seat, moves)
        return any(moves.items[i] == move for i in range(moves.count))

    def listed(self, seat: Seat) -> LegalMoves:
        """The moves of a pending seat for `legal_moves`: as listed, where a game need not write all of them down."""
        moves = LISTED
        moves.clear()
        self.list_moves(seat, moves)
        return LegalMoves(moves.items[: moves.count], moves.count, 0)

    def listed_as(self, move: Move) -> Move:
        """The move that stands for this one in the list: itself, but where moves are too many to be listed (aims)."""
        return move

    def pick(self, seat: Seat, chance: Chance, moves: Moves) -> Move:
        """A legal move of a pending seat, each equally likely; `moves` is there to list them in."""
        moves.clear()
        self.list_moves(seat, moves)
        return moves.items[chance.below(moves.count)]

    def play_at_random(self, chance: Chance, moves: Moves) -> Count:
        """Play the picked move of the seat `to_play`, and perhaps those of the next ones; how many, 0 if nobody may."""
        seat = self.to_play()
        if seat < 0:
            return 0
        self.apply(seat, self.pick(seat, chance, moves))
        return 1

    def why_not(self, seat: Seat, move: Move) -> str:
        """Why an illegal move is illegal, in a sentence for a player."""
        return "that is not allowed now"

    def sealed_round(self) -> SealedRound:
        """OPEN, or where choices are simultaneous a number of 1 or more for the sealed round they belong to.

        It stays the same while seats choose, and changes when the choices are revealed.
        """
        return OPEN

    def awaits(self) -> str | None:
        """The external outcome that is pending before the game goes on (the fall of real cups), or None.

        It says, as text, all that whoever decides it has to know: `Game.resolve` does.
        """
        return None

    def supply(self, outcome: str) -> None:
        """Take in what was decided outside; the record keeps it, so that a replay never asks again."""
        raise IllegalMove("nothing is awaited from outside")

    def sayings(self, seat: int) -> list[str]:
        """What the seat may say to the table now, where a game allows talk and rules it."""
        return []

    def say(self, seat: int, saying: str) -> None:
        raise IllegalMove("there is nothing to say in this game")

    # --- given to every game ---

    def view(self, seat: int | None) -> View:
        """All that a seat, or a spectator (None), may see."""
        view = self.public_view()
        view.update(self.own_view(seat))
        return view

    def pending(self) -> list[int]:
        """The seats that owe a choice now: several where choices are simultaneous; answers may come in any order."""
        seats: list[int] = []
        for seat in range(self.seats):
            if self.owes(seat):
                seats.append(seat)
        return seats

    def legal_moves(self, seat: Seat) -> LegalMoves:
        """The moves of a pending seat, ascending: a sequence of numbers."""
        self._check_turn(seat)
        return self.listed(seat)

    def play(self, seat: Seat, move: Move) -> None:
        """Make a move, or raise NotYourTurn or IllegalMove and leave everything as it was."""
        self.check_move(seat, move)
        self.apply(seat, move)

    def check_move(self, seat: Seat, move: Move) -> None:
        """Raise NotYourTurn or IllegalMove, with a reason for a player, unless the seat may make this move now."""
        self._check_turn(seat)
        if not self.is_legal(seat, move):
            raise IllegalMove(self.why_not(seat, move))

    def _check_turn(self, seat: Seat) -> None:
        if seat < 0 or seat >= self.seats:
            raise NotYourTurn(f"there is no seat {seat} at this table (seats are 0 to {self.seats - 1})")
        if not self.owes(seat):
            raise NotYourTurn("the game is over" if self.is_over() else f"seat {seat} has nothing to choose now")


class Option:
    """Something that may be chosen when a game is set up: its name, its values, the first of which is the default."""

    def __init__(self, name: str, values: list[Any], about: str) -> None:
        self.name = name
        self.values = values
        self.about = about

    def default(self) -> Any:
        return self.values[0]

    def allowed(self) -> str:
        return ", ".join(format_value(value) for value in self.values)

    def check(self, value: Any) -> Any:
        """The value, or a SetupError. True is not 1 here."""
        for known in self.values:
            if known == value and type(known) is type(value):
                return known
        raise SetupError(f"{self.name} cannot be {format_value(value)}; it can be {self.allowed()}")

    def parse(self, text: str) -> Any:
        for known in self.values:
            if format_value(known) == text:
                return known
        raise SetupError(f"{self.name} cannot be {text}; it can be {self.allowed()}")


def format_value(value: Any) -> str:
    """An option's value as people and records write it."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """A game: its name, its version (which rises when its behaviour changes), seats, options, set-up and notation."""

    def __init__(self, name: str, title: str, version: int, seats: range, options: list[Option], package: str) -> None:
        """`package` is where the game's folder `text` is."""
        self.name = name
        self.title = title
        self.version = version
        self.seats = seats
        self.options = options
        self.package = package

    # --- written by each game ---

    @abstractmethod
    def deal(self, seats: int, chance: Chance, options: Options) -> State: ...

    @abstractmethod
    def format_move(self, state: State, seat: int, move: int) -> str: ...

    @abstractmethod
    def parse_move(self, state: State, seat: int, text: str) -> int: ...

    @abstractmethod
    def describe_move(self, state: State, seat: int, move: int) -> dict[str, Any]: ...

    @abstractmethod
    def write_position(self, state: State) -> str: ...

    @abstractmethod
    def read_position(self, text: str) -> State: ...

    @abstractmethod
    def census(self, state: State) -> list[str]: ...

    @abstractmethod
    def follow(self, view: View, event: dict[str, Any]) -> None: ...

    def check(self, seats: int, options: Options) -> None:
        """Refuse seats and options that do not fit together, with a sentence that says what would."""

    def check_installed(self, options: Options) -> None:
        """Raise NotInstalled if these options need software that is not here: rather now than in mid-game."""

    def resolve(self, awaited: str) -> str:
        """Decide outside the rules what a state awaits; `State.supply` takes the answer."""
        raise IllegalMove("nothing is awaited from outside")

    def reason(self, tried: Tried) -> Reason:
        """What a move that was tried out in several worlds does, in a sentence of the game's texts."""
        return plain_reason(tried, self.texts("en"))

    def showing_time(self, event: Event) -> int:
        """How long an event is worth looking at, in milliseconds: `paces.csv` in the game's folder says it by kind."""
        return read_paces(self.package).get(event.kind, 0)

    def themes(self) -> list[Theme]:
        """What puzzles of this game may be about; none where it has no puzzles."""
        return []

    def puzzles(self) -> list[Puzzle]:
        """The puzzles that are shipped with the game, from `puzzles.txt` in its folder; none by another edition."""
        return load_puzzles(self.name, self.package) if is_ours(self.package) else []

    def arranging(self) -> Arranging:
        """Of what its positions are made, for those who change one by hand; nothing where that cannot be done."""
        return Arranging()

    def parse_card(self, text: str) -> int | None:
        """A card as the census writes it, as the number that decks are shuffled with; None where it is not one."""
        return None

    def view_type(self) -> Any:
        """The type of its views (a TypedDict), from which the client's is generated; None where there is none."""
        return None

    def event_types(self) -> list[Any]:
        """The types of its events, one for each kind, likewise."""
        return []

    def move_types(self) -> list[Any]:
        """The types of its moves as they are described, one for each kind, likewise."""
        return []

    def lowest_wins(self, seats: int, options: Options) -> bool:
        """Does the lowest score win? Elsewhere the highest does."""
        return False

    def is_together(self, seats: int, options: Options) -> bool:
        """Does the table win or lose as one? Alone it does."""
        return seats == 1

    # --- given to every game ---

    def new(self, seats: int, seed: int, **options: Any) -> State:
        """Set up a game: the seed decides all its luck. Raises SetupError for what does not fit."""
        chosen = self.choose_options(options)
        self.check_seats(seats)
        self.check(seats, chosen)
        return self.deal(seats, Chance(seed), chosen)

    def deal_deck(self, seats: int, deck: list[str], seed: int = 0, **options: Any) -> State:
        """Set up a game with its cards in a chosen order, as `census` writes them, the first one dealt first.

        Where a game has several decks each takes its own cards from the list. All other luck is the seed's: who begins,
        and what is shuffled later. Raises SetupError unless the deck has every card of the game, and no other.
        """
        self._check_deck(deck, self.census(self.new(seats, seed, **options)))
        order = [self.parse_card(card) for card in deck]
        chance = Chance(seed)
        chance.choose_decks([card for card in order if card is not None])
        return self.deal(seats, chance, self.choose_options(options))

    def _check_deck(self, deck: list[str], census: list[str]) -> None:
        unknown = [card for card in deck if self.parse_card(card) is None or card not in census]
        if unknown:
            raise SetupError(f"{self.name} has no card {unknown[0]}")
        wrong = [card for card in census if deck.count(card) != census.count(card)]
        if wrong:
            card = wrong[0]
            raise SetupError(
                f"a deck of {self.name} has {len(census)} cards, {census.count(card)} of them {card}; "
                f"this one has {len(deck)}, {deck.count(card)} of them {card}"
            )

    def position_data(self, state: State) -> dict[str, list[list[str]]]:
        """The whole state as data: the fields of `write_position`, each as lists of words, one a seat where by seat."""
        return as_data(self.write_position(state))

    def from_position_data(self, data: dict[str, list[list[str]]]) -> State:
        """The state that such data say, or a PositionError."""
        return self.read_position(from_data(data))

    def show_move(self, state: State, seat: int, move: int) -> dict[str, Any]:
        """A move as interfaces get it: its notation under `move`, and its description."""
        return {"move": self.format_move(state, seat, move), **self.describe_move(state, seat, move)}

    def texts(self, language: str) -> Texts:
        return load_texts(self.package, language)

    def book(self) -> list[Page]:
        """The rules as a book, page by page; empty where the game has none."""
        return load_book(self.package)

    def choose_options(self, options: Options) -> Options:
        """Every option with its value: the given ones checked, the others at their default."""
        unknown = [name for name in options if name not in [option.name for option in self.options]]
        if unknown:
            known = ", ".join(option.name for option in self.options) or "it has none"
            raise SetupError(f"{self.name} has no option {unknown[0]} (options: {known})")
        return {
            option.name: option.check(options[option.name]) if option.name in options else option.default()
            for option in self.options
        }

    def check_seats(self, seats: int) -> None:
        least, most = self.seats[0], self.seats[-1]
        if seats not in self.seats:
            raise SetupError(f"{self.name} is for {least} to {most} seats, not {seats}")
