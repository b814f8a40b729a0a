import path from 'node:path';
import { findBrowser } from '../../src/platform/pdf/browser/find-browser';
import { PdfRenderer, type PdfRendererOptions } from '../../src/platform/pdf/pdf-renderer';

/** Unpacked once for all runs, where the product itself looks by default. */
export const CACHE_FOLDER =
  process.env['CREDIARIO_CACHE'] ?? path.resolve(__dirname, '..', '..', '.cache');

/** A renderer with the browser that this machine offers, quiet about the trouble that tests make. */
export function aRenderer(changes: Partial<PdfRendererOptions> = {}): PdfRenderer {
  return new PdfRenderer({
    findBrowser: () => findBrowser({ cacheFolder: CACHE_FOLDER, sandbox: 'preferred' }),
    onProblem: () => undefined,
    // What is tested is not how busy this machine is.
    limitMs: 30_000,
    ...changes,
  });
}
