import path from 'node:path';
import { settings } from '../settings';
import type { LoadedStrapi } from '../strapi/loaded-strapi';
import { findBrowser, type FindBrowserOptions, NoBrowserError } from './browser/find-browser';
import { whyNoBrowser } from './browser/why-no-browser';
import { PdfRenderer } from './pdf-renderer';

/** Kept in Strapi's configuration, so that a test can put its own in the place of the process's. */
export const PDF_RENDERER_KEY = 'crediario.pdfRenderer';

/** The process's one renderer; made on first use. */
export function currentPdfRenderer(strapi: LoadedStrapi): PdfRenderer {
  const known = strapi.config.get(PDF_RENDERER_KEY) as PdfRenderer | undefined;
  if (known) return known;
  const renderer = new PdfRenderer({
    findBrowser: () => findBrowserFor(strapi),
    onProblem: (message) => strapi.log.error(message),
  });
  strapi.config.set(PDF_RENDERER_KEY, renderer);
  return renderer;
}

/** Looks for a browser before it is needed: unpacking takes seconds, and if there is none the log says so now, with a
 *  way to fix it. Most tests print nothing, and skip it. */
export function preparePdfRenderer(strapi: LoadedStrapi): void {
  if (process.env['NODE_ENV'] !== 'test') void currentPdfRenderer(strapi).prepare();
}

/** Ends the browser, if one was ever started. */
export async function closePdfRenderer(strapi: LoadedStrapi): Promise<void> {
  const renderer = strapi.config.get(PDF_RENDERER_KEY) as PdfRenderer | undefined;
  await renderer?.close();
}

async function findBrowserFor(strapi: LoadedStrapi) {
  const options: FindBrowserOptions = {
    cacheFolder: cacheFolder(process.env, strapi.dirs.app.root),
    sandbox: sandboxPolicy(process.env),
    onRejected: (origin, reason) => strapi.log.warn(`No PDF browser in ${origin}: ${reason}`),
  };
  const command = await findBrowser(options).catch(async (error: unknown) => {
    throw error instanceof NoBrowserError ? new NoBrowserError(await whyNoBrowser(options)) : error;
  });
  strapi.log.info(`PDF browser: ${command.origin} ${command.args.join(' ')}`);
  return command;
}

/** In production the sandbox is off only if a setting says so. */
function sandboxPolicy(env: NodeJS.ProcessEnv): 'required' | 'preferred' {
  if (env['PDF_SANDBOX'] === 'preferred' || env['PDF_SANDBOX'] === 'required')
    return env['PDF_SANDBOX'];
  return settings().deployment === 'production' ? 'required' : 'preferred';
}

/** Where a browser is unpacked: what was configured, else beside the data, else in the backend. */
function cacheFolder(env: NodeJS.ProcessEnv, appRoot: string): string {
  if (env['CREDIARIO_CACHE']) return path.resolve(env['CREDIARIO_CACHE']);
  const data = env['CREDIARIO_DATA'];
  return data ? path.resolve(data, 'cache') : path.join(appRoot, '.cache');
}
