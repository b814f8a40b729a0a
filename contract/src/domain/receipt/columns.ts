/** Text in columns of one width, for paper that knows letters only. */

/** What a thermal printer's letters lack, in letters that it has. */
const PLAIN: ReadonlyMap<string, string> = new Map([
  ['\u2018', "'"],
  ['\u2019', "'"],
  ['\u201c', '"'],
  ['\u201d', '"'],
  ['\u2013', '-'],
  ['\u2014', '-'],
  ['\u2011', '-'],
  ['\u2026', '...'],
]);

/** One character a column: letters of Latin-1; others without their accents, what has no such form as '?'. */
export function printable(text: string): string {
  const clean = text
    .normalize('NFC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/\p{White_Space}|\p{Control}/gu, ' ');
  return [...clean].map(printableCharacter).join('').replace(/ {2,}/g, ' ').trim();
}

function printableCharacter(character: string): string {
  if (/^[\u0020-\u007e\u00a1-\u00ff]$/.test(character)) return character;
  const plain = PLAIN.get(character) ?? character.normalize('NFKD').replace(/\p{Mark}/gu, '');
  return /^[\u0020-\u007e]+$/.test(plain) ? plain : '?';
}

/** Words in lines of at most that width; a word that is longer is cut. */
export function wrapped(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of printable(text).split(' ').filter(Boolean)) {
    if (line !== '' && line.length + 1 + word.length <= width) line += ` ${word}`;
    else {
      if (line !== '') lines.push(line);
      const pieces = word.match(new RegExp(`.{1,${width}}`, 'g')) ?? [];
      lines.push(...pieces.slice(0, -1));
      line = pieces.at(-1) ?? '';
    }
  }
  return line === '' ? lines : [...lines, line];
}

/** Each line in the middle, no blanks behind it. */
export function centred(text: string, width: number): string[] {
  return wrapped(text, width).map(
    (line) => `${' '.repeat(Math.floor((width - line.length) / 2))}${line}`,
  );
}

/** Label left and value right, on one line where both fit, else the value at the end of the last. */
export function sides(label: string, value: string, width: number): string[] {
  const [left, right] = [wrapped(label, width), wrapped(value, width)];
  if (right.length === 0) return left;
  const [last = '', first = ''] = [left.at(-1), right[0]];
  const fits = last.length + 1 + first.length <= width;
  const atRight = (line: string) => line.padStart(width);
  if (!fits) return [...left, ...right.map(atRight)];
  const joined = `${last}${first.padStart(width - last.length)}`;
  return [...left.slice(0, -1), joined, ...right.slice(1).map(atRight)];
}
