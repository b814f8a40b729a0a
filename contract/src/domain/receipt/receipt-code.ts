/** Crockford's letters: none of them is taken for a digit. */
export const RECEIPT_CODE_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** 2^50 codes: at sixty tries in ten minutes nobody finds one by guessing. Decision 0026. */
export const RECEIPT_CODE_LENGTH = 10;

const CODE = new RegExp(`^[${RECEIPT_CODE_LETTERS}]{${RECEIPT_CODE_LENGTH}}$`);

/** The code as it was typed off paper: in small letters, with blanks or dashes, O for 0, I or L for 1. Null where it is none. */
export function parseReceiptCode(text: string): string | null {
  const code = text.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
  return CODE.test(code) ? code : null;
}

/** How a phone numbers its receipts: letters of its own and its count, 'JA2-000148'. */
const PHONE_NUMBER = /^[A-HJ-NP-Z2-9]{3}-\d{6,9}$/;

/** The number that a phone says it has printed; null where it says none, or one that no phone prints. */
export const phoneReceiptNumber = (said: unknown): string | null =>
  typeof said === 'string' && PHONE_NUMBER.test(said) ? said : null;

/** The code of a payment that a phone took, of the operation's id (UUIDv7): its last 50 bits are random, and both the phone without
 *  network and the books know it. '019ab4c6-8d10-7000-8000-0003ffffffff' → '000FZZZZZZ'. */
export function receiptCodeOfOperation(id: string): string {
  const random = BigInt.asUintN(5 * RECEIPT_CODE_LENGTH, BigInt(`0x${id.replaceAll('-', '')}`));
  return random
    .toString(32)
    .padStart(RECEIPT_CODE_LENGTH, '0')
    .replace(/./g, (digit) => RECEIPT_CODE_LETTERS[Number.parseInt(digit, 32)] ?? '');
}
