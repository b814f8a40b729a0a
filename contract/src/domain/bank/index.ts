import { readBankCsv } from './bank-csv.js';
import type { BankFile } from './bank-file.js';
import { isOfx, readOfx } from './ofx.js';

export * from './bank-amount.js';
export * from './bank-file.js';
export * from './bank-line.js';
export * from './bank-moment.js';

/** Throws: DomainError UNREADABLE_BANK_FILE, BANK_FILE_OF_CARD. */
export const readBankFile = (text: string): BankFile =>
  isOfx(text) ? readOfx(text) : readBankCsv(text);
