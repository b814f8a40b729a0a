import { readFileSync } from 'node:fs';

const FAMILY = 'Inter';
/** Latin beyond Brazil's: a name like Wałęsa or Şahin. */
const EXTENDED_LATIN = /[\u0100-\u0130\u0132-\u0151\u0154-\u02ba\u1e00-\u1eff]/;

const WEIGHTS = [400, 600] as const;

const faces = new Map<string, string>();

/** The statement's type, embedded: static weights, which Chromium passes on to the PDF as subsets of
 *  real fonts, where a variable one would become drawings of letters. */
export function fontFaces(text: string): string {
  const subsets = EXTENDED_LATIN.test(text) ? ['latin', 'latin-ext'] : ['latin'];
  return subsets.flatMap((subset) => WEIGHTS.map((weight) => fontFace(subset, weight))).join('\n');
}

/** For thermal paper, whose columns stand in line. */
export const monospaceFace = (): string =>
  embedded(
    '@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin-600-normal.woff2',
    'Plex Mono',
    600,
  );

function fontFace(subset: string, weight: number): string {
  // Two families rather than one with ranges: the browser falls back from the one to the other.
  const family = subset === 'latin' ? FAMILY : `${FAMILY} Extended`;
  return embedded(`@fontsource/inter/files/inter-${subset}-${weight}-normal.woff2`, family, weight);
}

function embedded(file: string, family: string, weight: number): string {
  const known = faces.get(file);
  if (known !== undefined) return known;
  const content = readFileSync(require.resolve(file), 'base64');
  const source = `url(data:font/woff2;base64,${content}) format('woff2')`;
  const face = `@font-face{font-family:'${family}';font-weight:${weight};src:${source}}`;
  faces.set(file, face);
  return face;
}
