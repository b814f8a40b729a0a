import { DomainError } from '@crediario/contract/errors';
import type { UseCaseContext } from '../../../platform/transaction/context';

/** Keeps that two clients are two, by whom and since when: they are shown as a pair no more.
 *  Throws: DomainError MERGE_OF_ONE, CLIENT_NOT_FOUND. */
export async function tellApart(
  { trx, user, clock }: UseCaseContext,
  [one, other]: readonly [number, number],
): Promise<void> {
  if (one === other) throw new DomainError('MERGE_OF_ONE');
  const [low_id, high_id] = [Math.min(one, other), Math.max(one, other)];
  const there = await trx('clients')
    .whereIn('id', [low_id, high_id])
    .whereNull('deleted_at')
    .select('id');
  if (there.length < 2) throw new DomainError('CLIENT_NOT_FOUND');
  await trx('client_distinctions')
    .insert({ low_id, high_id, user_id: user.id, at: clock.now().toISOString() })
    .onConflict(['low_id', 'high_id'])
    .ignore();
}
