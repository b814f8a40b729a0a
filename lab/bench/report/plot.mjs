/** How the time of each request grows with the world, as an SVG: its p50 at each scale over its p50 at 1/100. */

/** @typedef {import('./keep-results.mjs').Results} Results */

const SIZE = { width: 760, height: 420, left: 56, right: 250, top: 36, bottom: 44 };
const INK = { text: '#222', grid: '#ddd', bound: '#cf4446' };
const COLORS = [
  '#6c4ac7',
  '#35a451',
  '#1f77b4',
  '#e08a00',
  '#8c564b',
  '#d1479b',
  '#17a2a2',
  '#7f7f7f',
];
const BOUND = 1.5;
const HIGHEST = 3;
const SMALLEST = 0.01;

/** @param {number} scale */
const x = (scale) => {
  const part = Math.log10(scale / SMALLEST) / Math.log10(1 / SMALLEST);
  return SIZE.left + part * (SIZE.width - SIZE.left - SIZE.right);
};

/** @param {number} ratio */
const y = (ratio) => {
  const part = Math.min(ratio, HIGHEST) / HIGHEST;
  return SIZE.height - SIZE.bottom - part * (SIZE.height - SIZE.top - SIZE.bottom);
};

/** @param {number} at
 *  @param {number} down
 *  @param {string} words
 *  @param {string} [more] attributes */
const text = (at, down, words, more = '') =>
  `<text x="${at.toFixed(1)}" y="${down.toFixed(1)}" ${more}>${words.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</text>`;

/** @param {Results[]} all
 *  @returns {string} */
export function plotOf(all) {
  const lines = linesOf(all);
  const drawn = lines.map(({ points }, at) => {
    const path = points.map(([scale, ratio]) => `${x(scale).toFixed(1)},${y(ratio).toFixed(1)}`);
    return `<polyline fill="none" stroke="${COLORS[at % COLORS.length]}" stroke-width="1.6"${at >= COLORS.length ? ' stroke-dasharray="5 3"' : ''} points="${path.join(' ')}"/>`;
  });
  const legend = lines.map(({ name, points }, at) => {
    const down = SIZE.top + 8 + at * 16;
    const left = SIZE.width - SIZE.right + 16;
    const last = points.at(-1)?.[1] ?? 1;
    return [
      `<line x1="${left}" x2="${left + 16}" y1="${down - 4}" y2="${down - 4}" stroke="${COLORS[at % COLORS.length]}" stroke-width="2"${at >= COLORS.length ? ' stroke-dasharray="5 3"' : ''}/>`,
      text(left + 22, down, `${name}: ${last} ×`),
    ].join('');
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE.width} ${SIZE.height}" font-family="sans-serif" font-size="11" fill="${INK.text}">`,
    `<rect width="100%" height="100%" fill="#fff"/>`,
    text(
      SIZE.left,
      20,
      'p50 of a request, over its p50 in a world of 1/100, as many rows answered',
      'font-size="13"',
    ),
    ...grid(),
    ...drawn,
    ...legend,
    '</svg>\n',
  ].join('\n');
}

function grid() {
  const right = SIZE.width - SIZE.right;
  const levels = [0, 0.5, 1, 1.5, 2, 2.5, 3].map((ratio) => {
    const isBound = ratio === BOUND;
    return [
      `<line x1="${SIZE.left}" x2="${right}" y1="${y(ratio)}" y2="${y(ratio)}" stroke="${isBound ? INK.bound : INK.grid}"/>`,
      text(
        SIZE.left - 8,
        y(ratio) + 4,
        `${ratio} ×${isBound ? ' bound' : ''}`.replace(' bound', ''),
        'text-anchor="end"',
      ),
    ].join('');
  });
  const scales = [
    [0.01, '10,000 sales'],
    [0.1, '100,000'],
    [1, '1,000,000'],
  ].map(([scale, words]) =>
    text(x(Number(scale)), SIZE.height - SIZE.bottom + 20, String(words), 'text-anchor="middle"'),
  );
  return [...levels, ...scales];
}

/** @param {Results[]} all */
function linesOf(all) {
  const measured = all.map(({ scale, sections }) => ({
    scale,
    verdicts: sections.find(({ name }) => name === 'scale')?.verdicts ?? [],
  }));
  const names = new Set(measured.flatMap(({ verdicts }) => verdicts.map(({ name }) => name)));
  return [...names].map((name) => {
    /** @type {[number, number][]} */
    const points = [[SMALLEST, 1]];
    for (const { scale, verdicts } of measured) {
      const ratio = verdicts.find((verdict) => verdict.name === name)?.figures['ratio'];
      if (ratio !== undefined) points.push([scale, ratio]);
    }
    return { name, points };
  });
}
