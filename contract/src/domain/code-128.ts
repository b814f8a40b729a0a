/** Code 128 (ISO/IEC 15417), as a hand scanner at the counter reads it. */

type CodeSet = 'A' | 'B' | 'C';

const SETS: readonly CodeSet[] = ['A', 'B', 'C'];
const START: Readonly<Record<CodeSet, number>> = { A: 103, B: 104, C: 105 };
/** The code that goes on in that set. */
const SWITCH: Readonly<Record<CodeSet, number>> = { A: 101, B: 100, C: 99 };
const STOP = 106;

/** The widths of each code's bars and spaces, in modules, beginning with a bar. */
const WIDTHS = `
212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212
112232 122132 122231 113222 123122 123221 223211 221132 221231 213212 223112 312131
311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321
112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121
313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111
314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114
122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212
124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113
114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112`
  .trim()
  .split(/\s+/)
  .map((widths) => [...widths].map(Number));

/** The symbol of a text: widths in modules, bars and spaces by turns, beginning and ending with a bar. Without quiet zones.
 *  Throws: RangeError for an empty text, or one with a character beyond ASCII. */
export function code128Modules(text: string): number[] {
  return code128Codes(text).flatMap((code) => WIDTHS[code] ?? []);
}

/** The symbol's codes from start to stop, the check value last but one. As few as can be; of two ways as short, the one in the
 *  earlier set. */
export function code128Codes(text: string): number[] {
  const path = shortestPath(text);
  const check = path.reduce((sum, code, place) => sum + code * Math.max(place, 1), 0) % 103;
  return [...path, check, STOP];
}

interface Path {
  set: CodeSet;
  codes: readonly number[];
}

function shortestPath(text: string): readonly number[] {
  if (text === '') throw new RangeError('Code 128 of nothing');
  /** By how much of the text is written: the shortest way to be in each set there. */
  const written: Path[][] = [SETS.map((set) => ({ set, codes: [START[set]] }))];
  for (let place = 0; place < text.length; place += 1) {
    for (const path of withSwitches(written[place] ?? [], place))
      extend(written, text, place, path);
  }
  const [best] = [...(written[text.length] ?? [])].sort(byLength);
  if (!best) throw new RangeError(`Not to be written in Code 128: ${text}`);
  return best.codes;
}

/** The paths of a place, and the sets that one switch leads to. At the very start one begins in the set instead. */
function withSwitches(paths: readonly Path[], place: number): Path[] {
  const known = [...paths].sort(byLength);
  if (place === 0) return known;
  return SETS.flatMap((set) => {
    const [best] = known
      .map((path) => (path.set === set ? path : { set, codes: [...path.codes, SWITCH[set]] }))
      .sort(byLength);
    return best ?? [];
  });
}

function extend(written: Path[][], text: string, place: number, { set, codes }: Path): void {
  const step = stepOf(text, place, set);
  if (step === null) return;
  const next = place + step.length;
  const paths = written[next] ?? [];
  written[next] = paths;
  const rival = paths.findIndex((path) => path.set === set);
  const path = { set, codes: [...codes, step.code] };
  if (rival < 0) paths.push(path);
  else if (byLength(path, paths[rival] as Path) < 0) paths[rival] = path;
}

/** What one code writes of the text from there, in that set. */
function stepOf(
  text: string,
  place: number,
  set: CodeSet,
): { code: number; length: number } | null {
  if (set === 'C') {
    const pair = text.slice(place, place + 2);
    return /^\d\d$/.test(pair) ? { code: Number(pair), length: 2 } : null;
  }
  const unit = text.charCodeAt(place);
  if (unit >= 32 && unit < (set === 'A' ? 96 : 128)) return { code: unit - 32, length: 1 };
  return set === 'A' && unit < 32 ? { code: unit + 64, length: 1 } : null;
}

const byLength = (one: Path, other: Path) =>
  one.codes.length - other.codes.length || SETS.indexOf(one.set) - SETS.indexOf(other.set);
