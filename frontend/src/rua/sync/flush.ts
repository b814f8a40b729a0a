import {
  MOST_OPERATIONS,
  type OperationsAnswer,
  type OperationsBody,
} from '@crediario/contract/wire';
import { type KeptOperation, sentForm } from '@rua/model/operation';
import type { StreetStore } from '@rua/store/street-store';

/** What one request brings. The server takes any operation; what a phone sends of one is known. */
export interface Bundle extends OperationsBody {
  operations: ReturnType<typeof sentForm>[];
}

export type Delivery =
  | { kind: 'answered'; answer: OperationsAnswer; offsetMs: number }
  /** Nothing came back: it may have arrived, or not. */
  | { kind: 'unreachable' }
  | { kind: 'no_session' }
  /** The server will not take this body, however often it comes. */
  | { kind: 'refused'; message: string };

export type FlushOutcome = 'all_sent' | 'unreachable' | 'no_session' | 'blocked' | 'refused';

interface FlushOptions {
  appVersion: string;
  nowMs: number;
  /** What is in review is asked about whenever it was last answered. */
  asksReviews?: boolean;
}

/** Sends what waits of who is logged in, in the order in which it was tapped, until nothing waits any more. Called by one tab at a time; one that
 *  is called twice all the same sends twice what the server posts once. */
export async function flush(
  store: StreetStore,
  deliver: (bundle: Bundle) => Promise<Delivery>,
  { appVersion, nowMs, asksReviews = false }: FlushOptions,
): Promise<FlushOutcome> {
  /** In this run: each is sent once. */
  const asked = new Set<string>();
  // A body that is refused as a whole goes one by one: what is wrong with one must not hold the others back.
  let most = MOST_OPERATIONS;
  const seen = { isBlocked: false, isRefused: false };
  for (;;) {
    const kept = await store.operations();
    const due = kept.filter(
      (one) => !asked.has(one.id) && (isDue(one, nowMs) || (asksReviews && isInReview(one))),
    );
    const bundle = bundleOf(due, most, { kept, appVersion });
    if (!bundle) return outcomeOf(seen);
    const delivery = await deliver(bundle);
    if (delivery.kind === 'unreachable' || delivery.kind === 'no_session') return delivery.kind;
    if (delivery.kind === 'refused' && most > 1) {
      most = 1;
      continue;
    }
    for (const { id } of bundle.operations) asked.add(id);
    if (delivery.kind === 'refused') await store.takeRefusal(bundle.operations, delivery.message);
    seen.isRefused ||= delivery.kind === 'refused';
    seen.isBlocked ||= await taken(store, delivery);
  }
}

/** Whether the answer says that access was taken away. */
async function taken(store: StreetStore, delivery: Delivery): Promise<boolean> {
  if (delivery.kind !== 'answered') return false;
  await store.takeAnswer(delivery.answer, delivery.offsetMs);
  return delivery.answer.meta.blocked;
}

function outcomeOf({
  isBlocked,
  isRefused,
}: Record<'isBlocked' | 'isRefused', boolean>): FlushOutcome {
  if (isRefused) return 'refused';
  return isBlocked ? 'blocked' : 'all_sent';
}

const ASKED_AGAIN_AFTER_MS = 5 * 60_000;

export const isInReview = ({ state }: KeptOperation): boolean => state === 'in_review';

/** What waits; and now and then what is in review, for the office may have decided. */
function isDue({ state, answered_at, offset_ms }: KeptOperation, nowMs: number): boolean {
  if (state !== 'in_review') return state === 'waiting';
  return answered_at === null || nowMs + offset_ms - Date.parse(answered_at) > ASKED_AGAIN_AFTER_MS;
}

function bundleOf(
  due: KeptOperation[],
  most: number,
  { kept, appVersion }: { kept: readonly KeptOperation[]; appVersion: string },
): Bundle | null {
  const inOrder = due.sort((a, b) => a.seq - b.seq);
  const [first] = inOrder;
  if (!first) return null;
  const { device, collector } = first;
  const sent = inOrder.filter((one) => one.device === device).slice(0, most);
  const theirs = kept.filter((one) => one.device === device);
  const left = theirs.filter((one) => one.state === 'waiting' && !sent.includes(one));
  return {
    device,
    app_version: appVersion,
    collector,
    unsent: left.length,
    sent_up_to: left.length > 0 ? Math.min(...seqsOf(left)) - 1 : Math.max(...seqsOf(theirs)),
    operations: sent.map(sentForm),
  };
}

const seqsOf = (operations: readonly KeptOperation[]) => operations.map(({ seq }) => seq);
