import { randomUUID } from 'node:crypto';
import { say } from '../../../scripts/lib/terminal.mjs';
import { Api } from './api.mjs';
import { isWorthAnotherTry, lineOf } from './judge.mjs';
import { aRoute, openingOf, saleOf } from './office.mjs';
import { inBooks } from './stage.mjs';

/** @typedef {import('./office.mjs').Route} Route */

const ROUTES = 3;
/** At once for each route: they contend for the same instalments, the same box, the same keys. */
const HANDS = 4;
const INSTALMENTS = 12;
const TRIES_EACH = 4;

/** The same crowd before one process and before two: what it was answered, all told, and what it left in the books.
 *  The other process is dead meanwhile.
 *  @param {import('./stage.mjs').Stage} stage
 *  @returns {Promise<import('./trial.mjs').Figures>} */
export async function oneOrTwo(stage) {
  await stage.kill(1);
  // A connection for each request: one that is kept while the other process starts ends just as the next request goes out.
  const doors = stage.backends.map(
    ({ url }) => new Api(url, { token: stage.staff.token, keepAlive: false }),
  );
  /** @type {string[]} */
  const unexplained = [];
  const one = await crowd(stage, doors.slice(0, 1), { number: 2_000, unexplained });
  await stage.start(1);
  const two = await crowd(stage, doors, { number: 3_000, unexplained });
  for (const line of unexplained.slice(0, 10)) say(`  ${line}`);
  const names = [...new Set([...Object.keys(one), ...Object.keys(two)])];
  const unequal = names.filter((name) => one[name] !== two[name]);
  return {
    'requests, by one process and by two': sum(one) + sum(two),
    'figures compared': names.length,
    ...Object.fromEntries(unequal.map((name) => [`  ${name}: ${one[name]} / ${two[name]}`, 1])),
    'figures that differ': [unequal.length, 0],
    'answers that no fault explains ': [unexplained.length, 0],
    'differences found by the verifier ': [await inBooks(stage, (books) => books.differences()), 0],
  };
}

/** @param {Record<string, number>} found */
const sum = (found) =>
  Object.entries(found).reduce(
    (all, [name, value]) => (name.startsWith('→') ? all + value : all),
    0,
  );

/** @param {import('./stage.mjs').Stage} stage
 *  @param {Api[]} doors
 *  @param {{ number: number, unexplained: string[] }} course of the first collector; what nothing explains, as no fault is caused
 *  @returns {Promise<Record<string, number>>} answers by their kind, and sums of the books */
async function crowd(stage, doors, { number, unexplained }) {
  /** @type {Route[]} */
  const routes = [];
  for (let index = 0; index < ROUTES; index += 1) {
    routes.push(await aRoute(stage.staff, number + index, { instalments: INSTALMENTS }));
  }
  /** @type {Record<string, number>} */
  const found = {};
  const hands = routes.flatMap((route) => {
    const key = String(randomUUID());
    return Array.from({ length: HANDS }, (_, hand) =>
      work(doors, route, { hand, key, found, unexplained }),
    );
  });
  await Promise.all(hands);
  return { ...found, ...(await inBooks(stage, (books) => books.sumsOf(routes))) };
}

/** One pair of hands: instalments that all want, a box that is open already, and one cost that all send with one key.
 *  @param {Api[]} doors
 *  @param {Route} route
 *  @param {{ hand: number, key: string, found: Record<string, number>, unexplained: string[] }} course */
async function work(doors, route, { hand, key, found, unexplained }) {
  let turn = hand;
  const send = async (
    /** @type {string} */ path,
    /** @type {unknown} */ data,
    own = `${randomUUID()}`,
  ) => {
    const door = /** @type {Api} */ (doors[turn % doors.length]);
    turn += 1;
    const answer = await door.call('POST', path, { data }, { 'Idempotency-Key': own });
    const { status, body } = answer;
    if (isWorthAnotherTry(answer)) unexplained.push(lineOf(path, answer));
    const name = `→ ${path} ${status} ${body?.error?.details?.code ?? ''}`;
    found[name] = (found[name] ?? 0) + 1;
  };
  const cost = { kind: 'gasto', cost: 1, cash: { id: route.boxId } };
  const instalment = { type_payment: { id: 1 }, sale: { id: route.saleId }, portions: 1 };
  for (let count = 0; count < TRIES_EACH; count += 1) {
    await send('/api/paymentPortions', instalment);
    await send('/api/costs', cost, key);
    await send('/api/openCash', openingOf(route.employeeId));
    await send('/api/salesPortions', saleOf({ ...route, instalments: 2 }));
  }
}
