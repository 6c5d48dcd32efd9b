"""The tree of a search: nodes by their keys, entries by their moves."""

from __future__ import annotations

import math

import pytest
from librt.vecs import vec

from tablee.bots.tree import Path, Tree
from tablee.core.chance import Chance
from tablee.core.moves import Moves

KEY = 77


def listed(*moves: int) -> Moves:
    several = Moves()
    for move in moves:
        several.add(move)
    return several


def try_one(tree: Tree, key: int, moves: Moves, value: float) -> int:
    """Select a move of a node and credit it; the move."""
    path = Path()
    entry = tree.select(tree.find(key), moves, 0.5, Chance(1))
    path.add(entry, 0)
    tree.credit(path, vec[float]([value]))
    return int(tree.move_of(entry))


def test_every_move_is_tried_before_any_is_tried_again() -> None:
    tree = Tree(listed(1))
    tried = [try_one(tree, KEY, listed(5, 2, 9), 0.5) for _ in range(3)]
    assert sorted(tried) == [2, 5, 9]


def test_what_brought_most_is_tried_most() -> None:
    tree = Tree(listed(1))
    values = {2: 0.1, 5: 0.9, 9: 0.2}
    for _ in range(200):
        entry = tree.select(tree.find(KEY), listed(2, 5, 9), 0.1, Chance(1))
        path = Path()
        path.add(entry, 0)
        tree.credit(path, vec[float]([values[int(tree.move_of(entry))]]))
    node = tree.below_root()[0]
    assert max(zip(node.visits, node.moves, strict=True))[1] == 5


@pytest.mark.parametrize("later", [(3,), (1, 3), (10,), (10, 3, 1), (7, 3, 1, 9)])
def test_a_move_of_another_world_takes_its_place_and_the_others_keep_what_they_had(later: tuple[int, ...]) -> None:
    tree = Tree(listed(1))
    assert try_one(tree, KEY, listed(5), 0.25) == 5
    for _ in later:
        try_one(tree, KEY, listed(*later), 0.5)
    node = tree.below_root()[0]
    assert node.moves == sorted([5, *later])
    assert node.visits == [1] * len(node.moves)
    assert [total for move, total in zip(node.moves, node.sums, strict=True) if move == 5] == [0.25]


def test_the_root_keeps_the_order_of_its_moves() -> None:
    assert Tree(listed(9, 2, 5)).root().moves == [9, 2, 5]


def test_nodes_are_found_again_when_there_are_thousands() -> None:
    tree = Tree(listed(1))
    for key in range(1, 3000):
        assert tree.is_free(tree.find(key))
        try_one(tree, key, listed(key, key + 1), 1.0)
    for key in range(1, 3000):
        slot = tree.find(key)
        assert not tree.is_free(slot)
        assert tree.node_at(slot).moves == [key, key + 1]


def test_a_tree_knows_nothing_of_one_that_was_written_where_it_is() -> None:
    for _ in range(2):
        trees = [Tree(listed(1, 2)), Tree(listed(3, 4))]
        for tree in trees:
            tree.expect(1000)
            assert tree.below_root() == []
            for key in range(1, 1000):
                assert tree.is_free(tree.find(key))
                try_one(tree, key, listed(key), 1.0)
        assert [tree.root().moves for tree in trees] == [[1, 2], [3, 4]]
        assert [tree.root().visits for tree in trees] == [[0, 0], [0, 0]]
        del tree
        trees.clear()


def test_room_may_be_made_again_when_there_are_nodes() -> None:
    tree = Tree(listed(1))
    for key in range(1, 500):
        tree.expect(key)
        try_one(tree, key, listed(key), 1.0)
    tree.expect(1)
    assert sorted(node.moves[0] for node in tree.below_root()) == list(range(1, 500))


@pytest.mark.parametrize("seed", range(8))
def test_whatever_worlds_bring_the_same_is_tried_as_by_a_slow_second_implementation(seed: int) -> None:
    tree, worlds, chance, other_chance = Tree(listed(1)), Chance(seed), Chance(9), Chance(9)
    node: dict[int, list[float]] = {}
    for _ in range(300):
        moves = [worlds.below(40) for _ in range(1 + worlds.below(12))]  # a move may be listed twice
        entry = tree.select(tree.find(KEY), listed(*moves), 0.5, chance)
        move = int(tree.move_of(entry))
        assert move == select_slowly(node, moves, 0.5, other_chance)
        path = Path()
        path.add(entry, 0)
        tree.credit(path, vec[float]([move / 40]))
        node[move][1] += 1
        node[move][2] += move / 40
    assert str(chance) == str(other_chance)


def select_slowly(node: dict[int, list[float]], moves: list[int], exploration: float, chance: Chance) -> int:
    """The node has for each move how often it was available and tried, and what it brought."""
    best, best_bound, untried = moves[0], -1.0, 0
    for move in moves:
        entry = node.setdefault(move, [0, 0, 0.0])
        entry[0] += 1
        available, tries, total = entry
        if tries == 0:
            untried += 1
            if chance.below(untried) == 0:
                best = move
        elif untried == 0:
            bound = total / tries + exploration * math.sqrt(math.log(available) / tries)
            if bound > best_bound:
                best, best_bound = move, bound
    return best
