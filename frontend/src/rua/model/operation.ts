import {
  type BusinessDate,
  type Cents,
  centsFromWire,
  centsToWire,
  type Instalment,
  type PaymentMeans,
  type ReviewSolution,
} from '@crediario/contract/domain';
import type { OperationEntity, OperationKind, OperationResult } from '@crediario/contract/wire';

export interface Fix {
  lat: number;
  lng: number;
  /** Metres. */
  accuracy: number;
}

/** 'closed': the office decided that it makes no record. */
export type OperationState = 'waiting' | 'accepted' | 'in_review' | 'closed';

/** What the screens tell of an operation; it is not sent. */
export interface OperationNote {
  day: BusinessDate;
  /** Keys of model/keys.ts. */
  client: string | null;
  sale: string | null;
  title: string;
  valueCents: Cents | null;
  /** Of a payment: the number that an earlier build gave its receipt, the instalments that owed before it, and what of them was due by then. */
  receipt?: string | null;
  before: Instalment[] | null;
  dueCents: Cents;
  /** The phone's clock was not known to be right. */
  isTimeUnsure?: boolean;
}

export interface PostedFigures {
  valueCents: Cents;
  settledCents: Cents;
  handedOverCents: Cents;
}

/** What was tapped, as it is kept until the server answered for it, and a while longer. What is sent of it never changes. */
export interface KeptOperation {
  id: string;
  device: string;
  collector: number;
  seq: number;
  kind: OperationKind;
  payload: Readonly<Record<string, unknown>>;
  taken_at: string;
  offset_ms: number;
  position: Fix | null;
  app_version: string;
  /** The number of a payment's receipt. Not in what an earlier build kept: what is sent of that must stay as it was. */
  receipt?: string;
  note: OperationNote;

  state: OperationState;
  record: { entity: OperationEntity; id: number } | null;
  code: string | null;
  /** Of one that waits: why the server would not take it. */
  message: string | null;
  /** Of one in review: the box that it came too late for, where the server said which. */
  closedBox?: number;
  /** Of a correction in review, where the package tells of it: the posted payment that it corrects; null where none counts. */
  corrects?: number | null;
  /** Of one that is closed or was divided: what the office decided. */
  solution: ReviewSolution | null;
  /** Of a payment that was divided: what the client is to have back. The note tells of the rest. */
  returnedCents?: Cents;
  /** What the office decided, in a sentence that goes on after 'O escritório decidiu: '. */
  decided?: string | undefined;
  /** Of a sale or a renewal that the office decided: what it was posted with. */
  posted?: PostedFigures | undefined;
  /** What the collector has to do by the decision: 'entregue mais R$ 60,00 a João'. */
  task?: string | undefined;
  /** The task as the collector has seen it in 'Envios'. */
  seenTask?: string | undefined;
  answered_at: string | null;
  /** A package that was asked for after the answer tells of it: nothing is to be added to what the package says. */
  is_in_package: boolean;
}

/** What the note tells of, once the office has said that a part of it goes back. */
export function divided(
  operation: KeptOperation,
  { returned = 0 }: Pick<OperationResult, 'returned'>,
): KeptOperation {
  const { note, returnedCents = 0 } = operation;
  const returning = centsFromWire(returned);
  if (note.valueCents === null || returning === returnedCents) return operation;
  const valueCents = note.valueCents + returnedCents - returning;
  return { ...operation, returnedCents: returning, note: { ...note, valueCents } };
}

/** What the office decided, as the server answers. A decision that was taken back leaves nothing. */
export function decisionIn({ decided, posted, task }: OperationResult, seenTask?: string) {
  return {
    decided,
    posted: posted && {
      valueCents: centsFromWire(posted.value),
      settledCents: centsFromWire(posted.settled),
      handedOverCents: centsFromWire(posted.handed_over),
    },
    task,
    seenTask: task === seenTask ? seenTask : undefined,
  };
}

/** What the collector has to do and has not seen in 'Envios'. */
export const hasNewTask = ({ task, seenTask }: KeptOperation): boolean =>
  task !== undefined && task !== seenTask;

/** Of a sale or a renewal: as it was tapped, with the value that the office posted it with. */
export const payloadOf = ({ payload, posted }: KeptOperation): KeptOperation['payload'] =>
  posted ? { ...payload, value: centsToWire(posted.valueCents) } : payload;

export const soldCents = ({ note, posted }: KeptOperation): Cents =>
  posted?.valueCents ?? note.valueCents ?? 0;

/** When it was tapped, by the server's clock as far as the phone knew it. */
export const momentOf = ({ taken_at, offset_ms }: KeptOperation): Date =>
  new Date(Date.parse(taken_at) + offset_ms);

/** Of a payment. */
export const meansOf = ({ payload }: KeptOperation): PaymentMeans =>
  payload['means'] === 'pix' ? 'pix' : 'cash';

/** As it is sent: the same text each time, for the server keeps another one beside the first. */
export function sentForm(operation: KeptOperation) {
  const { id, seq, kind, taken_at, offset_ms, payload, position, app_version, receipt } = operation;
  return {
    id,
    seq,
    kind,
    taken_at,
    offset_ms,
    payload,
    ...(position && { position }),
    app_version,
    ...(receipt && { receipt }),
  };
}

/** What an operation moved in the collector's hands, negative where it left them, by the office's decision where there is one; null where it moved nothing, or an earlier
 *  build did not keep what was handed over. */
export function movedCents({ kind, payload, note, posted }: KeptOperation): Cents | null {
  if (posted) return -posted.handedOverCents;
  const { valueCents } = note;
  if (valueCents === null || !MOVES_MONEY.includes(kind)) return null;
  if (kind === 'payment' || payload['kind'] === 'aporte') return valueCents;
  const handedOver = payload['handed_over'];
  if (typeof handedOver === 'number') return -centsFromWire(handedOver);
  return kind === 'renewal' ? null : -valueCents;
}

const MOVES_MONEY: readonly OperationKind[] = ['payment', 'sale', 'renewal', 'cost'];

/** As a collector counts what they did: a visit at which something was promised is one thing with the promise, while the same became of
 *  both. */
export function asDone(operations: readonly KeptOperation[]): KeptOperation[] {
  const tapped = (one: KeptOperation, seq: number) =>
    [one.device, seq, one.note.sale, one.state, one.message].join();
  const promises = new Set(
    operations.filter(({ kind }) => kind === 'promise').map((one) => tapped(one, one.seq)),
  );
  return operations.filter(
    (one) => one.kind !== 'visit' || !promises.has(tapped(one, one.seq + 1)),
  );
}
