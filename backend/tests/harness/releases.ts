import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { Client } from 'pg';

/** What earlier releases left in their customers' databases: see docs/development.md, "A release". */
const FOLDER = path.resolve(__dirname, '..', '..', '..', 'database', 'releases');

/** '0.1.0.sql.gz' */
export const releases = readdirSync(FOLDER).filter((name) => name.endsWith('.sql.gz'));

export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Into an empty database. */
export async function loadRelease(url: string, release: string): Promise<void> {
  const sql = await promisify(gunzip)(await readFile(path.join(FOLDER, release)));
  // A connection of its own: the dump sets a search path.
  await withClient(url, (client) => client.query(sql.toString('utf8')));
}
