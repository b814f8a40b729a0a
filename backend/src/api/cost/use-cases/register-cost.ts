import { centsToNumeric, ledgerAmount } from '@crediario/contract/domain';
import { DomainError } from '@crediario/contract/errors';
import { type CostOrder, costKindToWire } from '@crediario/contract/wire';
import { audit } from '../../../core/audit/audit';
import { unknownRelation } from '../../../platform/errors/unknown-relation';
import { postToLedger } from '../../../core/ledger/post-to-ledger';
import { theRow } from '../../../platform/statements/rows';
import {
  mayActFor,
  refusalOfMissing,
  type UseCaseContext,
} from '../../../platform/transaction/context';
import { shareBox } from '../../../core/locks';

/** Puts an expense, a withdrawal or a deposit into an open box. Returns the cost's id.
 *  Throws: DomainError UNKNOWN_RELATION, FORBIDDEN, CASH_BOX_CLOSED. domain.md 7. */
export async function registerCost(context: UseCaseContext, order: CostOrder): Promise<number> {
  const { trx, clock, user } = context;
  const box = await shareBox(trx, order.cashBoxId);
  if (!box) throw refusalOfMissing(user, unknownRelation('cash', order.cashBoxId));
  if (!mayActFor(user, box.employeeId)) throw new DomainError('FORBIDDEN');
  if (!box.isOpen) throw new DomainError('CASH_BOX_CLOSED');

  const now = clock.now().toISOString();
  const cost = await theRow(
    trx('costs')
      .insert({
        cash_id: box.id,
        kind: costKindToWire(order.kind),
        cost: centsToNumeric(order.valueCents),
        observation: order.observation,
        created_at: now,
        updated_at: now,
      })
      .returning(['id', 'kind', 'cost', 'observation', 'cash_id']),
  );
  await postToLedger(context, box, {
    kind: order.kind,
    amountCents: ledgerAmount(order.kind, order.valueCents),
    businessDate: clock.today(),
    costId: cost.id,
  });
  await audit(context, {
    action: 'create',
    entity: 'cost',
    entityId: cost.id,
    after: cost,
    about: { cash: box.id },
  });
  return cost.id;
}
