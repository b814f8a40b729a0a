import { type BankFile, type BankSheet, readBankSheet } from '@crediario/contract/domain';
import { DomainError } from '@crediario/contract/errors';

/** Ten thousand movements; it is read on the page's own thread. */
const MOST_BYTES = 5 * 1024 * 1024;
const TOO_BIG = 'O extrato tem mais de 5 MB: peça ao banco um período menor';

/** A statement that was read, or a sheet whose columns a person has to name.
 *  Throws: DomainError UNREADABLE_BANK_FILE, BANK_FILE_OF_CARD; SheetFault. */
export async function openStatement(file: File): Promise<BankFile | BankSheet> {
  if (file.size > MOST_BYTES) throw new DomainError('UNREADABLE_BANK_FILE', { sentence: TOO_BIG });
  const { openBankFile, SheetFault } = await import('@crediario/contract/sheets');
  try {
    const opened = await openBankFile(new Uint8Array(await file.arrayBuffer()));
    const isTold = 'rows' in opened && opened.plan.isTold;
    return isTold ? readBankSheet(opened.rows, opened.plan) : opened;
  } catch (error) {
    const isOther = error instanceof SheetFault && error.code === 'NOT_A_SHEET';
    throw isOther ? new DomainError('UNREADABLE_BANK_FILE') : error;
  }
}
