import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Knex } from 'knex';
import { integer, rowsOf } from '../statements/rows';

interface Squash {
  from: string[];
  to: string[];
}

/** Migrations that no release held were put together into fewer, some at a time (`database/migrations/squashed.json`, each
 *  after those that it builds on). A database that ran all the former of a squash stands where the latter lead, and is told so;
 *  one that ran some of them is of no version that is left. Until the next release, whose migrations stay as they are. */
export async function recordSquashed(knex: Knex, folder: string, tableName: string): Promise<void> {
  if (!(await knex.schema.hasTable(tableName))) return;
  const file = await readFile(path.join(folder, 'squashed.json'), 'utf8');
  const squashes = JSON.parse(file) as Squash[];
  await knex.transaction(async (trx) => {
    for (const squash of squashes) await recordOne(trx, tableName, squash);
  });
}

async function recordOne(trx: Knex.Transaction, tableName: string, { from, to }: Squash) {
  const query = trx(tableName).whereIn('name', from).delete('batch');
  const ran = await rowsOf({ batch: integer() }, query);
  if (ran.length === 0) return;
  if (ran.length < from.length) {
    throw new Error(
      'O banco é de uma versão de desenvolvimento que não existe mais: comece com um banco vazio.',
    );
  }
  const record = { batch: ran[0]?.batch, migration_time: new Date() };
  await trx(tableName).insert(to.map((name) => ({ name, ...record })));
}
