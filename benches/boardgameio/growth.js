// node growth.js ADDRESS PID TABLES MOVES
//
// A person alone at each table (Pop), connected; then MOVES moves, one table after the other, each after the last was
// accepted. Prints one line of JSON: what a table takes with its socket (kB), and a move of the server's CPU time (ms).

const fs = require('fs');
const { post } = require('./http');
const { Seat } = require('./tablee');

const [address, pid, tableCount, moveCount] = process.argv.slice(2);
const NANOSECONDS = 1e6; // in a ms
const AT_ONCE = 8;
const SEED = 1; // of a game in which nine first moves can be made
const WARMING = 30; // tables, before anything is measured

// Of all its threads.
const cpuMilliseconds = () =>
  fs
    .readdirSync(`/proc/${pid}/task`)
    .map((thread) => Number(fs.readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]))
    .reduce((sum, each) => sum + each, 0) / NANOSECONDS;
const kilobytes = () => Number(/VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))[1]);
const pause = (ms) => new Promise((resolve) => { setTimeout(resolve, ms); });

class Person extends Seat {
  constructor(table) {
    super(address, table, 0, { onTurn: (moves) => { this.moves = moves; }, onHeard: () => this.heard(), onOver: () => {} });
  }

  move() {
    return new Promise((resolve) => {
      this.heard = resolve;
      this.play(this.moves[0]);
    });
  }
}

async function sitDown() {
  const options = { mode: 'solo' };
  const made = await post(`${address}/api/tables`, { game: 'pop', name: 'Ann', seats: 1, options, seed: SEED });
  const person = new Person({ id: made.table, keys: [made.token] });
  await person.connect();
  person.start();
  return person;
}

async function sitDownAll(count) {
  const people = [];
  while (people.length < count) {
    const few = Math.min(AT_ONCE, count - people.length);
    people.push(...(await Promise.all(Array.from({ length: few }, sitDown))));
  }
  while (!people.every((person) => person.moves)) await pause(100);
  await pause(1000);
  return people;
}

async function main() {
  for (const person of await sitDownAll(WARMING)) await person.move();
  const memory = kilobytes();
  const people = await sitDownAll(Number(tableCount));
  const table = (kilobytes() - memory) / people.length;
  const began = cpuMilliseconds();
  for (let move = 0; move < Number(moveCount); move++) await people[move % people.length].move();
  return { table_kb: table, move_ms: (cpuMilliseconds() - began) / Number(moveCount) };
}

main().then((result) => {
  console.log(JSON.stringify(result));
  process.exit(0);
});
