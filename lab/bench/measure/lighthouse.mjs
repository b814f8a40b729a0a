import { createRequire } from 'node:module';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { npm, runQuietly } from '../../../scripts/lib/run.mjs';

/** Fetched when it is wanted: of the hundred packages that it brings, nothing else here uses one. */
const LIGHTHOUSE = 'lighthouse@12.8.2';
const CATEGORIES = ['performance', 'accessibility'];

/** @typedef {'desktop' | 'mobile'} Device
 *  @typedef {{ performance: number, accessibility: number }} Scores of 100 */

/** Lighthouse, against pages of a browser that is open already, and logged in where the page wants it.
 *  @param {string} cacheFolder
 *  @param {number} debuggingPort of the browser
 *  @returns {Promise<(url: string, device: Device) => Promise<Scores>>} */
export async function aLighthouse(cacheFolder, debuggingPort) {
  const folder = path.join(cacheFolder, 'lighthouse');
  await mkdir(folder, { recursive: true });
  const [program, args] = npm();
  await runQuietly('instalar o Lighthouse', [
    program,
    [...args, 'install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', LIGHTHOUSE],
  ]);
  const entry = createRequire(path.join(folder, 'package.json')).resolve('lighthouse');
  const { default: lighthouse, desktopConfig } = await import(pathToFileURL(entry).href);
  return async (url, device) => {
    const { lhr } = await lighthouse(
      url,
      {
        port: debuggingPort,
        disableStorageReset: true,
        onlyCategories: CATEGORIES,
        logLevel: 'error',
      },
      device === 'desktop' ? desktopConfig : undefined,
    );
    const scoreOf = (/** @type {string} */ name) => Math.round(lhr.categories[name].score * 100);
    return { performance: scoreOf('performance'), accessibility: scoreOf('accessibility') };
  };
}
