import { Readable } from 'node:stream';
import type { Client } from 'pg';
import { ZipFile } from 'yazl';
import { to as copyTo } from 'pg-copy-streams';
import { COMPANY_FILES, type CompanyFile } from './company-tables';
import {
  BYTE_ORDER_MARK,
  type FileFacts,
  MANIFEST,
  manifestText,
  nameOf,
  READ_ME,
  Tally,
} from './manifest';
import { readMeText } from './read-me';
import { copyOut, type IsText } from './statements';
import { textColumnsOf } from './text-columns';

export interface Told {
  release: string;
  /** ISO 8601, of the snapshot. */
  exportedAt: string;
}

/** All of the company's data as a zip, piece by piece, made while it is taken: no more of it is in memory than what goes
 *  through. Left early, the connection is closed: its maker need not know how far this was.
 *  @param client a connection of its own, in a transaction that sees one moment: statements.ts's SETTLE is done */
export async function* archiveOf(
  client: Client,
  { release, exportedAt }: Told,
): AsyncGenerator<Buffer> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  zip.on('error', (error: Error) => output.destroy(error));
  const facts: FileFacts[] = [];
  const isText = await textColumnsOf(client);
  let current: Readable | undefined;
  const moment = { mtime: new Date(exportedAt) };
  const add = (name: string, pieces: () => AsyncIterable<Buffer> | Iterable<Buffer>) =>
    zip.addReadStreamLazy(name, moment, (give) => {
      const source = Readable.from(pieces(), { objectMode: false });
      source.once('error', (error) => zip.emit('error', error));
      current = source;
      give(null, source);
    });

  add(READ_ME, () => [Buffer.from(`\uFEFF${readMeText(exportedAt)}`)]);
  for (const file of COMPANY_FILES)
    add(nameOf(file), () => rowsOf(client, file, { isText, facts }));
  add(MANIFEST, () => [Buffer.from(manifestText({ release, exported_at: exportedAt }, facts))]);
  zip.end();
  try {
    yield* output as AsyncIterable<Buffer>;
  } finally {
    current?.destroy();
  }
}

async function* rowsOf(
  client: Client,
  file: CompanyFile,
  { isText, facts }: { isText: IsText; facts: FileFacts[] },
): AsyncGenerator<Buffer> {
  const tally = new Tally();
  const counted = (piece: Buffer) => {
    tally.add(piece);
    return piece;
  };
  yield counted(BYTE_ORDER_MARK);
  const rows = client.query(copyTo(copyOut(file, isText)));
  for await (const piece of rows) yield counted(piece);
  // The count comes behind the last row, at times in a packet of its own: an answer to what was asked later is behind it.
  await client.query('SELECT 1');
  // An empty table has its titles too.
  facts.push({ file: nameOf(file), columns: file.columns, rows: rows.rowCount, ...tally.facts() });
}
