/** Grain: the record that a solution has made. */
import { type Cents, centsFromNumeric } from '@crediario/contract/domain';
import type { OperationEntity } from '@crediario/contract/wire';
import { integer, numeric, orNull, rowOf } from '../../../platform/statements/rows';
import type { Transaction } from '../../../platform/transaction/in-transaction';

export interface MadeFigures {
  valueCents?: Cents;
  saleId?: number;
  instalments?: { count: number; valueCents: Cents };
  /** Of a sale: what left the box for it. */
  outOfBoxCents?: Cents;
}

const SALE = {
  value: numeric(),
  portion: integer(),
  portion_value: numeric(),
  out: orNull(numeric()),
};

const OF_SALE = `
  SELECT s.value, s.portion, s.portion_value,
         (SELECT -sum(amount) FROM ledger_entries WHERE sale_id = s.id AND kind = 'disbursement') AS out
    FROM sales s WHERE s.id = ?`;

export async function madeBySolution(
  trx: Transaction,
  { entity, id }: { entity: OperationEntity; id: number },
): Promise<MadeFigures> {
  if (entity === 'payment') {
    const payment = await trx('payments').where({ id }).first('value', 'sale_id');
    if (!payment) return {};
    return { valueCents: centsFromNumeric(payment.value), saleId: payment.sale_id };
  }
  const sale = entity === 'sale' ? await rowOf(SALE, trx.raw(OF_SALE, [id])) : undefined;
  if (!sale) return {};
  return {
    valueCents: centsFromNumeric(sale.value),
    saleId: id,
    instalments: { count: sale.portion, valueCents: centsFromNumeric(sale.portion_value) },
    outOfBoxCents: centsFromNumeric(sale.out ?? 0),
  };
}
