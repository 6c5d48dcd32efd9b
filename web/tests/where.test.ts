// What is offered on this device, of all that stands on the shelf.
import { expect, test } from 'vitest';
import { canBeHere, hasMasterHere } from '../src/engine/where';
import { SHELF } from '../src/games';

const modes = SHELF.flatMap(({ name, modes }) =>
  modes.map((mode) => ({ name: `${name} ${mode.name}`, game: name, mode })),
);

test('a master sits down where it answers in time', () => {
  const masterly = modes.filter(({ game, mode }) => hasMasterHere(game, mode.options)).map(({ name }) => name);
  expect(masterly).toEqual(expect.arrayContaining(['chakapuces versus', 'pop together']));
  expect(masterly.length).toBe(2);
});

test('every game can be played here, but real cups cannot fall', () => {
  expect(modes.filter(({ mode }) => !canBeHere(mode.options))).toEqual([]);
  const choices = modes.flatMap(({ mode }) =>
    mode.choices.map(({ option, values }) => values.map((each) => [option, each])),
  );
  const elsewhere = choices.flat().filter(([option, each]) => !canBeHere({ [option as string]: each }));
  expect(elsewhere).toEqual([['flick', 'physics']]);
});
