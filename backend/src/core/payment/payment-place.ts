import type { BusinessDate, PaymentMeans } from '@crediario/contract/domain';
import { DomainError } from '@crediario/contract/errors';
import { integer, rowOf } from '../../platform/statements/rows';
import type { Transaction } from '../../platform/transaction/in-transaction';
import type { LockedBox, LockedSale } from '../locks';

/** Where the money of a payment goes: into a box, or into the company's account, to a collector's credit. */
export type PaymentPlace = { means: 'cash'; box: LockedBox } | { means: 'pix'; employeeId: number };

/** Throws: DomainError NO_OPEN_CASH_BOX. */
export function placeOf(facts: {
  means: PaymentMeans;
  box: LockedBox | null;
  employeeId: number;
}): PaymentPlace {
  const { means, box, employeeId } = facts;
  if (means === 'pix') return { means, employeeId };
  if (!box) throw new DomainError('NO_OPEN_CASH_BOX');
  return { means, box };
}

/** Who held the sale on the day of a Pix: before a merge, the collector of the client whose it was then. Under the sale's lock.
 *  Throws: DomainError PIX_WITHOUT_COLLECTOR. */
export async function collectorOn(
  trx: Transaction,
  sale: Pick<LockedSale, 'id' | 'clientId'>,
  day: BusinessDate,
): Promise<number> {
  const query = trx.raw('SELECT employee_id FROM crediario_holder_of_sale(?, ?, ?)', [
    sale.id,
    sale.clientId,
    day,
  ]);
  const holder = await rowOf({ employee_id: integer() }, query);
  // 0: nobody.
  if (!holder?.employee_id) throw new DomainError('PIX_WITHOUT_COLLECTOR');
  return holder.employee_id;
}
