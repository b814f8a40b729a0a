import { centsFromNumeric } from '@crediario/contract/domain';
import type { OperationResult } from '@crediario/contract/wire';
import { startApp } from '../harness';
import { correctedMoney } from '../world/corrected-money';
import { diceOf, RandomStreet } from '../world/random-street';
import { solveTray } from '../world/solve-tray';
import { differencesIn } from '../world/verify';

/** A thousand and more: docs/development.md. */
const SCHEDULES = Number(process.env['FIELD_SCHEDULES'] ?? 8);
const FIRST_SEED = Number(process.env['FIELD_SEED'] ?? 1);
const STEPS = 24;

const app = startApp();

interface Outcome {
  id: string;
  number: string;
  status: string;
  code: string | null;
  value: number | null;
  kind: string;
  record_id: number | null;
  /** Of an accepted sale, renewal or cost: what it moved in its box. */
  moved: number | null;
  replaced: { operation: string } | null;
  posted: number | null;
}

/** Each operation beside what became of it; of a payment, what it posted. */
async function outcomesOf({ world, doris }: RandomStreet): Promise<Outcome[]> {
  const { rows } = await app.knex.raw(
    `SELECT o.id, o.number, o.kind, r.status, r.code, o.value, r.record_id, o.body #> '{payload,id}' AS replaced,
            p.value AS posted, first.amount AS moved
       FROM field_operations o JOIN field_results r ON r.operation_number = o.number
       LEFT JOIN payments p ON p.id = r.record_id AND r.entity = 'payment'
       LEFT JOIN LATERAL (
         SELECT amount FROM ledger_entries e
          WHERE (r.entity = 'sale' AND e.sale_id = r.record_id AND e.kind = 'disbursement')
             OR (r.entity = 'cost' AND e.cost_id = r.record_id)
          ORDER BY e.id LIMIT 1) AS first ON true
      WHERE o.collector_id = ANY(?) ORDER BY o.number`,
    [[world.fabio.id, doris.id]],
  );
  return rows;
}

const sumOf = (values: readonly (number | null)[]) =>
  values.reduce<number>((sum, value) => sum + centsFromNumeric(value ?? 0), 0);

async function judge(
  street: RandomStreet,
  seed: number,
  told: readonly OperationResult[],
): Promise<void> {
  const outcomes = await outcomesOf(street);
  const tapped = street.tapped.map(({ operation }) => operation);
  // Every operation is kept exactly once, and none is left unjudged.
  expect([seed, outcomes.map(({ id }) => id).sort()]).toEqual([
    seed,
    tapped.map(({ id }) => id).sort(),
  ]);
  const kinds = new Set(outcomes.map(({ status }) => status));
  expect([seed, [...kinds].filter((kind) => !/accepted|in_review/.test(kind))]).toEqual([seed, []]);
  // Its phone is told so, and of nothing that it was made just now.
  const words = { accepted: 'repeated' } as Record<string, string>;
  const answers = outcomes.map(({ id, status }) => `${id} ${words[status] ?? status}`);
  expect([seed, told.map(({ id, status }) => `${id} ${status}`).sort()]).toEqual([
    seed,
    answers.sort(),
  ]);
  expect(outcomes.filter(({ code }) => code === 'INTERNAL_ERROR')).toEqual([]);

  // What was posted, in the tray, or put right by a later tap, is what was tapped, to the cent.
  const accepted = outcomes.filter(({ status }) => status === 'accepted');
  const putRight = new Set(accepted.flatMap(({ replaced }) => replaced?.operation ?? []));
  const posted = accepted.filter(({ id }) => !putRight.has(id)).map(({ posted: value }) => value);
  const corrected = accepted.filter(({ id }) => putRight.has(id)).map(({ value }) => value);
  const tray = outcomes.filter(({ status }) => status === 'in_review').map(({ value }) => value);
  const money = tapped.map(({ kind, payload }) =>
    kind === 'payment' ? (payload as { value: number }).value : 0,
  );
  expect([seed, sumOf(posted) + sumOf(corrected) + sumOf(tray)]).toEqual([seed, sumOf(money)]);

  // Money that left a hand, or came into it, left or entered the box to the cent, or waits in the tray.
  const moved = accepted.flatMap(({ id, moved: value }) =>
    value === null ? [] : [`${id} ${centsFromNumeric(value)}`],
  );
  const moving = new Set(accepted.filter((one) => one.moved !== null).map(({ id }) => id));
  const handedOver = street.tapped
    .filter(({ operation }) => moving.has(operation.id))
    .map(({ operation, movedCents }) => `${operation.id} ${movedCents}`);
  expect([seed, moved.sort()]).toEqual([seed, handedOver.sort()]);
  const makesMoney = /^(sale|renewal|cost)$/;
  const made = accepted.filter(({ kind }) => makesMoney.test(kind));
  expect([seed, made.length]).toEqual([seed, moving.size]);
  expect([seed, await recordsIn(street)]).toEqual([
    seed,
    { sales: street.officeSales + countOf(made, /sale|renewal/), costs: countOf(made, /cost/) },
  ]);
  // No closing and no renewal waits for what its phone has never done.
  const waiting = outcomes.filter(
    ({ code, kind }) => code === 'OPERATION_NOT_RECEIVED' && /close_box|renewal/.test(kind),
  );
  expect([seed, waiting]).toEqual([seed, []]);

  // Nothing is posted beside them.
  const records = new Set(
    accepted.flatMap(({ posted: value, record_id }) => (value === null ? [] : record_id)),
  );
  const payments = await boxesOf(street)
    .join('payments as p', 'p.cash_id', 'c.id')
    .where({ 'p.origin': 'mobile' });
  expect([seed, payments.length]).toEqual([seed, records.size]);
}

const boxesOf = ({ world, doris }: RandomStreet) =>
  app.knex('cashs as c').whereIn('c.users_permissions_user_id', [world.fabio.id, doris.id]);

const countOf = (outcomes: readonly Outcome[], kind: RegExp) =>
  new Set(outcomes.filter((one) => kind.test(one.kind)).map((one) => one.record_id)).size;

async function recordsIn(street: RandomStreet): Promise<Record<'sales' | 'costs', number>> {
  const [sales, costs] = await Promise.all(
    ['sales', 'costs'].map((table) => boxesOf(street).join(`${table} as t`, 't.cash_id', 'c.id')),
  );
  return { sales: sales?.length ?? 0, costs: costs?.length ?? 0 };
}

/** So many to a test: what is wrong is told soon, and how many there are does not make one test long. */
const AT_A_TIME = 20;
const batches = Array.from({ length: Math.ceil(SCHEDULES / AT_A_TIME) }, (_, batch) => {
  const first = FIRST_SEED + batch * AT_A_TIME;
  return [first, Math.min(first + AT_A_TIME, FIRST_SEED + SCHEDULES) - 1] as const;
});

test.each(batches)(
  'of random days on the street, from %i to %i, every cent and operation is accounted for',
  async (first, last) => {
    for (let seed = first; seed <= last; seed += 1) {
      const street = await RandomStreet.of(app, diceOf(seed));
      for (let step = 0; step < STEPS; step += 1) await street.step();
      const told = await street.drain();
      await judge(street, seed, told);
      const collectors = [street.world.fabio.id, street.doris.id];
      const wrong = await correctedMoney(app, collectors);
      expect([seed, await solveTray(street.world.sara, collectors)]).toEqual([seed, []]);
      expect([seed, await wrong()]).toEqual([seed, []]);
    }
    expect(await differencesIn(app)).toEqual([]);
  },
);
