"""The OpenAPI description of the HTTP API, made from its list of calls."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

import msgspec

import tablee
from tablee.core.puzzle import GRADES
from tablee.core.texts import LANGUAGES
from tablee.server.api import CALLS, STATUS, Call
from tablee.server.http_schemas import Problem

PARTS = "#/components/schemas/{name}"
TEXT: Final = {"type": "string"}
# What may stand for the parameters that are not any text.
SCHEMAS: Final[dict[str, dict[str, Any]]] = {
    "game": {"enum": [game.name for game in tablee.all_games()]},
    "language": {"enum": list(LANGUAGES)},
    "date": {"type": "string", "format": "date"},
    "grade": {"enum": sorted(GRADES)},
    "step": {"type": "integer", "minimum": 0},
    "seat": {"type": "integer", "minimum": 0, "maximum": 15},
}
REQUIRED: Final = ("date", "step")


@cache
def describe() -> dict[str, Any]:
    types: list[Any] = [Problem, *(call.answer for call in CALLS), *(call.body for call in CALLS if call.body)]
    _, parts = msgspec.json.schema_components(types, ref_template=PARTS)
    paths: dict[str, Any] = {}
    for call in CALLS:
        paths.setdefault(call.path, {})[call.method.lower()] = _operation(call)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Tablée", "version": tablee.__version__},
        "paths": paths,
        "components": {"schemas": parts, "securitySchemes": {"token": {"type": "http", "scheme": "bearer"}}},
    }


def _operation(call: Call) -> dict[str, Any]:
    good = "201" if call.method == "POST" else "200"
    operation: dict[str, Any] = {
        "summary": call.about,
        "operationId": call.do.__name__,
        "parameters": _parameters(call),
        "responses": {good: {"description": call.about, "content": _content(call.answer)}, **_refusals(call)},
    }
    if call.body is not None:
        operation["requestBody"] = {"required": True, "content": _content(call.body)}
    if "unknown_person" in call.refuses:
        operation["security"] = [{}, {"token": []}]
    return operation


def _parameters(call: Call) -> list[dict[str, Any]]:
    in_path = [part[1:-1] for part in call.path.split("/") if part.startswith("{")]
    return [{"name": name, "in": "path", "required": True, "schema": SCHEMAS.get(name, TEXT)} for name in in_path] + [
        {"name": name, "in": "query", "description": about, "required": name in REQUIRED, "schema": SCHEMAS[name]}
        for name, about in (call.query or {}).items()
    ]


def _refusals(call: Call) -> dict[str, Any]:
    by_status: dict[str, list[str]] = {}
    for code in call.refuses:
        by_status.setdefault(str(STATUS.get(code, 400)), []).append(code)
    return {
        status: {"description": ", ".join(codes), "content": _content(Problem)}
        for status, codes in sorted(by_status.items())
    }


def _content(kind: Any) -> dict[str, Any]:
    if kind is str:
        return {"text/plain": {"schema": {"type": "string"}}}
    (schema,), _ = msgspec.json.schema_components([kind], ref_template=PARTS)
    return {"application/json": {"schema": schema}}
