import {
  allocatePayment,
  type Cents,
  centsToNumeric,
  feeShare,
  feesToNumeric,
  type ImportedPlan,
  type Instalment,
  PAYMENT_TYPE,
  SALE_STATUS,
  SALE_TYPE,
} from '@crediario/contract/domain';
import { instantOf } from '@crediario/contract/wire';
import { integer, rowsOf, timestamp } from '../../platform/statements/rows';
import type { UseCaseContext } from '../../platform/transaction/context';
import type { Transaction } from '../../platform/transaction/in-transaction';
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

type StoredSale = ImportedSaleToStore & { id: number; instalments: Instalment[] };

/** Writes sales that began elsewhere, with their instalments, what was paid before, and their figures: some statements for all
 *  of them. No box is touched, and nothing posted. Of new clients, or under their locks. In the order given. */
export async function storeImportedSales(
  context: UseCaseContext,
  sales: readonly ImportedSaleToStore[],
): Promise<StoredImport[]> {
  if (sales.length === 0) return [];
  const { trx } = context;
  const now = context.clock.now().toISOString();
  const written = await insertSales(trx, sales, now);
  const stored = await insertInstalments(trx, sales, written, now);
  await insertSettlements(
    context,
    stored.filter(({ plan }) => plan.paidCents > 0),
  );
  const ids = written.map(({ id }) => id);
  await trx.raw(
    'SELECT crediario_refresh_sale(id) FROM unnest(CAST(? AS integer[])) AS id ORDER BY id',
    [ids],
  );
  return written.map(({ id, updated_at }) => ({ id, wroteAt: updated_at }));
}

/** Ids come in the order of the rows: one statement numbers them in turn. */
async function insertSales(trx: Transaction, sales: readonly ImportedSaleToStore[], now: string) {
  const rows = sales.map(({ plan, ...sale }) => ({
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
    status_sale_id: SALE_STATUS.active,
    id_sale_renew: null,
    sale_date: sale.soldOn,
    origin: 'import',
    is_save: 1,
    paid_value: 0,
    paid_count: 0,
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
  sales: readonly ImportedSaleToStore[],
  written: readonly { id: number }[],
  now: string,
): Promise<StoredSale[]> {
  const rows = sales.flatMap(({ plan }, index) =>
    plan.schedule.instalments.map(({ number, dueDate, valueCents }) => ({
      sale_id: written[index]?.id,
      number,
      dt_portion: dueDate,
      value: centsToNumeric(valueCents),
    })),
  );
  const insert = trx.raw(
    `INSERT INTO portions (sale_id, number, dt_portion, value, paid_value, created_at, updated_at)
     SELECT sale_id, number, dt_portion, value, 0, :now, :now
       FROM json_to_recordset(:rows) AS p (sale_id integer, number integer, dt_portion date, value numeric)
     RETURNING id, sale_id, number`,
    { rows: JSON.stringify(rows), now },
  );
  const columns = { id: integer(), sale_id: integer(), number: integer() };
  const ids = new Map(
    (await rowsOf(columns, insert)).map(({ id, sale_id, number }) => [`${sale_id} ${number}`, id]),
  );
  return sales.map((sale, index) => {
    const id = written[index]?.id ?? 0;
    const instalments = sale.plan.schedule.instalments.map((one) => ({
      ...one,
      id: ids.get(`${id} ${one.number}`) ?? 0,
      paidCents: 0,
    }));
    return { ...sale, id, instalments };
  });
}

const INSERT_PAYMENTS = `
   INSERT INTO payments (sale_id, value, portions, fee_share, type_payment_id, means, dt_payment, business_date, recorded_at,
                         created_at, updated_at, origin, is_master)
   SELECT sale_id, value, portions, fee_share, :type, 'cash', dt_payment, business_date, :now, :now, :now, 'import', true
     FROM json_to_recordset(:payments) AS p (
       sale_id integer, value numeric, portions integer, fee_share numeric, dt_payment timestamp, business_date date)`;

/** A statement of its own: the guards of allocations look at the payment's row. */
const INSERT_ALLOCATIONS = `
   INSERT INTO payment_allocations (payment_id, portion_id, portion_number, amount)
   SELECT paid.id, a.portion_id, a.portion_number, a.amount
     FROM json_to_recordset(:allocations) AS a (sale_id integer, portion_id integer, portion_number integer, amount numeric)
     JOIN payments paid ON paid.sale_id = a.sale_id AND paid.origin = 'import'
    ORDER BY a.portion_id`;

/** Its fee share is the one that later payments count on (domain.md 5), and no ledger has it: it was earned elsewhere. */
async function insertSettlements({ trx, clock }: UseCaseContext, sales: readonly StoredSale[]) {
  if (sales.length === 0) return;
  const outcomes = sales.map((sale) => ({
    sale,
    outcome: allocatePayment(sale.instalments, { type: 'cash', valueCents: sale.plan.paidCents }),
  }));
  const payments = outcomes.map(({ sale, outcome }) => {
    const { totalCents, feesCents } = sale.plan.schedule;
    const share = feeShare({
      paidSoFarCents: outcome.valueCents,
      feesCents,
      totalCents,
      earlierSharesCents: 0,
    });
    return {
      sale_id: sale.id,
      value: centsToNumeric(outcome.valueCents),
      portions: outcome.settledIds.length,
      fee_share: centsToNumeric(share),
      dt_payment: instantOf(sale.soldOn, {
        now: clock.now(),
        timeZone: clock.timeZone,
      }).toISOString(),
      business_date: sale.soldOn,
    };
  });
  const allocations = outcomes.flatMap(({ sale, outcome }) => {
    const numberOf = new Map(sale.instalments.map(({ id, number }) => [id, number]));
    return outcome.allocations.map(({ instalmentId, amountCents }) => ({
      sale_id: sale.id,
      portion_id: instalmentId,
      portion_number: numberOf.get(instalmentId),
      amount: centsToNumeric(amountCents),
    }));
  });
  const now = clock.now().toISOString();
  await trx.raw(INSERT_PAYMENTS, {
    payments: JSON.stringify(payments),
    type: PAYMENT_TYPE.cash,
    now,
  });
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
