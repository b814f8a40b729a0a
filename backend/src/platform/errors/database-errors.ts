import { types } from 'node:util';
import { DomainError, type ErrorCode } from '@crediario/contract/errors';

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
  '40001': 'DATABASE_UNAVAILABLE',
  '40P01': 'DATABASE_UNAVAILABLE',
  '53300': 'DATABASE_UNAVAILABLE', // too many connections
  '57014': 'READ_TOO_SLOW', // cancelled: see platform/deadline
  '57P01': 'DATABASE_UNAVAILABLE', // the server is shutting down
  '57P02': 'DATABASE_UNAVAILABLE',
  '57P03': 'DATABASE_UNAVAILABLE', // the server is starting up
};

const CONNECTION_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOTFOUND', 'ETIMEDOUT']);

/** The business error that a database error stands for, or null where it is a fault of ours. */
export function domainErrorOfDatabase(
  error: unknown,
  { constraints, states }: Guards,
): DomainError | null {
  if (!types.isNativeError(error)) return null;
  if (isConnectionLoss(error)) return new DomainError('DATABASE_UNAVAILABLE');
  if (!isDatabaseError(error)) return null;
  const code = constraints[error.constraint ?? ''] ?? states[error.code] ?? BY_SQLSTATE[error.code];
  return code ? new DomainError(code) : null;
}

function isDatabaseError(error: Error): error is DatabaseError {
  return typeof (error as Partial<DatabaseError>).code === 'string';
}

function isConnectionLoss(error: Error): boolean {
  if (CONNECTION_CODES.has((error as Partial<DatabaseError>).code ?? '')) return true;
  return (
    error.name === 'KnexTimeoutError' ||
    // Knex puts the statement before it: 'insert into … - Connection terminated unexpectedly'.
    /(^| - )(Connection terminated|Client has encountered a connection error)/.test(error.message)
  );
}
