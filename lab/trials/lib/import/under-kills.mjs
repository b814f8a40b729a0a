import { setTimeout as sleep } from 'node:timers/promises';
import { say, step } from '../../../../scripts/lib/terminal.mjs';
import { aRoute } from '../office.mjs';
import { inBooks } from '../stage.mjs';
import { peakOf, postmasterOf, secondsOf, secondsOfServer } from './cost.mjs';
import { isKnown, lineAt, personAt } from './file.mjs';
import { counts, hashes } from './tables.mjs';

const ROWS_AT_ONCE = 200;
/** As often as the page looks. */
const LOOK_MS = 1_000;
const LONGEST_WAIT_MS = 600;

/** @typedef {import('../stage.mjs').Stage} Stage
 *  @typedef {{ wall: number, server: number, database: number }} Cost seconds, without the starts after a kill
 *  @typedef {{ state: string, progress: number }} Batch */

/** A collector whom no other trial makes. */
const COLLECTOR = 5_000;

/** A file sent, tried, imported with the server killed in the middle at so many moments, and taken back.
 *  @param {Stage} stage of which one process lives, the first; with nothing imported
 *  @param {{ lines: number, kills: number, longestWaitMs?: number, lookMs?: number }} course the wait: of a piece; the kill falls
 *    before it, in it or after it. None where few pieces are left after the last kill
 *  @returns {Promise<import('../trial.mjs').Figures>} */
export async function importUnderKills(stage, course) {
  const { lines } = course;
  const { database } = stage;
  const known = Array.from({ length: lines }, (_, index) => index).filter(isKnown);
  const { employeeId } = await aRoute(stage.staff, COLLECTOR);
  for (const index of known.slice(0, 50)) await aClient(stage, index, employeeId);
  const before = await hashes(database.url);
  const meter = new Meter(stage, await postmasterOf(database.url));

  const id = await timed('Envio', meter, () => send(stage, { lines, collector: employeeId }));
  await timed('Conferência', meter, () => through(stage, id, 'dry-run', 'checked'));
  const tried = await hashes(database.url);
  const died = await timed('Importação', meter, async () => {
    await call(stage, 'POST', `/api/imports/${id}/apply`);
    return killedOnTheWay(stage, id, { ...course, meter });
  });
  const there = await counts(database.url);
  const differences = await inBooks(stage, (books) => books.differences());
  await timed('Desfazer', meter, () => through(stage, id, 'undo', 'undone'));
  const after = await hashes(database.url);
  const left = await inBooks(stage, (books) => books.differences());
  const sales = Math.ceil(lines / 2);
  return {
    ...meter.figures(),
    'kills in the middle of the import': [died, course.kills],
    'tables that the dry run changed': [changed(before, tried), 0],
    'clients lost': [lines - there.people, 0],
    'clients twice': [there.clients - there.people, 0],
    'sales lost': [sales - there.buyers, 0],
    'sales twice': [there.sales - there.buyers, 0],
    'settlements lost or twice': [
      Math.abs(there.told - there.settled) + there.settlements - there.settled,
      0,
    ],
    'lines that no record is of': [lines - there.written, 0],
    'differences found by the verifier': [differences, 0],
    'differences once it is undone': [left, 0],
    'tables that undoing leaves changed': [changed(before, after), 0],
  };
}

/** Somebody whom the file tells of too, with another phone there.
 *  @param {Stage} stage
 *  @param {number} index
 *  @param {number} collector */
function aClient({ staff }, index, collector) {
  const { cpf, ...person } = personAt(index);
  return staff.accepted('POST', '/api/clients', {
    data: {
      ...person,
      cpf: cpf.replace(/(\d{3})(\d{3})(\d{3})(\d{2})/, '$1.$2.$3-$4'),
      phone: '(85) 99338-4426',
      cep: '60060-440',
      address: 'Rua das Flores',
      number: '12',
      neighborhood: 'Centro',
      city: 'Fortaleza',
      state: 'CE',
      active: true,
      user: collector,
    },
  });
}

/** @param {Record<string, string>} one
 *  @param {Record<string, string>} other */
function changed(one, other) {
  const names = Object.keys(one).filter((name) => one[name] !== other[name]);
  for (const name of names) say(`  ${name}: ${one[name]} → ${other[name]}`);
  return names.length;
}

/** @param {Stage} stage
 *  @param {{ lines: number, collector: number }} file
 *  @returns {Promise<number>} the import's id */
async function send(stage, { lines, collector }) {
  const file = {
    file_name: 'ensaio.csv',
    header: ['Nome', 'CPF', 'Fone'],
    rows: lines,
    key: 'ensaio',
  };
  const { data } = await call(stage, 'POST', '/api/imports', { data: file });
  for (let from = 0; from < lines; from += ROWS_AT_ONCE) {
    const rows = Array.from({ length: Math.min(ROWS_AT_ONCE, lines - from) }, (_, index) =>
      lineAt(from + index, collector),
    );
    await call(stage, 'POST', `/api/imports/${data.id}/rows`, { data: { from: from + 2, rows } });
  }
  return data.id;
}

