import { DomainError } from '@crediario/contract/errors';
import { audit } from '../../../core/audit/audit';
import type { UseCaseContext } from '../../../platform/transaction/context';
import { hindrances } from '../queries/hindrances';
import { lockedBatch } from '../queries/locked-batch';
import { refuseMissingRows } from '../queries/missing-rows';

type Context = Pick<UseCaseContext, 'trx' | 'user'>;

const UNDER_WAY = new Set<string>(['checking', 'applying', 'undoing']);

/** A process is, or was, in the middle of it. */
export const isUnderWay = (state: string): boolean => UNDER_WAY.has(state);

async function idleBatch({ trx }: Context, id: number) {
  const batch = await lockedBatch(trx, id);
  if (isUnderWay(batch.state)) throw new DomainError('IMPORT_UNDER_WAY');
  return batch;
}

/** Begins a dry run; one that was made is made anew.
 *  Throws: DomainError IMPORT_NOT_FOUND, IMPORT_UNDER_WAY, IMPORT_APPLIED, IMPORT_INCOMPLETE. */
export async function startCheck(context: Context, id: number): Promise<void> {
  const { trx } = context;
  const { state, rows } = await idleBatch(context, id);
  if (state !== 'staging' && state !== 'checked') throw new DomainError('IMPORT_APPLIED');
  await refuseMissingRows(trx, { batch: id, rows });
  await trx('import_batches')
    .where({ id })
    .update({ state: 'checking', at_line: 0, progress: 0, fault: null, touched_at: trx.fn.now() });
}

/** Begins the import of what was tried, or goes on with one that stopped. Of two who ask at once one does.
 *  Throws: DomainError IMPORT_NOT_FOUND, IMPORT_UNDER_WAY, IMPORT_APPLIED, IMPORT_NOT_CHECKED. */
export async function startApply(context: Context, id: number): Promise<void> {
  const { trx, user } = context;
  const { state, applied_by_id, undone_by_id } = await idleBatch(context, id);
  const goesOn = state === 'paused' && applied_by_id !== null && undone_by_id === null;
  if (state === 'applied' || state === 'undone') throw new DomainError('IMPORT_APPLIED');
  if (state !== 'checked' && !goesOn) throw new DomainError('IMPORT_NOT_CHECKED');
  const from = goesOn ? {} : { at_line: 0, progress: 0 };
  await trx('import_batches')
    .where({ id })
    .update({
      state: 'applying',
      applied_by_id: user.id,
      fault: null,
      ...from,
      touched_at: trx.fn.now(),
    });
  await audit(context, { action: 'apply', entity: 'import', entityId: id });
}

/** Begins to take an import back, the last line first, where nothing was built on it; or goes on with what stopped.
 *  Throws: DomainError IMPORT_NOT_FOUND, IMPORT_UNDER_WAY, IMPORT_NOT_APPLIED, IMPORT_BUILT_UPON with what. */
export async function startUndo(context: Context, id: number): Promise<void> {
  const { trx, user } = context;
  const { state, applied_by_id, undone_by_id } = await idleBatch(context, id);
  if (state !== 'applied' && (state !== 'paused' || applied_by_id === null)) {
    throw new DomainError('IMPORT_NOT_APPLIED');
  }
  const goesOn = state === 'paused' && undone_by_id !== null;
  const [first, ...others] = goesOn ? [] : await hindrances(trx, id);
  if (first) {
    const what = [first, ...others]
      .map(({ what: kind, count }) => `${count.toLocaleString('pt-BR')} ${kind}`)
      .join(', ');
    throw new DomainError('IMPORT_BUILT_UPON', { params: { what } });
  }
  await trx('import_batches').where({ id }).update({
    state: 'undoing',
    undone_by_id: user.id,
    at_line: 0,
    progress: 0,
    fault: null,
    touched_at: trx.fn.now(),
  });
  await audit(context, { action: 'undo', entity: 'import', entityId: id });
}
