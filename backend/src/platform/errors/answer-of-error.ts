import { types } from 'node:util';
import { DomainError, isDomainError } from '@crediario/contract/errors';
import { domainErrorOfDatabase, type Guards } from './database-errors';
import { type ErrorAnswer, envelopeOf } from './envelope';
import { domainErrorOfFramework } from './strapi-errors';

interface Log {
  error(message: string): unknown;
}

/** Turns whatever was thrown into the answer of the API: a pt-BR sentence, a stable code, no stack trace
 *  and no SQL. What nobody foresaw is a 500, and the log says more. */
export function answerOfError(error: unknown, log: Log, guards: Guards): ErrorAnswer {
  if (isDomainError(error)) return envelopeOf(error);
  const known = domainErrorOfDatabase(error, guards) ?? domainErrorOfFramework(error);
  if (known) return envelopeOf(known);
  log.error(describe(error));
  return envelopeOf(new DomainError('INTERNAL_ERROR'));
}

/** A database error's message may quote values (a name, a CPF): the log gets its code and place instead. */
function describe(error: unknown): string {
  if (!types.isNativeError(error)) return `Something that is no error was thrown: ${typeof error}`;
  const { code, constraint, table } = error as {
    code?: string;
    constraint?: string;
    table?: string;
  };
  const frames = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '));
  const what = code ? `database error ${code} ${constraint ?? ''} ${table ?? ''}` : error.message;
  return [`${error.name}: ${what}`, ...frames].join('\n');
}
