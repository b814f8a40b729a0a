import { DomainError } from '@crediario/contract/errors';
import type { OccurrenceOrder } from '@crediario/contract/wire';
import { audit } from '../../../core/audit/audit';
import { isAnonymised } from '../../../core/client/anonymised';
import { boxFor } from '../../../core/box/box-for';
import { unknownRelation } from '../../../platform/errors/unknown-relation';
import { type Held, saleUnderLock } from '../../../core/sale/sale-under-lock';
import { theRow } from '../../../platform/statements/rows';
import type { UseCaseContext } from '../../../platform/transaction/context';

/** Tells why a visit to the client of a sale brought no money, in the open box of the client's collector. Also of
 *  a sale that owes nothing by now: a phone may report late. Returns the occurrence's id.
 *  Throws: DomainError SALE_NOT_FOUND, FORBIDDEN, CLIENT_ANONYMISED: nobody's words about them come after; UNKNOWN_RELATION,
 *  NO_OPEN_CASH_BOX. */
export async function registerOccurrence(
  context: UseCaseContext,
  { saleId, reasonId, observation, heldBy }: OccurrenceOrder & Held,
): Promise<number> {
  const { trx, clock } = context;
  const { client, sale } = await saleUnderLock(context, saleId, { namedAs: 'sale', heldBy });
  if (client.isDeleted && (await isAnonymised(trx, client.id))) {
    throw new DomainError('CLIENT_ANONYMISED');
  }
  const reason = await trx('type_occurrences').where({ id: reasonId }).forKeyShare().first('id');
  if (!reason) throw unknownRelation('type_occurrence', reasonId);
  const box = await boxFor(context, client.employeeId, null);
  if (!box) throw new DomainError('NO_OPEN_CASH_BOX');

  const now = clock.now().toISOString();
  const occurrence = await theRow(
    trx('occurrences')
      .insert({
        sale_id: sale.id,
        cash_id: box.id,
        type_occurrence_id: reason.id,
        observation,
        created_at: now,
        updated_at: now,
      })
      .returning(['id', 'sale_id', 'cash_id', 'type_occurrence_id', 'observation']),
  );
  await audit(context, {
    action: 'create',
    entity: 'occurrence',
    entityId: occurrence.id,
    after: occurrence,
    about: { sale: sale.id },
  });
  return occurrence.id;
}
