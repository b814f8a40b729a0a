import { NO_ANSWER } from './no-answer';

/** No answer at all: the server is down, or the network is. Its own words, because axios speaks English. */
export class ConnectionError extends Error {
  constructor(cause: unknown) {
    super(`${NO_ANSWER}. Verifique a conexão e tente de novo`, { cause });
    this.name = 'ConnectionError';
  }
}

/** What a failed answer of the API may hold; every part may be missing. */
interface ErrorBody {
  message?: unknown;
  error?: {
    message?: unknown;
    details?: { code?: unknown; errors?: unknown };
  };
}

interface FailedResponse {
  status?: number;
  headers?: Readonly<Record<string, unknown>>;
  data?: ErrorBody;
}

/** One fault of one field, as the API lists it. */
export interface FieldFault {
  path: string;
  message: string;
}

const UNKNOWN_ERROR = 'Ocorreu um erro inesperado. Tente de novo';

/** The sentence for a toast, in the order of the spec's section 8: the server's error.message, its message,
 *  the error's own, a plain string. */
export function errorText(error: unknown): string {
  if (typeof error === 'string') return error || UNKNOWN_ERROR;
  const body = responseOf(error)?.data;
  const candidates = [body?.error?.message, body?.message, (error as Error | null)?.message];
  const text = candidates.find((candidate) => typeof candidate === 'string' && candidate !== '');
  return typeof text === 'string' ? text : UNKNOWN_ERROR;
}

/** The stable machine code of a refusal ('CASH_BOX_CLOSED'), where the server gave one. */
export function errorCode(error: unknown): string | null {
  const code = responseOf(error)?.data?.error?.details?.code;
  return typeof code === 'string' ? code : null;
}

/** What the address names is not there, or not any more: another try cannot help. */
export function isMissing(error: unknown): boolean {
  return errorCode(error)?.endsWith('NOT_FOUND') ?? false;
}

/** Why something did not come, as the beginning of a sentence: 'O servidor não respondeu'. */
export function failureReason(error: unknown): string {
  if (errorStatus(error) === null) return NO_ANSWER;
  return errorText(error).replace(/\.$/, '');
}

export function errorStatus(error: unknown): number | null {
  return responseOf(error)?.status ?? null;
}

const COME_BACK_LATER = [429, 503];
const DEFAULT_WAIT_SECONDS = 5;

/** How long a busy server asks to be left alone, in ms; null where another try could not help. */
export function waitAskedFor(error: unknown): number | null {
  const { status, headers } = responseOf(error) ?? {};
  if (status === undefined || !COME_BACK_LATER.includes(status)) return null;
  return (Number(headers?.['retry-after']) || DEFAULT_WAIT_SECONDS) * 1000;
}

/** The fields that the server found fault with, for the form that sent them. */
export function fieldFaults(error: unknown): FieldFault[] {
  const faults = responseOf(error)?.data?.error?.details?.errors;
  return Array.isArray(faults) ? faults.filter(isFieldFault) : [];
}

function isFieldFault(value: unknown): value is FieldFault {
  const fault = value as Partial<FieldFault> | null;
  return typeof fault?.path === 'string' && typeof fault.message === 'string';
}

function responseOf(error: unknown): FailedResponse | undefined {
  return (error as { response?: FailedResponse } | null)?.response;
}
