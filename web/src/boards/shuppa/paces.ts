// Generated from games/shuppa/paces.csv by `python -m tablee.typescript`: do not edit.

/** How long each kind of event is worth looking at, in milliseconds. */
export const PACES = {
  reveal: 900,
  play: 350,
  fall: 1000,
  order: 250,
  stay: 450,
  no_group: 500,
  draw: 350,
  win: 1100,
  share: 900,
  discard: 700,
  divide: 300,
  turn: 350,
  eat: 800,
  jump: 800,
  swap: 800,
  lift: 800,
  decline: 500,
  take_back: 200,
  restock: 500,
  strengthen: 600,
};
