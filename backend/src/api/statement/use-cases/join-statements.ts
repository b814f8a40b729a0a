import { DomainError } from '@crediario/contract/errors';
import { type CurrentUser, mayActFor } from '../../../platform/transaction/context';
import type { Db } from '../../../platform/transaction/in-transaction';
import { keptStatements } from '../queries/kept-statements';

export interface JoinContext {
  db: Db;
  user: CurrentUser;
  join: (parts: readonly Buffer[]) => Promise<Buffer>;
}

/** The statements of these names as one PDF, in their order. Nothing is kept.
 *  Throws: DomainError FORBIDDEN where one is of another's sale, FILE_NOT_FOUND where one is not there (any more),
 *  PDF_QUEUE_FULL, PDF_UNAVAILABLE. */
export async function joinStatements(
  { db, user, join }: JoinContext,
  filenames: readonly string[],
): Promise<Buffer> {
  const kept = await keptStatements(db, filenames);
  const parts = filenames.map((filename) => {
    const file = kept.get(filename);
    if (file === undefined) throw expired(filename);
    if (!mayActFor(user, file.employeeId)) throw new DomainError('FORBIDDEN');
    return file.content;
  });
  return join(parts);
}

/** Which of a hundred it is. */
function expired(filename: string): DomainError {
  const [sale] = /\d+/.exec(filename) ?? [];
  const sentence = `O extrato da venda ${sale} não está mais guardado. Gere-o novamente`;
  return new DomainError('FILE_NOT_FOUND', { sentence });
}
