// Generated from games/snack_match/paces.csv by `python -m tablee.typescript`: do not edit.

/** How long each kind of event is worth looking at, in milliseconds. */
export const PACES = {
  round: 700,
  draw: 160,
  pass: 700,
  receive: 160,
  reveal: 600,
  lay: 500,
  automaton: 700,
};
