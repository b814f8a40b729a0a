/** What slows a load down: foreign keys, indexes and triggers of the tables that are filled. Remembered in the database
 *  itself, so that a build that was cut short can put them back. */

/** @typedef {{ query(sql: string, values?: unknown[]): Promise<{ rows: any[] }> }} Client */

const FILLED = [
  'up_users',
  'clients',
  'sales',
  'portions',
  'payments',
  'payment_allocations',
  'costs',
  'ledger_entries',
  'daily_movements',
  'monthly_movements',
  'cashs',
];

const REMEMBER = `
  CREATE TABLE IF NOT EXISTS crediario_bench.put_aside (
    place integer, name text PRIMARY KEY, away text NOT NULL, back text NOT NULL)`;

/** Foreign keys of these tables, or to them; indexes that no constraint stands on. */
const FOUND = `
  INSERT INTO crediario_bench.put_aside (place, name, away, back)
  SELECT 2, conrelid::regclass || '.' || conname,
         format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname),
         format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
    FROM pg_constraint
   WHERE contype = 'f' AND (conrelid = ANY($1::regclass[]) OR confrelid = ANY($1::regclass[]))
   UNION ALL
  SELECT 1, i.indexrelid::regclass::text, format('DROP INDEX %s', i.indexrelid::regclass), pg_get_indexdef(i.indexrelid)
    FROM pg_index i
   WHERE i.indrelid = ANY($1::regclass[])
     AND NOT EXISTS (SELECT 1 FROM pg_constraint c WHERE c.conindid = i.indexrelid)
   UNION ALL
  SELECT 3, 'triggers of ' || name, format('ALTER TABLE %I DISABLE TRIGGER USER', name),
         format('ALTER TABLE %I ENABLE TRIGGER USER', name)
    FROM unnest($1::text[]) AS name`;

/** @param {Client} client */
export async function putAside(client) {
  await client.query(REMEMBER);
  await client.query(FOUND, [FILLED]);
  const { rows } = await client.query(
    'SELECT away FROM crediario_bench.put_aside ORDER BY place DESC, name',
  );
  for (const { away } of rows) await client.query(away);
}

/** Each on its own, and forgotten once it is back: the longest part of a build, and the likeliest to be cut short.
 *  @param {Client} client
 *  @param {(name: string) => void} heard */
export async function putBack(client, heard) {
  const { rows } = await client.query(
    'SELECT name, back FROM crediario_bench.put_aside ORDER BY place, name',
  );
  for (const { name, back } of rows) {
    heard(name);
    await client.query('BEGIN');
    await client.query(back);
    await client.query('DELETE FROM crediario_bench.put_aside WHERE name = $1', [name]);
    await client.query('COMMIT');
  }
}
