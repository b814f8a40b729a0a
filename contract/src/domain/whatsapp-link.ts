import { withoutInvisible } from './words.js';

/** The 67 area codes. */
export const AREA_CODES: ReadonlySet<string> = new Set(
  '11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38 41 42 43 44 45 46 47 48 49 51 53 54 55 61 62 63 64 65 66 67 68 69 71 73 74 75 77 79 81 82 83 84 85 86 87 88 89 91 92 93 94 95 96 97 98 99'.split(
    ' ',
  ),
);

/** The link that opens a chat with that number, its text filled in; null where a message could not arrive, or might reach
 *  somebody else: a landline, a number without its area, two numbers in one, one from abroad. A mobile number of eight digits
 *  gets its ninth: WhatsApp finds the account by either. */
export function whatsappLink(phone: string | null | undefined, text = ''): string | null {
  const number = mobileOf(phone ?? '');
  if (number === null) return null;
  // Half a character, of a name that was cut, would make the whole address unwritable.
  const whole = text.replace(/\p{Surrogate}/gu, '\ufffd');
  return `https://wa.me/55${number}${whole && `?text=${encodeURIComponent(whole)}`}`;
}

/** '(85) 98811-2040' → '85988112040' */
function mobileOf(phone: string): string | null {
  const national = nationalOf(withoutInvisible(phone).normalize('NFKC').trim());
  if (national === null || !AREA_CODES.has(national.slice(0, 2))) return null;
  const line = national.slice(2);
  if (line.length === 9) return line.startsWith('9') ? national : null;
  return line.length === 8 && /^[6-9]/.test(line) ? `${national.slice(0, 2)}9${line}` : null;
}

/** Area and number: without the country, the trunk's zero and the carrier. */
function nationalOf(phone: string): string | null {
  // Letters name an extension, a second person, or a number that somebody forgot.
  if (/\p{L}/u.test(phone)) return null;
  const digits = phone.replace(/\D/g, '');
  const international = phone.startsWith('+') ? digits : /^00(\d+)$/.exec(digits)?.[1];
  if (international !== undefined) {
    return international.startsWith('55') ? withoutTrunk(international.slice(2)) : null;
  }
  const isWithCountry = digits.startsWith('55') && digits.length > 11;
  return withoutTrunk(isWithCountry ? digits.slice(2) : digits);
}

/** '085 98811-2040' and, by a carrier, '0 15 85 98811-2040'. */
function withoutTrunk(digits: string): string {
  if (!digits.startsWith('0')) return digits;
  const rest = digits.slice(1);
  return rest.length > 11 ? rest.slice(2) : rest;
}
