import {
  fitsItsKind,
  MOST_BUNDLE_BYTES,
  MOST_OPERATIONS,
  type OperationsAnswer,
  type OperationsBody,
  sizeOfOperation,
} from '@crediario/contract/wire';
import { type KeptOperation, sentForm } from '@rua/model/operation';
import type { SealedOperation } from '@rua/store/seal';
import type { StreetStore } from '@rua/store/street-store';

/** What one request brings. The server takes any operation; what a phone sends of one is known. */
export interface Bundle extends OperationsBody {
  operations: ReturnType<typeof sentForm>[];
}

export type Delivery =
  | { kind: 'answered'; answer: OperationsAnswer; offsetMs: number }
  /** Nothing came back: it may have arrived, or not. */
  | { kind: 'unreachable' }
  /** The line did not carry it in time. */
  | { kind: 'timed_out' }
  /** Somebody on the way takes no body as large as this one. */
  | { kind: 'too_much' }
  | { kind: 'no_session' }
  /** The server takes nothing more for a while: all stays here and waits. */
  | { kind: 'throttled' }
  /** The operations at these places do not fit: nothing was taken, and the others go without them. */
  | { kind: 'too_large'; places: number[]; message: string }
  /** The server will not take this body, however often it comes. */
  | { kind: 'refused'; message: string };

export type FlushOutcome =
  | 'all_sent'
  | 'unreachable'
  | 'throttled'
  | 'no_session'
  | 'blocked'
  | 'refused';

interface FlushOptions {
  appVersion: string;
  /** By the server's clock. */
  nowMs: number;
  /** What is in review is asked about whenever it was last answered. */
  asksReviews?: boolean;
  pace?: Pace;
}

/** How many operations one request brings, as the line has borne them. */
export interface Pace {
  most: number;
}

const wholePace = (): Pace => ({ most: MOST_OPERATIONS });

/** Sends what waits of who is logged in, in the order in which it was tapped, until nothing waits any more. Called by one tab at a time; one that
 *  is called twice all the same sends twice what the server posts once. */
export async function flush(
  store: StreetStore,
  deliver: (bundle: Bundle) => Promise<Delivery>,
  { appVersion, nowMs, asksReviews = false, pace = wholePace() }: FlushOptions,
): Promise<FlushOutcome> {
  /** In this run: each is sent once. */
  const asked = new Set<string>();
  const isWanted = (one: KeptOperation) => isDue(one, nowMs) || (asksReviews && isInReview(one));
  const seen = { isBlocked: false, isRefused: false };
  let { most } = pace;
  for (;;) {
    const kept = await store.operations();
    const due = kept.filter((one) => !asked.has(one.id) && isWanted(one));
    const sealed = due[0] ? await store.sealed(due[0].collector) : [];
    const bundle = bundleOf(due, most, { kept, sealed, appVersion });
    if (!bundle) {
      pace.most = Math.min(MOST_OPERATIONS, pace.most * 2);
      return outcomeOf(seen);
    }
    const delivery = await deliver(bundle);
    if (isOver(delivery)) return delivery.kind;
    const fewer = fewerAfter(delivery, bundle, pace);
    if (fewer !== null) {
      most = fewer;
      continue;
    }
    if (delivery.kind === 'timed_out') return 'unreachable';
    const settled = settledBy(delivery, bundle);
    for (const { id } of settled) asked.add(id);
    const refusal = refusalIn(delivery);
    if (refusal !== null) await store.takeRefusal(settled, refusal);
    seen.isRefused ||= refusal !== null;
    seen.isBlocked ||= await taken(store, delivery);
  }
}

/** With how many it is tried again; null where it is not. A body that is refused as a whole goes one by one: what is wrong with
 *  one must not hold the others back. */
function fewerAfter({ kind }: Delivery, { operations }: Bundle, pace: Pace): number | null {
  if (operations.length === 1) return null;
  if (kind === 'refused') return 1;
  if (kind !== 'timed_out' && kind !== 'too_much') return null;
  pace.most = Math.ceil(operations.length / 2);
  return pace.most;
}

const TOO_MUCH = 'é grande demais para a rede';

function refusalIn(delivery: Delivery): string | null {
  if (delivery.kind === 'too_much') return TOO_MUCH;
  return 'message' in delivery ? delivery.message : null;
}

type Over = Extract<Delivery, { kind: 'unreachable' | 'throttled' | 'no_session' }>;

const isOver = (delivery: Delivery): delivery is Over =>
  ['unreachable', 'throttled', 'no_session'].includes(delivery.kind);

/** Those about which the server has said something. */
const settledBy = (delivery: Delivery, { operations }: Bundle) =>
  delivery.kind === 'too_large'
    ? operations.filter((_, place) => delivery.places.includes(place))
    : operations;

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

/** What waits, but for what was refused and will never fit; and now and then what is in review, for the office may have
 *  decided. */
function isDue(operation: KeptOperation, nowMs: number): boolean {
  const { state, message, answered_at } = operation;
  if (state === 'waiting') return message === null || fitsItsKind(sentForm(operation));
  if (state !== 'in_review') return false;
  return answered_at === null || nowMs - Date.parse(answered_at) > ASKED_AGAIN_AFTER_MS;
}

interface Known {
  kept: readonly KeptOperation[];
  /** What waits, too, and could not be opened. */
  sealed: readonly SealedOperation[];
  appVersion: string;
}

function bundleOf(
  due: KeptOperation[],
  most: number,
  { kept, sealed, appVersion }: Known,
): Bundle | null {
  const inOrder = due.sort((a, b) => a.seq - b.seq);
  const [first] = inOrder;
  if (!first) return null;
  const { device, collector } = first;
  const sent = fitting(inOrder.filter((one) => one.device === device).slice(0, most));
  const theirs = kept.filter((one) => one.device === device);
  const closed = sealed.filter((one) => one.device === device);
  const left = [...theirs.filter((one) => !sent.includes(one)), ...closed].filter(
    ({ state }) => state === 'waiting',
  );
  return {
    device,
    app_version: appVersion,
    collector,
    unsent: left.length,
    sent_up_to: left.length > 0 ? Math.min(...seqsOf(left)) - 1 : Math.max(...seqsOf(theirs)),
    operations: sent.map(sentForm),
  };
}

const seqsOf = (operations: readonly Pick<KeptOperation, 'seq'>[]) =>
  operations.map(({ seq }) => seq);

/** The first of them that one body holds. */
function fitting(operations: KeptOperation[]): KeptOperation[] {
  let bytes = 0;
  const end = operations.findIndex((operation) => {
    bytes += sizeOfOperation(sentForm(operation)) + 1;
    return bytes > MOST_BUNDLE_BYTES;
  });
  return end < 0 ? operations : operations.slice(0, Math.max(end, 1));
}
