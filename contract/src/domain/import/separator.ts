export const SEPARATORS = [';', '\t', '|', ','] as const;

export type Separator = (typeof SEPARATORS)[number];

const LINES = 20;

/** What stands between the cells of a text: what its first line says ('sep=;'), else the sign that stands equally often,
 *  outside quotes, in most of its first lines. */
export function separatorOf(text: string): Separator {
  const said = declaredSeparator(text);
  if (said) return said;
  const lines = linesOutsideQuotes(text);
  const judged = SEPARATORS.map((sign) => ({ sign, ...regularity(lines, sign) }));
  const best = judged.reduce((most, one) =>
    one.share > most.share || (one.share === most.share && one.count > most.count * 2) ? one : most,
  );
  return best.count > 0 ? best.sign : ';';
}

/** Excel's own first line; no other file has it. */
export function declaredSeparator(text: string): Separator | null {
  const [, sign] = /^"?sep=([;,\t|])"?(?:\r|\n|$)/i.exec(text) ?? [];
  return SEPARATORS.find((separator) => separator === sign) ?? null;
}

/** In how many of the lines the sign stands as often as in most of them. */
function regularity(lines: readonly string[], sign: Separator): { share: number; count: number } {
  const times = new Map<number, number>();
  for (const line of lines) {
    const count = line.split(sign).length - 1;
    times.set(count, (times.get(count) ?? 0) + 1);
  }
  times.delete(0);
  const [count = 0, same = 0] = [...times].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? [];
  return { share: lines.length > 0 ? same / lines.length : 0, count };
}

function linesOutsideQuotes(text: string): string[] {
  const lines: string[] = [''];
  let isQuoted = false;
  for (const sign of text.slice(0, 100_000)) {
    if (sign === '"') isQuoted = !isQuoted;
    if (isQuoted) continue;
    if (sign === '\n') {
      if (lines.length > LINES) break;
      lines.push('');
    } else lines[lines.length - 1] += sign;
  }
  return lines.filter((line) => line.trim() !== '').slice(0, LINES);
}
