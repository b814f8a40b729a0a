import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { say, seconds } from '../../../scripts/lib/terminal.mjs';
import { putAside, putBack } from './put-aside.mjs';

/** @typedef {import('./put-aside.mjs').Client} Client */
/** What is filled in slices: `to` is the last number, `slice` how many at once.
 *  @typedef {{ to: number, slice: number, files: string[] }} Sliced */

const FOLDER = path.join(path.dirname(fileURLToPath(import.meta.url)), 'sql');
const YEARS = 3;
/** Sales, payments: few enough that a slice takes seconds, and a build that is cut short loses no more. */
const SALES_AT_ONCE = 20_000;
const PAYMENTS_AT_ONCE = 250_000;
const DAYS_AT_ONCE = 31;
const TELL_EVERY_MS = 5_000;

/** The whole of the biggest customer; a scale takes its part of each. */
const WHOLE = { employees: 200, clients: 300_000 };

/** Makes the world in a database that has the product's schema and nothing else, or goes on where an earlier call
 *  stopped.
 *  @param {Client} client
 *  @param {number} scale of (0, 1]
 *  @param {Date} now the world ends on the last route day before */
export async function buildWorld(client, scale, now) {
  const build = new Build(client);
  await build.prepare();
  await build.step('settings', async () => {
    await build.run('01_settings.sql');
    await settle(client, scale, now);
    await putAside(client);
  });
  await build.step('people', () => build.run('02_people.sql'));
  await build.step('sales plan', () => build.run('03_sales_plan.sql'));
  const sales = await lastOf(client, 'sales');
  await build.sliced('sales', { to: sales, slice: SALES_AT_ONCE, files: SALES });
  await build.step('payments in order', () => build.run('07_payments_order.sql'));
  const payments = await lastOf(client, 'payments_in_time');
  await build.sliced('payments', { to: payments, slice: PAYMENTS_AT_ONCE, files: PAYMENTS });
  await build.step('costs', () => build.run('10_costs.sql'));
  await build.step('days', () => client.query(DAYS));
  await build.sliced('ledger', { to: await daysOf(client), slice: DAYS_AT_ONCE, files: LEDGER });
  await build.step('boxes', () => build.run('12_boxes.sql'));
  await build.step('end', () => build.run('13_sequences.sql'));
  await build.step('derived', () => build.run('14_derived.sql'));
  await putBack(client, (name) => say(`  ${name}`));
  await build.once('vacuum', () => client.query('VACUUM (ANALYZE)'));
  await build.step('late renewals', () => build.run('15_late_renewals.sql'));
}

const SALES = ['04_payments_plan.sql', '05_sales.sql', '06_portions.sql'];
const PAYMENTS = ['08_payments.sql', '09_allocations.sql'];
const LEDGER = ['11_ledger.sql'];
/** Both tables lie in the order of time: a summary index of a few pages finds a month in them. */
const DAYS = `
  CREATE INDEX crediario_bench_sales_day ON sales USING brin (sale_date) WITH (pages_per_range = 16);
  CREATE INDEX crediario_bench_payments_day ON payments USING brin (business_date) WITH (pages_per_range = 16)`;

class Build {
  /** @param {Client} client */
  constructor(client) {
    this.client = client;
    /** @type {Map<string, number>} */
    this.done = new Map();
  }

  async prepare() {
    await this.client.query(`
      SET synchronous_commit = off; SET work_mem = '256MB'; SET maintenance_work_mem = '512MB'; SET jit = off;
      CREATE SCHEMA IF NOT EXISTS crediario_bench;
      CREATE TABLE IF NOT EXISTS crediario_bench.progress (step text PRIMARY KEY, done integer NOT NULL)`);
    const { rows } = await this.client.query('SELECT step, done FROM crediario_bench.progress');
    this.done = new Map(rows.map(({ step, done }) => [step, done]));
  }

  /** @param {string} name */
  async run(name) {
    await this.client.query(await readFile(path.join(FOLDER, name), 'utf8'));
  }

  /** @param {string} name
   *  @param {() => Promise<unknown>} work in one transaction with the mark that it is done */
  async step(name, work) {
    if (this.done.has(name)) return;
    const since = Date.now();
    await this.client.query('BEGIN');
    await work();
    await this.mark(name, 1);
    await this.client.query('COMMIT');
    say(`  ${name} (${seconds(since)})`);
  }

  /** What no transaction may hold.
   *  @param {string} name
   *  @param {() => Promise<unknown>} work */
  async once(name, work) {
    if (this.done.has(name)) return;
    await work();
    await this.mark(name, 1);
  }

  /** @param {string} name
   *  @param {Sliced} sliced */
  async sliced(name, { to, slice, files }) {
    const statements = await Promise.all(
      files.map((file) => readFile(path.join(FOLDER, file), 'utf8')),
    );
    const since = Date.now();
    const isTimeToTell = nowAndThen();
    for (let from = (this.done.get(name) ?? 0) + 1; from <= to; from += slice) {
      const last = Math.min(to, from + slice - 1);
      await this.client.query('BEGIN');
      for (const sql of statements) await this.client.query(sql, [from, last]);
      await this.mark(name, last);
      await this.client.query('COMMIT');
      if (last === to || isTimeToTell()) {
        say(`  ${name}: ${Math.floor((100 * last) / to)} % (${seconds(since)})`);
      }
    }
  }

  /** @param {string} name
   *  @param {number} done */
  async mark(name, done) {
    this.done.set(name, done);
    await this.client.query(
      `INSERT INTO crediario_bench.progress (step, done) VALUES ($1, $2)
       ON CONFLICT (step) DO UPDATE SET done = excluded.done`,
      [name, done],
    );
  }
}

/** True once in a while: a line for each slice would tell nothing. */
function nowAndThen() {
  let last = Date.now();
  return () => {
    if (Date.now() - last < TELL_EVERY_MS) return false;
    last = Date.now();
    return true;
  };
}

/** @param {Client} client
 *  @param {number} scale
 *  @param {Date} now */
async function settle(client, scale, now) {
  await client.query(
    `WITH last AS (
       SELECT $3::date - CASE extract(isodow FROM $3::date) WHEN 1 THEN 2 ELSE 1 END AS day)
     INSERT INTO crediario_bench.world (employees, clients, first_employee, first_day, last_day)
     SELECT $1, $2, (SELECT coalesce(max(id), 0) FROM up_users),
            date_trunc('week', day - make_interval(years => $4))::date, day
       FROM last`,
    [
      Math.ceil(WHOLE.employees * scale),
      Math.ceil(WHOLE.clients * scale),
      now.toISOString().slice(0, 10),
      YEARS,
    ],
  );
}

/** The highest number of a plan; a plan that is gone was carried out wholly.
 *  @param {Client} client
 *  @param {string} plan */
async function lastOf(client, plan) {
  const { rows } = await client.query('SELECT to_regclass($1) IS NULL AS gone', [
    `crediario_bench.${plan}`,
  ]);
  if (rows[0].gone) return 0;
  const found = await client.query(`SELECT max(id) AS last FROM crediario_bench.${plan}`);
  return found.rows[0].last;
}

/** @param {Client} client */
async function daysOf(client) {
  const { rows } = await client.query(
    'SELECT last_day - first_day + 1 AS days FROM crediario_bench.world',
  );
  return rows[0].days;
}
