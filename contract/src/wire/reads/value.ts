import { isBusinessDate } from '../../domain/index.js';
import { isStorable } from '../../forms/fields.js';
import { A_DATE, A_MOMENT, instantOf, isWireMoment } from '../moment.js';
import { unreadable } from './query-fault.js';
import type { Fields } from './shape.js';

const TEXT_MAX = 255;
const WHOLE_MAX = 2_147_483_647;
const MONEY = /^-?\d{1,12}(\.\d{1,2})?$/;

/** Compared with a column. Money stays text: it never becomes a floating-point number. */
export type QueryValue = string | number | boolean;

interface Reader {
  /** Completes 'deve ser …'. */
  is: string;
  read(text: string): QueryValue | null;
}

function wholeOf(text: string): number | null {
  const value = /^-?\d{1,10}$/.test(text) ? Number(text) : null;
  return value !== null && Math.abs(value) <= WHOLE_MAX ? value : null;
}

/** A bare date is the beginning of that day in UTC, in which all moments of the API are written. */
function momentOf(text: string): string | null {
  if (!isWireMoment(text)) return null;
  return instantOf(text, { now: new Date(0), timeZone: 'UTC' }).toISOString();
}

const isText = (text: string) => text.length <= TEXT_MAX && isStorable(text);

const WHOLE: Reader = { is: 'um número inteiro', read: wholeOf };

/** By the kinds of answers; of another kind nothing is compared. */
const READERS = {
  whole: WHOLE,
  money: { is: 'um valor em reais', read: (text) => (MONEY.test(text) ? text : null) },
  text: {
    is: `um texto de até ${TEXT_MAX} caracteres`,
    // Names are stored so.
    read: (text) => (isText(text) ? text.normalize('NFC') : null),
  },
  flag: { is: 'true ou false', read: flagOf },
  instant: { is: A_MOMENT, read: momentOf },
  date: {
    is: A_DATE,
    read: (text) => (isBusinessDate(text) ? text : null),
  },
} as const satisfies Readonly<Record<string, Reader>>;

export type FieldKind = keyof typeof READERS;

/** How a field is compared; null where it is not. */
export function kindOf(fields: Fields, name: string): FieldKind | null {
  const type = Object.hasOwn(fields, name) ? fields[name]?.type : undefined;
  return type !== undefined && Object.hasOwn(READERS, type) ? (type as FieldKind) : null;
}

function flagOf(text: string): boolean | null {
  return text === 'true' ? true : text === 'false' ? false : null;
}

/** Throws: QueryFault where the text is no value of that kind. */
export function readValue(kind: FieldKind, raw: unknown, path: string): QueryValue {
  const { is, read }: Reader = READERS[kind];
  const value = typeof raw === 'string' ? read(raw) : null;
  if (value === null) throw unreadable(path, is);
  return value;
}

/** Throws: QueryFault where the text is neither. */
export function readFlag(raw: unknown, path: string): boolean {
  return readValue('flag', raw, path) as boolean;
}

/** A whole number within bounds. Throws: QueryFault. */
export function readWhole(raw: unknown, min: number, max: number, path: string): number {
  const value = typeof raw === 'string' ? wholeOf(raw) : null;
  if (value === null || value < min || value > max) {
    throw unreadable(path, `um número inteiro de ${min} a ${max}`);
  }
  return value;
}
