import {
  type Cents,
  centsToNumeric,
  type ImportVerdict,
  sumCents,
} from '@crediario/contract/domain';
import { cpfWarning } from '@crediario/contract/forms';
import { audit, auditEach } from '../../../core/audit/audit';
import { auditedImport, storeImportedSales } from '../../../core/sale/store-imported-sales';
import type { UseCaseContext } from '../../../platform/transaction/context';
import { insertClients, updateClientRow } from '../../client/queries/client-rows';
import type { KnownClient } from '../queries/known-clients';
import type { Outcome } from '../queries/outcomes';
import type { JudgedRow, JudgedSale } from './judge-row';
import { type Person, type Place, placeRow } from './place-row';

/** What the rows of a chunk share; what a group of rows adds to it when it is through. */
export interface Course {
  batchId: number;
  persons: Map<string, Person>;
  touched: Map<number, number>;
  known: ReadonlyMap<number, KnownClient[]>;
}

type Taken = { row: JudgedRow; place: Extract<Place, { verdict: 'new' | 'update' }> };

/** Writes some rows, in the order of their lines, or throws: its caller has a savepoint. */
export async function writeRows(
  context: UseCaseContext,
  course: Course,
  rows: readonly JudgedRow[],
): Promise<Outcome[]> {
  const persons = new Map(course.persons);
  const touched = new Map(course.touched);
  const placed = rows.map((row) => {
    const place = placeRow(row, { persons, touched, known: course.known.get(row.line) ?? [] });
    if ('person' in place) persons.set(row.person, place.person);
    if (place.verdict === 'update') touched.set(place.known.id, row.line);
    return { row, place };
  });
  const taken = placed.filter((one): one is Taken => 'person' in one.place);
  const wroteClient = new Map([
    ...(await makeClients(context, course.batchId, taken)),
    ...(await changeClients(context, taken)),
  ]);
  const sold = await sell(context, course.batchId, taken);
  // What waits for the commit is of these rows too.
  await context.trx.raw('SET CONSTRAINTS ALL IMMEDIATE');
  await context.trx.raw('SET CONSTRAINTS ALL DEFERRED');
  course.persons = persons;
  course.touched = touched;
  return placed.map(({ row, place }) => {
    const seen = seenSale(row.sale, context.clock.today());
    if (!('person' in place)) return { ...leftOut(row.line, place), ...seen };
    const { client, employeeId } = place.person;
    const makes = place.verdict === 'new' && place.makesClient;
    return {
      ...NOTHING,
      ...seen,
      line: row.line,
      verdict: place.verdict,
      client_id: client.id,
      made_client: makes,
      employee_id: employeeId,
      reason:
        place.verdict === 'update'
          ? changedWords(place.changes, client.id)
          : makes
            ? cpfWarning(row.fields.cpf ?? '')
            : null,
      before: place.verdict === 'update' && wroteClient.has(row.line) ? place.known.record : null,
      wrote_client: wroteClient.get(row.line) ?? null,
      sale_id: sold.get(row.line)?.id ?? null,
      wrote_sale: sold.get(row.line)?.wroteAt ?? null,
      is_written: true,
    };
  });
}

const NOTHING = {
  client_id: null,
  sale_id: null,
  made_client: false,
  employee_id: null,
  column: null,
  other_columns: [],
  reason: null,
  sale_total: null,
  sale_paid: null,
  sale_overdue: null,
  before: null,
  wrote_client: null,
  wrote_sale: null,
  is_written: false,
} as const;

/** A row of which nothing is written. */
export function leftOut(
  line: number,
  why: { verdict?: ImportVerdict; clientId?: number | null } & Pick<Outcome, 'column' | 'reason'> &
    Partial<Pick<Outcome, 'other_columns'>>,
): Outcome {
  const { verdict = 'refused', clientId = null, ...said } = why;
  return { ...NOTHING, ...said, line, verdict, client_id: clientId };
}

/** What a row's sale comes to, taken or not. */
export function seenSale(sale: JudgedSale | null | undefined, today: string) {
  if (!sale) return {};
  const { schedule, paidCents } = sale.plan;
  let left = paidCents;
  const overdue = schedule.instalments.map(({ valueCents, dueDate }): Cents => {
    const paid = Math.min(left, valueCents);
    left -= paid;
    return dueDate < today ? valueCents - paid : 0;
  });
  return {
    sale_total: centsToNumeric(schedule.totalCents),
    sale_paid: centsToNumeric(paidCents),
    sale_overdue: centsToNumeric(sumCents(overdue)),
  };
}

const changedWords = (changes: object, id: number | null): string =>
  Object.keys(changes).length === 0 ? `mais uma venda de ${id}` : `muda os dados de ${id}`;

/** Of a person the audit log says only that they came: it is kept for good, and what the row says stands in the client.
 *  By the line that each came with. */
async function makeClients(context: UseCaseContext, batchId: number, taken: readonly Taken[]) {
  const makers = taken.filter(({ place }) => place.verdict === 'new' && place.makesClient);
  const written = await insertClients(
    context.trx,
    makers.map(({ row }) => ({
      fields: { ...row.fields, active: true },
      employeeId: row.employeeId,
    })),
  );
  makers.forEach(({ place }, index) => {
    place.person.client.id = written[index]?.id ?? null;
  });
  await auditEach(
    context,
    makers.map(({ row }, index) => ({
      action: 'create',
      entity: 'client',
      entityId: written[index]?.id ?? 0,
      after: { active: true, user_id: row.employeeId, import_id: batchId },
    })),
  );
  return makers.map(({ row }, index) => [row.line, written[index]?.updated_at ?? null] as const);
}

async function changeClients(context: UseCaseContext, taken: readonly Taken[]) {
  const changed: (readonly [number, Date | null])[] = [];
  for (const { row, place } of taken) {
    if (place.verdict !== 'update' || Object.keys(place.changes).length === 0) continue;
    const { id, record, employee_id } = place.known;
    const after = await updateClientRow(context.trx, id, place.changes, employee_id);
    const entry = {
      action: 'update',
      entity: 'client',
      entityId: id,
      before: record,
      after: after ?? null,
    };
    await audit(context, entry);
    changed.push([row.line, after?.updated_at ?? null]);
  }
  return changed;
}

/** By line. */
async function sell(context: UseCaseContext, batchId: number, taken: readonly Taken[]) {
  const sellers = taken.flatMap(({ row, place }) =>
    row.sale ? [{ row, place, sale: row.sale }] : [],
  );
  const orders = sellers.map(({ place, sale }) => ({
    ...sale,
    clientId: place.person.client.id ?? 0,
  }));
  const stored = await storeImportedSales(context, orders);
  await auditEach(
    context,
    orders.map((order, index) => ({
      action: 'create',
      entity: 'sale',
      entityId: stored[index]?.id ?? 0,
      after: { ...auditedImport(order), import_id: batchId },
    })),
  );
  return new Map(sellers.map(({ row }, index) => [row.line, stored[index]]));
}
