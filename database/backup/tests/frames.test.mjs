import assert from 'node:assert/strict';
import { test } from 'node:test';
import { END_OF_ROWS, FrameReader, lineOf } from '../frames.mjs';

/** The same bytes, however the disk or the network happens to cut them.
 *  @param {string} text
 *  @param {number} size */
async function* inPieces(text, size) {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

/** @param {FrameReader} reader */
async function rowsOf(reader) {
  const pieces = [];
  for await (const piece of reader.rows()) pieces.push(piece);
  return Buffer.concat(pieces).toString();
}

// A backslash and a dot within a row, at its start too: COPY doubles the backslash.
const ROWS = '1\tJoão\\nda Silva\n\\\\.\t2\nlast\n';
const TEXT = [
  lineOf({ table: 'a' }),
  ROWS,
  END_OF_ROWS,
  lineOf({ table: 'b' }),
  END_OF_ROWS,
  lineOf({ end: true }),
].join('');

test('reads lines and rows, wherever they are cut', async () => {
  for (const size of [1, 2, 3, 5, 7, 1000]) {
    const reader = new FrameReader(inPieces(TEXT, size));
    assert.deepEqual(await reader.line(), { table: 'a' });
    assert.equal(await rowsOf(reader), ROWS, `in pieces of ${size}`);
    assert.deepEqual(await reader.line(), { table: 'b' });
    assert.equal(await rowsOf(reader), '');
    assert.deepEqual(await reader.line(), { end: true });
  }
});

test('says that a backup was cut short', async () => {
  const reader = new FrameReader(inPieces(TEXT.slice(0, 40), 8));
  await reader.line();
  await assert.rejects(rowsOf(reader), /termina no meio/);
});
