// A seat at boardgame.io's server: its lobby to make matches, socket.io to play.

const { io } = require('socket.io-client');
const { post } = require('./http');

const NAME = 'chakapuces';

async function makeTable(address, seats) {
  const { matchID } = await post(`${address}/games/${NAME}/create`, { numPlayers: seats });
  const keys = [];
  for (let seat = 0; seat < seats; seat++) {
    const body = { playerID: `${seat}`, playerName: `seat ${seat}` };
    keys.push((await post(`${address}/games/${NAME}/${matchID}/join`, body)).playerCredentials);
  }
  return { id: matchID, keys };
}

class Seat {
  // `onTurn(moves)`: it is this seat's turn; `onHeard()`: its own move has been accepted; `onOver()`.
  constructor(address, table, seat, hear) {
    this.table = table;
    this.seat = `${seat}`;
    this.key = table.keys[seat];
    this.hear = hear;
    this.address = address;
    this.isAsking = false;
  }

  connect() {
    this.socket = io(`${this.address}/${NAME}`, { transports: ['websocket'], forceNew: true });
    this.socket.on('update', (_, state) => this.see(state));
    return new Promise((resolve) => {
      this.socket.on('sync', (_, { state }) => {
        this.see(state);
        resolve();
      });
      this.socket.on('connect', () => this.socket.emit('sync', this.table.id, this.seat, this.key, 4));
    });
  }

  start() {}

  see({ G, ctx, _stateID }) {
    this.stateID = _stateID;
    if (this.isAsking) {
      this.isAsking = false;
      this.hear.onHeard();
    }
    if (ctx.gameover) this.hear.onOver();
    else if (ctx.currentPlayer === this.seat) this.hear.onTurn(G.pile > 0 ? ['pile', ...G.hand] : G.hand);
  }

  play(move) {
    this.isAsking = true;
    const payload = { type: 'play', args: [move], playerID: this.seat, credentials: this.key };
    this.socket.emit('update', { type: 'MAKE_MOVE', payload }, this.stateID, this.table.id, this.seat);
  }

  close() {
    this.socket.close();
  }
}

module.exports = { makeTable, Seat };
