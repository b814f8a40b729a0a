import { createRequire } from 'node:module';
import verifier from '../../database/verify/index.cjs';
import { openDatabase } from './database.mjs';
import { describe } from './fault.mjs';
import { install } from './prepare.mjs';
import { inRoot } from './root.mjs';
import { readSettings } from './settings.mjs';
import { green, red, say } from './terminal.mjs';

/** @typedef {import('../../database/verify/index.cjs').Difference} Difference */

/** More than anyone reads; the count says the rest. */
const SHOWN = 50;

/** Compares everything derived with what it derives from. Exit code: 0 none differs, 1 something does. */
export async function verify() {
  try {
    await install();
    const database = await openDatabase(readSettings(process.env));
    try {
      tell(await differencesAt(database.url));
    } finally {
      await database.stop();
    }
  } catch (error) {
    process.stderr.write(`\n${red('Erro:')} ${describe(error)}\n`);
    process.exitCode = 2;
  }
}

/** @param {string} url */
async function differencesAt(url) {
  const { Client } = createRequire(inRoot('backend/package.json'))('pg');
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('BEGIN TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const differences = await verifier.findDifferences(
      async (sql) => (await client.query(sql)).rows,
      (title, count) =>
        say(`${count === 0 ? green('✓') : red('✗')} ${title}${count ? ` (${count})` : ''}`),
    );
    await client.query('COMMIT');
    await remember(client, differences.length);
    return differences;
  } finally {
    await client.end();
  }
}

/** For whoever watches the product from afar: its /metrics tell what the last check found.
 *  @param {import('../../database/backup/schema.mjs').Client} client
 *  @param {number} differences */
async function remember(client, differences) {
  const { rows } = await client.query(
    "select to_regclass('ledger_checks') is not null and not pg_is_in_recovery() as possible",
  );
  if (!rows[0]?.['possible']) return;
  await client.query('insert into ledger_checks (differences) values ($1)', [differences]);
}

/** @param {Difference[]} differences */
function tell(differences) {
  if (differences.length === 0) return say('\nNenhuma diferença.');
  for (const { record, stored, computed } of differences.slice(0, SHOWN)) {
    say(`  ${record}: gravado «${stored ?? ''}», calculado «${computed ?? ''}»`);
  }
  say(`\n${differences.length} diferença(s).`);
  process.exitCode = 1;
}
