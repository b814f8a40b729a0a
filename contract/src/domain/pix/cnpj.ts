/** The CNPJ, alphanumeric since July 2026 (IN RFB 2.229/2024): twelve digits or capitals, two check digits. */

const LENGTH = 14;
const FORM = /^[0-9A-Z]{12}\d{2}$/;

/** '11.222.333/0001-81', 'ab.cde…' → its digits and capitals alone, as it is kept. */
export function bareCnpj(text: string): string {
  return text.toUpperCase().replace(/[^0-9A-Z]/g, '');
}

/** 00.000.000/0000-00, as far as it is written. */
export function maskCnpj(text: string): string {
  const bare = bareCnpj(text).slice(0, LENGTH);
  const groups = [bare.slice(0, 2), bare.slice(2, 5), bare.slice(5, 8)].filter(Boolean);
  const branch = bare.slice(8, 12);
  const check = bare.slice(12);
  return `${groups.join('.')}${branch && `/${branch}`}${check && `-${check}`}`;
}

/** True where the check digits are those that the twelve before ask for: a letter counts as its ASCII code less 48. */
export function isCnpj(bare: string): boolean {
  if (!FORM.test(bare) || /^(.)\1+$/.test(bare)) return false;
  const first = checkDigit(bare.slice(0, 12));
  return bare.endsWith(`${first}${checkDigit(bare.slice(0, 12) + first)}`);
}

/** Modulo 11, with weights 2 to 9 from the right. */
function checkDigit(text: string): number {
  const sum = [...text].reduce((total, sign, index) => {
    const weight = 2 + ((text.length - 1 - index) % 8);
    return total + (sign.charCodeAt(0) - 48) * weight;
  }, 0);
  const rest = sum % 11;
  return rest < 2 ? 0 : 11 - rest;
}
