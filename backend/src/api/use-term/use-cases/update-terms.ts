import { DomainError } from '@crediario/contract/errors';
import { audit } from '../../../core/audit/audit';
import type { UseCaseContext } from '../../../platform/transaction/context';

/** Replaces the text of the terms; the one before stays in the audit log.
 *  Throws: DomainError TERMS_NOT_FOUND. */
export async function updateTerms(
  { trx, user }: Pick<UseCaseContext, 'trx' | 'user'>,
  id: number,
  text: string,
): Promise<void> {
  const before = await trx('use_terms').where({ id }).forUpdate().first('text');
  if (!before) throw new DomainError('TERMS_NOT_FOUND');
  await trx('use_terms').where({ id }).update({ text, updated_at: new Date() });
  await audit(
    { trx, user },
    { action: 'update', entity: 'use-term', entityId: id, before, after: { text } },
  );
}
