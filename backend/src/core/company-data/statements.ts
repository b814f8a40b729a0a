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

/** What a spreadsheet would run as a formula, behind apostrophes too: taking one off gives back what was there. */
const FORMULA = `^''*(\\s*[=+\\-@＝＋－＠]|[\\t\\r\\n])`;

/** The columns that hold what somebody typed: figures, days and moments are no formulas. A row each. */
export const TEXT_COLUMNS = `
  SELECT table_name AS table, column_name AS column FROM information_schema.columns
   WHERE table_schema = 'public' AND data_type IN ('text', 'character varying', 'character')`;

/** Told by the catalogue which columns of a table are text. */
export type IsText = (table: string, column: string) => boolean;

export function copyOut({ table, told, columns }: CompanyFile, isText: IsText): string {
  const { order: by, instead = {} } = told as Exported;
  const list = columns.map((name) => {
    if (isRole(table, name)) return ROLE;
    const value = instead[name] ?? `t.${quoted(name)}`;
    return `${isText(table, name) ? guarded(value) : value} AS ${quoted(name)}`;
  });
  const order = by.map((one) => `t.${one}`).join(', ');
  const rows = `SELECT ${list.join(', ')} FROM public.${quoted(table)} AS t ORDER BY ${order}`;
  return `COPY (${rows}) TO STDOUT WITH ${OPTIONS}`;
}

/** An apostrophe before a formula, as in every list that a spreadsheet may open. */
const guarded = (value: string): string =>
  `CASE WHEN ${value} ~ '${FORMULA}' THEN '''' || ${value} ELSE ${value} END`;

/** Takes the apostrophes off that `copyOut` put before formulas. Null where the file has no text.
 *  @param into the table into which its rows were copied */
export function unguard(
  into: string,
  { table, columns }: CompanyFile,
  isText: IsText,
): string | null {
  const texts = columns.filter((name) => isText(table, name)).map(quoted);
  if (texts.length === 0) return null;
  const isGuarded = (name: string) => `${name} ~ '^''' AND ${name} ~ '${FORMULA}'`;
  const sets = texts.map(
    (name) => `${name} = CASE WHEN ${isGuarded(name)} THEN substr(${name}, 2) ELSE ${name} END`,
  );
  return `UPDATE ${into} SET ${sets.join(', ')} WHERE ${texts.map(isGuarded).join(' OR ')}`;
}

/** The first line was checked, and is skipped. */
export const copyIn = (table: string, columns: readonly string[]): string =>
  `COPY ${table} (${columns.map(quoted).join(', ')}) FROM STDIN WITH ${OPTIONS}`;

export const isRole = (table: string, column: string): boolean =>
  table === 'up_users' && column === ROLE_COLUMN;
