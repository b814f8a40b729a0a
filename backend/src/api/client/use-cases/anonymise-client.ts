import { formatMoney } from '@crediario/contract/domain';
import { DomainError } from '@crediario/contract/errors';
import { audit } from '../../../core/audit/audit';
import { owedByClient } from '../../../core/client/client-debt';
import { goneInto, mergedInto } from '../../../core/client/merged-clients';
import { refuseWaitingMoney } from '../../../core/client/waiting-money';
import { claimOperations } from '../../../core/operation/client-operations';
import type { UseCaseContext } from '../../../platform/transaction/context';
import type { Transaction } from '../../../platform/transaction/in-transaction';
import { forgetAnonymised, noteAnonymised } from '../../../core/operation/forgotten-operations';
import {
  blankClient,
  type LockedClient,
  lockClientToAnonymise,
  shareOpenBoxes,
} from '../queries/anonymisation';

/**
 * Makes of a client who owes nothing one whom nobody can identify, for good. The history of the money stays to the
 * cent; the client, like a deleted one, is in no list. Also for clients who were deleted before.
 * Throws: DomainError CLIENT_NOT_FOUND, CLIENT_MERGED, CLIENT_ANONYMISED, CLIENT_OWES, OPERATION_IN_REVIEW, PIX_WAITS.
 * docs/decisions/0009-anonymising.md
 */
export async function anonymiseClient(
  { trx, clock, user }: UseCaseContext,
  id: number,
): Promise<void> {
  const locked = await lockAllWhoAre(trx, id);
  const into = await mergedInto(trx, id);
  if (into) throw new DomainError('CLIENT_MERGED', { params: { into: `${into.id} ${into.name}` } });
  const client = locked.get(id);
  if (!client) throw new DomainError('CLIENT_NOT_FOUND');
  if (client.isAnonymised) throw new DomainError('CLIENT_ANONYMISED');
  const owedCents = await owedByClient(trx, id);
  if (owedCents > 0) {
    const amount = formatMoney(owedCents);
    throw new DomainError('CLIENT_OWES', {
      params: { amount },
      sentence: `O cliente ainda deve ${amount} e não pode ser anonimizado`,
    });
  }
  for (const each of locked.keys()) {
    await claimOperations(trx, each);
    await refuseWaitingMoney(trx, each, 'anonimizar');
  }
  await shareOpenBoxes(trx);
  for (const [each, { isAnonymised }] of locked) {
    if (!isAnonymised) {
      await noteAnonymised(trx, { client: each, userId: user.id });
      await blankClient(trx, { id: each, userId: user.id, at: clock.now() });
    }
  }
  await forgetAnonymised(trx);
  await audit({ trx, user }, { action: 'anonymise', entity: 'client', entityId: id });
}

/** The client, and those who went into them: they are this client. Locked, so that nobody else goes into them or comes out
 *  again; who did so while we waited is found once the client's own lock is held. */
async function lockAllWhoAre(trx: Transaction, id: number): Promise<Map<number, LockedClient>> {
  const locked = new Map<number, LockedClient>();
  for (let missing = [id]; missing.length > 0; ) {
    for (const each of missing) {
      const client = await lockClientToAnonymise(trx, each);
      if (client) locked.set(each, client);
    }
    missing = (await goneInto(trx, id)).filter((each) => !locked.has(each));
    if (!locked.has(id)) break;
  }
  return locked;
}
