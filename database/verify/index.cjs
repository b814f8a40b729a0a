const { readdir, readFile } = require('node:fs/promises');
const path = require('node:path');

/** @typedef {{ check: string, record: string, stored: string | null, computed: string | null }} Difference */

const CHECKS = path.join(__dirname, 'checks');

/** The first line of a check is its title for the person who runs it.
 *  @param {string} sql */
const titleOf = (sql) => sql.slice(0, sql.indexOf('\n')).replace(/^-- /, '');

/** Rebuilds every derived column, ledger total and roll-up from what it derives from, and tells what is stored
 *  otherwise. Reads only; all checks see the same moment of the database where `query` runs in one
 *  REPEATABLE READ transaction.
 *  @param {(sql: string) => Promise<Record<string, string | null>[]>} query answers the rows
 *  @param {(title: string, differences: number) => void} [heard] after each check
 *  @returns {Promise<Difference[]>} none, ever */
async function findDifferences(query, heard = () => {}) {
  const names = (await readdir(CHECKS)).filter((name) => name.endsWith('.sql')).sort();
  /** @type {Difference[]} */
  const differences = [];
  for (const name of names) {
    const sql = await readFile(path.join(CHECKS, name), 'utf8');
    const rows = await query(sql);
    heard(titleOf(sql), rows.length);
    for (const { record, stored = null, computed = null } of rows) {
      differences.push({ check: name, record: record ?? '', stored, computed });
    }
  }
  return differences;
}

module.exports = { findDifferences };
