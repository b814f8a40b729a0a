import { settings } from '../settings';
import type { Limit } from './bucket';

export const MINUTE = 60;
export const HOUR = 3_600;

/** How often what may be tried; asked anew each time, as the settings are. Decision 0006 says why.
 *  @param name is part of the stored buckets' keys: under another, all counts begin anew */
export function limit(name: string, attempts: number, seconds: number): () => Limit {
  return () => ({ name, attempts: attempts * settings().authLimitsFactor, seconds });
}
