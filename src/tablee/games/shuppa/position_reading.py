"""Reading a position of Shuppa, with a reason for everything that cannot be."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from tablee.core.bitboard import NOWHERE, ROWS, WORD_MASK, bit
from tablee.core.errors import PositionError
from tablee.core.integers import Card
from tablee.core.moves import Moves
from tablee.core.position import read_by_seat, read_fields, read_list, read_number
from tablee.games.shuppa.cards import (
    ACTION_CARDS,
    ACTIONS,
    JUMP,
    NORMAL_CARDS,
    NUMBERS,
    format_card,
    initial_of,
    is_action,
    parse_card,
)
from tablee.games.shuppa.groups import LEAST_CARDS
from tablee.games.shuppa.hands import HAND_SIZE
from tablee.games.shuppa.legality import find_ways, list_divisions
from tablee.games.shuppa.moves import DECLINE, FIRST_DIVISION, UNSHARED
from tablee.games.shuppa.phases import ACTION_TURNS, CHOOSE, PHASE_NAMES, REVEALED, ROUNDS, TURNS
from tablee.games.shuppa.places import format_column
from tablee.games.shuppa.players import AUTOMATON, DIFFICULTIES, LEAST_SEATS, MOST_SEATS
from tablee.games.shuppa.rules import CARDS_IN_DECK, CARDS_IN_JAR
from tablee.games.shuppa.sharing import nth_lot, parse_division
from tablee.games.shuppa.solo import find_best_ways
from tablee.games.shuppa.state import Shuppa, empty_table

UNSHARED_WORD: Final = "own"

_REQUIRED: Final = ["columns", "hands"]
_OPTIONAL: Final = [
    *["solo", "round", "chosen", "revealed", "order", "gained", "lots", "divisions"],
    *["won", "discard", "jar", "reserve", "actions", "deck", "top"],
]
_INITIALS: Final = "RGYBM"


class Reader:
    """One position being read: `used` are the cards that have been found so far, each in one place."""

    def __init__(self, text: str) -> None:
        self.fields = read_fields(text, _REQUIRED, _OPTIONAL)
        self.used: list[int] = []
        hands = read_by_seat(self.fields["hands"])
        difficulty = self.read_difficulty(len(hands))
        self.table: Shuppa = empty_table(len(hands), difficulty)
        self.hands = hands

    def read_difficulty(self, seats: int) -> int:
        solo = self.fields.get("solo")
        difficulty = 0 if solo is None else read_number("solo", solo)
        least, most = (1, 1) if solo is not None else (LEAST_SEATS, MOST_SEATS)
        if solo is not None and difficulty not in DIFFICULTIES:
            raise PositionError(f"the difficulty of a solo game is {DIFFICULTIES[0]} to {DIFFICULTIES[-1]}, not {solo}")
        if not least <= seats <= most:
            raise PositionError(f"shuppa is for {LEAST_SEATS} to {MOST_SEATS} seats, solo for 1, not {seats}")
        return difficulty

    def read(self) -> Shuppa:
        self.read_round()
        columns = self.read_columns()
        self.read_hands()
        self.read_won()
        revealed = self.read_cards("revealed")
        jar = self.read_cards("jar")
        reserve = self.read_cards("reserve")
        actions = self.read_cards("actions")
        deck = self.read_cards("deck")
        self.read_top()
        self.set_columns(columns)
        self.set_jar(revealed, jar)
        self.set_deck(deck)
        self.set_piles(reserve, actions)
        self.read_chosen()
        self.read_turn()
        self.check()
        return self.table

    # --- cards, each in one place ---

    def claim(self, name: str) -> int:
        card = parse_card(name)
        if card is None:
            raise PositionError(f"'{name}' is not a card (1 to {NUMBERS}, or with its letters: {format_card(NUMBERS)})")
        if card in self.used:
            raise PositionError(f"{format_card(card)} lies in two places")
        self.used.append(card)
        return card

    def fill(self, count: int, initial: str = "") -> list[int]:
        """The lowest Normal cards that lie nowhere, of a colour if one is given."""
        fitting = [
            int(card) for card in NORMAL_CARDS if card not in self.used and initial in ("", initial_of(int(card)))
        ]
        if len(fitting) < count:
            raise PositionError(f"there are not enough Normal cards left ({initial or 'any colour'})")
        self.used += fitting[:count]
        return fitting[:count]

    def read_cards(self, name: str) -> list[int] | None:
        if name not in self.fields:
            return None
        return [self.claim(card) for card in read_list(self.fields[name])]

    def read_by_player(self, name: str, count: int) -> list[list[str]]:
        if name not in self.fields:
            return [[] for _ in range(count)]
        lists = read_by_seat(self.fields[name])
        if len(lists) != count:
            raise PositionError(f"'{name}' is given for {len(lists)}, but there are {count}")
        return lists

    # --- the fields ---

    def read_round(self) -> None:
        text = self.fields.get("round", "1 choose")
        number, _, phase = text.partition(" ")
        self.table.round = read_number("round", number)
        phases: dict[str, int] = {name: number for number, name in PHASE_NAMES.items()}
        if not 1 <= self.table.round <= ROUNDS or (phase or "choose") not in phases:
            raise PositionError(f"'round {text}' is not a round (1 to {ROUNDS}, then {', '.join(phases)})")
        self.table.phase = phases[phase or "choose"]

    def read_columns(self) -> list[list[str]]:
        """Named cards are claimed; letters are kept for later."""
        columns = [[] if text == "-" else text.split(".") for text in self.fields["columns"].split()]
        if len(columns) != self.table.board.count:
            raise PositionError(f"there are {self.table.board.count} columns (- for an empty one), not {len(columns)}")
        for column in columns:
            for name in column:
                if name.partition("@")[0] not in _INITIALS:
                    self.claim(name.partition("@")[0])
        return columns

    def set_columns(self, columns: list[list[str]]) -> None:
        for number, column in enumerate(columns):
            if len(column) > ROWS:
                raise PositionError(f"column {format_column(number)} is higher than it can ever be")
            for text in column:
                name, _, owner = text.partition("@")
                card = self.fill(1, name)[0] if name in _INITIALS else parse_card(name)
                assert card is not None
                self.table.board.push(number, card)
                if owner:
                    self.set_token(owner, card, number)

    def set_token(self, owner: str, card: int, column: int) -> None:
        player = read_number("token", owner)
        if player >= self.table.players or self.table.token(player) != 0:
            raise PositionError(f"'@{owner}' is not one token of a player (0 to {self.table.players - 1})")
        if self.table.phase not in (TURNS, ACTION_TURNS):
            raise PositionError("tokens stand on the columns only in the phases turns and actions")
        self.table.set_token(player, card, column)

    def read_hands(self) -> None:
        for seat, hand in enumerate(self.hands):
            if len(hand) > HAND_SIZE:
                raise PositionError(f"seat {seat} has {len(hand)} cards in hand, more than {HAND_SIZE}")
            if len(hand) < self.cards_to_play():
                raise PositionError(f"seat {seat} has {len(hand)} cards in hand, and {self.cards_to_play()} to play")
            for name in hand:
                self.table.add_to_hand(seat, self.claim(name))

    def cards_to_play(self) -> int:
        """How many cards each player still has to play."""
        rounds = ROUNDS - int(self.table.round)
        return rounds + 1 if self.table.phase == CHOOSE else rounds

    def read_won(self) -> None:
        for player, pile in enumerate(self.read_by_player("won", int(self.table.players))):
            for name in pile:
                self.table.give(player, self.claim(name))
        for card in self.read_cards("discard") or []:
            self.table.give(self.table.players, card)

    def read_top(self) -> None:
        top = self.read_cards("top") or []
        if len(top) > 1 or (top and self.table.difficulty == 0):
            raise PositionError("'top' is the one card put on the automaton's deck, in a solo game")
        self.table.deck_top = top[0] if top else 0

    def set_jar(self, revealed: list[int] | None, jar: list[int] | None) -> None:
        """SH-3.1: three cards fewer every round."""
        count = REVEALED if self.table.phase == CHOOSE else 0
        revealed = self.fill(count) if revealed is None else revealed
        if len(revealed) != count:
            raise PositionError(f"{REVEALED} cards are revealed in the phase choose, and none in the others")
        size = CARDS_IN_JAR - REVEALED * int(self.table.round)
        jar = self.fill(size) if jar is None else jar
        if len(jar) != size or any(is_action(card) for card in jar + revealed):
            raise PositionError(f"the jar has {size} Normal cards in round {self.table.round}, not {len(jar)}")
        self.table.jar = _pile(revealed[::-1] + jar)
        self.table.jar_left = size

    def set_deck(self, deck: list[int] | None) -> None:
        """SH-9.1: the automaton has nine cards at the start, so many of them Actions; some may have been played."""
        if self.table.difficulty == 0:
            if deck is not None:
                raise PositionError("only a solo game has a deck")
            return
        deck = self.fill(self.cards_to_play()) if deck is None else deck
        size = len(deck) + (self.table.deck_top != 0)
        if not self.cards_to_play() <= size <= CARDS_IN_DECK:
            raise PositionError(f"the automaton's deck has {size} cards: it takes {self.cards_to_play()} to play")
        self.table.deck = _pile(deck)
        self.table.deck_left = len(deck)

    def set_piles(self, reserve: list[int] | None, actions: list[int] | None) -> None:
        if reserve is None:
            reserve = [int(card) for card in NORMAL_CARDS if card not in self.used]
            self.used += reserve
        if actions is None:
            actions = [int(card) for card in ACTION_CARDS if card not in self.used]
            self.used += actions
        if any(is_action(card) for card in reserve) or not all(is_action(card) for card in actions):
            raise PositionError("the Reserve has Normal cards only, and the Action pile Action cards")
        lost = [card for card in range(1, NUMBERS + 1) if card not in self.used]
        if lost:
            raise PositionError(f"{format_card(lost[0])} lies nowhere")
        self.table.reserve = _pile(reserve)
        self.table.reserve_left = len(reserve)
        self.table.actions = _pile(actions)
        self.table.actions_left = len(actions)

    def read_chosen(self) -> None:
        for seat, names in enumerate(self.read_by_player("chosen", int(self.table.seats))):
            for name in names:
                card = parse_card(name)
                if self.table.phase != CHOOSE or card not in self.table.hand(seat) or len(names) > 1:
                    raise PositionError(f"seat {seat} cannot have chosen {' '.join(names)}")
                self.table.set_choice(seat, card)
                self.table.missing -= 1
        if self.table.phase == CHOOSE and self.table.missing == 0:
            raise PositionError("when all have chosen the cards fall: one choice must be missing")

    # --- whose turn it is ---

    def read_turn(self) -> None:
        names = ["order", "gained", "lots", "divisions"]
        if self.table.phase not in (TURNS, ACTION_TURNS):
            for name in names:
                if name in self.fields:
                    raise PositionError(f"'{name}' is for the phases turns and actions")
            return
        self.read_order()
        for name in read_list(self.fields.get("gained", "-")):
            self.table.gained |= bit(self.player(name))
        self.read_lots()
        self.read_divisions()

    def player(self, name: str) -> int:
        player = read_number("player", name)
        if player >= self.table.players:
            raise PositionError(f"there is no player {player} at this table (0 to {self.table.players - 1})")
        return player

    def read_order(self) -> None:
        players = int(self.table.players)
        names = read_list(self.fields.get("order", " ".join(["0*", *(str(player) for player in range(1, players))])))
        order = [self.player(name.rstrip("*")) for name in names]
        due = [nth for nth, name in enumerate(names) if name.endswith("*")]
        if sorted(order) != list(range(players)) or len(due) != 1:
            raise PositionError("the order names every player once, and marks with * whose turn it is")
        for turn, player in enumerate(order):
            self.table.set_nth_player(turn, player)
        self.table.at = due[0]

    def read_lots(self) -> None:
        places: list[int] = []
        for text in read_list(self.fields.get("lots", "-")):
            lot = [self.place(parse_card(name)) for name in text.split(".")]
            for place in lot:
                if place == NOWHERE or place in places:
                    raise PositionError(f"'{text}' is not a lot of cards on the columns")
                places.append(place)
            if len(lot) < LEAST_CARDS:
                raise PositionError(f"'{text}' is not a lot: it has fewer than {LEAST_CARDS} cards")
            for words in (
                [place for place in lot if place <= WORD_MASK],
                [place for place in lot if place > WORD_MASK],
            ):
                self.table.lots = append(self.table.lots, sum(1 << (place & WORD_MASK) for place in words))

    def place(self, card: int | None) -> int:
        board = self.table.board
        for column in range(int(board.count)):
            if card is not None and board.find(column, card) != NOWHERE:
                return int(board.find(column, card))
        return NOWHERE

    def read_divisions(self) -> None:
        for nth, text in enumerate(read_list(self.fields.get("divisions", "-"))):
            if nth >= len(self.table.lots) // 2:
                raise PositionError("there are more divisions than lots")
            lot = nth_lot(self.table, nth)
            if lot.count == 1 and text == UNSHARED_WORD:
                self.table.divisions = append(self.table.divisions, UNSHARED)
                continue
            division = parse_division(text, int(lot.count))
            moves = Moves()
            lot.list_divisions(False, moves)
            if division is None or lot.count == 1 or FIRST_DIVISION + division not in moves.as_list():
                raise PositionError(f"'{text}' is not a division of its lot")
            self.table.divisions = append(self.table.divisions, division)

    # --- the whole ---

    def check(self) -> None:
        self.check_heights()
        if self.table.phase in (TURNS, ACTION_TURNS):
            self.check_tokens()
            self.check_choice()

    def check_heights(self) -> None:
        """A column can still get a card each round, and one by each Jump card that somebody is about to use."""
        table = self.table
        for column in range(int(table.board.count)):
            if table.board.height(column) + self.cards_to_play() + self.jumps_at_hand() > ROWS:
                raise PositionError(f"column {format_column(column)} is higher than it can be in round {table.round}")

    def jumps_at_hand(self) -> int:
        """Jump cards with a token, and those held by players who can still play them."""
        table = self.table
        held = [table.hand(seat) for seat in range(int(table.seats))]
        tokens = [[table.token(player)] for player in range(int(table.players))]
        most = self.cards_to_play()
        return sum(min(most, _jumps(hand)) for hand in [*held, table.deck_cards()]) + sum(map(_jumps, tokens))

    def check_tokens(self) -> None:
        """SH-4.2: in phase 5 tokens stand on Action cards only, and whoever had a turn has none."""
        table = self.table
        for nth, player in enumerate(table.players_in_order()):
            card = table.token(player)
            if card != 0 and table.phase == ACTION_TURNS and (not is_action(card) or nth < table.at):
                raise PositionError(f"the token of player {player} cannot be on {format_card(card)} in phase actions")
            if card != 0 and table.phase == TURNS and not is_action(card) and nth < table.at:
                raise PositionError(f"the token of player {player} cannot be on {format_card(card)} after its turn")

    def check_choice(self) -> None:
        table = self.table
        moves = Moves()
        player = table.player()
        if len(table.lots) > 0:
            if len(table.lots) // 2 > len(table.divisions):
                list_divisions(table, moves)
        elif table.phase == ACTION_TURNS and table.token(player) != 0:
            if table.is_automaton(player):
                table.best_ways = find_best_ways(table, AUTOMATON)
                return self.expect(len(table.best_ways))
            moves.add(DECLINE)
            find_ways(table, player).list(moves)
        return self.expect(int(moves.count))

    def expect(self, choices: int) -> None:
        if choices < 2:
            raise PositionError(f"player {self.table.player()} has nothing to choose in this position")


def _jumps(cards: list[int]) -> int:
    return sum(1 for card in cards if is_action(card) and ACTIONS[card] == JUMP)


def _pile(cards: list[int]) -> vec[Card]:
    """Written from the top down, kept from the bottom up."""
    pile = vec[i64]()
    for card in reversed(cards):
        pile = append(pile, card)
    return pile
