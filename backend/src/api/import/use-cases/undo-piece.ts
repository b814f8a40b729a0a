import { DomainError } from '@crediario/contract/errors';
import { auditEach } from '../../../core/audit/audit';
import { inTransaction, type TransactionHost } from '../../../platform/transaction/in-transaction';
import { RECORD_COLUMNS } from '../../client/queries/client-columns';
import { hindrances } from '../queries/hindrances';
import { lockedBatch } from '../queries/locked-batch';
import { planForGrowth } from '../queries/plan-for-growth';
import { lockWritten, takeBack, writtenRows } from '../queries/undone-rows';

const ROWS_A_PIECE = 200;

/** Takes the last written lines back, wholly or not at all. Returns whether there is more.
 *  Throws: DomainError IMPORT_BUILT_UPON where something was meanwhile. */
export function undoPiece(host: TransactionHost, batchId: number): Promise<boolean> {
  return inTransaction(host, async (trx) => {
    const batch = await lockedBatch(trx, batchId);
    if (batch.state !== 'undoing') return false;
    await planForGrowth(trx);
    const rows = await writtenRows(trx, {
      batch: batchId,
      below: batch.at_line,
      most: ROWS_A_PIECE,
    });
    if (rows.length === 0) {
      await trx('import_batches')
        .where({ id: batchId })
        .update({ state: 'undone', undone_at: trx.fn.now(), touched_at: trx.fn.now() });
      return false;
    }
    const stood = await lockWritten(trx, rows);
    const lines = rows.map(({ line }) => line);
    const [hindrance] = await hindrances(trx, { batch: batchId, lines });
    if (hindrance) {
      const what = `${hindrance.what} (${hindrance.count})`;
      throw new DomainError('IMPORT_BUILT_UPON', { params: { what } });
    }
    await takeBack(trx, batchId, rows);
    const restored = rows.flatMap(({ client_id, has_before }) =>
      has_before ? (client_id ?? []) : [],
    );
    const now = await trx('clients').whereIn('id', restored).orderBy('id').select(RECORD_COLUMNS);
    await auditEach(
      { trx, user: { id: batch.undone_by_id ?? batch.created_by_id } },
      now.map((after) => ({
        action: 'update',
        entity: 'client',
        entityId: after.id,
        before: stood.find(({ id }) => id === after.id) ?? null,
        after,
      })),
    );
    await trx('import_batches')
      .where({ id: batchId })
      .update({
        at_line: lines.at(-1) ?? 0,
        progress: batch.progress + rows.length,
        touched_at: trx.fn.now(),
      });
    return true;
  });
}
