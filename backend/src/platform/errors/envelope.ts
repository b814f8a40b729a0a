import type { DomainError, ErrorKind, FieldError } from '@crediario/contract/errors';

/** Strapi's error envelope, with our code and the fields at fault. */
export interface ErrorAnswer {
  status: number;
  body: {
    data: null;
    error: {
      status: number;
      name: string;
      message: string;
      details: { code: string; errors?: FieldError[] };
    };
  };
  headers: Record<string, string>;
}

const HTTP: Readonly<Record<ErrorKind, { status: number; name: string }>> = {
  invalid: { status: 400, name: 'ValidationError' },
  unauthenticated: { status: 401, name: 'UnauthorizedError' },
  forbidden: { status: 403, name: 'ForbiddenError' },
  missing: { status: 404, name: 'NotFoundError' },
  notAllowed: { status: 405, name: 'MethodNotAllowedError' },
  conflict: { status: 409, name: 'ConflictError' },
  tooLarge: { status: 413, name: 'PayloadTooLargeError' },
  unprocessable: { status: 422, name: 'UnprocessableEntityError' },
  tooMany: { status: 429, name: 'RateLimitError' },
  unavailable: { status: 503, name: 'ServiceUnavailableError' },
  failure: { status: 500, name: 'InternalServerError' },
};

/** What a client should wait where the error itself does not say. */
const DEFAULT_RETRY_AFTER_SECONDS: Partial<Record<ErrorKind, number>> = {
  tooMany: 60,
  unavailable: 5,
};

export function envelopeOf(error: DomainError): ErrorAnswer {
  const { status, name } = HTTP[error.kind];
  const details = {
    code: error.code,
    ...(error.details.length > 0 && { errors: error.details }),
  };
  return {
    status,
    body: { data: null, error: { status, name, message: error.message, details } },
    headers: retryAfter(error),
  };
}

function retryAfter(error: DomainError): Record<string, string> {
  const seconds = error.params['retryAfterSeconds'] ?? DEFAULT_RETRY_AFTER_SECONDS[error.kind];
  return seconds === undefined ? {} : { 'Retry-After': String(seconds) };
}
