/** Grain: one postal code that a provider has answered about. */
import type { PostalCodeAnswer } from '@crediario/contract/wire';
import type { Db } from '../../../platform/transaction/in-transaction';

export type CachedPostalCode = Omit<PostalCodeAnswer, 'error'> & { found: boolean };

/** Streets are renamed and codes added, seldom. */
const FOUND_FRESH = '180 days';
const MISSING_FRESH = '1 day';

export async function findCachedPostalCode(db: Db, code: string): Promise<CachedPostalCode | null> {
  const row = await db('postal_codes')
    .where({ code })
    .whereRaw('fetched_at > clock_timestamp() - (case when found then ? else ? end)::interval', [
      FOUND_FRESH,
      MISSING_FRESH,
    ])
    .first('found', 'street', 'district', 'locality', 'uf');
  return row ?? null;
}

export async function keepPostalCode(
  db: Db,
  code: string,
  answer: CachedPostalCode,
): Promise<void> {
  const row = { ...answer, fetched_at: new Date() };
  await db('postal_codes')
    .insert({ code, ...row })
    .onConflict('code')
    .merge(row);
}
