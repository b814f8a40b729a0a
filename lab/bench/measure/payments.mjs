import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import { inRoot } from '../../../scripts/lib/root.mjs';
import { paymentOf } from '../../trials/lib/office.mjs';
import { Caller, median } from './timing.mjs';

/** @typedef {import('./recorder.mjs').Statement} Statement */
/** @typedef {import('./routes.mjs').Route} Route */
/** @typedef {import('./timing.mjs').Target} Target */
/** A payment that was watched: its statements, and the ids that they hold.
 *  @typedef {{ statements: Statement[], ids: Record<string, unknown> }} Watched */

export const CLIENTS = 16;
const ROUND_MS = 3_000;
const AT_LEAST = 0.7;

/** What the answer names is unknown before: an id that a statement returned. */
const MAKES_PAYMENT = /insert into "?payments"?[\s(]/i;

/** @param {Caller} caller
 *  @param {Route} route */
export async function pay(caller, { saleId }) {
  const key = randomUUID();
  const { text } = await caller.accepted('/api/paymentPortions', {
    method: 'POST',
    body: { data: paymentOf(saleId) },
    // Small answers come as they are: this one is read.
    headers: { 'Idempotency-Key': key, 'Accept-Encoding': 'identity' },
  });
  return { key, paymentId: Number(JSON.parse(text).data.id) };
}

/** The statements of a payment with a hole for each id: what differs between two payments on two routes, and becomes the
 *  second's where the first's ids are replaced by the second's. All else stays as it was.
 *  @param {Watched} one
 *  @param {Watched} other
 *  @returns {{ text: string, values: ((ids: Record<string, unknown>) => unknown)[] }[]} */
function templateOf(one, other) {
  const statements = transactionOf(one);
  const others = transactionOf(other);
  if (statements.some(({ text }, at) => text !== others[at]?.text)) {
    throw new Error('Two payments asked different things of the database');
  }
  return statements.map(({ text, values }, at) => ({
    text,
    values: values.map((value, place) => {
      const filled = holesOf(value, one.ids);
      const isExplained = filled(other.ids) === String(others[at]?.values[place]);
      return value !== others[at]?.values[place] && isExplained ? filled : () => value;
    }),
  }));
}

/** Whole words of the value, which may be json, that are an id.
 *  @param {unknown} value
 *  @param {Record<string, unknown>} ids
 *  @returns {(ids: Record<string, unknown>) => string} */
function holesOf(value, ids) {
  const names = new Map(Object.entries(ids).map(([name, id]) => [String(id), name]));
  return (others) =>
    String(value).replace(/[\w-]+/g, (word) => String(others[names.get(word) ?? ''] ?? word));
}

/** A connection that the pool opens meanwhile introduces itself first.
 *  @param {Watched} watched */
function transactionOf({ statements }) {
  const first = statements.findIndex(({ text }) => /^begin/i.test(text));
  const last = statements.findIndex(({ text }) => /^commit/i.test(text));
  return statements.slice(first, last + 1);
}

/** Payments a second by 16 clients on distinct sales: through the product, and the same statements through a bare pool.
 *  @param {{ product: Target, databaseUrl: string, ours: Route[], theirs: Route[], watched: [Watched, Watched],
 *    rounds: number }} course
 *  @returns {Promise<import('./compare.mjs').Verdict>} */
export async function paymentsVerdict({ product, databaseUrl, ours, theirs, watched, rounds }) {
  const caller = new Caller(product, CLIENTS);
  const { Pool } = createRequire(inRoot('backend/package.json'))('pg');
  const pool = new Pool({ connectionString: databaseUrl, max: 10 });
  const template = templateOf(...watched);
  const measured = { product: /** @type {number[]} */ ([]), bare: /** @type {number[]} */ ([]) };
  for (let turn = 0; turn < rounds; turn += 1) {
    measured.bare.push(await perSecond(theirs, (route) => replay(pool, template, route)));
    measured.product.push(await perSecond(ours, (route) => pay(caller, route)));
  }
  caller.close();
  await pool.end();
  const ratio = median(measured.product.map((rate, turn) => rate / (measured.bare[turn] ?? 0)));
  const figures = {
    perSecond: Math.round(median(measured.product)),
    barePerSecond: Math.round(median(measured.bare)),
    statements: template.length,
    ratio: Math.round(ratio * 100) / 100,
  };
  return {
    name: `payments a second, ${CLIENTS} clients`,
    figures,
    measured: `${figures.ratio} × (${figures.perSecond}/s, bare ${figures.barePerSecond}/s)`,
    bound: `≥ ${AT_LEAST} ×`,
    holds: figures.ratio >= AT_LEAST,
  };
}

/** @param {any} pool
 *  @param {ReturnType<typeof templateOf>} template
 *  @param {Route} route */
async function replay(pool, template, route) {
  /** @type {Record<string, unknown>} */
  const ids = { ...route, key: randomUUID() };
  const client = await pool.connect();
  try {
    for (const { text, values } of template) {
      const { rows } = await client.query(
        text,
        values.map((value) => value(ids)),
      );
      if (MAKES_PAYMENT.test(text)) ids['paymentId'] = rows[0].id;
    }
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/** @param {Route[]} routes one a client
 *  @param {(route: Route) => Promise<unknown>} work
 *  @returns {Promise<number>} how many a second, all together */
async function perSecond(routes, work) {
  const since = performance.now();
  let done = 0;
  await Promise.all(
    routes.map(async (route) => {
      while (performance.now() - since < ROUND_MS) {
        await work(route);
        done += 1;
      }
    }),
  );
  return (done * 1000) / (performance.now() - since);
}
