import { types } from 'node:util';
import { DomainError, type ErrorCode, isDomainError } from '@crediario/contract/errors';

/** What node-postgres says of a failed statement. */
interface DatabaseError extends Error {
  code: string;
  constraint?: string;
}

/** What the product's own guards in its database refuse, and what that means to its users. */
export interface Guards {
  /** By the name of a constraint or a unique index. */
  constraints: Readonly<Record<string, ErrorCode>>;
  /** By the SQLSTATE that a trigger raises. */
  states: Readonly<Record<string, ErrorCode>>;
}

/** PostgreSQL's own classes. */
const BY_SQLSTATE: Readonly<Record<string, ErrorCode>> = {
  '22001': 'INVALID_INPUT', // text longer than its column
  '22003': 'INVALID_INPUT', // number out of range
  '22007': 'INVALID_INPUT', // a text that is no date
  '22008': 'INVALID_INPUT', // a date that does not exist
  '22021': 'INVALID_INPUT', // a NUL byte in a text
  '22P02': 'INVALID_INPUT', // a text that is no number
  '22P05': 'INVALID_INPUT', // a character that the encoding does not know
  '25006': 'DATABASE_READ_ONLY', // a standby, or a primary that became one
  '40001': 'DATABASE_UNAVAILABLE',
  '40P01': 'DATABASE_UNAVAILABLE',
  '53100': 'DATABASE_FULL',
  '57014': 'READ_TOO_SLOW', // cancelled: see platform/deadline
};

/** The server can't do it now, whatever it was: lost connections (also a pooler's), transactions that it ended, resources that it
 *  lacks, an operator, the machine below it. */
const UNAVAILABLE = /^(08|25|53|57|58)[0-9A-Z]{3}$/;

const CONNECTION_CODES = new Set([
  'EADDRNOTAVAIL',
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);

/** The business error that a database error stands for, or null where it is a fault of ours. */
export function domainErrorOfDatabase(
  error: unknown,
  { constraints, states }: Guards,
): DomainError | null {
  if (!types.isNativeError(error)) return null;
  if (isConnectionLoss(error)) return new DomainError('DATABASE_UNAVAILABLE');
  if (!isDatabaseError(error)) return null;
  const code =
    constraints[error.constraint ?? ''] ??
    states[error.code] ??
    BY_SQLSTATE[error.code] ??
    (UNAVAILABLE.test(error.code) ? 'DATABASE_UNAVAILABLE' : null);
  return code ? new DomainError(code) : null;
}

/** That the database can't do it now, if that is what the error says. */
export function unavailability(error: unknown): DomainError | null {
  const told = isDomainError(error)
    ? error
    : domainErrorOfDatabase(error, { constraints: {}, states: {} });
  return told?.kind === 'unavailable' ? told : null;
}

function isDatabaseError(error: Error): error is DatabaseError {
  return typeof (error as Partial<DatabaseError>).code === 'string';
}

function isConnectionLoss(error: Error): boolean {
  if (CONNECTION_CODES.has((error as Partial<DatabaseError>).code ?? '')) return true;
  return (
    error.name === 'KnexTimeoutError' ||
    // Knex puts the statement before it: 'insert into … - Connection terminated unexpectedly'.
    /(^| - )(Connection terminated|Client has encountered a connection error|Client was closed|timeout expired$|timeout exceeded when trying to connect)/.test(
      error.message,
    )
  );
}
