import {
  type BusinessDate,
  type Cents,
  centsFromWire,
  isWireMoney,
  MAX_ENTRY_CENTS,
} from '../../domain/index.js';
import { isWireMoment } from '../moment.js';
import type { PromiseBody, SentOperation } from './requests.js';

/** What of an operation is kept beside its text, as far as it can be read. */
export interface OperationFacts {
  seq: number | null;
  /** '' where it says none. */
  kind: string;
  /** The phone's own moment, as it wrote it. */
  takenAt: string | null;
  /** Milliseconds to add to the phone's clock. */
  offsetMs: number;
  /** The money that changed hands; null where it is not about money of a client. */
  valueCents: Cents | null;
  payload: Readonly<Record<string, unknown>> | null;
}

const KIND = /^[a-z_]{1,32}$/;
/** A year: no clock is further off and still one. */
const MOST_OFFSET_MS = 366 * 86_400_000;

export function operationFacts({
  seq,
  kind,
  taken_at,
  offset_ms,
  payload,
}: SentOperation): OperationFacts {
  const fields = isFields(payload) ? payload : null;
  const value = kind === 'payment' ? fields?.['value'] : undefined;
  return {
    seq: Number.isSafeInteger(seq) && Number(seq) > 0 ? Number(seq) : null,
    kind: typeof kind === 'string' && KIND.test(kind) ? kind : '',
    takenAt: isWireMoment(taken_at) ? taken_at : null,
    offsetMs: isOffset(offset_ms) ? Math.round(offset_ms) : 0,
    valueCents: isTaken(value) ? centsFromWire(value) : null,
    payload: fields,
  };
}

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isOffset = (value: unknown): value is number =>
  typeof value === 'number' && Math.abs(value) <= MOST_OFFSET_MS;

const isTaken = (value: unknown): value is number =>
  isWireMoney(value) && Math.abs(value) <= MAX_ENTRY_CENTS / 100;

export interface PromiseOrder {
  saleId: number;
  valueCents: Cents;
  promisedFor: BusinessDate;
}

export function promiseFromWire(body: PromiseBody): PromiseOrder {
  return { saleId: body.sale, valueCents: centsFromWire(body.value), promisedFor: body.date };
}
