/** The instalments of one sale, and the company's one row. */
import {
  type BusinessDate,
  centsFromNumeric,
  centsToWire,
  type PixCharge,
} from '@crediario/contract/domain';
import { DomainError } from '@crediario/contract/errors';
import type { BrCode } from '@crediario/contract/wire';
import { companyOf, pixAccountOf, pixChargeOf } from '../../../core/company/company';
import { date, integer, numeric, rowsOf } from '../../../platform/statements/rows';
import type { Db } from '../../../platform/transaction/in-transaction';

const INSTALMENT = { number: integer(), due_date: date(), value: numeric(), paid_value: numeric() };

const INSTALMENTS = `
SELECT p.number, p.dt_portion AS due_date, p.value, p.paid_value
  FROM portions p JOIN sales s ON s.id = p.sale_id
 WHERE p.sale_id = ? AND s.deleted_at IS NULL
 ORDER BY p.number`;

/** Throws: DomainError NO_PIX_KEY, NOTHING_TO_CHARGE, INVALID_PIX. */
export async function saleBrCode(
  db: Db,
  saleId: number,
  of: PixCharge,
  today: BusinessDate,
): Promise<BrCode> {
  const pix = pixAccountOf(await companyOf(db));
  if (!pix) throw new DomainError('NO_PIX_KEY');
  const rows = await rowsOf(INSTALMENT, db.raw(INSTALMENTS, [saleId]));
  const instalments = rows.map((row) => ({
    number: row.number,
    dueDate: row.due_date,
    valueCents: centsFromNumeric(row.value),
    paidCents: centsFromNumeric(row.paid_value),
  }));
  const charge = pixChargeOf(pix, of, saleId, instalments, today);
  if (!charge) throw new DomainError('NOTHING_TO_CHARGE');
  return { payload: charge.payload, amount: centsToWire(charge.cents), txid: charge.txid };
}
