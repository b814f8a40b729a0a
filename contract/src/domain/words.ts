/** What is searched, as it is compared: accents, case and punctuation aside. The database does the same (migration 0030). */

/** 'Antônio' → 'antonio' */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
}

/** What cannot be seen and says nothing: phones and chats put it around the numbers that one copies from them. */
export function withoutInvisible(text: string): string {
  return text.replace(/\p{Default_Ignorable_Code_Point}/gu, '');
}

/** Everything of ASCII that is no letter and no digit, and the signs of Latin-1. */
const BETWEEN_WORDS = /[^0-9a-z\u00c0-\u{10ffff}]+/u;

/** 'Rua das Flores, 88' → ['rua', 'das', 'flores', '88'] */
export function wordsOf(text: string): string[] {
  return fold(text).split(BETWEEN_WORDS).filter(Boolean);
}
