/** Reads a PDF from standard input and says, as JSON, what a reader would find in it.
 *  A process of its own: pdf.js is an ES module, which jest's sandbox cannot import. */
import { createRequire } from 'node:module';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import jsQR from 'jsqr';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

const root = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

const document = await getDocument({
  data: new Uint8Array(await buffer(process.stdin)),
  standardFontDataUrl: `${root}/standard_fonts/`,
  verbosity: VerbosityLevel.ERRORS,
}).promise;

async function pixelsOf(page, scale) {
  const viewport = page.getViewport({ scale });
  const { canvas, context } = document.canvasFactory.create(viewport.width, viewport.height);
  await page.render({ canvas, viewport }).promise;
  return context.getImageData(0, 0, canvas.width, canvas.height);
}

/** Of a window on the page, in points: larger by its step than any code, so that each is whole in one of them. */
const WINDOW = { side: 160, step: 60, scale: 2.5 };

/** All of them, wherever they stand: what the windows show is read one by one, as a camera is held before one code at a time. */
async function qrCodesOf(page) {
  const { scale } = WINDOW;
  const pixels = await pixelsOf(page, scale);
  const found = new Set();
  const steps = (length) =>
    Array.from(
      { length: Math.ceil(length / (WINDOW.step * scale)) },
      (_, at) => at * WINDOW.step * scale,
    );
  for (const top of steps(pixels.height)) {
    for (const left of steps(pixels.width)) {
      const { data, side } = windowOf(pixels, left, top, WINDOW.side * scale);
      if (!mayHoldCode(data)) continue;
      const code = jsQR(data, side, side, { inversionAttempts: 'dontInvert' });
      if (!code?.data) continue;
      found.add(code.data);
      whiten(pixels, code.location, left, top);
    }
  }
  return [...found].sort();
}

/** What is read is put aside: no other window need try it. */
function whiten({ data, width }, location, left, top) {
  const corners = Object.entries(location).flatMap(([name, at]) =>
    name.endsWith('Corner') ? [at] : [],
  );
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const from = Math.max(0, left + Math.floor(Math.min(...xs)));
  const until = Math.min(width, left + Math.ceil(Math.max(...xs)));
  for (let y = Math.floor(Math.min(...ys)); y <= Math.max(...ys); y += 1) {
    const row = (top + y) * width;
    data.fill(255, (row + from) * 4, (row + until) * 4);
  }
}

/** Half of a code is dark; text is not. */
function mayHoldCode(data) {
  let dark = 0;
  for (let index = 0; index < data.length; index += 16) if (data[index] < 128) dark += 1;
  return dark * 16 > data.length * 0.04;
}

function windowOf({ data, width, height }, left, top, side) {
  const part = new Uint8ClampedArray(side * side * 4).fill(255);
  const columns = Math.min(side, width - left);
  for (let row = 0; row < Math.min(side, height - top); row += 1) {
    const from = ((top + row) * width + left) * 4;
    part.set(data.subarray(from, from + columns * 4), row * side * 4);
  }
  return { data: part, side };
}

/** A module of a bar code is no narrower than that, in pixels of this scale. */
const BARS = { scale: 4, everyRow: 8, narrowest: 3, fewestRuns: 40 };

/** The bar codes that a scanner's line meets, as widths in modules, bars and spaces by turns. */
async function barCodesOf(page) {
  const { data, width, height } = await pixelsOf(page, BARS.scale);
  const found = new Set();
  for (let row = 0; row < height; row += BARS.everyRow) {
    for (const runs of symbolsOf(runsOf(data, width, row))) {
      const modules = inModules(runs);
      if (modules) found.add(modules.join(''));
    }
  }
  return [...found].sort();
}

/** Lengths by turns, light first. */
function runsOf(data, width, row) {
  const runs = [0];
  let isDark = false;
  for (let x = 0; x < width; x += 1) {
    if (data[(row * width + x) * 4] < 128 !== isDark) {
      runs.push(0);
      isDark = !isDark;
    }
    runs[runs.length - 1] += 1;
  }
  return runs;
}

/** What stands between two quiet zones. */
function symbolsOf(runs) {
  const symbols = [[]];
  runs.forEach((run, index) => {
    if (index % 2 === 0 && run > 45) symbols.push([]);
    else symbols.at(-1).push(run);
  });
  return symbols.filter(({ length }) => length >= BARS.fewestRuns && length % 2 === 1);
}

/** Null for what is no Code 128: codes of six runs and eleven modules, then the stop. */
function inModules(runs) {
  const narrowest = Math.min(...runs);
  if (narrowest < BARS.narrowest) return null;
  const rough = runs.reduce((sum, run) => sum + Math.round(run / narrowest), 0);
  const module = runs.reduce((sum, run) => sum + run, 0) / rough;
  const modules = runs.map((run) => Math.round(run / module));
  const sumFrom = (first) => modules.slice(first, first + 6).reduce((sum, width) => sum + width, 0);
  const codes = (modules.length - 7) / 6;
  const isWhole =
    Number.isInteger(codes) &&
    Array.from({ length: codes }, (_, at) => sumFrom(6 * at)).every((sum) => sum === 11);
  return isWhole && modules.slice(-7).join('') === '2331112' ? modules : null;
}

/** The share of the page that is not white, in thousandths: fonts that are missing print nothing. */
async function inkOf(page) {
  const { data } = await pixelsOf(page, 0.75);
  let inked = 0;
  for (let index = 0; index < data.length; index += 4) if (data[index] < 200) inked += 1;
  return Math.round((inked * 4000) / data.length);
}

async function readPage(number) {
  const page = await document.getPage(number);
  const { items } = await page.getTextContent();
  const ink = await inkOf(page);
  const fonts = [...new Set(items.map((item) => item.fontName))].map((name) =>
    page.commonObjs.get(name),
  );
  return {
    // `Intl` and the template write no-break spaces; who compares texts means a space.
    text: items
      .map((item) => (item.hasEOL ? `${item.str}\n` : item.str))
      .join('')
      .replaceAll('\u00a0', ' '),
    width: page.view[2],
    height: page.view[3],
    ink,
    qrCodes: process.argv.includes('--codes') ? await qrCodesOf(page) : [],
    barCodes: process.argv.includes('--codes') ? await barCodesOf(page) : [],
    fonts: fonts.map(({ name, missingFile, isType3Font }) => ({
      name,
      embedded: !missingFile && !isType3Font,
    })),
  };
}

const pages = [];
for (let number = 1; number <= document.numPages; number += 1) pages.push(await readPage(number));
const { info } = await document.getMetadata();
const outline = (await document.getOutline()) ?? [];
const titles = (entries) => entries.flatMap(({ title, items }) => [title, ...titles(items)]);

process.stdout.write(
  JSON.stringify({
    title: info.Title,
    language: info.Language,
    tagged: (await document.getMarkInfo())?.Marked ?? false,
    outline: titles(outline),
    hasScript: (await document.getJSActions()) !== null,
    pages,
  }),
);
