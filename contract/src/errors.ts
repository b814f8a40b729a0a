/** Every error that the product tells its users: a stable code for machines, a sentence for people. */
import { ERROR_TABLE, type ErrorEntry, type ErrorKind } from './error-table.js';

export type { ErrorEntry, ErrorKind } from './error-table.js';

export type ErrorCode = keyof typeof ERROR_TABLE;

/** One fault of one field, as the API lists it in details.errors. */
export interface FieldError {
  path: string;
  message: string;
}

export type ErrorParams = Readonly<Record<string, string | number>>;

export interface DomainErrorOptions {
  params?: ErrorParams;
  details?: FieldError[];
  /** Instead of the code's own, where a more telling one is at hand. */
  sentence?: string;
}

const NAME = 'DomainError';

export function errorEntryOf(code: ErrorCode): ErrorEntry {
  return ERROR_TABLE[code];
}

export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(ERROR_TABLE, value);
}

/** The sentence of a code, its {names} filled in. */
export function sentenceOf(code: ErrorCode, params: ErrorParams = {}): string {
  return errorEntryOf(code).sentence.replace(/\{(\w+)\}/g, (name, key: string) =>
    String(params[key] ?? name),
  );
}

/** A rule of the business that was broken. Carries the code; the sentence is its message. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly kind: ErrorKind;
  readonly params: ErrorParams;
  /** The fields at fault; for a code that names its own field, that one. */
  readonly details: FieldError[];

  constructor(code: ErrorCode, { params = {}, details, ...said }: DomainErrorOptions = {}) {
    const sentence = said.sentence ?? sentenceOf(code, params);
    super(sentence);
    const { kind, path } = errorEntryOf(code);
    this.name = NAME;
    this.code = code;
    this.kind = kind;
    this.params = params;
    this.details = details ?? (path === undefined ? [] : [{ path, message: sentence }]);
  }
}

/** Told by its shape, not by `instanceof`: one process may hold the ESM and the CommonJS build of this class. */
export function isDomainError(error: unknown): error is DomainError {
  return error instanceof Error && error.name === NAME && isErrorCode((error as DomainError).code);
}
