import { DomainError } from '@crediario/contract/errors';
import type { PostalCodeAnswer } from '@crediario/contract/wire';
import type { Db } from '../../../platform/transaction/in-transaction';
import {
  type CachedPostalCode,
  findCachedPostalCode,
  keepPostalCode,
} from '../queries/postal-code-cache';
import type { PostalCodeProvider } from './postal-code-provider';

const UNKNOWN: CachedPostalCode = { found: false, street: '', district: '', locality: '', uf: '' };
const RETRY_AFTER_SECONDS = 30;

async function ask(provider: PostalCodeProvider, code: string): Promise<CachedPostalCode> {
  const address = await provider(code).catch(() => {
    throw new DomainError('POSTAL_CODE_UNAVAILABLE', {
      params: { retryAfterSeconds: RETRY_AFTER_SECONDS },
    });
  });
  return address ? { found: true, ...address } : UNKNOWN;
}

/**
 * An address by its postal code, from our own table or from the public services.
 * Throws: DomainError INVALID_INPUT for anything but eight digits, POSTAL_CODE_UNAVAILABLE.
 */
export async function findPostalCode(
  { db, provider }: { db: Db; provider: PostalCodeProvider },
  text: string,
): Promise<PostalCodeAnswer> {
  const code = text.replace('-', '');
  if (!/^\d{8}$/.test(code)) {
    throw new DomainError('INVALID_INPUT', {
      details: [{ path: 'code', message: 'O CEP deve ter 8 dígitos' }],
    });
  }
  let answer = await findCachedPostalCode(db, code);
  if (!answer) {
    answer = await ask(provider, code);
    await keepPostalCode(db, code, answer);
  }
  const { found, ...address } = answer;
  return { ...address, error: !found };
}
