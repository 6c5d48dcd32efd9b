"""What may go wrong. A fault is a generator: it begins, people do what they do (`yield`), and when it has done its harm
it ends. What it leaves broken is for the server to mend.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any, Final, Literal

from tests.faults.situations import Scene

Strike = Callable[[Any, Scene], AsyncIterator[None]]  # the first is the place


@dataclass(frozen=True)
class Fault:
    name: str
    strike: Callable[[Any, Scene], AbstractAsyncContextManager[None]]
    place: Literal["process", "server", "two servers"] = "process"
    processes: int = 1  # workers
    patches: Mapping[str, object] = field(default_factory=dict)  # where the application waits for too long
    excuses: tuple[str, ...] = ()  # what the server may say of it as an error


FAULTS: Final[dict[str, Fault]] = {}


def fault(**more: Any) -> Callable[[Strike], Strike]:
    def enter(strike: Strike) -> Strike:
        name = strike.__name__.replace("_", "-")
        FAULTS[name] = Fault(name, asynccontextmanager(strike), **more)
        return strike

    return enter


for kind in ("store", "workers", "clock", "network", "servers"):
    import_module(f"tests.faults.of_{kind}")
