import { type Point, pointText } from '@crediario/contract/field';
import { DomainError } from '@crediario/contract/errors';
import { audit } from '../../../core/audit/audit';
import type { Held } from '../../../core/sale/sale-under-lock';
import { mayActFor, type UseCaseContext } from '../../../platform/transaction/context';
import { missingClient } from '../queries/client-owner';
import { pointOf, writePoint } from '../queries/client-point';
import { lockClientRow } from '../queries/client-rows';

export interface PointOrder {
  clientId: number;
  /** In degrees; null: as payments tell. */
  point: Point | null;
}

/** 'Ajustar ponto': says where a client is found; the last one who says it is right.
 *  Throws: DomainError CLIENT_NOT_FOUND, FORBIDDEN. */
export async function setClientPoint(
  context: UseCaseContext,
  { clientId, point, heldBy }: PointOrder & Held,
): Promise<void> {
  const { trx, clock, user } = context;
  const client = await lockClientRow(trx, clientId);
  if (!client) throw await missingClient(trx, user, clientId);
  if (!mayActFor(user, heldBy ?? client.user_id)) throw new DomainError('FORBIDDEN');
  const before = await pointOf(trx, clientId);
  await writePoint(trx, { clientId, point, userId: user.id, at: clock.now() });
  await audit(context, {
    action: 'set-point',
    entity: 'client',
    entityId: clientId,
    before: { point: before && pointText(before) },
    after: { point: point && pointText(point) },
  });
}
