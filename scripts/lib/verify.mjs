import verifier from '../../database/verify/index.cjs';
import { joinDatabase } from './database.mjs';
import { errand } from './errand.mjs';
import { requireOurs } from './our-database.mjs';
import { openSession } from './session.mjs';
import { readPlace } from './settings.mjs';
import { green, red, say } from './terminal.mjs';

/** @typedef {import('../../database/verify/index.cjs').Difference} Difference */
/** @typedef {import('../../database/backup/schema.mjs').Client} Client */

/** More than anyone reads; the rest is counted. */
const SHOWN = 50;

/** Compares all derived figures with their sources. Exit code: 0 no difference, 1 some, 2 the check could not run. */
export const verify = () =>
  errand(
    async ({ onEnd }) => {
      const database = await joinDatabase(readPlace(process.env), { onEnd });
      const session = await openSession(database.url, 'crediario-verify');
      onEnd(session.close);
      return tell(await session.during(() => differencesIn(session.client)));
    },
    { failure: 2, undone: 'a conferência ficou pela metade.' },
  );

/** @param {Client} client */
async function differencesIn(client) {
  await client.query('BEGIN TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY');
  // A server's time limits are for requests.
  await client.query("SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = '30s'");
  await requireOurs(client, 'confira');
  const differences = await verifier.findDifferences(
    async (sql) => (await client.query(sql)).rows,
    (title, count) =>
      say(`${count === 0 ? green('✓') : red('✗')} ${title}${count ? ` (${count})` : ''}`),
  );
  await client.query('COMMIT');
  await remember(client, differences.length);
  return differences;
}

/** For monitoring: /metrics reports what the last check found. A read-only account cannot store it; its check counts
 *  all the same.
 *  @param {Client} client
 *  @param {number} differences */
async function remember(client, differences) {
  const { rows } = await client.query(
    `select not pg_is_in_recovery() and has_table_privilege('ledger_checks', 'insert') as possible
      where to_regclass('ledger_checks') is not null`,
  );
  if (!rows[0]?.['possible']) return say('  (o resultado não pôde ser anotado para /metrics)');
  await client.query('insert into ledger_checks (differences) values ($1)', [differences]);
}

/** @param {Difference[]} differences
 *  @returns {number} the exit code */
function tell(differences) {
  if (differences.length === 0) {
    say('\nNenhuma diferença.');
    return 0;
  }
  for (const { record, stored, computed } of differences.slice(0, SHOWN)) {
    say(`  ${record}: gravado «${stored ?? ''}», calculado «${computed ?? ''}»`);
  }
  say(`\n${differences.length} diferença(s).`);
  return 1;
}
