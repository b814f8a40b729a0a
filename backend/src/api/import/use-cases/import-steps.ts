import type { ImportState } from '@crediario/contract/domain';
import type { Clock } from '../../../platform/clock/clock';
import type { UseCaseContext } from '../../../platform/transaction/context';
import {
  inTransaction,
  type Transaction,
  type TransactionHost,
} from '../../../platform/transaction/in-transaction';
import { type LockedBatch, lockedBatch } from '../queries/locked-batch';
import { keepOutcomes, type Outcome } from '../queries/outcomes';
import { planForGrowth } from '../queries/plan-for-growth';
import { stagedRows } from '../queries/staged-rows';
import { tryRows } from './try-rows';

/** As long as a collector's payment may wait for one. */
const ROWS_A_PIECE = 200;

/** Thrown to take a dry run back; carries what it found. */
class TakenBack {
  constructor(
    readonly outcomes: readonly Outcome[],
    readonly from: number,
  ) {}
}

/** One piece of a dry run: written, judged by rules and database alike, and taken back; then what it found is kept. Returns
 *  whether there is more.
 *  Two processes at the same piece find the same, and one of them keeps it. */
export async function checkPiece(
  host: TransactionHost,
  clock: Clock,
  batchId: number,
): Promise<boolean> {
  const found = await inTransaction(host, async (trx) => {
    const batch = await lockedBatch(trx, batchId);
    if (batch.state !== 'checking') return null;
    await planForGrowth(trx);
    const rows = await nextRows(trx, batch);
    const user = staff(batch.created_by_id);
    throw new TakenBack(await tryRows({ trx, clock, user }, batchId, rows), batch.at_line);
  }).catch((thrown: unknown) => {
    if (thrown instanceof TakenBack) return thrown;
    throw thrown;
  });
  if (found === null) return false;
  return inTransaction(host, async (trx) => {
    const batch = await lockedBatch(trx, batchId);
    if (batch.state !== 'checking' || batch.at_line !== found.from) return true;
    await keepOutcomes(trx, { batch: batchId, isReal: false }, found.outcomes);
    return goOn(trx, batch, found.outcomes, 'checked');
  });
}

/** One piece of the real run, there wholly or not at all. Returns whether there is more. */
export function applyPiece(host: TransactionHost, clock: Clock, batchId: number): Promise<boolean> {
  return inTransaction(host, async (trx) => {
    const batch = await lockedBatch(trx, batchId);
    if (batch.state !== 'applying') return false;
    await planForGrowth(trx);
    // Two files with the same people in them take turns: the second finds whom the first one brought.
    await trx.raw(`SELECT pg_advisory_xact_lock(hashtext('crediario.imports'))`);
    const rows = await nextRows(trx, batch);
    const context: UseCaseContext = {
      trx,
      clock,
      user: staff(batch.applied_by_id ?? batch.created_by_id),
    };
    const outcomes = await tryRows(context, batchId, rows);
    await keepOutcomes(trx, { batch: batchId, isReal: true }, outcomes);
    const more = await goOn(trx, batch, outcomes, 'applied');
    if (!more) {
      await trx('import_batches').where({ id: batchId }).update({ applied_at: trx.fn.now() });
      // It found the lines of one person; a CPF could be guessed from it.
      await trx('import_rows')
        .where({ batch_id: batchId, is_written: true })
        .update({ person: null });
    }
    return more;
  });
}

/** The books know who: what a step writes is theirs who asked for it. Only staff do. */
const staff = (id: number) => ({ id, role: 'gerente', isStaff: true }) as const;

const nextRows = (trx: Transaction, { id, at_line }: LockedBatch) =>
  stagedRows(trx, { batchId: id, after: at_line, most: ROWS_A_PIECE });

async function goOn(
  trx: Transaction,
  batch: LockedBatch,
  outcomes: readonly Outcome[],
  end: ImportState,
): Promise<boolean> {
  const last = outcomes.at(-1);
  await trx('import_batches')
    .where({ id: batch.id })
    .update({
      touched_at: trx.fn.now(),
      ...(last
        ? { at_line: last.line, progress: batch.progress + outcomes.length }
        : { state: end, at_line: 0 }),
    });
  return last !== undefined;
}
