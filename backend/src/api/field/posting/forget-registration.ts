import { DomainError } from '@crediario/contract/errors';
import type { UseCaseContext } from '../../../platform/transaction/context';
import { blankOperations, operationsAbout } from '../../../core/operation/forgotten-operations';
import type { StoredOperation } from '../queries/operation-rows';

/** Takes out of a registration that was refused, and of all that refers to it, who the person is; for good. Nothing of theirs
 *  may still wait for a decision: money of somebody unknown could not be given back.
 *  Throws: DomainError FORBIDDEN but for administrators, SOLUTION_NOT_POSSIBLE. */
export async function forgetRegistration(
  { trx, user }: UseCaseContext,
  { number, kind }: StoredOperation,
): Promise<void> {
  if (user.role !== 'administrador') throw new DomainError('FORBIDDEN');
  if (kind !== 'client') throw new DomainError('SOLUTION_NOT_POSSIBLE');
  const about = await operationsAbout(trx, number);
  if (about.some(({ status }) => status !== 'closed'))
    throw new DomainError('SOLUTION_NOT_POSSIBLE');
  const numbers = about.map((operation) => operation.number);
  await blankOperations(trx, numbers, user.id);
}
