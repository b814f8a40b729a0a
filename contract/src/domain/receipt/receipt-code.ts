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
