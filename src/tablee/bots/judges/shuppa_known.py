"""What was found out on a board of Shuppa, remembered: simulations come to the same boards again and again."""

from __future__ import annotations

from typing import Final, TypeAlias

from librt.vecs import vec
from mypy_extensions import i64

from tablee.core.bitboard import Bitboard
from tablee.core.integers import Count
from tablee.core.packed_bytes import BYTE, byte_at, first_nonzero
from tablee.games.shuppa.board import Board
from tablee.games.shuppa.moves import Way
from tablee.games.shuppa.phases import REVEALED
from tablee.games.shuppa.players import Player
from tablee.games.shuppa.state import Shuppa

Print: TypeAlias = i64  # a hash that hardly any other position has
PackedWays: TypeAlias = i64  # a few, each with 1 more, so that 0 is none

MOST_KNOWN: Final = 0x4000
KNOWN_MASK: Final = 0x3FFF
WAY_BITS: Final = 20
WAY_MASK: Final = 0xFFFFF
HALF: Final = 0x7FFFFFFF


def mixed(key: Print, word: Bitboard) -> Print:
    """Hash one word more; each product stays below 2**62."""
    key ^= word
    return (key & HALF) * 0x5851F42D ^ (key >> 31) * 0x2545F491


def print_of_board(board: Board) -> Print:
    """Hash where cards of each kind stand; their numbers are not looked at."""
    key: Print = board.count
    for word in board.sets:
        key = mixed(key, word)
    return key


def print_before_choice(table: Shuppa) -> Print:
    """Hash all that a card chosen now falls upon and with, but for what others choose."""
    key = mixed(print_of_board(table.board), table.round << BYTE | table.players)
    for index in range(i64(REVEALED)):
        key = mixed(key, table.jar[table.jar_left + index])
    return key


def print_of_turn(table: Shuppa, player: Player) -> Print:
    """Hash all that decides what a player's Action wins: the board, and whose tokens stand where."""
    key = mixed(print_of_board(table.board), table.tokens)
    key = mixed(key, table.token_columns)
    tokens = table.tokens
    while tokens != 0:
        other = first_nonzero(tokens)
        tokens -= byte_at(tokens, other) << BYTE * other
        key = mixed(key, table.place_of_token(other) + 1)
    return mixed(key, player + 1)


class KnownWays:
    """The best ways of using an Action, by the print of the turn."""

    def __init__(self) -> None:
        self.keys: vec[Print] = vec[Print]([0] * MOST_KNOWN)
        self.ways: vec[PackedWays] = vec[PackedWays]([0] * MOST_KNOWN)

    def recall(self, key: Print) -> PackedWays:
        """None where they are not known."""
        at = key & KNOWN_MASK
        if self.keys[at] == key:
            return self.ways[at]
        return 0

    def remember(self, key: Print, ways: vec[Way], count: Count) -> PackedWays:
        """The first so many of these, in the place of others if need be."""
        packed: PackedWays = 0
        for nth in range(count):
            packed |= ways[nth] + 1 << WAY_BITS * nth
        at = key & KNOWN_MASK
        self.keys[at] = key
        self.ways[at] = packed
        return packed
