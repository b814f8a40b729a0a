import { DomainError } from '@crediario/contract/errors';
import { audit } from '../../../core/audit/audit';
import { deletedFrequency, frequencyOf, keepFrequency } from '../queries/frequency-rows';
import type { Scene } from './scene';

/** The frequency of a sale that a phone made: it may have been deleted since the phone heard of it, and the money has left the pocket.
 *  Where the office decides to enter the sale, it is there again as it was, or as the one of its name.
 *  Throws: DomainError FREQUENCY_GONE. */
export async function frequencyFor({ now, isApproved }: Scene, id: number): Promise<number> {
  const { trx } = now;
  const deleted = (await frequencyOf(trx, { id })) ? undefined : await deletedFrequency(trx, id);
  // Of one that never was, the sale's own rules say so.
  if (!deleted) return id;
  if (!isApproved) throw new DomainError('FREQUENCY_GONE');
  const namesake = await frequencyOf(trx, { name: deleted.name });
  if (namesake) return namesake.id;
  await keepFrequency(trx, deleted);
  await audit(now, {
    action: 'create',
    entity: 'type-frequency',
    entityId: id,
    before: null,
    after: deleted,
  });
  return id;
}
