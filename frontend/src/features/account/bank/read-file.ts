import { type BankFile, readBankFile } from '@crediario/contract/domain';
import { DomainError } from '@crediario/contract/errors';

/** Ten thousand movements; it is read on the page's own thread. */
const MOST_BYTES = 5 * 1024 * 1024;
const TOO_BIG = 'O extrato tem mais de 5 MB: peça ao banco um período menor';

/** Banks write UTF-8, or what Windows wrote before.
 *  Throws: DomainError UNREADABLE_BANK_FILE. */
export async function readFile(file: File): Promise<BankFile> {
  if (file.size > MOST_BYTES) throw new DomainError('UNREADABLE_BANK_FILE', { sentence: TOO_BIG });
  const bytes = await file.arrayBuffer();
  try {
    return readBankFile(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return readBankFile(new TextDecoder('windows-1252').decode(bytes));
  }
}
