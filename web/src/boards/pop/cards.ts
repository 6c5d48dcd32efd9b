// The fifty cards of Pop as they are printed.

export type Colour = 'red' | 'yellow' | 'green' | 'blue' | 'violet';

export const COLOURS: Colour[] = ['violet', 'red', 'yellow', 'green', 'blue']; // by number mod 5
export const QUEUES = 'ABCDE';

export function colourOf(card: number): Colour {
  return COLOURS[card % 5]!;
}

export function hasArrow(card: number): boolean {
  return card <= 10 || card >= 41;
}

export function symbolsOn(card: number): number {
  if (card <= 5 || card >= 46) return 3;
  return (card >= 16 && card <= 20) || (card >= 31 && card <= 35) ? 2 : 1;
}

export function ascending(cards: number[]): number[] {
  return [...cards].sort((one, other) => one - other);
}
