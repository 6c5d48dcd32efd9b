// What was said in this turn of a cooperative game, read so that it can be shown where it belongs on the table.
import { QUEUES, type Colour } from './cards';

export interface Wish {
  seat: number;
  colour: Colour;
  isWanted: boolean; // or rather not
  /** Under this queue, or beside this card of the Chief. */
  column: number | null;
  side: 'left' | 'right' | null;
  card: number | null;
}

/** What is wished for under a queue, with all who said so. */
export interface Wished extends Pick<Wish, 'colour' | 'isWanted'> {
  column: number;
  seats: number[];
}

export interface Holding {
  seat: number;
  colour: Colour;
  count: number;
}

/** `want red on C`, `please not red on C`, `want red left of 12`. */
export function wishesOf(said: [number, string][]): Wish[] {
  return said.flatMap(([seat, saying]): Wish[] => {
    const place = /^(want|please not) (\w+) on ([A-E])$/.exec(saying);
    if (place) {
      const [, how, colour, queue] = place as unknown as [string, string, Colour, string];
      return [{ seat, colour, isWanted: how === 'want', column: QUEUES.indexOf(queue), side: null, card: null }];
    }
    const beside = /^want (\w+) (left|right) of (\d+)$/.exec(saying);
    if (!beside) return [];
    const [, colour, side, card] = beside as unknown as [string, Colour, 'left' | 'right', string];
    return [{ seat, colour, isWanted: true, column: null, side, card: Number(card) }];
  });
}

/** The wishes for places under the queues, each sort once. */
export function wishedUnder(wishes: Wish[]): Wished[] {
  const sorts = new Map<string, Wished>();
  for (const { column, colour, isWanted, seat } of wishes) {
    if (column === null) continue;
    const sort = `${column} ${colour} ${isWanted}`;
    const seats = sorts.get(sort)?.seats ?? [];
    sorts.set(sort, { column, colour, isWanted, seats: [...new Set([...seats, seat])] });
  }
  return [...sorts.values()];
}

/** `have 2 red`: the last that a seat said of a colour counts. */
export function holdingsOf(said: [number, string][]): Holding[] {
  const holdings = new Map<string, Holding>();
  for (const [seat, saying] of said) {
    const held = /^have (\d+) (\w+)$/.exec(saying);
    if (held) holdings.set(`${seat} ${held[2]}`, { seat, colour: held[2] as Colour, count: Number(held[1]) });
  }
  return [...holdings.values()];
}
