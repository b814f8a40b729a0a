import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { DomainError } from '@crediario/contract/errors';
import type { JoinWork } from './join-worker';
import { Slots } from '../background/slots';

/** Parsing a hundred documents is a second or two of nothing else: beside the requests, one at a time. */
const slots = new Slots(1, 10, 'PDF_QUEUE_FULL');
/** From call to answer, the waiting in line included. */
const LIMIT_MS = 20_000;
const MOST_MEMORY_MB = 384;
const WORKER = path.join(__dirname, 'join-worker.js');

/** PDFs as one that has a title, in their order. What went wrong is told for the log.
 *  Throws: DomainError PDF_QUEUE_FULL; PDF_UNAVAILABLE (one that cannot be read, or not in time). */
export async function joinPdfs(
  { title, parts }: { title: string; parts: readonly Buffer[] },
  onProblem: (message: string) => void,
): Promise<Buffer> {
  const signal = AbortSignal.timeout(LIMIT_MS);
  try {
    await slots.enter(signal);
    try {
      return await joinApart({ title, parts: ownCopies(parts) }, signal);
    } finally {
      slots.leave();
    }
  } catch (error) {
    if (error instanceof DomainError) throw error;
    onProblem(`No joined PDF: ${error instanceof Error ? error.message : String(error)}`);
    throw new DomainError('PDF_UNAVAILABLE');
  }
}

/** To be handed over: a buffer may be a slice of what holds more. */
const ownCopies = (parts: readonly Buffer[]) => parts.map((part) => new Uint8Array(part));

/** In a thread of its own, which ends with its job, and with its time. */
function joinApart(work: JoinWork, signal: AbortSignal): Promise<Buffer> {
  const worker = new Worker(WORKER, {
    workerData: work,
    transferList: work.parts.map(({ buffer }) => buffer),
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
  });
  return new Promise<Buffer>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    worker.once('message', (joined: Uint8Array) => resolve(Buffer.from(joined)));
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('The joining ended without its document')));
  }).finally(() => void worker.terminate());
}
