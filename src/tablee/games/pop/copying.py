"""How a table of Pop becomes a twin of another."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablee.core.lists import overwrite

if TYPE_CHECKING:
    from tablee.games.pop.rules import Pop


def take_over(table: Pop, other: Pop) -> None:
    """All of another table that is no object of its own, or shared."""
    table.round = other.round
    table.turn = other.turn
    table.points = other.points
    table.deck = other.deck
    table.pile = other.pile
    table.chief_up = other.chief_up
    table.chief_down = other.chief_down
    table.waiting = other.waiting
    table.said = other.said
    table.ended_by = other.ended_by
    table.deals_again = other.deals_again


def become(table: Pop, other: Pop) -> None:
    """What `copy` does, into a table of as many seats that is not needed any more: hardly anything is made anew."""
    table.chance = other.chance.copy() if other.deals_again else other.chance
    table.area.become(other.area)
    table.sealed.become(other.sealed)
    overwrite(table.hands, other.hands)
    overwrite(table.exploded, other.exploded)
    take_over(table, other)
