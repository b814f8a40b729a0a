import { DomainError } from '@crediario/contract/errors';
import { type LockedBox, shareBox, shareOpenBoxOf } from '../locks';
import type { Transaction } from '../../platform/transaction/in-transaction';

/** Where a movement is taken back: its own box while that is open, otherwise an open box of that box's owner.
 *  A closed box keeps what it showed.
 *  Throws: DomainError REVERSAL_WITHOUT_OPEN_CASH_BOX. domain.md 6. */
export async function reversalBox(trx: Transaction, cashBoxId: number): Promise<LockedBox> {
  const own = await shareBox(trx, cashBoxId);
  if (!own) throw new DomainError('CASH_BOX_NOT_FOUND');
  if (own.isOpen) return own;
  const open = await shareOpenBoxOf(trx, own.employeeId);
  if (!open) throw await nobodyToTakeIt(trx, own.employeeId);
  return open;
}

async function nobodyToTakeIt(trx: Transaction, employeeId: number): Promise<DomainError> {
  const owner = await trx('up_users')
    .where({ id: employeeId })
    .first('name', 'finalname', 'username');
  const fullName = [owner?.name, owner?.finalname].filter(Boolean).join(' ');
  const employee = fullName || owner?.username || `Funcionário ${employeeId}`;
  return new DomainError('REVERSAL_WITHOUT_OPEN_CASH_BOX', { params: { employee } });
}
