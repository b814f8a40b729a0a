import { auditEach } from '../../../core/audit/audit';
import {
  inTransaction,
  type Transaction,
  type TransactionHost,
} from '../../../platform/transaction/in-transaction';
import { RECORD_COLUMNS } from '../../client/queries/client-columns';
import { linesBuiltUpon } from '../queries/hindrances';
import { type LockedBatch, lockedBatch } from '../queries/locked-batch';
import { planForGrowth } from '../queries/plan-for-growth';
import {
  linesLeft,
  lockWritten,
  takeBack,
  type WrittenRow,
  writtenRows,
} from '../queries/undone-rows';

const ROWS_A_PIECE = 200;

/** Takes the last written lines back, but for those that something was built on since the undoing began: they stay, and so does
 *  what they need. Returns whether there is more. */
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
      await end(trx, batch);
      return false;
    }
    const stood = await lockWritten(trx, rows);
    const free = await nothingBuiltUpon(trx, batchId, rows);
    await takeBack(trx, batchId, free);
    const restored = free.flatMap(({ client_id, has_before }) =>
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
        at_line: rows.at(-1)?.line ?? 0,
        progress: batch.progress + rows.length,
        touched_at: trx.fn.now(),
      });
    return true;
  });
}

/** A client who was made by a line stays for a sale of a later one that does. */
async function nothingBuiltUpon(
  trx: Transaction,
  batch: number,
  rows: readonly WrittenRow[],
): Promise<readonly WrittenRow[]> {
  for (let free = rows; ; ) {
    const lines = free.map(({ line }) => line);
    const found = await linesBuiltUpon(trx, { batch, lines });
    if (found.length === 0) return free;
    const built = new Set(found.map(({ line }) => line));
    free = free.filter(({ line }) => !built.has(line));
  }
}

/** Wholly undone; or else what stayed is an import like any other, and can be taken back once nothing is built on it. */
async function end(trx: Transaction, { id }: LockedBatch): Promise<void> {
  const left = await linesLeft(trx, id);
  const batch = trx('import_batches').where({ id });
  const touched_at = trx.fn.now();
  if (left === 0) {
    await batch.update({ state: 'undone', undone_at: touched_at, touched_at });
  } else {
    const back = { at_line: 0, undone_by_id: null, fault: leftSentence(left) };
    await batch.update({ ...back, state: 'applied', touched_at });
  }
}

const leftSentence = (left: number): string =>
  left === 1
    ? 'Foi desfeita, menos 1 linha: algo novo foi registrado nela enquanto isso'
    : `Foi desfeita, menos ${left} linhas: algo novo foi registrado nelas enquanto isso`;
