import { createRequire } from 'node:module';
import { inRoot } from '../../../scripts/lib/root.mjs';
import { verdictOfRatio } from './compare.mjs';
import { Caller, median } from './timing.mjs';

const MOST = 1.3;
const PRINTS_A_ROUND = 8;

/** As the product asks for it. */
const PAPER = { preferCSSPageSize: true, printBackground: true, tagged: true, outline: true };

/** A statement from call to answer, against `page.pdf()` of the same HTML on a page that is kept open in the same browser.
 *  @param {{ product: import('./timing.mjs').Target, saleId: number, html: string, cacheFolder: string,
 *    rounds: number }} course
 *  @returns {Promise<import('./compare.mjs').Verdict>} */
export async function printingVerdict({ product, saleId, html, cacheFolder, rounds }) {
  const requireFromBackend = createRequire(inRoot('backend/package.json'));
  const browsers = inRoot('backend/dist/src/platform/pdf/browser');
  const { findBrowser } = requireFromBackend(`${browsers}/find-browser.js`);
  const { launchBrowser, closeBrowser } = requireFromBackend(`${browsers}/launch.js`);
  const command = await findBrowser({ cacheFolder, sandbox: 'preferred', onRejected: () => {} });
  const browser = await launchBrowser(command, 30_000);
  const caller = new Caller(product);
  try {
    const page = await browser.newPage();
    await page.setJavaScriptEnabled(false);
    const print = async () => {
      await page.setContent(html, { waitUntil: 'load' });
      await page.pdf(PAPER);
    };
    const ask = () => caller.accepted(`/api/gerarPdf?id=${saleId}`);
    for (const work of [ask, print, ask, print]) await work();
    const ratios = [];
    const ours = [];
    const theirs = [];
    for (let turn = 0; turn < rounds; turn += 1) {
      const bare = await middleOf(print);
      const product = await middleOf(ask);
      theirs.push(bare);
      ours.push(product);
      ratios.push(product / bare);
    }
    const figures = {
      p50Ms: Math.round(median(ours) * 10) / 10,
      bareP50Ms: Math.round(median(theirs) * 10) / 10,
      ratio: Math.round(median(ratios) * 100) / 100,
    };
    return verdictOfRatio('a warm PDF of 60 instalments', figures, MOST);
  } finally {
    caller.close();
    await closeBrowser(browser);
  }
}

/** @param {() => Promise<unknown>} work */
async function middleOf(work) {
  const times = [];
  for (let turn = 0; turn < PRINTS_A_ROUND; turn += 1) times.push(await timed(work));
  return median(times);
}

/** @param {() => Promise<unknown>} work
 *  @returns {Promise<number>} milliseconds */
async function timed(work) {
  const since = performance.now();
  await work();
  return performance.now() - since;
}
