import type { BankFile } from './bank-file.js';
import { readBankCsv } from './bank-csv.js';
import { isOfx, readOfx } from './ofx.js';

export * from './bank-file.js';

/** Throws: DomainError UNREADABLE_BANK_FILE. */
export const readBankFile = (text: string): BankFile =>
  isOfx(text) ? readOfx(text) : readBankCsv(text);
