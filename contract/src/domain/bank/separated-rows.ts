/** By these the separator is known. */
const FIRST_LINES = 30;

/** A cell is quoted where its quotes close at its end, and no line in it begins with a day: else a lone quote would take the
 *  movements below into one text. */
const QUOTED =
  '"((?:[^"\\n]|""|\\n(?!\\s*(?:\\d{2}[/.-]\\d{2}[/.-]\\d{4}|\\d{4}-\\d{2}-\\d{2})))*)"';

/** Cells between the separator that the file's first lines have most of; quoted ones may hold it, quotes and line breaks. */
export function separatedRows(text: string): string[][] {
  const separator = separatorOf(text);
  const cell = new RegExp(
    ` *${QUOTED} *(${separator}|\\n|$)|([^${separator}\\n]*)(${separator}|\\n|$)`,
    'g',
  );
  const rows: string[][] = [[]];
  for (const [, quoted, quotedEnd, bare = '', bareEnd] of text
    .replace(/\r\n?/g, '\n')
    .matchAll(cell)) {
    rows.at(-1)?.push((quoted?.replaceAll('""', '"') ?? bare).trim());
    if ((quotedEnd ?? bareEnd) === '\n') rows.push([]);
  }
  return rows;
}

function separatorOf(text: string): string {
  const start = text.split('\n', FIRST_LINES).join('\n');
  const counts = [';', '\t', ','].map((sign) => [sign, start.split(sign).length] as const);
  return counts.reduce((most, one) => (one[1] > most[1] ? one : most))[0];
}
