import type { PostalCodeAnswer } from '@crediario/contract/wire';
import findPostalCode from 'cep-promise';

/** An address; empty texts where a provider knows only the town. */
export type PostalAddress = Omit<PostalCodeAnswer, 'error'>;

/** Asks the world for a postal code of eight digits: null where it does not exist.
 *  Rejects where nobody could be asked. */
export type PostalCodeProvider = (code: string) => Promise<PostalAddress | null>;

const TIMEOUT_MS = 4_000;

interface ProviderFault {
  errors?: { message?: string }[];
}

/** The library rejects alike when nobody answers and when nobody knows; its faults say which. */
function saysItDoesNotExist(error: unknown): boolean {
  const { errors = [] } = error as ProviderFault;
  return errors.some(({ message = '' }) => /n[ãa]o encontrado/i.test(message));
}

const deadline = (): Promise<never> =>
  new Promise((_, reject) => {
    setTimeout(
      () => reject(new Error('Postal-code providers timed out')),
      TIMEOUT_MS + 500,
    ).unref();
  });

/** Asks BrasilAPI, ViaCEP, WideNet and Correios at once; the first that knows answers. */
export const publicPostalCodeProvider: PostalCodeProvider = async (code) => {
  try {
    const lookUp = findPostalCode(code, { timeout: TIMEOUT_MS });
    const { street, neighborhood, city, state } = await Promise.race([lookUp, deadline()]);
    return {
      street: street ?? '',
      district: neighborhood ?? '',
      locality: city ?? '',
      uf: state ?? '',
    };
  } catch (error) {
    if (saysItDoesNotExist(error)) return null;
    throw error;
  }
};
