"""Who is next: who asks for a lot waits for it, and makes nobody else wait."""

from __future__ import annotations

from tablee.server.fair_queue import Asker, FairQueue


def served(queue: FairQueue[str], times: int, cost: float = 1.0) -> str:
    """The names of what comes next, each at this cost; the first letter is the address, the second the table."""
    names = []
    for _ in range(times):
        name = queue.pop()
        queue.charge(Asker(name[0], name[1]), cost)
        names.append(name)
    return " ".join(names)


def push(queue: FairQueue[str], *names: str) -> None:
    for name in names:
        queue.push(Asker(name[0], name[1]), name)


def test_addresses_take_turns_however_much_one_asks_for() -> None:
    queue: FairQueue[str] = FairQueue()
    push(queue, "a1", "a1", "a1", "a2", "a2", "b1", "c1", "b1")
    assert served(queue, 8) == "a1 b1 c1 a2 b1 a1 a2 a1"
    assert len(queue) == 0


def test_the_tables_of_an_address_take_turns() -> None:
    queue: FairQueue[str] = FairQueue()
    push(queue, "a1", "a1", "a1", "a2", "a3", "a2")
    assert served(queue, 6) == "a1 a2 a3 a1 a2 a1"


def test_what_was_asked_for_first_is_first_at_one_table() -> None:
    queue: FairQueue[int] = FairQueue()
    for number in range(5):
        queue.push(Asker("a", "1"), number)
    assert [queue.pop() for _ in range(5)] == [0, 1, 2, 3, 4]


def test_whose_jobs_cost_more_gets_fewer() -> None:
    queue: FairQueue[str] = FairQueue()
    push(queue, *["a1"] * 10, *["b1"] * 10)
    names = []
    for _ in range(8):
        names.append(queue.pop())
        queue.charge(Asker(names[-1][0], "1"), 3.0 if names[-1] == "a1" else 1.0)
    assert names.count("a1") == 2
    assert names.count("b1") == 6


def test_who_comes_anew_is_soon_next_but_has_saved_up_nothing() -> None:
    queue: FairQueue[str] = FairQueue()
    push(queue, *["a1"] * 100)
    served(queue, 50)
    push(queue, *["b1"] * 10)
    assert served(queue, 6) == "b1 a1 b1 a1 b1 a1"


def test_who_has_had_a_lot_waits_a_turn_when_they_come_again_at_once() -> None:
    queue: FairQueue[str] = FairQueue()
    push(queue, "a1", "b1", "b1")
    assert served(queue, 1, cost=5.0) == "a1"
    push(queue, "a1")
    assert served(queue, 3) == "b1 b1 a1"


def test_a_charge_that_comes_late_counts() -> None:
    queue: FairQueue[str] = FairQueue()
    push(queue, "a1", "a1", "b1", "b1")
    assert [queue.pop(), queue.pop()] == ["a1", "b1"]
    queue.charge(Asker("a", "1"), 9.0)
    queue.charge(Asker("b", "1"), 1.0)
    assert served(queue, 2) == "b1 a1"


def test_thousands_of_addresses_that_came_once_are_forgotten() -> None:
    queue: FairQueue[str] = FairQueue()
    for number in range(5000):
        queue.push(Asker(f"address {number}", "t"), "job")
        queue.pop()
    assert len(queue._addresses._served) < 2000
    assert not queue._tables
    assert not queue._items
