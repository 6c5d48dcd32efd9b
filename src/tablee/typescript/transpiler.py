"""How a view follows an event, as TypeScript: a transpiler for each game's `following.py`.

What follows from an event is thus written once, in Python, where the conformance suite proves it. It is written in a
small part of the language: functions on views and events as plain data, loops, comprehensions, and the calls listed
here; whatever else is met is an error. Constants of other modules are written out; web/src/boards/python.ts has what
TypeScript lacks.
"""

from __future__ import annotations

import ast
import json
import re
from importlib import import_module
from importlib.resources import files
from typing import Any, Final

from tablee.core.contract import Game

# The functions of web/src/boards/python.ts.
RUNTIME: Final = (
    "add contains each enumerate equal index insert int isTrue len max min range remove repeat reversed sorted sum zip"
).split()
BUILTINS: Final = {"enumerate", "int", "len", "max", "min", "range", "reversed", "sorted", "sum", "zip"}
METHODS: Final = {"append": "push", "split": "split", "startswith": "startsWith", "endswith": "endsWith", "pop": "pop"}
OF_LISTS: Final = {"remove", "insert", "index"}  # and of nothing else, so that they can be functions
OPERATORS: Final[dict[type[ast.AST], str]] = {
    ast.Sub: "-", ast.Mod: "%", ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">=",
}  # fmt: skip
PLAIN: Final = (str, int, bool, float, type(None))


class NotTranslated(Exception):
    """Something stands in a `following.py` that cannot be told in TypeScript."""


