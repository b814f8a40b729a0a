import { createRequire } from 'node:module';
import { inRoot } from './root.mjs';

/** @template T
 *  @param {string} url
 *  @param {(client: any) => Promise<T>} work
 *  @returns {Promise<T>} */
export async function withClient(url, work) {
  const { Client } = createRequire(inRoot('backend/package.json'))('pg');
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
