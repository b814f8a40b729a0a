import { DomainError } from '@crediario/contract/errors';
import type { VisitNotes } from '@crediario/contract/wire';
import { audit } from '../../../core/audit/audit';
import type { Held } from '../../../core/sale/sale-under-lock';
import { mayActFor, type UseCaseContext } from '../../../platform/transaction/context';
import { missingClient } from '../queries/client-owner';
import { lockClientRow } from '../queries/client-rows';
import { visitNotesOf, writeVisitNotes } from '../queries/visit-notes';

export interface VisitNotesOrder extends VisitNotes {
  clientId: number;
}

/** Sets what a collector should know before they knock; the last one who says it is right.
 *  Throws: DomainError CLIENT_NOT_FOUND, FORBIDDEN. */
export async function setVisitNotes(
  context: UseCaseContext,
  { clientId, not_before, best_time, caution, heldBy }: VisitNotesOrder & Held,
): Promise<VisitNotes> {
  const { trx, clock, user } = context;
  const client = await lockClientRow(trx, clientId);
  if (!client) throw await missingClient(trx, user, clientId);
  if (!mayActFor(user, heldBy ?? client.user_id)) throw new DomainError('FORBIDDEN');
  const before = await visitNotesOf(trx, clientId);
  const after = { not_before, best_time, caution };
  await writeVisitNotes(trx, { ...after, clientId, userId: user.id, at: clock.now() });
  const entry = { action: 'set-visit-notes', entity: 'client', entityId: clientId, before, after };
  await audit(context, entry);
  return after;
}
