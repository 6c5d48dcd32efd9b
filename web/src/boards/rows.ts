// A hand in rows: one if its cards have room beside each other, else two of about the same length.

/** How many cards stand in a row, where each takes at least so many pixels with the gap beside it. */
export function columnsOf(cards: number, width: number, least: number): number {
  return width < cards * least ? Math.ceil(cards / 2) : cards;
}
