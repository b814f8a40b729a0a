/** What stands behind a tag: CDATA, or up to the next tag or the line's end. A value may begin on the next line. */
export function taggedValue(block: string, tag: string): string {
  const [, cdata, plain = ''] =
    new RegExp(`<${tag}>\\s*(?:<!\\[CDATA\\[([\\s\\S]*?)\\]\\]>|([^<\\r\\n]*))`, 'i').exec(block) ??
    [];
  if (cdata !== undefined) return cdata.replace(/\s+/g, ' ').trim();
  // Some banks encode twice: '&amp;amp;'.
  return withoutEntities(withoutEntities(plain))
    .replace(/\u00a0/g, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
}

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ordm: 'º',
  ordf: 'ª',
};

const MARKS: Readonly<Record<string, string>> = {
  acute: '\u0301',
  grave: '\u0300',
  circ: '\u0302',
  tilde: '\u0303',
  uml: '\u0308',
  cedil: '\u0327',
};

/** '&amp;', '&#195;', '&#xC3;', '&Atilde;'. What is none of them stays as it's written. */
const withoutEntities = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]+));/gi, (whole, decimal, hex, name) => {
    if (name === undefined)
      return signOf(decimal ? Number(decimal) : Number.parseInt(hex, 16), whole);
    const [, letter = '', mark = ''] =
      /^([a-z])(acute|grave|circ|tilde|uml|cedil)$/i.exec(name) ?? [];
    return (
      NAMED[name.toLowerCase()] ??
      (mark ? `${letter}${MARKS[mark.toLowerCase()] ?? ''}`.normalize('NFC') : whole)
    );
  });

const signOf = (code: number, whole: string): string =>
  code >= 32 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
    ? String.fromCodePoint(code)
    : whole;
