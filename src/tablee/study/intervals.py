"""How sure a share is."""

from __future__ import annotations

import math

Z95 = 1.96  # standard deviations on either side that hold 95% of a normal distribution


def wilson(won: float, count: int) -> tuple[float, float]:
    """Wilson's 95% interval for a share."""
    share = won / count
    centre = share + Z95**2 / (2 * count)
    spread = Z95 * math.sqrt(share * (1 - share) / count + Z95**2 / (4 * count**2))
    scale = 1 + Z95**2 / count
    return max(0.0, (centre - spread) / scale), min(1.0, (centre + spread) / scale)
