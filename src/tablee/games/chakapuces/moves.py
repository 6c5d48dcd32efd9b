"""How a move of Chakapuces is packed into a number: it is the card that is played from the hand, or PILE."""

from __future__ import annotations

from typing import Final

PILE: Final = 0  # play the top card of the draw pile, unseen
