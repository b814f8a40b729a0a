import type { Exported } from './table';
import type { CompanyFile } from './company-tables';
import { SEPARATOR } from './manifest';
import { ROLE_COLUMN } from './tables/people';

/** Any constant does, as long as every process uses the same. */
const EXPORT_LOCK = 7_340_118;

const LONGEST = '45min';

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Values are written and read alike, whatever the server's, the database's or the account's own settings are. Within a
 *  transaction: it ends with that. */
export const SETTLE = `
  SELECT set_config(name, value, true)
    FROM (VALUES ('DateStyle', 'ISO, YMD'), ('IntervalStyle', 'postgres'), ('TimeZone', 'UTC'),
                 ('extra_float_digits', '1'), ('search_path', 'public'), ('lock_timeout', '30s'),
                 ('statement_timeout', '${LONGEST}'), ('transaction_timeout', '0'),
                 ('idle_in_transaction_session_timeout', '0')) AS wanted (name, value)
    JOIN pg_settings USING (name)`;

/** One at a time, whichever process it is of. Ends with the transaction. */
export const TAKE_TURN = `SELECT pg_try_advisory_xact_lock(${EXPORT_LOCK}) AS got`;

export const IS_UNDER_WAY = `
  SELECT EXISTS (SELECT FROM pg_locks l JOIN pg_database d ON d.oid = l.database
                  WHERE l.locktype = 'advisory' AND l.granted AND l.objid = ${EXPORT_LOCK}
                    AND d.datname = current_database()) AS running`;

/** A role by its name: its number is another in each database. */
const ROLE = `
  (SELECT r.type FROM up_users_role_links l JOIN up_roles r ON r.id = l.role_id
    WHERE l.user_id = t.id ORDER BY l.id LIMIT 1) AS role`;

const OPTIONS = `(FORMAT csv, DELIMITER '${SEPARATOR}', HEADER)`;

export function copyOut({ table, told, columns }: CompanyFile): string {
  const { order: by, instead = {} } = told as Exported;
  const list = columns.map((name) => {
    if (isRole(table, name)) return ROLE;
    const expression = instead[name];
    return expression ? `${expression} AS ${quoted(name)}` : `t.${quoted(name)}`;
  });
  const order = by.map((one) => `t.${one}`).join(', ');
  const rows = `SELECT ${list.join(', ')} FROM public.${quoted(table)} AS t ORDER BY ${order}`;
  return `COPY (${rows}) TO STDOUT WITH ${OPTIONS}`;
}

/** The first line was checked, and is skipped. */
export const copyIn = (table: string, columns: readonly string[]): string =>
  `COPY ${table} (${columns.map(quoted).join(', ')}) FROM STDIN WITH ${OPTIONS}`;

export const isRole = (table: string, column: string): boolean =>
  table === 'up_users' && column === ROLE_COLUMN;
