/** Masks as pure functions: any text in (typed, half rubbed out, pasted in another form), the masked text out.
 *  A separator appears only once a digit follows it, so that rubbing out never gets stuck on one. */

export const CPF_MAX_LENGTH = 14;
export const PHONE_MAX_LENGTH = 15;
export const POSTAL_CODE_MAX_LENGTH = 9;

const CPF_DIGITS = 11;
const PHONE_DIGITS = 11;
const POSTAL_CODE_DIGITS = 8;

export function digitsOnly(text: string): string {
  return text.replace(/\D/g, '');
}

/** 000.000.000-00 */
export function maskCpf(text: string): string {
  const digits = digitsOnly(text).slice(0, CPF_DIGITS);
  const groups = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6, 9)].filter(Boolean);
  const check = digits.slice(9);
  return `${groups.join('.')}${check && `-${check}`}`;
}

/** (XX) XXXXX-XXXX with more than ten digits, else (XX) XXXX-XXXX. A pasted +55 or trunk zero is dropped. */
export function maskPhone(text: string): string {
  const digits = nationalNumber(text).slice(0, PHONE_DIGITS);
  const prefixEnd = digits.length > 10 ? 7 : 6;
  if (digits.length === 0) return '';
  const area = `(${digits.slice(0, 2)}`;
  const prefix = digits.slice(2, prefixEnd);
  const line = digits.slice(prefixEnd);
  return `${area}${prefix && `) ${prefix}`}${line && `-${line}`}`;
}

/** 00000-000 */
export function maskPostalCode(text: string): string {
  return digitsOnly(text)
    .slice(0, POSTAL_CODE_DIGITS)
    .replace(/^(\d{5})(?=\d)/, '$1-');
}

function nationalNumber(text: string): string {
  const digits = digitsOnly(text);
  const withoutCountry =
    digits.length > PHONE_DIGITS && digits.startsWith('55') ? digits.slice(2) : digits;
  const withoutTrunk = withoutCountry.replace(/^0+/, '');
  return withoutCountry.length > 10 ? withoutTrunk : withoutCountry;
}
