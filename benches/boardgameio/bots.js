// node bots.js ADDRESS PID LEVEL FIRST MOST SEED
//
// One person and three bots of LEVEL at each table, the five games in turn; a person takes some five seconds for a choice.
// There are FIRST tables, then twice as many, and so on up to MOST, or until a bot's answer takes longer than a second.
// A bot's answer takes from when a table waits for nobody but bots until one has chosen (p95); a person's move, until it
// is accepted (p99). CPU time is the server's (PID), without its workers. Prints a line of JSON: one object a step.

const fs = require('fs');
const { post } = require('./http');
const { Seat } = require('./tablee');

const [address, pid, level, first, most, seed] = process.argv.slice(2);

const GAMES = ['shuppa', 'cup-king', 'pop', 'chakapuces', 'snack-match'];
const SEATS = 4;
const PERSON = 0;
const THOUGHT = 5000; // ms, the mean of a person's
const COMING = 5000; // ms in which people sit down, before a step is measured
const MEASURED = 8000; // ms
const LONGEST = 1000; // ms that an answer may take
const TICKS = 100; // of a CPU second, in /proc

const bots = Object.fromEntries(Array.from({ length: SEATS - 1 }, (_, place) => [place + 1, level]));

const cpuSeconds = () => {
  const fields = fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').pop().split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
};
const pause = (ms) => new Promise((resolve) => { setTimeout(resolve, ms); });

let luck = Number(seed) || 1;
function chance() {
  luck = (Math.imul(luck, 1664525) + 1013904223) >>> 0;
  return luck / 4294967296;
}

let answers = [];
let moves = [];
const people = new Set();

class Person extends Seat {
  constructor(table, game) {
    super(address, table, PERSON, {
      onTurn: (found) => setTimeout(() => this.choose(found), THOUGHT * (0.5 + chance())),
      onHeard: () => moves.push(performance.now() - this.sent),
      onOver: () => this.leave(),
    });
    this.game = game;
    people.add(this);
  }

  choose(found) {
    if (!people.has(this)) return;
    this.sent = performance.now();
    this.play(found[Math.floor(chance() * found.length)]);
  }

  see(seen) {
    if (!seen) return;
    const now = performance.now();
    if (this.waitsSince !== undefined) answers.push(now - this.waitsSince);
    this.waitsSince = seen.outcome || seen.pending.length === 0 || seen.pending.includes(PERSON) ? undefined : now;
    super.see(seen);
  }

  // Who has ended a game begins another.
  leave() {
    people.delete(this);
    this.close();
    sitDown(this.game).catch(fail);
  }
}

function fail(problem) {
  console.error(problem);
  process.exit(1);
}

async function sitDown(game) {
  const made = await post(`${address}/api/tables`, { game, name: 'Ann', seats: SEATS, bots });
  const person = new Person({ id: made.table, keys: [made.token] }, game);
  await person.connect();
  person.start();
}

async function grow(tables) {
  const [began, there] = [performance.now(), people.size];
  for (let place = there; place < tables; place++) {
    await sitDown(GAMES[place % GAMES.length]);
    await pause(began + ((place - there) * COMING) / (tables - there) - performance.now());
  }
}

function at(share, times) {
  times.sort((a, b) => a - b);
  return times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
}

async function measure(tables) {
  const [cpuBefore, began] = [cpuSeconds(), performance.now()];
  answers = [];
  moves = [];
  await pause(MEASURED);
  const now = performance.now();
  const late = [...people].map((each) => now - each.waitsSince).filter((waited) => waited > LONGEST);
  const all = [...answers, ...late];
  return {
    tables, answers: all.length, p50: at(0.5, all), p95: at(0.95, all), move_p50: at(0.5, moves), move_p99: at(0.99, moves),
    load: ((cpuSeconds() - cpuBefore) * 1000) / (now - began),
  };
}

async function main() {
  const steps = [];
  for (let tables = Number(first); tables <= Number(most); tables *= 2) {
    await grow(tables);
    steps.push(await measure(tables));
    if (!(steps.at(-1).p95 <= LONGEST)) break;
  }
  return steps;
}

main().then((steps) => {
  console.log(JSON.stringify(steps));
  process.exit(0);
}, fail);
