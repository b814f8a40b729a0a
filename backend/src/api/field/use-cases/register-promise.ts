import { centsToNumeric } from '@crediario/contract/domain';
import { DomainError } from '@crediario/contract/errors';
import type { PromiseOrder } from '@crediario/contract/wire';
import { audit } from '../../../core/audit/audit';
import { type Held, saleUnderLock } from '../../../core/sale/sale-under-lock';
import { theRow } from '../../../platform/statements/rows';
import type { UseCaseContext } from '../../../platform/transaction/context';

/** Keeps what the client of a sale said they would pay, and by when. Kept or broken follows from the payments.
 *  Returns the promise's id.
 *  Throws: DomainError SALE_NOT_FOUND, FORBIDDEN, UNKNOWN_RELATION, PROMISE_IN_THE_PAST. domain.md 10. */
export async function registerPromise(
  context: UseCaseContext,
  { saleId, valueCents, promisedFor, heldBy }: PromiseOrder & Held,
): Promise<number> {
  const { trx, clock, user } = context;
  const { sale } = await saleUnderLock(context, saleId, { namedAs: 'sale', heldBy });
  if (promisedFor < clock.today()) throw new DomainError('PROMISE_IN_THE_PAST');
  const promise = await theRow(
    trx('promises')
      .insert({
        sale_id: sale.id,
        employee_id: user.id,
        value: centsToNumeric(valueCents),
        promised_for: promisedFor,
        made_on: clock.today(),
        made_at: clock.now(),
      })
      .returning(['id', 'sale_id', 'employee_id', 'value', 'promised_for', 'made_on']),
  );
  await audit(context, {
    action: 'create',
    entity: 'promise',
    entityId: promise.id,
    after: promise,
    about: { sale: sale.id },
  });
  return promise.id;
}
