import { type Cents, centsFromNumeric } from '@crediario/contract/domain';
import type { TestApp } from '../harness';

interface Outcome {
  id: string;
  seq: number;
  value: number;
  status: string;
  replaced: string | null;
  record_id: number | null;
  posted: number | null;
  returned: Cents | null;
}

async function paymentsOf(app: TestApp, collectors: readonly number[]): Promise<Outcome[]> {
  const { rows } = await app.knex.raw(
    `SELECT o.id, o.seq::integer AS seq, o.value, r.status, lower(o.body #>> '{payload,id,operation}') AS replaced, r.record_id,
            p.value AS posted, (r.decision ->> 'returnedCents')::integer AS returned
       FROM field_operations o JOIN field_results r ON r.operation_number = o.number
       LEFT JOIN payments p ON p.id = r.record_id AND r.entity = 'payment' AND p.voided_at IS NULL
      WHERE o.kind = 'payment' AND o.value IS NOT NULL AND o.collector_id = ANY(?) ORDER BY o.seq, o.number`,
    [[...collectors]],
  );
  return rows;
}

/** Payments in review with all that corrects them, the first one first. */
async function chainsInReview(app: TestApp, collectors: readonly number[]): Promise<string[][]> {
  const waiting = (await paymentsOf(app, collectors)).filter(
    ({ status }) => status === 'in_review',
  );
  const chains = new Map<string, string[]>();
  for (const { id, replaced } of waiting) {
    const chain = replaced === null ? [] : chains.get(replaced);
    if (!chain) continue;
    chain.push(id);
    chains.set(id, chain);
  }
  return [...new Set(chains.values())];
}

/** To be asked once the tray is solved: of each of them whether the cents that are booked and those that go back are those that were
 *  tapped last. Returns what is not: 'tapped 5000, booked 6000, back 0'. */
export async function correctedMoney(
  app: TestApp,
  collectors: readonly number[],
): Promise<() => Promise<string[]>> {
  const chains = await chainsInReview(app, collectors);
  return async () => {
    const outcomes = new Map((await paymentsOf(app, collectors)).map((one) => [one.id, one]));
    return chains.flatMap((chain) => {
      const members = chain.flatMap((id) => outcomes.get(id) ?? []);
      const tapped = centsFromNumeric(members.at(-1)?.value ?? 0);
      const records = new Map(members.map(({ record_id, posted }) => [record_id, posted ?? 0]));
      const booked = [...records.values()].reduce((sum, value) => sum + centsFromNumeric(value), 0);
      const back = members.reduce((sum, { returned }) => sum + Math.max(0, returned ?? 0), 0);
      return booked + back === tapped ? [] : [`tapped ${tapped}, booked ${booked}, back ${back}`];
    });
  };
}
