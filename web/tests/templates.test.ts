import { describe, expect, test } from 'vitest';
import type { GameEvent } from '../src/boards/board';
import type { GameTexts } from '../src/protocol';
import { sentences } from '../src/state/log';
import { type Form, tellEvent, tellMove } from '../src/state/templates';
import { en } from '../src/text/en';
import { TOLD } from './fixtures';
import { update } from './messages';

describe.each(Object.keys(TOLD))('%s is told as the rules tell it', (game) => {
  test.each(['en', 'fr'])('in %s', (language) => {
    const { texts, events, runs, moves } = TOLD[game]![language]!;
    for (const { event, names, told } of events) expect(tellEvent(texts, event, names)).toBe(told);
    for (const { move, names, told } of moves) expect(tellMove(texts, move, names)).toBe(told);
    for (const { events: happened, names, told } of runs)
      expect(logOf(happened, texts as GameTexts, names)).toEqual(told);
  });
});

test('the pyramids of Cup King are one line a player', () => {
  const { texts, runs } = TOLD['cup-king']!['en']!;
  for (const { events, names } of runs) {
    const log = logOf(
      events.filter((event) => event.kind === 'build'),
      texts as GameTexts,
      names,
    );
    expect(log.length).toBeLessThanOrEqual(names.length);
  }
});

function logOf(events: GameEvent[], texts: GameTexts, names: string[]): string[] {
  const lines = events.map((event, nth) => ({ key: String(nth), update: update(nth), event }));
  return sentences(lines, names, texts, en).map((sentence) => sentence.text);
}

const NAMES = ['Ann', 'Bo'];

function tell(
  template: string,
  data: object,
  forms: Record<string, Form> = {},
  words: Record<string, string> = { and: 'and' },
): string {
  const texts = { events: { it: template }, runs: {}, moves: {}, whys: {}, words, puzzles: {}, forms };
  return tellEvent(texts, { kind: 'it', rule: 'X-1', ...data }, NAMES);
}

test('of oneself it is told in the second person, of others in the third', () => {
  const texts = TOLD['cup-king']!['fr']!.texts;
  const reader = { seat: 1, called: 'vous' };
  const attack = { kind: 'attack', rule: '', seat: 1, attacker: 0, to_beat: 7 };
  const round = { kind: 'round', rule: '', seat: 1 };
  expect(tellEvent(texts, attack, NAMES, reader)).toBe('Ann vous attaque : 7 à battre.');
  expect(tellEvent(texts, attack, NAMES)).toBe('Ann attaque Bo : 7 à battre.');
  expect(tellEvent(texts, round, NAMES, reader)).toBe('Vous entamez une manche.');
  expect(tellEvent(texts, { ...round, seat: 0 }, NAMES, reader)).toBe('Ann entame une manche.');
});

test('in a form too', () => {
  const { texts } = TOLD['shuppa']!['fr']!;
  const divide = { kind: 'divide', rule: '', seat: 0, division: '2-1' };
  expect(tellEvent(texts, divide, NAMES, { seat: 0, called: 'vous' })).toContain(
    'attribuez les Multicolores et en gardez 2',
  );
});

test('a bracket with something missing is left out', () => {
  expect(tell('{seat} draws {count}[: {cards}].', { seat: 1, count: 2 })).toBe('Bo draws 2.');
});

test('values that are words are translated, in lists too', () => {
  expect(tell('{cards}', { cards: ['red', 7] }, {}, { red: 'rouge' })).toBe('rouge, 7');
});

test('a form says the first pattern that matches the whole value', () => {
  const forms = {
    card: [
      ['R(\\d)', 'red {1}'],
      ['(\\w)(\\d+)', '{1:colour} {2}'],
    ],
    colour: [
      ['R', 'RED'],
      ['B', 'blue'],
    ],
  };
  expect(['R4', 'R42', 'B7', 'B'].map((card) => tell('{card:card}', { card }, forms))).toEqual([
    'red 4',
    'RED 42',
    'blue 7',
    'B',
  ]);
});

test('each item of a list is said, the last one joined by and; a list is counted', () => {
  const forms = { card: [['(\\d)', 'the {1}']] };
  expect(tell('{cards:card}', { cards: [1, 2, 3] }, forms)).toBe('the 1, the 2 and the 3');
  expect(tell('{cards.count}[ of {cards}]', { cards: [] })).toBe('0');
});

test('a record is said by its fields or its places', () => {
  const forms = { card: '{1} of {0}', share: '{count} for {player:name}' };
  expect(tell('{card:card}', { card: ['red', 4] }, forms)).toBe('4 of red');
  expect(
    tell(
      '{cards:card}',
      {
        cards: [
          ['red', 4],
          ['blue', 5],
        ],
      },
      forms,
    ),
  ).toBe('4 of red and 5 of blue');
  expect(
    tell(
      '{shares:share}',
      {
        shares: [
          { player: 1, count: 2 },
          { player: 0, count: 0 },
        ],
      },
      forms,
    ),
  ).toBe('2 for Bo and 0 for Ann');
});

test('a form may say nothing and leave its bracket out', () => {
  const forms = {
    lost: [
      ['0', ''],
      ['\\d+', '{0} lost'],
    ],
  };
  expect([0, 3].map((lost) => tell('over[, {lost:lost}]', { lost }, forms))).toEqual(['over', 'over, 3 lost']);
});

test('players are called by name, and one beside the seats is the automaton', () => {
  const words = { and: 'and', automaton: 'Automaton' };
  expect(tell('{seat} before {order:name}', { seat: 1, order: [0, 2] }, {}, words)).toBe('Bo before Ann and Automaton');
  expect(tell('{points:by_seat}', { points: [3, 0] })).toBe('Ann 3, Bo 0');
});
