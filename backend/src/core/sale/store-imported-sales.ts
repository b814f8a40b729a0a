import {
  type Cents,
  centsToNumeric,
  feeShare,
  feesToNumeric,
  type ImportedPlan,
  PAYMENT_TYPE,
  SALE_TYPE,
} from '@crediario/contract/domain';
import { integer, rowsOf, timestamp } from '../../platform/statements/rows';
import type { UseCaseContext } from '../../platform/transaction/context';
import type { Transaction } from '../../platform/transaction/in-transaction';
import { type ImportedStanding, importedStanding } from './imported-standing';
import { planColumns } from './store-sale';

export interface ImportedSaleToStore {
  clientId: number;
  soldOn: string;
  valueCents: Cents;
  frequencyId: number;
  plan: ImportedPlan;
}

/** The sale's id, and when its row was written. */
export interface StoredImport {
  id: number;
  wroteAt: Date;
}

type PlacedSale = ImportedSaleToStore & { standing: ImportedStanding };
type StoredSale = PlacedSale & { id: number; instalmentIds: ReadonlyMap<number, number> };

/** Writes sales that began elsewhere, with their instalments, what was paid before, and their figures: some statements for all
 *  of them, and each row once. No box is touched, and nothing posted. Of new clients, or under their locks. In the order given. */
export async function storeImportedSales(
  context: UseCaseContext,
  sales: readonly ImportedSaleToStore[],
): Promise<StoredImport[]> {
  if (sales.length === 0) return [];
  const { trx, clock } = context;
  const now = clock.now().toISOString();
  const placed = sales.map((sale) => ({ ...sale, standing: importedStanding(sale, clock) }));
  const written = await insertSales(context, placed, now);
  const stored = await insertInstalments(trx, placed, written, now);
  await insertSettlements(
    context,
    stored.filter(({ standing }) => standing.settlement),
  );
  await trx.raw(KEEP_DUES, [written.map(({ id }) => id)]);
  return written.map(({ id, updated_at }) => ({ id, wroteAt: updated_at }));
}

/** What the database does itself once figures are refreshed (0039), which these rows need not be. */
const KEEP_DUES = `
  INSERT INTO sale_dues (sale_id, days, amounts)
  SELECT id, figures.days, figures.amounts
    FROM unnest(CAST(? AS integer[])) AS id CROSS JOIN LATERAL crediario_dues_of_sale(id) AS figures
   ORDER BY id`;

/** Ids come in the order of the rows: one statement numbers them in turn. */
async function insertSales(
  { trx, clock }: UseCaseContext,
  sales: readonly PlacedSale[],
  now: string,
) {
  const cameOn = clock.today();
  const rows = sales.map(({ plan, standing, ...sale }) => ({
    ...planColumns(
      {
        valueCents: sale.valueCents,
        fees: plan.fees,
        count: plan.schedule.instalments.length,
        weekday: plan.weekday,
        observation: null,
        frequencyId: sale.frequencyId,
        ownInstalments: null,
      },
      plan.schedule,
    ),
    client_id: sale.clientId,
    cash_id: null,
    type_sale_id: SALE_TYPE.new,
    ...standing.columns,
    id_sale_renew: null,
    sale_date: sale.soldOn,
    origin: 'import',
    came_on: cameOn,
    is_save: 1,
    created_at: now,
    updated_at: now,
    published_at: now,
  }));
  const insert = trx('sales').insert(rows).returning(['id', 'updated_at']);
  const written = await rowsOf({ id: integer(), updated_at: timestamp() }, insert);
  return written.sort((one, other) => one.id - other.id);
}

