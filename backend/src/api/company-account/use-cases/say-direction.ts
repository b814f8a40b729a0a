import { centsFromNumeric, centsToNumeric, centsToWire } from '@crediario/contract/domain';
import { DomainError } from '@crediario/contract/errors';
import type { BankDirectionSaid } from '@crediario/contract/wire';
import { audit } from '../../../core/audit/audit';
import type { UseCaseContext } from '../../../platform/transaction/context';
import { lockBankLine } from '../queries/bank-records';

/** A person says whether a line's money came or went, of which its file is not certain; again as long as nothing uses the line.
 *  Throws: DomainError BANK_LINE_NOT_FOUND, BANK_DEED_NOT_POSSIBLE, BANK_LINE_TAKEN. */
export async function sayDirection(
  context: UseCaseContext,
  { lineId, direction }: { lineId: number; direction: 'in' | 'out' },
): Promise<BankDirectionSaid> {
  const { trx } = context;
  const line = await lockBankLine(trx, lineId);
  if (!line) throw new DomainError('BANK_LINE_NOT_FOUND');
  if (line.direction === 'file') throw new DomainError('BANK_DEED_NOT_POSSIBLE');
  if (line.is_used) throw new DomainError('BANK_LINE_TAKEN');
  const cents = Math.abs(centsFromNumeric(line.amount));
  const signed = direction === 'in' ? cents : -cents;
  await trx('bank_lines')
    .where({ id: lineId })
    .update({ amount: centsToNumeric(signed), direction: 'person' });
  await audit(context, {
    action: 'direction',
    entity: 'bank_line',
    entityId: lineId,
    before: { direction: line.direction, amount: centsToNumeric(centsFromNumeric(line.amount)) },
    after: { direction: 'person', amount: centsToNumeric(signed) },
  });
  return { line_id: lineId, value: centsToWire(signed) };
}
