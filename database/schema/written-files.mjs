import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { fillPage } from './fill-page.mjs';
import { readSchema } from './read-schema.mjs';
import { writeSql } from './write-sql.mjs';
import { writeTables } from './write-tables.mjs';

/** @typedef {import('../backup/schema.mjs').Client} Client */
/** @typedef {{ name: string, written: string, wanted: string }} WrittenFile
 *  `written`: as the file stands; `wanted`: as this database would have it */

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..');

/** The files that tell what the database is like, beside what a database made anew says.
 *  @param {Client} client
 *  @returns {Promise<WrittenFile[]>} */
export async function writtenFiles(client) {
  const schema = await readSchema(client);
  const page = await read('docs/data-model.md');
  return [
    {
      name: 'database/schema.sql',
      written: await read('database/schema.sql'),
      wanted: writeSql(schema),
    },
    { name: 'docs/data-model.md', written: page, wanted: fillPage(page, schema) },
    {
      name: 'backend/src/tables.ts',
      written: await read('backend/src/tables.ts'),
      wanted: writeTables(schema),
    },
  ];
}

/** @param {WrittenFile} file */
export const bringUpToDate = ({ name, wanted }) => writeFile(path.join(ROOT, name), wanted);

/** @param {string} name */
const read = (name) => readFile(path.join(ROOT, name), 'utf8');
