// What the eye looks for on the columns: cards of a colour that touch (SH-3.4, SH-3.5), for lighting what could be won.
import { type Colour, colourOf, COLOURS } from './cards';
import { withGhost } from './foretold';

const LEAST = 3; // cards in a group
const MULTICOLOUR = 'M';

/** All the cards of the groups that a card of the columns is in. */
export function groupsOf(columns: string[][], card: string): string[] {
  const own = colourOf(card);
  const colours = own === MULTICOLOUR ? COLOURS.filter((colour) => colour !== MULTICOLOUR) : [own];
  const groups = colours.map((colour) => touching(columns, card, colour)).filter((group) => group.length >= LEAST);
  return [...new Set(groups.flat())];
}

/** The cards of a colour that hang together with this one. */
function touching(columns: string[][], card: string, colour: Colour): string[] {
  const found = [card];
  for (const each of found) {
    const near = neighbours(columns, each).filter((other) => [colour, MULTICOLOUR].includes(colourOf(other)));
    found.push(...near.filter((other) => !found.includes(other)));
  }
  return found;
}

function neighbours(columns: string[][], card: string): string[] {
  const column = columns.findIndex((cards) => cards.includes(card));
  const row = columns[column]!.indexOf(card);
  const near = [
    columns[column]![row + 1],
    columns[column]![row - 1],
    columns[column - 1]?.[row],
    columns[column + 1]?.[row],
  ];
  return near.filter((other) => other !== undefined);
}

/** The columns on which a card would be in a group, as they lie now, each with that group. */
export function prizesOf(columns: string[][], card: string, [first, last]: [number, number]): Map<number, string[]> {
  const reached = Array.from({ length: last - first + 1 }, (_, nth) => first + nth);
  const prizes = reached.map((column): [number, string[]] => [
    column,
    groupsOf(withGhost(columns, { card, column }), card),
  ]);
  return new Map(prizes.filter(([, group]) => group.length > 0));
}

/** The cards of groups that were none before. */
export function newGroups(before: string[][], after: string[][]): string[] {
  const name = (columns: string[][], card: string) => groupsOf(columns, card).toSorted().join(' ');
  const known = new Set(before.flat().map((card) => name(before, card)));
  return after.flat().filter((card) => name(after, card) !== '' && !known.has(name(after, card)));
}