/** @param {Stage} stage
 *  @param {number} id
 *  @param {string} verb
 *  @param {string} end */
async function through(stage, id, verb, end) {
  await call(stage, 'POST', `/api/imports/${id}/${verb}`);
  await until(stage, id, ({ state }) => state === end);
}

/** Kills the server at so many moments between the first line and the last, each time it has come a part further.
 *  @param {Stage} stage
 *  @param {number} id
 *  @param {{ lines: number, kills: number, longestWaitMs?: number, lookMs?: number, meter: Meter }} course
 *  @returns {Promise<number>} how many kills fell while it imported */
async function killedOnTheWay(stage, id, course) {
  const { lines, kills, longestWaitMs = LONGEST_WAIT_MS, lookMs = LOOK_MS, meter } = course;
  let died = 0;
  for (let kill = 1; kill <= kills; kill += 1) {
    const mark = (lines * kill) / (kills + 1);
    const { state } = await until(
      stage,
      id,
      (batch) => batch.state === 'applied' || batch.progress >= mark,
      lookMs,
    );
    if (state === 'applied') break;
    await sleep(Math.random() * longestWaitMs);
    await meter.aside(async () => {
      await stage.kill(0);
      await stage.start(0);
    });
    died += 1;
  }
  await until(stage, id, ({ state }) => state === 'applied');
  return died;
}

/** @param {Stage} stage
 *  @param {number} id
 *  @param {(batch: Batch) => boolean} isIt
 *  @param {number} [lookMs]
 *  @returns {Promise<Batch>} */
async function until(stage, id, isIt, lookMs = LOOK_MS) {
  for (;;) {
    const { data } = await call(stage, 'GET', `/api/imports/${id}`);
    if (data.state === 'paused') throw new Error(`The import stopped: ${data.fault}`);
    if (isIt(data)) return data;
    await sleep(lookMs);
  }
}

/** The process at the door is another one after each kill; the address stays.
 *  @param {Stage} stage
 *  @param {string} method
 *  @param {string} path
 *  @param {unknown} [body] */
const call = ({ staff }, method, path, body) => staff.accepted(method, path, body);

/** @template T
 *  @param {string} name
 *  @param {Meter} meter
 *  @param {() => Promise<T>} work */
const timed = (name, meter, work) => step(name, () => meter.during(name, work));

/** Adds up what the parts of the trial cost, over all lives of the server. */
class Meter {
  /** @type {Map<string, Cost>} */
  #parts = new Map();
  /** Of the lives that are over, and of the starts, which are not the import's. */
  #past = 0;
  #asideMs = 0;
  #asideDatabase = 0;
  #peak = 0;

  /** @param {Stage} stage
   *  @param {number} postmaster */
  constructor(stage, postmaster) {
    this.stage = stage;
    this.postmaster = postmaster;
  }

  get #pid() {
    return this.stage.backends[0]?.pid ?? 0;
  }

  #now() {
    return {
      wall: (Date.now() - this.#asideMs) / 1000,
      server: this.#past + secondsOf(this.#pid),
      database: secondsOfServer(this.postmaster) - this.#asideDatabase,
    };
  }

  /** @template T
   *  @param {string} name
   *  @param {() => Promise<T>} work */
  async during(name, work) {
    const from = this.#now();
    const answer = await work();
    const to = this.#now();
    this.#peak = Math.max(this.#peak, peakOf(this.#pid));
    this.#parts.set(name, {
      wall: to.wall - from.wall,
      server: to.server - from.server,
      database: to.database - from.database,
    });
    return answer;
  }

  /** A kill and a start: their time is not counted.
   *  @param {() => Promise<void>} work */
  async aside(work) {
    this.#peak = Math.max(this.#peak, peakOf(this.#pid));
    this.#past += secondsOf(this.#pid);
    const since = Date.now();
    const database = secondsOfServer(this.postmaster);
    await work();
    this.#past -= secondsOf(this.#pid);
    this.#asideMs += Date.now() - since;
    this.#asideDatabase += secondsOfServer(this.postmaster) - database;
  }

  /** @returns {import('../trial.mjs').Figures} */
  figures() {
    const parts = [...this.#parts].flatMap(([name, { wall, server, database }]) => [
      [`${name}: seconds`, Math.round(wall)],
      ['  CPU seconds of the server', Math.round(server)],
      ['  CPU seconds of the database', Math.round(database)],
    ]);
    const named = parts.map(([name, value], index) => [
      index % 3 === 0 ? name : `${name}${' '.repeat(Math.floor(index / 3))}`,
      value,
    ]);
    return {
      ...Object.fromEntries(named),
      'memory of the server at most, in MB': Math.round(this.#peak),
    };
  }
}
