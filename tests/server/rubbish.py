"""What no good client sends: bytes, text, JSON and messages of every kind, whole, changed and cut."""

from __future__ import annotations

import json
import random
import string
from typing import Any

from tests.server.play import Data


class Rubbish:
    def __init__(self, table: str, tokens: list[str], luck: random.Random) -> None:
        self.table = table
        self.tokens = tokens
        self.luck = luck

    def anything(self) -> str | bytes:
        texts = [self._text, self._json, self._valid, self._mutated, self._mutated, self._large]
        return self.luck.choice(texts)() if self.luck.random() < 0.85 else self._bytes()

    def _bytes(self) -> bytes:
        return self.luck.randbytes(self.luck.randint(0, 200))

    def _text(self) -> str:
        return "".join(self.luck.choice(string.printable + "é€😀\x00") for _ in range(self.luck.randint(0, 200)))

    def _json(self) -> str:
        return json.dumps(self._value(3))

    def _value(self, depth: int) -> Any:
        values: list[Any] = [None, True, -1, 0, 10**30, 1.5, "", "play", "\ud7ff", self.table, [], {}]
        if depth and self.luck.random() < 0.4:
            return {self.luck.choice(["type", "id", "seat", "x"]): self._value(depth - 1) for _ in range(3)}
        if depth and self.luck.random() < 0.2:
            return [self._value(depth - 1) for _ in range(3)]
        return self.luck.choice(values)

    def request(self) -> Data:
        """A well-formed message; some ids come again and again, as after a lost connection."""
        seat = self.luck.randint(0, 15)
        fields: Data = self.luck.choice(
            [
                {"type": "hello", "token": self.luck.choice([None, "x" * 32, *self.tokens]), "last": 0},
                {"type": "sit", "seat": seat},
                {"type": "stand"},
                {"type": "seat_bot", "seat": seat, "level": "easy"},
                {"type": "start"},
                {"type": "play", "decision": self.luck.randint(-1, 5), "move": self.luck.choice(["pile", "5", "1*"])},
                {"type": "say", "saying": "hello"},
                {"type": "ask_undo"},
                {"type": "ask_bot", "seat": seat},
                {"type": "answer", "proposal": self.luck.randint(0, 20), "agree": True},
                {"type": "return"},
                {"type": "ask_hints"},
                {"type": "rematch"},
            ]
        )
        return {"id": f"id {self.luck.randint(0, 50)}", **fields}

    def _valid(self) -> str:
        return json.dumps(self.request())

    def _mutated(self) -> str:
        return self.mutate(self.request())

    def mutate(self, message: Data) -> str:
        name = self.luck.choice(list(message))
        change = self.luck.random()
        if change < 0.3:
            del message[name]
        elif change < 0.7:
            message[name] = self._value(2)
        else:
            message[self.luck.choice(["seat", "token", "x", "cheat"])] = self._value(1)
        text = json.dumps(message)
        cut = self.luck.randint(0, len(text))
        return text if self.luck.random() < 0.7 else text[:cut] + self.luck.choice('"{}[]\\,:0') + text[cut + 1 :]

    def _large(self) -> str:
        if self.luck.random() < 0.8:
            return json.dumps({"id": "large", "type": "chat", "text": "x" * self.luck.randint(300, 6000)})
        return "[" * self.luck.randint(1000, 40_000)
