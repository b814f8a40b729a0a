import { BUSINESS_YEARS, isBusinessDate, momentAt, momentOnBusinessDate } from '../domain/index.js';

const ISO =
  /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:[.,]\d{1,9})?)?(Z|[+-](?:[01]\d|2[0-3]):?[0-5]\d)?$/;

/** Completes 'deve ser …'. */
export const A_DATE = `uma data de ${BUSINESS_YEARS.first} a ${BUSINESS_YEARS.last}, no formato aaaa-mm-dd`;
export const A_MOMENT = `uma data e hora ISO 8601 ou ${A_DATE}`;

/** True for a moment as requests write it: ISO 8601, or a bare business date. */
export function isWireMoment(value: unknown): value is string {
  if (typeof value !== 'string') return false;
  if (isBusinessDate(value)) return true;
  const match = ISO.exec(value);
  return match !== null && isBusinessDate(match[1]);
}

/** The instant that a request's moment stands for. A bare date is that business date at the present time of
 *  day; a time without an offset is the business's wall clock.
 *  Throws: RangeError on what isWireMoment refuses. */
export function instantOf(moment: string, clock: { now: Date; timeZone: string }): Date {
  const match = ISO.exec(moment);
  if (!match) return momentOnBusinessDate(moment, clock.now, clock.timeZone);
  const [, date = '', hours, minutes, seconds = '00', offset] = match;
  if (offset === undefined) {
    return momentAt(date, `${hours}:${minutes}:${seconds}`, clock.timeZone);
  }
  return new Date(withColonInOffset(moment.replace(',', '.')));
}

/** Date.parse knows '-03:00' only; ISO 8601 writes '-0300' too. */
function withColonInOffset(moment: string): string {
  return moment.replace(/([+-]\d{2})(\d{2})$/, '$1:$2');
}
