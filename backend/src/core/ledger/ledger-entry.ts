import {
  type BusinessDate,
  type Cents,
  centsFromNumeric,
  type LedgerKind,
} from '@crediario/contract/domain';
import type { Transaction } from '../../platform/transaction/in-transaction';

/** A row of the ledger that may still be reversed. */
export interface LedgerEntry {
  id: string;
  kind: LedgerKind;
  cashBoxId: number;
  businessDate: BusinessDate;
  amountCents: Cents;
  saleValueCents: Cents;
  feeShareCents: Cents;
  saleId: number | null;
  paymentId: number | null;
  costId: number | null;
}

type Cause = { sale_id: number } | { payment_id: number } | { cost_id: number };

/** One row per movement of that cause that no reversal has taken back, in the order of writing. */
export async function liveEntriesOf(trx: Transaction, cause: Cause): Promise<LedgerEntry[]> {
  const rows = await trx('ledger_entries')
    .where(cause)
    .whereNot('kind', 'reversal')
    .whereNotExists(
      trx('ledger_entries as taken_back')
        .whereRaw('taken_back.reverses_id = ledger_entries.id')
        .select(trx.raw('1')),
    )
    .orderBy('id');
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    cashBoxId: row.cash_id,
    businessDate: row.business_date,
    amountCents: centsFromNumeric(row.amount),
    saleValueCents: centsFromNumeric(row.sale_value),
    feeShareCents: centsFromNumeric(row.fee_share),
    saleId: row.sale_id,
    paymentId: row.payment_id,
    costId: row.cost_id,
  }));
}
