"""The JSON Schema of everything on the wire, from which the client's types are generated.

python -m tablee.server.schema > web/protocol.schema.json
"""

from __future__ import annotations

import json
from typing import Any, Final

import msgspec

from tablee.server import http_schemas, protocol

OF_THE_API: Final[list[type]] = [
    http_schemas.CreateTable,
    http_schemas.JoinTable,
    http_schemas.Joined,
    http_schemas.ReminderOffer,
    http_schemas.Subscribe,
    http_schemas.Unsubscribe,
    http_schemas.Problem,
    http_schemas.GameInfo,
    http_schemas.GameTexts,
    http_schemas.BookPage,
    http_schemas.LessonInfo,
    http_schemas.OpenTable,
    http_schemas.MyTable,
    http_schemas.Replay,
    http_schemas.Review,
    http_schemas.Moment,
    http_schemas.ReadPosition,
    http_schemas.ChangePosition,
    http_schemas.DealPosition,
    http_schemas.PuzzleInfo,
    http_schemas.PuzzleTask,
    http_schemas.PuzzleTried,
    http_schemas.TryPuzzle,
    http_schemas.ImportRecord,
    http_schemas.Imported,
    http_schemas.ContinueRecord,
    http_schemas.Continued,
]


def schema() -> dict[str, Any]:
    """One schema with a definition for each message and for all that the HTTP API takes and gives."""
    types = [protocol.ClientMessage, protocol.ServerMessage, *OF_THE_API]
    schemas, definitions = msgspec.json.schema_components(types, ref_template="#/definitions/{name}")
    definitions |= {"ClientMessage": schemas[0], "ServerMessage": schemas[1]}
    for definition in definitions.values():
        _say_what_is_sent(definition)
        _open_what_is_any(definition)
    named = {name: {"$ref": f"#/definitions/{name}"} for name in sorted(definitions)}
    return {"title": "Protocol", "type": "object", "properties": named, "definitions": definitions}


def _say_what_is_sent(definition: dict[str, Any]) -> None:
    """The server sends every field, also those with a default; only what it takes in is strict and may be left out."""
    if definition.get("type") == "object" and "additionalProperties" not in definition:
        definition["required"] = list(definition["properties"])


def _open_what_is_any(part: Any) -> None:
    """A mapping of which nothing is said may hold anything."""
    if isinstance(part, list):
        for inner in part:
            _open_what_is_any(inner)
    elif isinstance(part, dict):
        if part.get("type") == "object" and "properties" not in part:
            part.setdefault("additionalProperties", True)
        for inner in list(part.values()):
            _open_what_is_any(inner)


if __name__ == "__main__":
    print(json.dumps(schema(), indent=1, ensure_ascii=False))
