import { readFileSync } from 'node:fs';
import { type BankFile, readBankSheet } from '../../../src/domain/index.js';
import { openBankFile } from '../../../src/sheets/index.js';

/** What a file holds; 'asked' if a person has to say what its columns are. */
export async function readBank(bytes: Uint8Array): Promise<BankFile | 'asked'> {
  const opened = await openBankFile(bytes);
  if ('lines' in opened) return opened;
  return opened.plan.isTold ? readBankSheet(opened.rows, opened.plan) : 'asked';
}

/** Of one that asks nothing. */
export async function readBankText(text: string): Promise<BankFile> {
  const read = await readBank(new TextEncoder().encode(text));
  if (read === 'asked') throw new Error('its columns are asked for');
  return read;
}

export const caseBytes = (name: string): Uint8Array =>
  new Uint8Array(readFileSync(new URL(`cases/${name}`, import.meta.url)));
