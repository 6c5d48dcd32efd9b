"""Numbers from outside, in records, positions, moves, settings: read in one place, never larger than they may be.

`int` alone would take the digits of every script, a sign, spaces and underscores, and thousands of digits.
"""

from __future__ import annotations


def parse_number(text: str, most: int) -> int | None:
    """A whole number from 0 to `most` in plain digits, or None for what is not one."""
    if not (text.isascii() and text.isdecimal()) or len(text) > len(str(most)):
        return None
    number = int(text)
    return number if number <= most else None


def parse_signed(text: str, most: int) -> int | None:
    """A whole number from -most to +most; the sign may be left out."""
    number = parse_number(text[1:] if text[:1] in ("+", "-") else text, most)
    return -number if number is not None and text[:1] == "-" else number
