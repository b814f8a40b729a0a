import type { InferType } from 'yup';
import {
  type BusinessDate,
  type Cents,
  centsFromWire,
  isWireMoney,
  MAX_ENTRY_CENTS,
  phoneReceiptNumber,
  type ShownRenewal,
  type Weekday,
} from '../../domain/index.js';
import type { Point } from '../../domain/field/place.js';
import { isId } from '../fields.js';
import { isWireMoment } from '../moment.js';
import { IMPERSONAL_PAYLOAD_FIELDS } from './kinds.js';
import type { PromiseBody, SentOperation, sentRenewalBody } from './requests.js';
import type { RouteBody } from './route.js';

/** What of an operation is kept beside its text, as far as it can be read. */
export interface OperationFacts {
  seq: number | null;
  /** '' where it says none. */
  kind: string;
  /** The phone's own moment, as it wrote it. */
  takenAt: string | null;
  /** Milliseconds to add to the phone's clock; null where they can't be read. */
  offsetMs: number | null;
  /** The money that changed hands; null where it is not about money of a client. */
  valueCents: Cents | null;
  payload: Readonly<Record<string, unknown>> | null;
  /** Where the money was taken: of no other visit is it known. */
  position: Position | null;
  /** The number of the receipt that was given for it. */
  receipt: string | null;
}

export interface Position extends Point {
  accuracyMetres: number;
}

const KIND = /^[a-z_]{1,32}$/;
/** A century: a phone without power starts in 1970, or in 1980. */
const MOST_OFFSET_MS = 36_525 * 86_400_000;

export function operationFacts({
  seq,
  kind,
  taken_at,
  offset_ms,
  payload,
  position,
  receipt,
}: SentOperation): OperationFacts {
  const fields = isFields(payload) ? payload : null;
  const value = kind === 'payment' ? fields?.['value'] : undefined;
  const valueCents = isTaken(value) ? centsFromWire(value) : null;
  return {
    seq: Number.isSafeInteger(seq) && Number(seq) > 0 ? Number(seq) : null,
    kind: typeof kind === 'string' && KIND.test(kind) ? kind : '',
    // A day alone is no moment: it would be judged by the time at which it came.
    takenAt: isWireMoment(taken_at) && taken_at.includes('T') ? taken_at : null,
    offsetMs: offsetIn(offset_ms ?? 0),
    valueCents,
    payload: fields,
    position: valueCents !== null && valueCents > 0 ? positionFromWire(position) : null,
    receipt: kind === 'payment' ? phoneReceiptNumber(receipt) : null,
  };
}

/** Which record a payload names: `{ id: 7 }` and 7 → 7; null where it names none, or one that no record can have. */
export const idIn = (value: unknown): number | null => {
  const id = Number(
    typeof value === 'object' && value !== null && 'id' in value ? value.id : value,
  );
  return isId(id) ? id : null;
};

/** As browsers have it; null where it is none. */
function positionFromWire(value: unknown): Position | null {
  if (!isFields(value)) return null;
  const { lat, lng, accuracy } = value;
  if (!isWithin(lat, -90, 90) || !isWithin(lng, -180, 180)) return null;
  if (!isWithin(accuracy, 0, MOST_ACCURACY_METRES)) return null;
  return { lat, lon: lng, accuracyMetres: accuracy };
}

/** Half the way round the earth. */
const MOST_ACCURACY_METRES = 20_037_508;

const isWithin = (value: unknown, min: number, max: number): value is number =>
  typeof value === 'number' && value >= min && value <= max;

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const offsetIn = (value: unknown): number | null =>
  typeof value === 'number' && Math.abs(value) <= MOST_OFFSET_MS ? Math.round(value) : null;

const isTaken = (value: unknown): value is number =>
  isWireMoney(value) && Math.abs(value) <= MAX_ENTRY_CENTS / 100;

/** What stays of an operation when its client is forgotten. */
export function impersonalPart(sent: SentOperation): SentOperation {
  const said = Object.entries(isFields(sent['payload']) ? sent['payload'] : {});
  const { id, seq, kind, taken_at, offset_ms } = { ...NOTHING_SAID, ...sent };
  const payload = said.filter(
    ([name, value]) =>
      typeof value === 'number' && IMPERSONAL_PAYLOAD_FIELDS.some((field) => field === name),
  );
  return { id, seq, kind, taken_at, offset_ms, payload: Object.fromEntries(payload) };
}

const NOTHING_SAID = { id: null, seq: null, kind: null, taken_at: null, offset_ms: null };

type RenewalFigures = Pick<InferType<typeof sentRenewalBody>, 'settled_balance' | 'handed_over'>;

const centsOrNull = (value: number | null | undefined): Cents | null =>
  value == null ? null : centsFromWire(value);

export const shownRenewalFromWire = (body: RenewalFigures): ShownRenewal => ({
  settledCents: centsOrNull(body.settled_balance),
  handedOverCents: centsOrNull(body.handed_over),
});

export interface PromiseOrder {
  saleId: number;
  valueCents: Cents;
  promisedFor: BusinessDate;
}

export function promiseFromWire(body: PromiseBody): PromiseOrder {
  return { saleId: body.sale, valueCents: centsFromWire(body.value), promisedFor: body.date };
}

/** Where a client stands in the order of the round; null: nowhere any more. */
export interface RoutePlace {
  clientId: number;
  weekday: Weekday | null;
  place: string | null;
}

export const routePlacesFromWire = ({ places }: RouteBody): RoutePlace[] =>
  places.map(({ client, weekday, place }) => ({
    clientId: client,
    weekday: weekday ?? null,
    place: place ?? null,
  }));
