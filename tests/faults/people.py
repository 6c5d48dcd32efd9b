"""People who want to play, whatever happens: they ask until they are answered, come back when they are cut off, and
remember all that they were promised and told."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, Final, cast

from websockets.asyncio.client import ClientConnection
from websockets.exceptions import WebSocketException

from tests.server.play import Data, Player

if TYPE_CHECKING:
    from tests.faults.places import Place

LOST: Final = (
    ConnectionError,
    WebSocketException,
)  # not a TimeoutError: whoever hears nothing for long has been forgotten
A_MOMENT: Final = 0.03  # seconds


class Person(Player):
    patience = 60.0  # also where many other things go on

    def __init__(self, place: Place, number: int, joined: Data) -> None:
        super().__init__("", joined["table"], joined["token"])
        self.place = place
        self.number = number
        self.told: list[list[Data]] = []  # by connection
        self.promised: dict[str, int] = {}
        self.refused: set[str] = set()
        self.says_twice = False
        self._left_open: list[ClientConnection] = []

    # --- connections ---

    async def connect(self, **more: Any) -> None:
        self._socket = cast(ClientConnection, await self.place.dial(self.link, self.number))
        self.told.append([])

    @property
    def socket(self) -> ClientConnection:
        assert self._socket is not None
        return self._socket

    def leave_open(self) -> None:
        """Come back without having left."""
        self._left_open.append(self.socket)
        self._socket = None

    async def go(self) -> None:
        await self.close()
        for socket in self._left_open:
            socket.transport.abort()
            await socket.wait_closed()

    async def hear(self) -> Data:
        message = await super().hear()
        self.told[-1].append(message)
        return message

    async def come_back(self) -> None:
        """Whatever came before the connection was lost has been heard; the rest is told anew."""
        while True:
            try:
                await self.close()
                if (await self.open())["type"] == "welcome":
                    return
            except (OSError, WebSocketException):
                pass
            await asyncio.sleep(A_MOMENT)

    # --- asking ---

    async def insist(self, kind: str, **fields: Any) -> Data:
        """The answer. As long as it is not known whether it was done, the same is asked again."""
        while True:
            message = {"type": kind, "id": f"m{next(self._ids)}", **fields}
            answer = await self._settle(message)
            if answer["type"] == "accepted":
                self.promised[message["id"]] = answer["seq"]
                return answer
            self.refused.add(message["id"])
            if answer["code"] != "busy":
                return answer
            await asyncio.sleep(A_MOMENT)

    async def _settle(self, message: Data) -> Data:
        while True:
            try:
                answer = await self._exchange(message)
            except LOST:
                await self.come_back()
                continue
            if answer.get("code") != "unsettled":
                return answer
            await asyncio.sleep(A_MOMENT)

    async def _exchange(self, message: Data) -> Data:
        await self.send(message)
        if self.says_twice:
            await self.come_back()
            await self.send(message)
        while (answer := await self.hear()).get("id") != message["id"]:
            pass
        return answer

    # --- playing ---

    def is_done(self) -> bool:
        return self.snapshot is not None and self.snapshot["outcome"] is not None

    async def choose(self) -> Data:
        assert self.snapshot is not None
        moves = self.snapshot["moves"]
        return await self.insist(
            "play", decision=self.snapshot["decision"], move=moves[(self.number + self.last) % len(moves)]["move"]
        )

    async def play_on(self) -> None:
        """To the end: choose, answer, and take one's seat back whenever one can."""
        while not self.is_done():
            heard = len(self.heard)
            answer = await self._act()
            if answer is None or (answer["type"] == "refused" and len(self.heard) == heard + 1):
                await self.listen()  # nothing can be done before something happens

    async def listen(self) -> None:
        try:
            await self.hear()
        except LOST:
            await self.come_back()

    async def _act(self) -> Data | None:
        if self.table["seats"][self.seat]["level"] is not None:
            return await self.insist("return")
        for proposal in self.table["proposals"]:
            if self.number in proposal["waits_for"]:
                return await self.insist("answer", proposal=proposal["proposal"], agree=True)
        return await self.choose() if self.must_choose() else None
