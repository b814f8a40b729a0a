import type { Role } from '@crediario/contract/domain';
import { DomainError } from '@crediario/contract/errors';
import type { Clock } from '../clock/clock';
import type { Transaction } from './in-transaction';

/** Who asks. Staff act on everyone's records, others only on their own. */
export interface CurrentUser {
  id: number;
  role: Role;
  isStaff: boolean;
}

/** What every use-case is given beside its input. */
export interface UseCaseContext {
  trx: Transaction;
  clock: Clock;
  user: CurrentUser;
  /** When the audit is to say that it happened. Absent but in the demonstration, whose days are over when it is told:
   *  what happens is on record at the real time. */
  toldAt?: Date;
}

/** True where the caller may act on what is that user's. */
export function mayActFor(user: CurrentUser, ownerId: number | null): boolean {
  return user.isStaff || user.id === ownerId;
}

/** The refusal of a record that is not there. Those who see only their own records get the refusal of another's: which ids
 *  exist is not for them to know. */
export function refusalOfMissing(
  user: Pick<CurrentUser, 'isStaff'>,
  error: DomainError,
): DomainError {
  return user.isStaff ? error : new DomainError('FORBIDDEN');
}
