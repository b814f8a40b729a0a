import { once } from 'node:events';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { DomainError } from '@crediario/contract/errors';
import { Slots } from '../background/slots';
import type { HashWork } from './hash-worker';

const WORKER = path.join(__dirname, 'hash-worker.js');

/** One at a time, so that a flood of logins takes one core and leaves the other to reads. Fifty wait some four seconds. */
const line = new Slots(1, 50, 'PASSWORDS_BUSY');

/** For a door whose framework would make something else of the refusal.
 *  Throws: DomainError PASSWORDS_BUSY. */
export function refuseWhenFull(): void {
  if (line.isFull()) throw new DomainError('PASSWORDS_BUSY');
}

/** A thread costs some megabytes and, to start, less than a hash. */
const IDLE_MS = 30_000;

let thread: Worker | null = null;
let idle: NodeJS.Timeout | undefined;

function endThread(): void {
  void thread?.terminate();
  thread = null;
}

/** bcrypt beside the requests: bcryptjs computes for a tenth of a second, and its promises yield too seldom.
 *  Throws: DomainError PASSWORDS_BUSY. docs/decisions/0042. */
export async function hashApart(work: HashWork): Promise<string> {
  await line.enter(new AbortController().signal);
  try {
    return await hashInThread(work);
  } finally {
    line.leave();
  }
}

/** The line lets one in at a time: the next message is its answer. */
async function hashInThread(work: HashWork): Promise<string> {
  clearTimeout(idle);
  const current = thread ?? new Worker(WORKER);
  thread = current;
  // Alive while somebody waits for it; it keeps no process from ending.
  current.ref();
  current.postMessage(work);
  try {
    const [hash] = await once(current, 'message');
    current.unref();
    idle = setTimeout(endThread, IDLE_MS).unref();
    return hash;
  } catch (error) {
    thread = null;
    throw error;
  }
}
