import { type BankFile, readBankFile } from '@crediario/contract/domain';

/** Banks write UTF-8, or what Windows wrote before. */
export async function readFile(file: File): Promise<BankFile> {
  const bytes = await file.arrayBuffer();
  try {
    return readBankFile(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return readBankFile(new TextDecoder('windows-1252').decode(bytes));
  }
}
