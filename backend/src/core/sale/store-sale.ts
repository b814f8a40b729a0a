import {
  centsToNumeric,
  feesToNumeric,
  SALE_STATUS,
  type SaleTypeId,
  type Schedule,
} from '@crediario/contract/domain';
import type { SalePlan } from '@crediario/contract/wire';
import { theRow } from '../../platform/statements/rows';
import type { UseCaseContext } from '../../platform/transaction/context';
import type { Transaction } from '../../platform/transaction/in-transaction';
import { refreshSaleFigures } from './refresh-sale-figures';

export interface SaleToStore {
  plan: SalePlan;
  schedule: Schedule;
  clientId: number;
  cashBoxId: number;
  typeId: SaleTypeId;
  renewsSaleId: number | null;
}

/** Writes a sale made now, with its instalments. Returns its id. */
export async function storeSale(context: UseCaseContext, sale: SaleToStore): Promise<number> {
  const { trx, clock, user } = context;
  const now = clock.now().toISOString();
  const row = await theRow(
    trx('sales')
      .insert({
        ...planColumns(sale.plan, sale.schedule),
        client_id: sale.clientId,
        cash_id: sale.cashBoxId,
        type_sale_id: sale.typeId,
        status_sale_id: SALE_STATUS.active,
        id_sale_renew: sale.renewsSaleId,
        sale_date: clock.today(),
        origin: user.isStaff ? 'web' : 'mobile',
        is_save: 1,
        paid_value: 0,
        paid_count: 0,
        created_at: now,
        updated_at: now,
        published_at: now,
      })
      .returning('id'),
  );
  await storeSchedule(trx, row.id, sale.schedule, now);
  await refreshSaleFigures(trx, row.id);
  return row.id;
}

/** The columns that a plan decides, at the sale's making and at its edits. */
export function planColumns(plan: SalePlan, schedule: Schedule) {
  return {
    value: centsToNumeric(plan.valueCents),
    fees: feesToNumeric(plan.fees),
    portion: plan.count,
    weekday: plan.weekday,
    observation: plan.observation,
    type_frequency_id: plan.frequencyId,
    total: centsToNumeric(schedule.totalCents),
    portion_value: centsToNumeric(schedule.regularCents),
  };
}

/** Makes the sale's unpaid instalments those of the schedule: each keeps its id by its number, so that the
 *  history of a payment taken back still names it; surplus ones go. */
export async function storeSchedule(
  trx: Transaction,
  saleId: number,
  schedule: Schedule,
  now: string,
): Promise<void> {
  const rows = schedule.instalments.map(({ number, dueDate, valueCents }) => ({
    sale_id: saleId,
    number,
    dt_portion: dueDate,
    value: centsToNumeric(valueCents),
    paid_value: 0,
    created_at: now,
    updated_at: now,
  }));
  await trx('portions')
    .insert(rows)
    .onConflict(['sale_id', 'number'])
    .merge(['dt_portion', 'value', 'updated_at']);
  await trx('portions').where({ sale_id: saleId }).where('number', '>', rows.length).delete();
}
