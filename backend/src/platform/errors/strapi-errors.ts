import { types } from 'node:util';
import { DomainError, type ErrorCode, type FieldError } from '@crediario/contract/errors';

/** An error as Strapi, its plugins, Koa or koa-body throw it. */
interface FrameworkError extends Error {
  status?: number;
  statusCode?: number;
  code?: string;
  details?: { errors?: { path?: unknown; message?: string }[] };
}

/** Sentences of users-permissions that stand for one of ours; all others go by their status. */
const BY_MESSAGE: Readonly<Record<string, ErrorCode>> = {
  'Invalid identifier or password': 'WRONG_LOGIN',
  'Your account has been blocked by an administrator': 'LOGIN_BLOCKED',
  'Email or Username are already taken': 'EMAIL_TAKEN',
  'Email already taken': 'EMAIL_TAKEN',
  'Username already taken': 'EMAIL_TAKEN',
  'The provided current password is invalid': 'WRONG_PASSWORD',
  'Incorrect code provided': 'INVALID_RESET_CODE',
  'Missing or invalid credentials': 'UNAUTHENTICATED',
  'Invalid credentials': 'SESSION_EXPIRED',
};

const BY_STATUS: Readonly<Record<number, ErrorCode>> = {
  400: 'INVALID_INPUT',
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'ROUTE_NOT_FOUND',
  413: 'PAYLOAD_TOO_LARGE',
  429: 'TOO_MANY_ATTEMPTS',
};

const BY_NAME: Readonly<Record<string, number>> = {
  ApplicationError: 400,
  ValidationError: 400,
  YupValidationError: 400,
  PaginationError: 400,
  UnauthorizedError: 401,
  ForbiddenError: 403,
  PolicyError: 403,
  NotFoundError: 404,
  PayloadTooLargeError: 413,
  RateLimitError: 429,
};

/** The business error that a framework's error stands for, or null where it is a fault of ours.
 *  The framework's own English sentence is never shown: it may quote the request. */
export function domainErrorOfFramework(error: unknown): DomainError | null {
  if (!types.isNativeError(error)) return null;
  const { status, statusCode } = error as FrameworkError;
  const named = BY_NAME[error.name] ?? status ?? statusCode ?? (isUnreadable(error) ? 400 : 500);
  const code = BY_MESSAGE[error.message] ?? BY_STATUS[named] ?? (named < 500 && 'INVALID_INPUT');
  if (!code) return null;
  const details = fieldErrorsOf(error);
  return details.length > 0 ? new DomainError(code, { details }) : new DomainError(code);
}

/** The same of what a parser of bodies refused: those alone keep what they read, or what they call it, on the error. */
export function refusalOfBody(error: unknown): DomainError | null {
  const isParsers = types.isNativeError(error) && ('body' in error || 'type' in error);
  const { status = 500 } = (error ?? {}) as FrameworkError;
  return isParsers && status < 500 ? domainErrorOfFramework(error) : null;
}

/** A body that is not compressed as its `Content-Encoding` says: zlib knows no status. */
const isUnreadable = ({ code }: FrameworkError): boolean => /^Z_|^ERR__ERROR_/.test(code ?? '');

function fieldErrorsOf({ details }: FrameworkError): FieldError[] {
  const errors = details?.errors;
  if (!Array.isArray(errors)) return [];
  return errors.map(({ path }) => ({
    path: Array.isArray(path) ? path.join('.') : String(path ?? ''),
    message: 'Valor inválido',
  }));
}