async function insertInstalments(
  trx: Transaction,
  sales: readonly PlacedSale[],
  written: readonly { id: number }[],
  now: string,
): Promise<StoredSale[]> {
  const rows = sales.flatMap(({ standing }, index) =>
    standing.instalments.map(({ number, dueDate, valueCents, paidCents }) => ({
      sale_id: written[index]?.id,
      number,
      dt_portion: dueDate,
      value: centsToNumeric(valueCents),
      paid_value: centsToNumeric(paidCents),
      dt_payment: paidCents === valueCents ? standing.paidAt : null,
    })),
  );
  const insert = trx.raw(
    `INSERT INTO portions (sale_id, number, dt_portion, value, paid_value, dt_payment, created_at, updated_at)
     SELECT sale_id, number, dt_portion, value, paid_value, dt_payment, :now, :now
       FROM json_to_recordset(:rows) AS p (
         sale_id integer, number integer, dt_portion date, value numeric, paid_value numeric, dt_payment timestamp)
     RETURNING id, sale_id, number`,
    { rows: JSON.stringify(rows), now },
  );
  const columns = { id: integer(), sale_id: integer(), number: integer() };
  const idsOf = new Map<number, Map<number, number>>();
  for (const { id, sale_id, number } of await rowsOf(columns, insert)) {
    idsOf.set(sale_id, (idsOf.get(sale_id) ?? new Map<number, number>()).set(number, id));
  }
  return sales.map((sale, index) => {
    const id = written[index]?.id ?? 0;
    return { ...sale, id, instalmentIds: idsOf.get(id) ?? new Map<number, number>() };
  });
}

const INSERT_PAYMENTS = `
   INSERT INTO payments (sale_id, value, portions, fee_share, type_payment_id, means, dt_payment, business_date, recorded_at,
                         created_at, updated_at, origin, is_master)
   SELECT sale_id, value, portions, fee_share, :type, 'cash', dt_payment, business_date, :now, :now, :now, 'import', true
     FROM json_to_recordset(:payments) AS p (
       sale_id integer, value numeric, portions integer, fee_share numeric, dt_payment timestamp, business_date date)
   RETURNING id, sale_id`;

/** A statement of its own: the guards of allocations look at the payment's row. */
const INSERT_ALLOCATIONS = `
   INSERT INTO payment_allocations (payment_id, portion_id, portion_number, amount)
   SELECT payment_id, portion_id, portion_number, amount
     FROM json_to_recordset(:allocations) AS a (payment_id integer, portion_id integer, portion_number integer, amount numeric)
    ORDER BY portion_id`;

/** Its fee share is the one that later payments count on (domain.md 5), and no ledger has it: it was earned elsewhere. */
async function insertSettlements({ trx, clock }: UseCaseContext, sales: readonly StoredSale[]) {
  if (sales.length === 0) return;
  const payments = sales.map(({ id, soldOn, plan, standing }) => {
    const { totalCents, feesCents } = plan.schedule;
    const valueCents = standing.settlement?.valueCents ?? 0;
    const share = feeShare({
      paidSoFarCents: valueCents,
      feesCents,
      totalCents,
      earlierSharesCents: 0,
    });
    return {
      sale_id: id,
      value: centsToNumeric(valueCents),
      portions: standing.columns.paid_count,
      fee_share: centsToNumeric(share),
      dt_payment: standing.paidAt,
      business_date: soldOn,
    };
  });
  const insert = trx.raw(INSERT_PAYMENTS, {
    payments: JSON.stringify(payments),
    type: PAYMENT_TYPE.cash,
    now: clock.now().toISOString(),
  });
  const paid = await rowsOf({ id: integer(), sale_id: integer() }, insert);
  const paymentOf = new Map(paid.map(({ id, sale_id }) => [sale_id, id]));
  const allocations = sales.flatMap(({ id, instalmentIds, standing }) =>
    (standing.settlement?.allocations ?? []).map(({ instalmentId: number, amountCents }) => ({
      payment_id: paymentOf.get(id),
      portion_id: instalmentIds.get(number),
      portion_number: number,
      amount: centsToNumeric(amountCents),
    })),
  );
  await trx.raw(INSERT_ALLOCATIONS, { allocations: JSON.stringify(allocations) });
}

/** A sale's audit record, without reading it back. */
export function auditedImport({ clientId, valueCents, frequencyId, plan }: ImportedSaleToStore) {
  return {
    client_id: clientId,
    value: centsToNumeric(valueCents),
    fees: feesToNumeric(plan.fees),
    portion: plan.schedule.instalments.length,
    total: centsToNumeric(plan.schedule.totalCents),
    type_frequency_id: frequencyId,
    weekday: plan.weekday,
  };
}
