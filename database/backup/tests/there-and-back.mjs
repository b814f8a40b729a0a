// A database into a backup and back, without a file in between.
import assert from 'node:assert/strict';
import { knownMigrations } from '../../../scripts/lib/release.mjs';
import { fillDatabase } from '../fill-database.mjs';
import { openBackup } from '../open-backup.mjs';
import { readDatabase } from '../read-database.mjs';
import { connect, copyFrom, copyTo } from './small-shop.mjs';

/** This release, as the tests have it. */
export const HERE = { release: '9.9.9', migrations: knownMigrations() };

/** In our own format, not compressed.
 *  @param {string} url
 *  @returns {Promise<Buffer>} */
export async function backupOf(url) {
  const client = await connect(url);
  const pieces = [];
  let summary;
  const done = (/** @type {unknown} */ counted) => {
    summary = counted;
  };
  for await (const piece of readDatabase(client, { copyTo, release: '9.9.9', done })) {
    pieces.push(Buffer.from(piece));
  }
  await client.end();
  assert.ok(summary);
  return Buffer.concat(pieces);
}

/** @param {Buffer} bytes */
export async function* stream(bytes) {
  for (let at = 0; at < bytes.length; at += 10_000) yield bytes.subarray(at, at + 10_000);
}

/** @param {string} url
 *  @param {Buffer} bytes
 *  @param {{ check?: (client: any) => Promise<void>, heard?: (table: string, client: any) => void, after?: (client: any) => Promise<void> }} [on]
 *    after: on the same connection */
export async function restoreTo(
  url,
  bytes,
  { check = async () => {}, heard = () => {}, after = async () => {} } = {},
) {
  const client = await connect(url);
  try {
    const summary = await fillDatabase(client, await openBackup(stream(bytes), HERE), {
      copyFrom,
      check: () => check(client),
      heard: (table) => heard(table, client),
    });
    await after(client);
    return summary;
  } finally {
    await client.end();
  }
}

/** All but the line that says how the tables are made. @param {Buffer} bytes */
export const rowsIn = (bytes) =>
  bytes
    .toString('latin1')
    .split('\n')
    .filter((_, line) => line !== 1)
    .join('\n');
