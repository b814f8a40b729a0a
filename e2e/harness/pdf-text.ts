import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** What a PDF says, page by page, spaces evened out. Read in a thread of its own: pdf.js for Node puts JSON of its own,
 *  written in JavaScript, in the place of the engine's, and each word to the browser would go through it. */
export async function pdfPages(bytes: Uint8Array): Promise<string[]> {
  const reader = new Worker(new URL('./pdf-reader.mjs', import.meta.url), {
    workerData: new Uint8Array(bytes),
  });
  const [pages] = (await once(reader, 'message')) as [string[]];
  return pages;
}
