import { centsFromNumeric } from '@crediario/contract/domain';
import type { OperationResult } from '@crediario/contract/wire';
import { startApp } from '../harness';
import { diceOf, RandomStreet } from '../world/random-street';
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
  record_id: number | null;
  replaced: { operation: string } | null;
  posted: number | null;
}

/** Each operation beside what became of it; of a payment, what it posted. */
async function outcomesOf({ world }: RandomStreet): Promise<Outcome[]> {
  const { rows } = await app.knex.raw(
    `SELECT o.id, o.number, r.status, r.code, o.value, r.record_id, o.body #> '{payload,id}' AS replaced, p.value AS posted
       FROM field_operations o JOIN field_results r ON r.operation_number = o.number
       LEFT JOIN payments p ON p.id = r.record_id AND r.entity = 'payment'
      WHERE o.collector_id = ? ORDER BY o.number`,
    [world.fabio.id],
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

  // Nothing is posted beside them.
  const records = new Set(
    accepted.flatMap(({ posted: value, record_id }) => (value === null ? [] : record_id)),
  );
  const made = await app
    .knex('payments as p')
    .join('cashs as c', 'c.id', 'p.cash_id')
    .where({ 'c.users_permissions_user_id': street.world.fabio.id, 'p.origin': 'mobile' });
  expect([seed, made.length]).toEqual([seed, records.size]);
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
    }
    expect(await differencesIn(app)).toEqual([]);
  },
);
