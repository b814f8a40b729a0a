import path from 'node:path';
import type { BrowserCommand } from '../../src/platform/pdf/browser/find-browser';
import { PdfRenderer, type PdfRendererOptions } from '../../src/platform/pdf/pdf-renderer';

/** Unpacked once for all runs, where the product itself looks by default. */
export const CACHE_FOLDER =
  process.env['CREDIARIO_CACHE'] ?? path.resolve(__dirname, '..', '..', '.cache');

interface TriedBrowser {
  triedBrowser(cacheFolder: string): Promise<BrowserCommand>;
}

/** See product-environment.cjs. */
declare const product: { require(file: string): unknown };

const { triedBrowser } = product.require(
  path.join(__dirname, '..', 'harness', 'tried-browser.cjs'),
) as TriedBrowser;

/** A renderer with the browser that this machine offers, quiet about the trouble that tests make. */
export function aRenderer(changes: Partial<PdfRendererOptions> = {}): PdfRenderer {
  return new PdfRenderer({
    findBrowser: () => triedBrowser(CACHE_FOLDER),
    onProblem: () => undefined,
    // What is tested is not how busy this machine is.
    limitMs: 30_000,
    ...changes,
  });
}
