import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { birthMark, isAlive } from '../../database/embedded/processes.mjs';
import { Fault } from './fault.mjs';
import { inRoot } from './root.mjs';
import { step } from './terminal.mjs';

/** Not under node_modules: `npm ci` removes that. */
const FOLDER = inRoot('.cache', 'turns');
const LOOK_MS = 100;
const QUIET_MS = 2_000;
const CHOOSING = 'choosing';

/** @typedef {{ number: number, isChoosing: boolean, pid: number, owner: string, file: string }} Ticket */

let holders = 0;
/** @type {Promise<() => Promise<void>> | undefined} */
let turn;

/** Runs work that no other command in this clone may do at the same time; our own pieces share one turn.
 *  @template T
 *  @param {() => Promise<T>} work
 *  @returns {Promise<T>} */
export async function inTurn(work) {
  holders += 1;
  turn ??= takeTurn(FOLDER, sayThatWeWait);
  const mine = turn;
  try {
    await mine;
    return await work();
  } finally {
    holders -= 1;
    if (holders === 0) {
      turn = undefined;
      await mine.then((leave) => leave()).catch(() => {});
    }
  }
}

/** A short wait is not reported.
 *  @param {Promise<void>} waiting */
async function sayThatWeWait(waiting) {
  const isLong = sleep(QUIET_MS, true, { ref: false });
  if (await Promise.race([waiting, isLong])) {
    await step('Esperando outro comando que prepara esta pasta', () => waiting);
  }
}

/** Waits for our turn: each process draws a number above all others' and waits for the lower ones (Lamport's bakery).
 *  No lock can be broken twice: each process removes only its own ticket and those of dead processes (kill -9, power
 *  cut).
 *  @param {string} folder
 *  @param {(waiting: Promise<void>) => Promise<void>} [onWait] hears of it where somebody is before us
 *  @returns {Promise<() => Promise<void>>} leaves */
export async function takeTurn(folder, onWait = (waiting) => waiting) {
  const owner = `${process.pid}-${await birthMark(process.pid)}`;
  const place = (/** @type {number | string} */ what) => path.join(folder, `${what}-${owner}`);
  const choosing = place(CHOOSING);
  await put(choosing);
  const highest = Math.max(0, ...(await ticketsIn(folder)).map(({ number }) => number));
  const mine = { number: highest + 1, owner };
  const ticket = place(mine.number);
  await put(ticket);
  await rm(choosing, { force: true });
  if (await isTakenBefore(folder, mine)) await onWait(untilFirst(folder, mine));
  return () => rm(ticket, { force: true });
}

/** @param {string} file */
async function put(file) {
  try {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, '');
  } catch (cause) {
    throw new Fault(
      `A pasta ${path.dirname(file)} não pode ser escrita: rode o comando com o usuário a quem ela pertence.`,
      { cause },
    );
  }
}

/** @param {string} folder
 *  @param {{ number: number, owner: string }} mine */
async function untilFirst(folder, mine) {
  while (await isTakenBefore(folder, mine)) await sleep(LOOK_MS);
}

/** Whether a running process is, or may be, before us: one that is still choosing may have drawn a lower number.
 *  @param {string} folder
 *  @param {{ number: number, owner: string }} mine */
async function isTakenBefore(folder, { number, owner }) {
  const others = (await ticketsIn(folder)).filter((one) => one.owner !== owner);
  for (const other of others) {
    const isBefore =
      other.isChoosing || other.number < number || (other.number === number && other.owner < owner);
    if (!isBefore) continue;
    if (await isHeld(other)) return true;
    await rm(path.join(folder, other.file), { force: true });
  }
  return false;
}

/** @param {Ticket} ticket */
async function isHeld({ pid, owner }) {
  return isAlive(pid) && owner === `${pid}-${await birthMark(pid)}`;
}

/** @param {string} folder
 *  @returns {Promise<Ticket[]>} */
async function ticketsIn(folder) {
  const files = await readdir(folder);
  return files.map((file) => {
    const [what = '', pid = '', mark = ''] = file.split('-');
    const isChoosing = what === CHOOSING;
    const number = isChoosing ? 0 : Number(what);
    return { number, isChoosing, pid: Number(pid), owner: `${pid}-${mark}`, file };
  });
}