class Writer:
    """Writes one module, statement by statement."""

    def __init__(self, module: str, text: str) -> None:
        self._tree = ast.parse(text)
        self._constants = _imported_constants(self._tree)
        self._functions = {node.name for node in self._tree.body if isinstance(node, ast.FunctionDef)}
        self._known: set[str] = set()  # the local names that have been declared
        self._module = module

    def write(self) -> str:
        parts = [
            self._statement(node, "") for node in self._tree.body if not isinstance(node, ast.Import | ast.ImportFrom)
        ]
        body = "\n".join(part for part in parts if part)
        constants = "".join(
            f"const {name} = {json.dumps(value)};\n"
            for name, value in self._constants.items()
            if re.search(rf"\b{name}\b", body)
        )
        used = [name for name in RUNTIME if re.search(rf"\b{name}\(", body)]
        head = f"// Generated from {self._module} by `python -m tablee.typescript`: do not edit.\n"
        imports = f"import {{ {', '.join(used)} }} from '../python';\n" if used else ""
        return f"{head}/* eslint-disable */\n{imports}\n{constants}\n{body}"

    # --- statements ---

    def _statement(self, node: ast.stmt, indent: str) -> str:
        if isinstance(node, ast.FunctionDef):
            return self._function(node)
        if isinstance(node, ast.If):
            return self._if(node, indent)
        if isinstance(node, ast.For):
            names = self._target(node.target, declares=True)
            return (
                f"{indent}for (const {names} of each({self._expression(node.iter)})) {self._block(node.body, indent)}\n"
            )
        if isinstance(node, ast.Assign | ast.AnnAssign):
            return self._assign(node, indent)
        if isinstance(node, ast.AugAssign):
            target, value = self._expression(node.target), self._expression(node.value)
            return f"{indent}{target} = {self._binary(node.op, target, value)};\n"
        if isinstance(node, ast.Return):
            return f"{indent}return{' ' + self._expression(node.value) if node.value else ''};\n"
        if isinstance(node, ast.Expr):
            return self._lone(node.value, indent)
        if isinstance(node, ast.Assert | ast.Pass):
            return ""
        raise NotTranslated(f"line {node.lineno} of {self._module}: {ast.unparse(node)}")

    def _function(self, node: ast.FunctionDef) -> str:
        if _camel(node.name) in RUNTIME:
            raise NotTranslated(f"line {node.lineno} of {self._module}: {node.name} would hide {_camel(node.name)}")
        self._known = {argument.arg for argument in node.args.args}
        arguments = ", ".join(f"{_camel(name.arg)}: any" for name in node.args.args)
        result = "void" if isinstance(node.returns, ast.Constant) else "any"
        export = "" if node.name.startswith("_") else "export "
        return f"{export}function {_camel(node.name)}({arguments}): {result} {self._block(node.body, '')}\n"

    def _block(self, body: list[ast.stmt], indent: str) -> str:
        known = set(self._known)
        inside = "".join(self._statement(node, indent + "  ") for node in body)
        self._known = known
        return f"{{\n{inside}{indent}}}"

    def _if(self, node: ast.If, indent: str) -> str:
        text = f"{indent}if ({self._test(node.test)}) {self._block(node.body, indent)}"
        if len(node.orelse) == 1 and isinstance(node.orelse[0], ast.If):
            return f"{text} else {self._if(node.orelse[0], indent).lstrip()}"
        return f"{text} else {self._block(node.orelse, indent)}\n" if node.orelse else f"{text}\n"

    def _assign(self, node: ast.Assign | ast.AnnAssign, indent: str) -> str:
        (target,) = node.targets if isinstance(node, ast.Assign) else [node.target]
        if node.value is None:
            raise NotTranslated(f"line {node.lineno} of {self._module}: a name without a value")
        is_new = isinstance(target, ast.Name | ast.Tuple) and not self._is_known(target)
        value = self._expression(node.value)
        return f"{indent}{'let ' if is_new else ''}{self._target(target, declares=is_new)} = {value};\n"

    def _is_known(self, target: ast.expr) -> bool:
        names = target.elts if isinstance(target, ast.Tuple) else [target]
        return all(isinstance(name, ast.Name) and name.id in self._known for name in names)

    def _target(self, target: ast.expr, declares: bool) -> str:
        if isinstance(target, ast.Tuple):
            return f"[{', '.join(self._target(each, declares) for each in target.elts)}]"
        if isinstance(target, ast.Name) and declares:
            if _camel(target.id) in {*RUNTIME, *map(_camel, self._functions)}:
                raise NotTranslated(f"line {target.lineno} of {self._module}: {target.id} would hide a function")
            self._known.add(target.id)
        return self._expression(target)

    def _lone(self, node: ast.expr, indent: str) -> str:
        if isinstance(node, ast.Constant):
            return ""  # a docstring
        return f"{indent}{self._expression(node)};\n"

    # --- expressions ---

    def _test(self, node: ast.expr) -> str:
        """An expression where Python asks whether it is true."""
        if isinstance(node, ast.BoolOp):
            sign = " && " if isinstance(node.op, ast.And) else " || "
            return f"({sign.join(self._test(value) for value in node.values)})"
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            return f"!{self._test(node.operand)}"
        text = self._expression(node)
        return text if isinstance(node, ast.Compare) else f"isTrue({text})"

    def _expression(self, node: ast.expr) -> str:
        write = getattr(self, f"_write_{type(node).__name__.lower()}", None)
        if write is None:
            raise NotTranslated(f"line {node.lineno} of {self._module}: {ast.unparse(node)}")
        text: str = write(node)
        return text

    def _write_constant(self, node: ast.Constant) -> str:
        return json.dumps(node.value, ensure_ascii=False)

    def _write_name(self, node: ast.Name) -> str:
        return _camel(node.id)

    def _write_list(self, node: ast.List | ast.Tuple | ast.Set) -> str:
        return f"[{', '.join(self._expression(each) for each in node.elts)}]"

    _write_tuple = _write_set = _write_list

    def _write_starred(self, node: ast.Starred) -> str:
        return f"...{self._expression(node.value)}"

    def _write_dict(self, node: ast.Dict) -> str:
        pairs = zip(node.keys, node.values, strict=True)
        told = (f"[{self._expression(key)}]: {self._expression(value)}" for key, value in pairs if key is not None)
        return f"{{ {', '.join(told)} }}"

    def _write_subscript(self, node: ast.Subscript) -> str:
        value = self._expression(node.value)
        if isinstance(node.slice, ast.Slice):
            first = self._expression(node.slice.lower) if node.slice.lower else "0"
            last = f", {self._expression(node.slice.upper)}" if node.slice.upper else ""
            return f"{value}.slice({first}{last})"
        if isinstance(node.slice, ast.UnaryOp):
            return f"{value}.at({self._expression(node.slice)})"
        return f"{value}[{self._expression(node.slice)}]"

    def _write_unaryop(self, node: ast.UnaryOp) -> str:
        return self._test(node) if isinstance(node.op, ast.Not) else f"-{self._expression(node.operand)}"

    def _write_binop(self, node: ast.BinOp) -> str:
        return self._binary(node.op, self._expression(node.left), self._expression(node.right))

    def _binary(self, operator: ast.operator, left: str, right: str) -> str:
        if isinstance(operator, ast.Add):
            return f"add({left}, {right})"
        if isinstance(operator, ast.Mult):
            return f"repeat({left}, {right})"
        if isinstance(operator, ast.FloorDiv):
            return f"Math.floor({left} / {right})"
        if type(operator) not in OPERATORS:
            raise NotTranslated(f"{self._module}: {type(operator).__name__}")
        return f"({left} {OPERATORS[type(operator)]} {right})"

    def _write_compare(self, node: ast.Compare) -> str:
        (operator,), (right,) = node.ops, node.comparators
        one, other = self._expression(node.left), self._expression(right)
        if isinstance(operator, ast.Is | ast.IsNot):
            return f"({one} {'==' if isinstance(operator, ast.Is) else '!='} {other})"
        if isinstance(operator, ast.In | ast.NotIn):
            return f"{'!' if isinstance(operator, ast.NotIn) else ''}contains({other}, {one})"
        if isinstance(operator, ast.Eq | ast.NotEq):
            return f"{'!' if isinstance(operator, ast.NotEq) else ''}equal({one}, {other})"
        return f"({one} {OPERATORS[type(operator)]} {other})"

    def _write_boolop(self, node: ast.BoolOp) -> str:
        """The value of the first that decides, as in Python."""
        first, rest = self._expression(node.values[0]), node.values[1:]
        other = self._expression(rest[0]) if len(rest) == 1 else self._write_boolop(ast.BoolOp(node.op, rest))
        yes, no = (other, first) if isinstance(node.op, ast.And) else (first, other)
        return f"(isTrue({first}) ? {yes} : {no})"

    def _write_ifexp(self, node: ast.IfExp) -> str:
        return f"({self._test(node.test)} ? {self._expression(node.body)} : {self._expression(node.orelse)})"

    def _write_joinedstr(self, node: ast.JoinedStr) -> str:
        parts = [
            f"${{{self._expression(part.value)}}}" if isinstance(part, ast.FormattedValue) else str(part.value)
            for part in node.values
            if isinstance(part, ast.FormattedValue | ast.Constant)
        ]
        return f"`{''.join(parts)}`"

    def _write_lambda(self, node: ast.Lambda) -> str:
        arguments = ", ".join(f"{_camel(each.arg)}: any" for each in node.args.args)
        return f"({arguments}) => {self._expression(node.body)}"

    def _write_listcomp(self, node: ast.ListComp | ast.GeneratorExp | ast.SetComp) -> str:
        return self._comprehend(node.generators, self._expression(node.elt))

    _write_generatorexp = _write_listcomp

    def _write_setcomp(self, node: ast.SetComp) -> str:
        return f"[...new Set({self._write_listcomp(node)})]"

    def _write_dictcomp(self, node: ast.DictComp) -> str:
        pair = f"[{self._expression(node.key)}, {self._expression(node.value)}]"
        return f"Object.fromEntries({self._comprehend(node.generators, pair)})"

    def _comprehend(self, generators: list[ast.comprehension], element: str) -> str:
        first, *rest = generators
        names = self._expression(first.target)
        source = f"each({self._expression(first.iter)})"
        for condition in first.ifs:
            source += f".filter(({names}: any) => {self._test(condition)})"
        if rest:
            return f"{source}.flatMap(({names}: any) => {self._comprehend(rest, element)})"
        return f"{source}.map(({names}: any) => {element})"

    def _write_call(self, node: ast.Call) -> str:
        if isinstance(node.func, ast.Name):
            return self._call_function(node.func.id, node)
        if not isinstance(node.func, ast.Attribute):
            raise NotTranslated(f"line {node.lineno} of {self._module}: {ast.unparse(node)}")
        return self._call_method(node.func, node)

    def _call_function(self, name: str, node: ast.Call) -> str:
        arguments = [self._expression(argument) for argument in node.args]
        if name == "sorted":
            arguments += [self._expression(keyword.value) for keyword in node.keywords if keyword.arg == "key"]
        if name == "list":
            return f"[...each({arguments[0]})]"
        if name not in self._functions | BUILTINS:
            raise NotTranslated(f"line {node.lineno} of {self._module}: {name} is not of this module")
        return f"{_camel(name)}({', '.join(arguments)})"

    def _call_method(self, method: ast.Attribute, node: ast.Call) -> str:
        of, arguments = self._expression(method.value), [self._expression(argument) for argument in node.args]
        if method.attr == "get":
            return f"({of}[{arguments[0]}] ?? {arguments[1] if len(arguments) > 1 else 'null'})"
        if method.attr == "update":
            changes = ", ".join(f"{keyword.arg}: {self._expression(keyword.value)}" for keyword in node.keywords)
            return f"Object.assign({of}, {{ {changes} }})"
        if method.attr == "split" and not arguments:
            return f"{of}.split(/\\s+/)"
        if method.attr in OF_LISTS:
            return f"{method.attr}({', '.join([of, *arguments])})"
        if method.attr not in METHODS:
            raise NotTranslated(f"line {node.lineno} of {self._module}: .{method.attr}()")
        return f"{of}.{METHODS[method.attr]}({', '.join(arguments)})"


def _camel(name: str) -> str:
    """`_follow_play` is followPlay; constants stay as they are."""
    if name.upper() == name:
        return name.lstrip("_") or name
    first, *rest = name.strip("_").split("_")
    return first + "".join(word.capitalize() for word in rest)


def _imported_constants(tree: ast.Module) -> dict[str, Any]:
    """The constants that a module imports from others, with their values as plain data."""
    constants: dict[str, Any] = {}
    for node in tree.body:
        if isinstance(node, ast.ImportFrom) and node.module:
            for name in (alias.name for alias in node.names if alias.name.isupper()):
                value = getattr(import_module(node.module), name)
                constants[_camel(name)] = value if isinstance(value, PLAIN) else json.loads(json.dumps(list(value)))
    return constants


def following_of(game: Game) -> str:
    """The text of a board's following.ts."""
    source = files(game.package).joinpath("following.py").read_text("utf-8")
    return Writer(f"games/{game.package.split('.')[-1]}/following.py", source).write()
