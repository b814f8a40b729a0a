/** How the database carries out each statement of an interactive path. */

/** @typedef {import('./recorder.mjs').Statement} Statement */
/** @typedef {{ name: string, statement: string, ms: number | null, pages: number | null, rows: number | null,
 *    scans: string[], spills: string[] }} Plan `ms` null: planned only, for it writes */
/** @typedef {{ query(sql: string, values?: unknown[]): Promise<{ rows: any[] }> }} Client */

/** What a table may have and be read from end to end: a page or a few of them. */
const SMALL_ROWS = 1_000;

/** They grow for as long as the business lives. */
const BIG = new Set([
  'sales',
  'portions',
  'payments',
  'payment_allocations',
  'ledger_entries',
  'daily_movements',
  'client_standings',
  'owing_sales',
  'clients',
  'cashs',
  'costs',
  'audit_log',
  'idempotency_keys',
  'closed_box_lists',
]);

/** @param {Client} client
 *  @param {string} name of the request
 *  @param {Statement[]} statements
 *  @returns {Promise<Plan[]>} */
export async function plansOf(client, name, statements) {
  const plans = [];
  for (const { text, values } of statements) {
    if (!/^\s*(select|with|insert|update|delete)\b/i.test(text)) continue;
    plans.push(await planOf(client, name, { text, values }));
  }
  return plans;
}

/** @param {Client} client
 *  @param {string} name
 *  @param {Statement} statement
 *  @returns {Promise<Plan>} */
async function planOf(client, name, { text, values }) {
  const writes = /\b(insert\s+into|update|delete\s+from|for\s+(no\s+key\s+update|share))\b/i.test(
    text,
  );
  const options = writes ? 'FORMAT JSON' : 'ANALYZE, BUFFERS, FORMAT JSON';
  // A function may write behind a plain SELECT: what it did is taken back.
  await client.query('BEGIN');
  const { rows } = await client.query(`EXPLAIN (${options}) ${text}`, values);
  await client.query('ROLLBACK');
  const [{ Plan: root, 'Execution Time': ms = null }] = rows[0]['QUERY PLAN'];
  const nodes = [...walk(root)];
  return {
    name,
    statement: text.replace(/\s+/g, ' ').trim(),
    ms,
    pages: writes ? null : root['Shared Hit Blocks'] + root['Shared Read Blocks'],
    rows: root['Actual Rows'] ?? null,
    scans: nodes.filter((node) => isLongScan(node)).map((node) => node['Relation Name']),
    spills: nodes
      .filter((node) => node['Sort Space Type'] === 'Disk' || node['Hash Batches'] > 1)
      .map((node) => node['Node Type']),
  };
}

/** @param {any} node */
function isLongScan(node) {
  if (node['Node Type'] !== 'Seq Scan' || !BIG.has(node['Relation Name'])) return false;
  const read = (node['Actual Rows'] ?? node['Plan Rows']) + (node['Rows Removed by Filter'] ?? 0);
  return read > SMALL_ROWS;
}

/** @param {any} node
 *  @returns {Generator<any>} */
function* walk(node) {
  yield node;
  for (const child of node.Plans ?? []) yield* walk(child);
}
