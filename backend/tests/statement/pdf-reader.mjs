/** The thread of harness/pdf-reader.cjs: says, as JSON, what a reader would find in a PDF. */
import { createRequire } from 'node:module';
import path from 'node:path';
import { parentPort } from 'node:worker_threads';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { BARS, barCodesIn, CAMERA, qrCodesIn } from './pdf-codes.mjs';

const root = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

async function read(data, looks) {
  const opening = getDocument({
    data,
    standardFontDataUrl: `${root}/standard_fonts/`,
    verbosity: VerbosityLevel.ERRORS,
  });
  try {
    return await readingOf(await opening.promise, looks);
  } finally {
    await opening.destroy();
  }
}

async function readingOf(document, looks) {
  const pages = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    pages.push(await readPage(document, number, looks));
  }
  const { info } = await document.getMetadata();
  const outline = (await document.getOutline()) ?? [];
  const titles = (entries) => entries.flatMap(({ title, items }) => [title, ...titles(items)]);
  return {
    title: info.Title,
    language: info.Language,
    tagged: (await document.getMarkInfo())?.Marked ?? false,
    outline: titles(outline),
    hasScript: (await document.getJSActions()) !== null,
    pages,
  };
}

/** What can be asked of a page beyond its text. */
const LOOKS = {
  ink: (page, document) => drawn(page, document, 0.75, inkOn),
  fonts: fontsOf,
  qrCodes: (page, document) => drawn(page, document, CAMERA.scale, qrCodesIn),
  barCodes: (page, document) => drawn(page, document, BARS.scale, barCodesIn),
};

async function readPage(document, number, looks) {
  const page = await document.getPage(number);
  const { items } = await page.getTextContent();
  const seen = {};
  for (const look of looks) seen[look] = await LOOKS[look](page, document, items);
  return {
    // `Intl` and the template write no-break spaces; who compares texts means a space.
    text: items
      .map((item) => (item.hasEOL ? `${item.str}\n` : item.str))
      .join('')
      .replaceAll('\u00a0', ' '),
    width: page.view[2],
    height: page.view[3],
    ...seen,
  };
}

/** What `look` says of a canvas on which the page is drawn. */
async function drawn(page, document, scale, look) {
  const viewport = page.getViewport({ scale });
  const drawing = document.canvasFactory.create(viewport.width, viewport.height);
  const { canvas, context } = drawing;
  try {
    await page.render({ canvas, viewport }).promise;
    return look(context, canvas);
  } finally {
    // Its memory is not the engine's, which would not hurry to give it back.
    document.canvasFactory.destroy(drawing);
  }
}

/** The share of the page that is not white, in thousandths: fonts that are missing print nothing. */
function inkOn(context, { width, height }) {
  const { data } = context.getImageData(0, 0, width, height);
  let inked = 0;
  for (let index = 0; index < data.length; index += 4) if (data[index] < 200) inked += 1;
  return Math.round((inked * 4000) / data.length);
}

/** Those that its text is set in: known once what draws the page is listed. */
async function fontsOf(page, _document, items) {
  await page.getOperatorList();
  const names = [...new Set(items.map((item) => item.fontName))];
  return names.map((name) => {
    const font = page.commonObjs.get(name);
    return { name: font.name, embedded: !font.missingFile && !font.isType3Font };
  });
}

parentPort.on('message', async ({ number, pdf, looks }) => {
  try {
    const reading = JSON.stringify(await read(pdf, looks));
    parentPort.postMessage({ number, reading });
  } catch (error) {
    parentPort.postMessage({ number, problem: error.message });
  }
});
