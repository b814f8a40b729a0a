import { DomainError } from '@crediario/contract/errors';
import { audit } from '../../../core/audit/audit';
import type { UseCaseContext } from '../../../platform/transaction/context';
import { accept, type CollectorDevice, isKnownDevice, refuse } from '../queries/refused-devices';

/** Keeps apart what a collector's device sends from now on, or takes that back. On record, by whom.
 *  Throws: DomainError DEVICE_NOT_FOUND. */
export async function refuseDevice(
  context: UseCaseContext,
  { isRefused, ...of }: CollectorDevice & { isRefused: boolean },
): Promise<void> {
  const { trx, user } = context;
  if (!(await isKnownDevice(trx, of))) throw new DomainError('DEVICE_NOT_FOUND');
  const isChanged = isRefused ? await refuse(trx, of, user.id) : await accept(trx, of);
  if (!isChanged) return;
  await audit(context, {
    action: isRefused ? 'refuse-device' : 'accept-device',
    entity: 'user',
    entityId: of.collectorId,
    after: { device: of.device },
  });
}
