import { setTimeout as sleep } from 'node:timers/promises';
import { Fault } from '../../../../scripts/lib/fault.mjs';
import { requireFreePort } from '../../../../scripts/lib/preflight.mjs';
import { freePorts } from '../../../../scripts/lib/free-ports.mjs';
import { runInside } from './inside.mjs';
import { ACCOUNT, CLONE } from './machine.mjs';

/** Installing and building for the first time takes minutes; what takes this long hangs. */
const READY_MS = 3_600_000;
const DEFAULT_PORT = 1337;
const DEMO = { identifier: 'admin@crediario.test', password: '12345678' };

/** @typedef {{ root: string, log: string, onEnd(undo: () => Promise<unknown>): void }} Machine */

/** `npm start` until it is ready, a look at the site, a login, and Ctrl-C.
 *  @param {Machine} machine
 *  @returns {Promise<import('../trial.mjs').Figures>} */
export async function tryStart(machine) {
  const port = await portToUse();
  const since = Date.now();
  const told = port === DEFAULT_PORT ? '' : `PORT=${port} `;
  const product = inClone(machine, `${told}npm start`);
  await untilSaid(product, /Pronto em /);
  const seconds = Math.round((Date.now() - since) / 1000);
  const url = `http://127.0.0.1:${port}`;
  const site = await fetch(url);
  const login = await fetch(`${url}/api/auth/local`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(DEMO),
  });
  product.interrupt();
  const { left } = await product.ended;
  return {
    'npm start: ready after (s)': seconds,
    'npm start: the site answers': [site.status, 200],
    'npm start: the demo login answers': [login.status, 200],
    'npm start: processes left after Ctrl-C': [left.length, 0],
  };
}

/** `npm test`, whole or only some of its layers.
 *  @param {Machine} machine
 *  @param {string[]} layers none: all
 *  @returns {Promise<import('../trial.mjs').Figures>} */
export async function tryTest(machine, layers) {
  const since = Date.now();
  const chosen = layers.length > 0 ? ` -- ${layers.join(' ')}` : '';
  const { code, said, left } = await inClone(machine, `npm test${chosen}`).ended;
  const [, passed, failed] = /^(\d+) passed, (\d+) failed$/m.exec(said) ?? [];
  const name = `npm test${chosen}`;
  return {
    [`${name}: took (min)`]: Math.round((Date.now() - since) / 60_000),
    [`${name}: passed`]: Number(passed ?? 0),
    [`${name}: failed`]: [Number(failed ?? 1), 0],
    [`${name}: exit code`]: [code, 0],
    [`${name}: processes left`]: [left.length, 0],
  };
}

/** @param {Machine} machine
 *  @param {string} command */
function inClone({ root, log, onEnd }, command) {
  const inside = runInside({ root, account: ACCOUNT, log }, `cd '${CLONE}' && ${command}`);
  onEnd(inside.kill);
  return inside;
}

/** The one that the README names, unless somebody of this machine is there.
 *  @returns {Promise<number>} */
async function portToUse() {
  const isFree = await requireFreePort('127.0.0.1', DEFAULT_PORT).then(
    () => true,
    () => false,
  );
  return isFree ? DEFAULT_PORT : (await freePorts(['own'])).own;
}

/** @param {import('./inside.mjs').Inside} inside
 *  @param {RegExp} words */
async function untilSaid(inside, words) {
  let hasEnded = false;
  void inside.ended.then(() => {
    hasEnded = true;
  });
  const deadline = Date.now() + READY_MS;
  while (!words.test(inside.said())) {
    if (hasEnded) throw new Fault(`O produto parou ao iniciar:\n${inside.said()}`);
    if (Date.now() > deadline) throw new Fault(`O produto não ficou pronto:\n${inside.said()}`);
    await sleep(200);
  }
}
