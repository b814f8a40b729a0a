import { fromBufferPromise } from 'yauzl';
import type { Caller } from '../harness';

type Done = (error: Error | null, body: Buffer) => void;

function gathered(response: NodeJS.ReadableStream, done: Done): void {
  const pieces: Buffer[] = [];
  response.on('data', (piece: Buffer) => pieces.push(Buffer.from(piece)));
  response.on('end', () => done(null, Buffer.concat(pieces)));
}

/** What an answer of bytes holds. */
export const bytesOf = (by: Caller, path: string) =>
  by
    .get(path)
    .buffer(true)
    .parse(gathered as never)
    .expect(200);

/** All of the company's data, as an administrator downloads it. */
export const exportedBy = async (by: Caller): Promise<Buffer> =>
  (await bytesOf(by, '/api/company-data')).body;

/** The files of a zip, in their order, by their names. */
export async function filesOf(zip: Buffer): Promise<Map<string, Buffer>> {
  const archive = await fromBufferPromise(zip, { lazyEntries: true });
  const files = new Map<string, Buffer>();
  for await (const entry of archive.eachEntry()) {
    const pieces: Buffer[] = [];
    for await (const piece of await archive.openReadStreamPromise(entry)) pieces.push(piece);
    files.set(entry.fileName, Buffer.concat(pieces));
  }
  return files;
}
