// Generated from games/cup_king/paces.csv by `python -m tablee.typescript`: do not edit.

/** How long each kind of event is worth looking at, in milliseconds. */
export const PACES = {
  pyramids: 1200,
  round: 500,
  play: 1000,
  attack: 450,
  draw: 150,
  shuffle: 500,
  lose: 600,
  lift: 600,
  flick: 600,
  fall: 1300,
  weak: 1200,
  split: 900,
  keep: 1200,
  again: 600,
  discard: 500,
  eliminated: 1500,
  game_over: 1800,
  next_game: 900,
  deal: 100,
  over: 900,
  second: 1333,
  halt: 900,
  reading: 1400,
};
