"""A hint in words: what a move promises, and why."""

from __future__ import annotations

from tablee.bots.hints import Hint
from tablee.cli.phrases import Phrases
from tablee.core.texts import Texts


def describe_hint(hint: Hint, texts: Texts, names: list[str], phrases: Phrases) -> str:
    told = phrases("told_move", move=hint.notation, told=texts.tell_move(hint.shown, names))
    promised = phrases("hint", told=told, chance=hint.chance, margin=hint.margin, gain=hint.why.gain)
    reason = hint.why.told(texts)
    return promised + phrases("because", reason=reason) if reason else promised
