/** A thread's whole work: the PDFs that it is given, as one. */
import { parentPort, workerData } from 'node:worker_threads';
import { PDFDocument } from '@cantoo/pdf-lib';

export interface JoinWork {
  /** As the window says it that shows the document. */
  title: string;
  parts: readonly Uint8Array<ArrayBuffer>[];
}

async function join({ title, parts }: JoinWork): Promise<Uint8Array> {
  const joined = await PDFDocument.create();
  joined.setLanguage('pt-BR');
  joined.setTitle(title, { showInWindowTitleBar: true });
  for (const part of parts) {
    const document = await PDFDocument.load(part, { updateMetadata: false });
    const pages = await joined.copyPages(document, document.getPageIndices());
    for (const page of pages) joined.addPage(page);
  }
  return joined.save();
}

void join(workerData).then((joined) => parentPort?.postMessage(joined));
