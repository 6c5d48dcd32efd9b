// Generated from games/pop/paces.csv by `python -m tablee.typescript`: do not edit.

/** How long each kind of event is worth looking at, in milliseconds. */
export const PACES = {
  round: 900,
  hand: 120,
  draw: 300,
  chief: 600,
  reveal: 1300,
  place: 550,
  chief_place: 550,
  explode: 1000,
  chief_explode: 1000,
  inherit: 900,
  turn: 350,
  round_over: 1200,
};
