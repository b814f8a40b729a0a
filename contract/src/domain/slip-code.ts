/** What the bars of a carnê's slip say: 'CR', the sale, the instalment, and two digits that check both. Instalments from the hundredth on
 *  have three digits and a 'P' before them: 'CR47900444', 'CR4790P104…'. */

export interface Slip {
  saleId: number;
  /** Of the instalment. */
  number: number;
}

const TWO_DIGITS = /^CR([1-9]\d{0,9})(\d{2})(\d{2})$/;
const THREE_DIGITS = /^CR([1-9]\d{0,9})P([1-9]\d{2})(\d{2})$/;

export function slipCode({ saleId, number }: Slip): string {
  const marked = number > 99 ? `P${number}` : String(number).padStart(2, '0');
  return `CR${saleId}${marked}${checkOf(saleId, number)}`;
}

/** Reads what a scanner, or somebody, typed; null where it is no slip's code, or one with a wrong digit. */
export function readSlipCode(text: string): Slip | null {
  const code = text.trim().toUpperCase();
  const [, sale, instalment, check] = TWO_DIGITS.exec(code) ?? THREE_DIGITS.exec(code) ?? [];
  const slip = { saleId: Number(sale), number: Number(instalment) };
  if (sale === undefined || slip.number === 0) return null;
  return checkOf(slip.saleId, slip.number) === check ? slip : null;
}

/** Whether it has the form of a slip's code, right or wrong. */
export function isLikeSlipCode(text: string): boolean {
  const code = text.trim().toUpperCase();
  return TWO_DIGITS.test(code) || THREE_DIGITS.test(code);
}

/** ISO 7064, mod 97-10: finds every wrong digit and every two that changed places. */
function checkOf(saleId: number, number: number): string {
  const digits = `${saleId}${String(number).padStart(number > 99 ? 3 : 2, '0')}`;
  const rest = [...`${digits}00`].reduce((sum, digit) => (sum * 10 + Number(digit)) % 97, 0);
  return String(98 - rest).padStart(2, '0');
}
