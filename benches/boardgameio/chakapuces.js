// Chakapuces as a game of boardgame.io: the same cards, hands, moves and end as Tablée's, with its hiding (playerView).

const VALUES = 10;
const HAND_SIZE = 4;
const STARTING_FLEAS = 18;
const CATS = [6, 6, 6, 7, 7, 7, 7, 6, 6, 6];
const SCRATCHES = [1, 1, 1, 1, 2, 2, 1, 1, 1, 1];

const valueOf = (card) => parseInt(card, 10);
const isScratch = (card) => card.endsWith('*');

function makeDeck() {
  const deck = [];
  for (let value = 1; value <= VALUES; value++) {
    for (let i = 0; i < CATS[value - 1]; i++) deck.push(`${value}`);
    for (let i = 0; i < SCRATCHES[value - 1]; i++) deck.push(`${value}*`);
  }
  return deck;
}

function setup({ ctx, random }) {
  const deck = random.Shuffle(makeDeck());
  const seats = ctx.numPlayers;
  const line = Array.from({ length: VALUES + 2 }, () => []);
  const hands = Array.from({ length: seats }, () => deck.splice(-HAND_SIZE));
  for (const card of deck.splice(-4)) line[valueOf(card)].push(card);
  return {
    deck,
    pile: deck.length,
    hands,
    handSizes: hands.map((hand) => hand.length),
    line,
    fleas: Array(seats).fill(STARTING_FLEAS),
    taken: Array.from({ length: seats }, () => []),
    turnsLeft: -1,
    endedBy: '',
  };
}

function play({ G, ctx, playerID }, move) {
  const seat = Number(playerID);
  const card = takeCard(G, seat, move);
  if (card === undefined) return 'INVALID_MOVE';
  const value = valueOf(card);
  G.line[value].push(card);
  if (ctx.numMoves === 1) {
    resolve(G, seat, card, value);
    endTurn(G, seat, ctx.numPlayers);
  }
  G.pile = G.deck.length;
  G.handSizes[seat] = G.hands[seat].length;
}

function takeCard(G, seat, move) {
  if (move === 'pile') return G.deck.pop();
  const place = G.hands[seat].indexOf(move);
  return place < 0 ? undefined : G.hands[seat].splice(place, 1)[0];
}

function resolve(G, seat, card, value) {
  if (G.line[value].length > 1) {
    for (const next of [value - 1, value + 1]) {
      G.taken[seat].push(...G.line[next]);
      G.line[next] = [];
    }
  } else {
    const length = sequenceLength(G, value);
    if (length > 1) G.fleas[seat] -= Math.min(length, G.fleas[seat]);
  }
  if (isScratch(card)) G.fleas.forEach((_, other) => { if (other !== seat) G.fleas[other] += G.line[value].length; });
}

function sequenceLength(G, value) {
  let low = value;
  let high = value;
  while (G.line[low - 1].length > 0) low--;
  while (G.line[high + 1].length > 0) high++;
  return high - low + 1;
}

function endTurn(G, seat, seats) {
  const hand = G.hands[seat];
  while (hand.length < HAND_SIZE && G.deck.length > 0) hand.push(G.deck.pop());
  if (G.turnsLeft > 0) G.turnsLeft--;
  else if (G.fleas[seat] === 0) beginLastLap(G, seats, 'no_fleas');
  else if (hand.length < HAND_SIZE) beginLastLap(G, seats, 'empty_pile');
}

function beginLastLap(G, seats, reason) {
  G.turnsLeft = seats - 1;
  G.endedBy = reason;
}

function fleaPoints(fleas) {
  const step = [[0, 15], [5, 12], [10, 6], [15, 0], [20, -4], [25, -8]].find(([most]) => fleas <= most);
  return step ? step[1] : -12;
}

function endIf({ G }) {
  if (G.turnsLeft !== 0) return undefined;
  const scores = G.taken.map((cards, seat) => cards.filter((card) => !isScratch(card)).length + fleaPoints(G.fleas[seat]));
  return { reason: G.endedBy, scores };
}

function playerView({ G, playerID }) {
  const { deck, hands, ...seen } = G;
  return { ...seen, hand: playerID === null || playerID === undefined ? null : hands[Number(playerID)] };
}

module.exports = {
  name: 'chakapuces',
  minPlayers: 4,
  maxPlayers: 4,
  setup,
  moves: { play: { move: play, client: false } },
  turn: { minMoves: 2, maxMoves: 2 },
  endIf,
  playerView,
};
