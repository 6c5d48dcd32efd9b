"""What setup.py writes into the C that mypyc generates, on C as mypyc writes it."""

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

pytest.importorskip("setuptools")

TEXT = """
int64_t CPyDef_bits___twice(int64_t cpy_r_bits) {
    int64_t cpy_r_r0;
    if (cpy_r_bits) goto CPyL1;
CPyL1: ;
    cpy_r_r0 = cpy_r_bits + cpy_r_bits;
    return cpy_r_r0;
}
char CPyDef_bits___is_odd(int64_t cpy_r_bits) {
    int64_t cpy_r_r0;
    cpy_r_r0 = CPyDef_bits___twice(cpy_r_bits);
    cpy_r_r1 = cpy_r_r0 == -113;
    if (unlikely(cpy_r_r1)) goto CPyL2;
    return cpy_r_r0 != cpy_r_bits;
CPyL2: ;
    cpy_r_r2 = PyErr_Occurred();
    CPy_AddTraceback("bits.py (1)", "is_odd", 2, CPyStatic_bits___globals);
    return 2;
}
int64_t CPyDef_bits___nth(VecI64 cpy_r_words, int64_t cpy_r_nth) {
    PyErr_SetString(PyExc_IndexError, "index out of range");
    return -113;
}
int64_t CPyDef_bits___first(VecI64 cpy_r_words) {
    cpy_r_r0 = CPyDef_bits___nth(cpy_r_words, 0);
    CPy_DECREF(cpy_r_words);
    cpy_r_r1 = cpy_r_r0 == -113;
    return cpy_r_r0;
}
char CPyDef_bits___by_table(PyObject *cpy_r_self) {
    cpy_r_r0 = CPY_GET_METHOD(cpy_r_self, CPyType_bits, 1, BitsObject, char (PyObject *))(cpy_r_self);
    return cpy_r_r0;
}
char CPyDef_bits___any(VecI64 cpy_r_words) {
    cpy_r_r3 = CPyDef_bits___is_odd(cpy_r_r0);
    if (unlikely(cpy_r_r3 == 2)) {
        return 2;
    }
    cpy_r_r4 = CPyDef_bits___pair(cpy_r_r0);
    cpy_r_r5 = cpy_r_r4.f0;
    cpy_r_r6 = cpy_r_r5 == -113;
    return CPyDef_bits___nth(cpy_r_words, 1);
}
tuple_T288 CPyDef_bits___pair(int64_t cpy_r_bits) {
    cpy_r_r0.f0 = cpy_r_bits;
    return cpy_r_r0;
}
"""


@pytest.fixture(scope="module")
def setup() -> ModuleType:
    spec = importlib.util.spec_from_file_location("tablee_setup", Path(__file__).parents[1] / "setup.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def told(setup: ModuleType, text: str) -> str:
    sound = setup.functions_that_never_fail(text)
    written: str = setup.HAS_FAILED.sub(lambda found: setup.unasked(found, sound), text)
    return written


def test_what_calls_nothing_that_may_fail_never_fails(setup: ModuleType) -> None:
    sound = setup.functions_that_never_fail(TEXT) - setup.NEVER_FAILS
    assert sound == {f"CPyDef_bits___{name}" for name in ("twice", "is_odd", "pair")}


def test_of_two_functions_with_one_name_neither_may_fail(setup: ModuleType) -> None:
    other = "char CPyDef_bits___twice(char cpy_r_bits) {\n    PyErr_SetNone(PyExc_ValueError);\n}\n"
    assert setup.functions_that_never_fail(TEXT + other) - setup.NEVER_FAILS == {"CPyDef_bits___pair"}


def test_only_what_may_fail_is_asked_whether_it_has(setup: ModuleType) -> None:
    written = told(setup, TEXT)
    assert "twice(cpy_r_bits);\n    cpy_r_r1 = 0;\n" in written
    assert "is_odd(cpy_r_r0);\n    if (0) {\n" in written
    assert "cpy_r_r5 = cpy_r_r4.f0;\n    cpy_r_r6 = 0;\n" in written
    assert "nth(cpy_r_words, 0);\n    CPy_DECREF(cpy_r_words);\n    cpy_r_r1 = cpy_r_r0 == -113;\n" in written


def test_it_is_told_when_mypyc_writes_other_c(
    setup: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(setup, "GENERATED", tmp_path)
    (tmp_path / "__native_bits.c").write_text(TEXT.replace(" == -113", " == -114").replace(" == 2", " == 3"), "utf-8")
    with pytest.raises(RuntimeError, match="other C"):
        setup.tell_what_is_likely()
