// What is in sight and what it gives, counted to be shown while people play; the game's own reckoning decides.
import { CLOTHS, facesOf, FOODS, type Spot } from './cards';

export interface Group {
  element: string;
  spots: Spot[];
  points: number;
}

/** Groups that give points, the largest first. */
export function groupsOf(cells: string[][]): Group[] {
  const all = [0, 1].flatMap((letter) => piecesOf(cells.map((row) => row.map((face) => face[letter] ?? ''))));
  return all.filter((group) => group.points > 0).sort((one, other) => other.points - one.points);
}

export function pointsOf(cells: string[][]): number {
  return groupsOf(cells).reduce((sum, group) => sum + group.points, 0);
}

/** The automaton's cells of its commonest food and of its commonest cloth. */
export function automatonPoints(cards: string[]): number {
  const faces = cards.flatMap(facesOf);
  return most(faces.map((face) => face[0]!)) + most(faces.map((face) => face[1]!));
}

function most(letters: string[]): number {
  return Math.max(0, ...letters.map((letter) => letters.filter((other) => other === letter).length));
}

function piecesOf(letters: string[][]): Group[] {
  const left = letters.map((row) => [...row]);
  return letters.flatMap((row, y) =>
    row.flatMap((letter, x) => {
      const spots = take(left, letter, { x, y });
      return spots.length > 0
        ? [{ element: FOODS[letter] ?? CLOTHS[letter]!, spots, points: Math.max(0, spots.length - 2) }]
        : [];
    }),
  );
}

/** Take the cells of one letter that touch from a spot on. */
function take(left: string[][], letter: string, { x, y }: Spot): Spot[] {
  if (letter === '' || left[y]?.[x] !== letter) return [];
  left[y]![x] = '';
  const beside = [
    { x: x + 1, y },
    { x: x - 1, y },
    { x, y: y + 1 },
    { x, y: y - 1 },
  ];
  return [{ x, y }, ...beside.flatMap((spot) => take(left, letter, spot))];
}
