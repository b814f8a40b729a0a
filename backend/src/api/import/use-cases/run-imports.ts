import { isDomainError } from '@crediario/contract/errors';
import type { Clock } from '../../../platform/clock/clock';
import type { LoadedStrapi } from '../../../platform/strapi/loaded-strapi';
import { currentClock } from '../../../platform/clock/current-clock';
import { inBackground } from '../../../platform/background/background';
import { steadily } from '../../../platform/background/steadily';
import { inTransaction, type TransactionHost } from '../../../platform/transaction/in-transaction';
import { batchesUnderWay, lockedBatch } from '../queries/locked-batch';
import { applyPiece, checkPiece } from './import-steps';
import { isUnderWay } from './start-step';
import { undoPiece } from './undo-piece';

interface Run {
  batchId: number;
  isTime?: () => boolean;
  /** Before each piece: how many rows the step is through with. */
  heard?: (rows: number) => void;
}

/** Does what a batch is in the middle of, piece by piece, until it is through or `isTime` says no. */
export async function runImport(host: TransactionHost, clock: Clock, run: Run): Promise<void> {
  const { batchId, isTime = () => true } = run;
  try {
    while (isTime() && (await nextPiece(host, clock, run)));
  } catch (error) {
    await pauseImport(host, batchId, isDomainError(error) ? error.message : FAULT);
    if (!isDomainError(error)) throw error;
  }
}

async function nextPiece(
  host: TransactionHost,
  clock: Clock,
  { batchId, heard = () => {} }: Run,
): Promise<boolean> {
  const { state, progress } = await inTransaction(host, (trx) => lockedBatch(trx, batchId));
  heard(progress);
  if (state === 'checking') return checkPiece(host, clock, batchId);
  if (state === 'applying') return applyPiece(host, clock, batchId);
  return state === 'undoing' && undoPiece(host, batchId);
}

const FAULT = 'Ocorreu uma falha. Tente continuar em alguns minutos';

/** A dry run is simply made anew; what was written waits for somebody. Of a batch that nothing is done to, nothing. */
export async function pauseImport(
  host: TransactionHost,
  batchId: number,
  fault: string,
): Promise<void> {
  await inTransaction(host, async (trx) => {
    const { state } = await lockedBatch(trx, batchId);
    if (!isUnderWay(state)) return;
    const next = state === 'checking' ? 'staging' : 'paused';
    await trx('import_batches').where({ id: batchId }).update({ state: next, fault });
  });
}

const KEY = 'crediario.imports';

interface Running {
  batches: Set<number>;
  isEnding: boolean;
}

function running({ config }: LoadedStrapi): Running {
  const known = config.get(KEY) as Running | undefined;
  if (known) return known;
  const made = { batches: new Set<number>(), isEnding: false };
  config.set(KEY, made);
  return made;
}

/** Goes on with a batch after the answer is out; once in this process. Two processes at one batch take turns. */
export function goOnWith(strapi: LoadedStrapi, batchId: number): void {
  const mine = running(strapi);
  if (mine.batches.has(batchId)) return;
  mine.batches.add(batchId);
  const isTime = () => !mine.isEnding;
  inBackground(strapi, 'An import', () =>
    runImport(strapi, currentClock(strapi), { batchId, isTime }).finally(() => {
      mine.batches.delete(batchId);
    }),
  );
}

/** A database that went away for seconds ends a run, and can not even be told so. */
const LOOKED_FOR_EVERY_MS = 60_000;

/** Goes on with what is under way and nobody works at: left by a process that ended, or by a database that went away. Returns
 *  what ends the runs before this process leaves: at the next piece. */
export function goOnWithImports(strapi: LoadedStrapi): () => void {
  steadily(strapi, {
    what: 'Looking for imports under way',
    everyMs: LOOKED_FOR_EVERY_MS,
    work: async (isTime) => {
      const ids = await batchesUnderWay(strapi.db.connection);
      for (const id of ids) if (isTime()) goOnWith(strapi, id);
    },
  });
  return () => {
    running(strapi).isEnding = true;
  };
}
