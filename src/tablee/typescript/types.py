"""The types of a game's view, events and moves (TypedDict) as interfaces of TypeScript."""

from __future__ import annotations

from types import NoneType, UnionType
from typing import Any, Final, Literal, NotRequired, TypeVar, Union, get_args, get_origin, get_type_hints, is_typeddict

from tablee.core.contract import Game

PLAIN: Final[dict[Any, str]] = {
    str: "string", int: "number", float: "number", bool: "boolean", NoneType: "null", Any: "any",
}  # fmt: skip


def types_of(game: Game) -> str:
    """The text of a board's schema.ts."""
    writer = Writer()
    view = writer.name(game.view_type())
    subject = view.removesuffix("View")
    unions = [
        _union(subject + what, [writer.name(each) for each in types])
        for what, types in [("Move", game.move_types()), ("Event", game.event_types())]
        if types
    ]
    source = f"games/{game.package.split('.')[-1]}/schema.py"
    head = f"// Generated from {source} by `python -m tablee.typescript`: do not edit.\n"
    return "\n".join([head, *writer.written.values(), *unions])


def _union(name: str, names: list[str]) -> str:
    return f"export type {name} =" + "".join(f"\n  | {each}" for each in names) + ";\n"


class Writer:
    def __init__(self) -> None:
        self.written: dict[str, str] = {}  # interfaces by name, in the order in which they are needed

    def name(self, kind: Any) -> str:
        """How a type is written; an interface is declared when it is first met."""
        if kind in PLAIN:
            return PLAIN[kind]
        if is_typeddict(kind):
            self._declare(kind)
            return str(kind.__name__)
        if isinstance(kind, TypeVar):
            return kind.__name__
        origin, arguments = get_origin(kind), get_args(kind)
        if is_typeddict(origin):
            return f"{self.name(origin)}<{', '.join(self.name(each) for each in arguments)}>"
        if origin is NotRequired:
            return self.name(arguments[0])
        if origin is Literal:
            return " | ".join(f"'{value}'" if isinstance(value, str) else str(value) for value in arguments)
        if origin in (Union, UnionType):
            return " | ".join(self.name(each) for each in arguments)
        if origin is list:
            inner = self.name(arguments[0])
            return f"({inner})[]" if " | " in inner else f"{inner}[]"
        if origin is tuple:
            return f"[{', '.join(self.name(each) for each in arguments)}]"
        if origin is dict:
            return f"Record<{self.name(arguments[0])}, {self.name(arguments[1])}>"
        raise TypeError(f"{kind} has no name in TypeScript")

    def _declare(self, kind: Any) -> None:
        if kind.__name__ in self.written:
            return
        self.written[kind.__name__] = ""  # it may name itself
        hints = get_type_hints(kind, include_extras=True)
        fields = "".join(
            f"  {name}{'?' if get_origin(field) is NotRequired else ''}: {self.name(field)};\n"
            for name, field in hints.items()
        )
        told = (kind.__doc__ or "").strip()
        remark = f"/** {' '.join(told.split())} */\n" if told and not told.startswith("dict(") else ""
        del self.written[kind.__name__]  # what it needs stands before it
        parameters = ", ".join(self.name(each) for each in getattr(kind, "__parameters__", ()))
        name = f"{kind.__name__}<{parameters}>" if parameters else kind.__name__
        self.written[kind.__name__] = f"{remark}export interface {name} {{\n{fields}}}\n"
