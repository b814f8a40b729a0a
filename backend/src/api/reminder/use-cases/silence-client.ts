import { DomainError } from '@crediario/contract/errors';
import { audit } from '../../../core/audit/audit';
import type { UseCaseContext } from '../../../platform/transaction/context';

/** Whether a client wants messages, as they asked for it; of who is gone nothing more is kept.
 *  Throws: DomainError CLIENT_NOT_FOUND. */
export async function silenceClient(
  context: UseCaseContext,
  { clientId, silent }: { clientId: number; silent: boolean },
): Promise<void> {
  const { trx, user, clock } = context;
  const present = trx('clients').where({ id: clientId, deleted_at: null });
  const client = await present.forNoKeyUpdate().first('id');
  if (!client) throw new DomainError('CLIENT_NOT_FOUND');
  const before = await trx('silent_clients').where({ client_id: clientId }).first('client_id');
  if (Boolean(before) === silent) return;
  if (silent) {
    const row = { client_id: clientId, set_by_id: user.id, set_at: clock.now() };
    await trx('silent_clients').insert(row);
  } else {
    await trx('silent_clients').where({ client_id: clientId }).del();
  }
  await audit(context, {
    action: 'update',
    entity: 'client',
    entityId: clientId,
    before: { no_messages: !silent },
    after: { no_messages: silent },
  });
}
