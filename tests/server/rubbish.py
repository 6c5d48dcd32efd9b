"""What no good client sends: bytes, text, JSON and messages of every kind, whole, changed and cut."""

from __future__ import annotations

import json
import random
import string
from typing import Any

from tests.server.play import Data

LONGEST_CHAT = 300  # letters that may be said at a time


class Rubbish:
    def __init__(self, table: str, tokens: list[str], chance: random.Random) -> None:
        self.table = table
        self.tokens = tokens
        self.chance = chance

    def anything(self) -> str | bytes:
        texts = [self._text, self._json, self._valid, self._mutated, self._mutated, self._large]
        return self.chance.choice(texts)() if self.chance.random() < 0.85 else self._bytes()

    def _bytes(self) -> bytes:
        return self.chance.randbytes(self.chance.randint(0, 200))

    def _text(self) -> str:
        return "".join(self.chance.choice(string.printable + "é€😀\x00") for _ in range(self.chance.randint(0, 200)))

    def _json(self) -> str:
        return json.dumps(self._value(3))

    def _value(self, depth: int) -> Any:
        values: list[Any] = [None, True, -1, 0, 10**30, 1.5, "", "play", "\ud7ff", self.table, [], {}]
        if depth and self.chance.random() < 0.4:
            return {self.chance.choice(["type", "id", "seat", "x"]): self._value(depth - 1) for _ in range(3)}
        if depth and self.chance.random() < 0.2:
            return [self._value(depth - 1) for _ in range(3)]
        return self.chance.choice(values)

    def request(self) -> Data:
        """A well-formed message; some ids come again and again, as after a lost connection."""
        seat = self.chance.randint(0, 15)
        fields: Data = self.chance.choice(
            [
                {"type": "hello", "token": self.chance.choice([None, "x" * 32, *self.tokens]), "last": 0},
                {"type": "sit", "seat": seat},
                {"type": "stand"},
                {"type": "seat_bot", "seat": seat, "level": "easy"},
                {"type": "rename", "name": self.chance.choice(["Ann", "bot:easy", "x" * 24])},
                {"type": "ready", "is_ready": self.chance.random() < 0.5},
                {
                    "type": "arrange",
                    "options": self.chance.choice([{}, {"solo": True}, {"no": "such"}]),
                    "clock": None,
                    "allows_hints": True,
                    "allows_undo": self.chance.random() < 0.5,
                },
                {"type": "start"},
                {
                    "type": "play",
                    "decision": self.chance.randint(-1, 5),
                    "move": self.chance.choice(["pile", "5", "1*"]),
                },
                {"type": "say", "saying": "hello"},
                {"type": "ask_undo"},
                {"type": "ask_bot", "seat": seat},
                {"type": "answer", "proposal": self.chance.randint(0, 20), "agree": True},
                {"type": "return"},
                {"type": "ask_hints"},
                {"type": "rematch"},
            ]
        )
        return {"id": f"id {self.chance.randint(0, 50)}", **fields}

    def _valid(self) -> str:
        return json.dumps(self.request())

    def _mutated(self) -> str:
        return self.mutate(self.request())

    def mutate(self, message: Data) -> str:
        name = self.chance.choice(list(message))
        change = self.chance.random()
        if change < 0.3:
            del message[name]
        elif change < 0.7:
            message[name] = self._value(2)
        else:
            message[self.chance.choice(["seat", "token", "x", "cheat"])] = self._value(1)
        text = json.dumps(message)
        cut = self.chance.randint(0, len(text))
        return text if self.chance.random() < 0.7 else text[:cut] + self.chance.choice('"{}[]\\,:0') + text[cut + 1 :]

    def _large(self) -> str:
        if self.chance.random() < 0.8:
            return json.dumps(
                {"id": "large", "type": "chat", "text": "x" * self.chance.randint(LONGEST_CHAT + 1, 6000)}
            )
        return "[" * self.chance.randint(1000, 40_000)
