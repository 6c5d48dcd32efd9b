"""What can be told in TypeScript is; what cannot is refused with its line, not told wrongly."""

import pytest

from tablee.typescript.transpiler import NotTranslated, Writer


def told(body: str) -> str:
    """What becomes of a function's body, without the head of the module and of the function."""
    text = Writer("here", f"def follow(view, event):\n    {body}\n").write()
    return text.split("{\n", 1)[1].rsplit("}", 1)[0].strip()


@pytest.mark.parametrize(
    ("python", "typescript"),
    [
        ("view['pile'] -= event['count']", 'view["pile"] = (view["pile"] - event["count"]);'),
        ("view['hand'] += event['cards']", 'view["hand"] = add(view["hand"], event["cards"]);'),
        ("view['hand'].remove(event['card'])", 'remove(view["hand"], event["card"]);'),
        ("view['line'][0].append(1)", 'view["line"][0].push(1);'),
        ("view.update(turn=None, phase='over')", 'Object.assign(view, { turn: null, phase: "over" });'),
        ("x = event.get('seat')", 'let x = (event["seat"] ?? null);'),
        ("x = event['way'] or 'left'", 'let x = (isTrue(event["way"]) ? event["way"] : "left");'),
        ("x = [c for c in view['a'] if c not in view['b']]",
         'let x = each(view["a"]).filter((c: any) => !contains(view["b"], c)).map((c: any) => c);'),
        ("x = [[] for _ in range(len(view['a']))]", 'let x = each(range(len(view["a"]))).map((_: any) => []);'),
        ("x = {k: view[k] for k in view}", "let x = Object.fromEntries(each(view).map((k: any) => [k, view[k]]));"),
        ("x = f'{event} of {view}'", "let x = `${event} of ${view}`;"),
    ],
)  # fmt: skip
def test_a_statement_means_the_same_in_typescript(python: str, typescript: str) -> None:
    assert told(python) == typescript


def test_a_name_is_declared_once() -> None:
    assert told("x = 1\n    x = 2") == "let x = 1;\n  x = 2;"


@pytest.mark.parametrize(
    "python",
    [
        "import os",
        "view.clear()",
        "while True:\n        pass",
        "open('x')",
        "x = 1 ** 2",
        "x = a < b < c",
        "del view['x']",
    ],
)
def test_what_cannot_be_told_is_refused(python: str) -> None:
    with pytest.raises((NotTranslated, ValueError)):
        told(python)


def test_a_function_may_not_hide_one_that_is_needed() -> None:
    with pytest.raises(NotTranslated, match="would hide sorted"):
        Writer("here", "def _sorted(cards):\n    return cards\n").write()


@pytest.mark.parametrize("name", ["kind", "index"])
def test_a_name_may_not_hide_a_function(name: str) -> None:
    """Names lose their underscores: `_kind` and `kind` are one there."""
    with pytest.raises(NotTranslated, match=f"{name} would hide a function"):
        Writer("here", f"def _kind(card):\n    return card\n\n\ndef follow(view):\n    {name} = 1\n").write()
