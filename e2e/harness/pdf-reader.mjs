/** The thread of pdf-text.ts: tells the text of each page of a PDF. */
import { parentPort, workerData } from 'node:worker_threads';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

const document = await getDocument({ data: workerData, verbosity: 0 }).promise;
const pages = [];
for (let number = 1; number <= document.numPages; number += 1) {
  const page = await document.getPage(number);
  const { items } = await page.getTextContent();
  const texts = items.map((item) => ('str' in item ? item.str : ''));
  pages.push(texts.join(' ').replace(/\s+/g, ' '));
}
await document.destroy();
parentPort?.postMessage(pages);
