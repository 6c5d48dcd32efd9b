// node load.js tablee|boardgameio ADDRESS[,ADDRESS…] PID[,PID…] TABLES idle|RATE SEED [DATABASE]
//
// Where there are several servers, the four of a table are at one after the other, as a proxy would send them.
// Four seats at each table, all connected; then every game is played from its first move to its last, at RATE moves
// a second in all, or with 0 as fast as answers come. With `idle`, only what tables and sockets take is measured.
// CPU and memory are the servers' (PID), latency is from sending a move to hearing it accepted; DATABASE is the process
// of a database whose CPU time, with its children's, is told apart. Prints one line of JSON.

const fs = require('fs');

const [kind, address, pid, tableCount, pace, seed, database] = process.argv.slice(2);
const addresses = address.split(',');
const pids = pid.split(',');
const { makeTable, Seat } = require(kind === 'tablee' ? './tablee' : './peer');

const SEATS = 4;
const TICKS = 100; // of a CPU second, in /proc

const sum = (numbers) => numbers.reduce((all, each) => all + each, 0);
// Of a process, in seconds; with those of its children that have ended, if there were any, in `ended`.
const cpuOf = (process) => {
  const fields = fs.readFileSync(`/proc/${process}/stat`, 'utf8').split(') ').pop().split(' ').map(Number);
  return { own: (fields[11] + fields[12]) / TICKS, ended: (fields[13] + fields[14]) / TICKS };
};
const cpuSeconds = () => sum(pids.map((each) => cpuOf(each).own));
const cpuOfDatabase = () => {
  const children = fs.readFileSync(`/proc/${database}/task/${database}/children`, 'utf8').trim().split(' ');
  const { own, ended } = cpuOf(database);
  return own + ended + sum(children.map((each) => cpuOf(each).own));
};
const kilobytesOf = (process) => Number(/VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${process}/status`, 'utf8'))[1]);
const kilobytes = () => sum(pids.map(kilobytesOf));
const pause = (ms) => new Promise((resolve) => { setTimeout(resolve, ms); });

let luck = Number(seed) || 1;
function below(count) {
  luck = (Math.imul(luck, 1664525) + 1013904223) >>> 0;
  return Math.floor((luck / 4294967296) * count);
}

async function inGroups(items, size, work) {
  for (let i = 0; i < items.length; i += size) await Promise.all(items.slice(i, i + size).map(work));
}

class Game {
  constructor(place, table, onReady, onOver, latencies) {
    this.isOver = false;
    this.onReady = onReady;
    this.latencies = latencies;
    this.seats = table.keys.map((_, seat) => new Seat(addresses[(place + seat) % addresses.length], table, seat, {
      onTurn: (moves) => { this.next = { seat, moves }; this.settle(); },
      onHeard: () => { this.latencies.push(performance.now() - this.sent); this.isWaiting = false; this.settle(); },
      onOver: () => { if (!this.isOver) { this.isOver = true; onOver(); } },
    }));
  }

  // Ready for the next move once the last one was accepted and somebody has the turn.
  settle() {
    if (this.next && !this.isWaiting && !this.isOver) this.onReady(this);
  }

  play() {
    const { seat, moves } = this.next;
    this.next = undefined;
    this.isWaiting = true;
    this.sent = performance.now();
    this.seats[seat].play(moves[below(moves.length)]);
  }
}

function keepPace(rate, ready, isDone) {
  const began = performance.now();
  let played = 0;
  const timer = setInterval(() => {
    const due = ((performance.now() - began) * rate) / 1000;
    while (played < due && ready.length > 0) {
      ready.shift().play();
      played++;
    }
    if (isDone()) clearInterval(timer);
  }, 1);
}

async function main() {
  const rate = Number(pace);
  const latencies = [];
  const ready = [];
  let over = 0;
  let finish;
  const finished = new Promise((resolve) => { finish = resolve; });
  const onOver = () => { over++; if (over === games.length) finish(); };
  let isStarted = false;
  const onReady = (game) => (isStarted && !rate ? game.play() : ready.push(game));

  const memoryBefore = kilobytes();
  const tables = Array(Number(tableCount));
  await inGroups([...tables.keys()], 8, async (place) => { tables[place] = await makeTable(addresses[place % addresses.length], SEATS); });
  await pause(1000);
  const memoryOfTables = kilobytes();
  const games = tables.map((table, place) => new Game(place, table, onReady, onOver, latencies));
  await inGroups(games.flatMap((game) => game.seats), 20, (seat) => seat.connect());
  await pause(1000);
  const sockets = games.length * SEATS;
  const memory = {
    table_kb: (memoryOfTables - memoryBefore) / games.length,
    socket_kb: (kilobytes() - memoryOfTables) / sockets,
  };
  if (pace === 'idle') return { sockets, ...memory };

  games.forEach((game) => game.seats.forEach((seat) => seat.start()));
  while (ready.length < games.length) await pause(20);
  await pause(500);
  const cpuBefore = cpuSeconds();
  const databaseBefore = database ? cpuOfDatabase() : 0;
  const began = performance.now();
  isStarted = true;
  if (rate) keepPace(rate, ready, () => over === games.length);
  else ready.splice(0).forEach((game) => game.play());
  await finished;
  const seconds = (performance.now() - began) / 1000;
  const cpu = cpuSeconds() - cpuBefore;
  const databaseCpu = database ? cpuOfDatabase() - databaseBefore : 0;
  const own = process.cpuUsage();
  latencies.sort((a, b) => a - b);
  const at = (share) => latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))];
  return {
    sockets, games: over, moves: latencies.length, seconds, cpu, p50: at(0.5), p99: at(0.99), most: at(1),
    client_cpu: (own.user + own.system) / 1e6, database_cpu: databaseCpu, ...memory,
  };
}

main().then((result) => {
  console.log(JSON.stringify(result));
  process.exit(0);
});
