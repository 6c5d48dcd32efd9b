// A seat at Tablée's server: its HTTP API to make tables, a plain socket to play.

const WebSocket = require('ws');
const { post } = require('./http');

async function makeTable(address, seats) {
  const first = await post(`${address}/api/tables`, { game: 'chakapuces', name: 'seat 0', seats });
  const keys = [first.token];
  for (let seat = 1; seat < seats; seat++) {
    keys.push((await post(`${address}/api/tables/${first.table}/people`, { name: `seat ${seat}`, seat })).token);
  }
  return { id: first.table, keys };
}

class Seat {
  // `onTurn(moves)`: it is this seat's turn; `onHeard()`: its own move has been accepted; `onOver()`.
  constructor(address, table, seat, hear) {
    this.link = `${address.replace('http', 'ws')}/api/tables/${table.id}/socket`;
    this.seat = seat;
    this.key = table.keys[seat];
    this.hear = hear;
    this.asked = 0;
  }

  connect() {
    this.socket = new WebSocket(this.link, { perMessageDeflate: false });
    return new Promise((resolve) => {
      this.socket.on('open', () => this.say({ type: 'hello', token: this.key }));
      this.socket.on('message', (data) => {
        const message = JSON.parse(data);
        if (message.type === 'welcome') resolve();
        else this.take(message);
      });
    });
  }

  start() {
    if (this.seat === 0) this.say({ type: 'start' });
  }

  take(message) {
    if (message.type === 'update' && message.snapshot) this.see(message.snapshot);
    else if (message.type === 'accepted' && message.id === this.asking) this.hear.onHeard();
    else if (message.type === 'refused') throw new Error(`${message.code}: ${message.reason}`);
  }

  see(seen) {
    if (seen.outcome) this.hear.onOver();
    else if (seen.decision !== null && seen.decision !== this.decision) {
      this.decision = seen.decision;
      this.hear.onTurn(seen.moves.map((each) => each.move));
    }
  }

  play(move) {
    this.asking = this.say({ type: 'play', decision: this.decision, move });
  }

  say(message) {
    this.asked++;
    const id = `${this.asked}`;
    this.socket.send(JSON.stringify({ id, ...message }));
    return id;
  }

  close() {
    this.socket.close();
  }
}

module.exports = { makeTable, Seat };
