/** Letters that no accent makes of another: `normalize` leaves them as they are. */
const OTHERS: Readonly<Record<string, string>> = {
  '&': 'e',
  Æ: 'AE',
  æ: 'ae',
  Ð: 'D',
  ð: 'd',
  Đ: 'D',
  đ: 'd',
  Ħ: 'H',
  ħ: 'h',
  ı: 'i',
  Ł: 'L',
  ł: 'l',
  Ø: 'O',
  ø: 'o',
  Œ: 'OE',
  œ: 'oe',
  ß: 'ss',
  ẞ: 'SS',
  Þ: 'Th',
  þ: 'th',
  Ŧ: 'T',
  ŧ: 't',
};

/** A text as every bank's app reads it: Latin letters without accents, digits and blanks, no longer than `max`.
 *  'Maceió & Filhos' → 'Maceio e Filhos'. Empty where nothing of it can be written so. */
export function plainLatin(text: string, max: number): string {
  return [...text.normalize('NFKD')]
    .map((sign) => OTHERS[sign] ?? sign)
    .join('')
    .replace(/\p{Diacritic}/gu, '')
    .replace(/[^0-9A-Za-z]+/g, ' ')
    .trim()
    .slice(0, max)
    .trimEnd();
}
