import { formatMoney } from '@crediario/contract/domain';
import { DomainError } from '@crediario/contract/errors';
import { audit } from '../../../core/audit/audit';
import { owedByClient } from '../../../core/client/client-debt';
import { goneInto, mergedInto } from '../../../core/client/merged-clients';
import type { UseCaseContext } from '../../../platform/transaction/context';
import { blankClient, lockClientToAnonymise, shareOpenBoxes } from '../queries/anonymisation';

/**
 * Makes of a client who owes nothing one whom nobody can identify, for good. The history of the money stays to the
 * cent; the client, like a deleted one, is in no list. Also for clients who were deleted before.
 * Throws: DomainError CLIENT_NOT_FOUND, CLIENT_MERGED, CLIENT_ANONYMISED, CLIENT_OWES. docs/decisions/0009-anonymising.md
 */
export async function anonymiseClient(
  { trx, clock, user }: UseCaseContext,
  id: number,
): Promise<void> {
  const into = await mergedInto(trx, id);
  if (into) throw new DomainError('CLIENT_MERGED', { params: { into: `${into.id} ${into.name}` } });
  // Those who went into this client are this client.
  const gone = await goneInto(trx, id);
  const locked = new Map<number, Awaited<ReturnType<typeof lockClientToAnonymise>>>();
  for (const each of [id, ...gone].sort((one, other) => one - other)) {
    locked.set(each, await lockClientToAnonymise(trx, each));
  }
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
  await shareOpenBoxes(trx);
  for (const each of [id, ...gone]) {
    if (!locked.get(each)?.isAnonymised) {
      await blankClient(trx, { id: each, userId: user.id, at: clock.now() });
    }
  }
  await audit({ trx, user }, { action: 'anonymise', entity: 'client', entityId: id });
}
