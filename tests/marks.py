"""Marks for tests: `@rule("CK-3.4")` names the rules that a test proves."""

import pytest

rule = pytest.mark.rule
many = pytest.mark.many  # thousands of games or positions: only on the compiled build
slow = pytest.mark.slow  # minutes: only in make test-all
build = pytest.mark.build  # needs the installed command; left out when the plain source is tested
