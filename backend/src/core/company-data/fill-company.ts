import { pipeline } from 'node:stream/promises';
import type { ClientBase } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { administratorsOf, keepAdministrators } from './administrators';
import type { CompanyFile } from './company-tables';
import { ImportFault } from './import-fault';
import { nameOf } from './manifest';
import type { Archive } from './open-archive';
import { REBUILD } from './rebuild';
import { COMPUTED_TABLES, filesInOrder } from './shape';
import { copyIn, isRole, quoted, SETTLE, unguard } from './statements';
import { textColumnsOf } from './text-columns';

/** The lock that a starting process of the product holds: see platform/startup/startup-lock.ts. */
const STARTUP_LOCK = 7_340_117;

export interface FillOptions {
  /** Before each file. */
  heard?: (name: string) => void;
  /** Looks at the rows before they count; where it throws, nothing was done. */
  check: () => Promise<void>;
  /** Everything is in: from here on it may be there. */
  commits?: () => void;
}

export interface Filled {
  files: number;
  rows: number;
  /** Who came without a password, and can be given one. */
  withoutPassword: number;
}

/** Puts an export into a Crediário that has no books yet, in one transaction: whole, or not at all. Keys, references and
 *  checks of the database hold for every row; what triggers keep is worked out anew.
 *  Throws: ImportFault where the database is somebody's, or a row is not what a table takes. */
export async function fillCompany(
  client: ClientBase,
  archive: Archive,
  { heard = () => {}, check, commits = () => {} }: FillOptions,
): Promise<Filled> {
  await client.query('BEGIN');
  await client.query(SETTLE);
  await client.query('SET LOCAL statement_timeout = 0');
  await requireAlone(client);
  const files = await filesInOrder(client);
  await requireNobodys(client, files);
  const keepers = await administratorsOf(client);
  const tables = [...files.map(({ table }) => table), ...COMPUTED_TABLES];
  for (const table of tables) await setTriggers(client, table, 'DISABLE');
  await makeRoom(client, files);
  let rows = 0;
  for (const file of files) {
    heard(nameOf(file));
    rows += await take(client, archive, file);
  }
  for (const sql of REBUILD) await client.query(sql);
  await setSequences(client, files);
  await keepAdministrators(client, keepers);
  for (const table of tables) await setTriggers(client, table, 'ENABLE');
  await client.query('ANALYZE');
  const { rows: found } = await client.query<{ count: number }>(
    'SELECT count(*)::integer AS count FROM up_users WHERE password IS NULL',
  );
  await check();
  commits();
  await client.query('COMMIT');
  return { files: files.length, rows, withoutPassword: found[0]?.count ?? 0 };
}

async function requireAlone(client: ClientBase): Promise<void> {
  const { rows } = await client.query('SELECT pg_try_advisory_xact_lock($1) AS got', [
    STARTUP_LOCK,
  ]);
  if (rows[0]?.got === true) return;
  throw new ImportFault(
    'Outro processo do Crediário está iniciando ou importando neste banco: encerre-o e tente de novo.',
  );
}

/** What is there is never overwritten: a mistyped address must not cost a company its books. A first start makes reference
 *  data and an administrator; anything else is somebody's. */
async function requireNobodys(client: ClientBase, files: readonly CompanyFile[]): Promise<void> {
  const whose = (what: string) =>
    new ImportFault(
      `O banco já tem ${what}: importe em um banco novo (DATABASE_URL) ou em uma pasta nova (CREDIARIO_DATA).`,
    );
  for (const { table, told } of files) {
    // Nobody writes there from here on.
    await client.query(`LOCK TABLE public.${quoted(table)} IN ACCESS EXCLUSIVE MODE`);
    if (told.seeded) continue;
    const { rowCount } = await client.query(`SELECT 1 FROM public.${quoted(table)} LIMIT 1`);
    if (rowCount) throw whose(`dados (${told.file})`);
  }
  const { rowCount } = await client.query(
    `SELECT 1 FROM up_users u
      WHERE NOT EXISTS (SELECT FROM up_users_role_links l JOIN up_roles r ON r.id = l.role_id
                         WHERE l.user_id = u.id AND r.type = 'administrador') LIMIT 1`,
  );
  if (rowCount) throw whose('usuários que não são administradores');
}

/** The guards say in what order people may do things; these were done, and the verifier looks at what they came to. */
async function setTriggers(
  client: ClientBase,
  table: string,
  how: 'DISABLE' | 'ENABLE',
): Promise<void> {
  await client.query(`ALTER TABLE public.${quoted(table)} ${how} TRIGGER USER`);
}

async function makeRoom(client: ClientBase, files: readonly CompanyFile[]): Promise<void> {
  const seeded = files.filter(({ told }) => told.seeded).map(({ table }) => table);
  for (const table of [...COMPUTED_TABLES, ...seeded.reverse()]) {
    await client.query(`DELETE FROM public.${quoted(table)}`);
  }
}

async function take(client: ClientBase, archive: Archive, file: CompanyFile): Promise<number> {
  const { table, told } = file;
  for (const trigger of told.fires ?? []) {
    await client.query(`ALTER TABLE public.${quoted(table)} ENABLE TRIGGER ${quoted(trigger)}`);
  }
  const hasRole = file.columns.some((name) => isRole(table, name));
  const rows = hasRole
    ? await takeUsers(client, archive, file)
    : await copy(client, archive, file, `public.${quoted(table)}`);
  const expected = archive.manifest.files.find((one) => one.file === nameOf(file))?.rows;
  if (rows !== expected) {
    throw new ImportFault(`Vieram ${rows} linhas de ${nameOf(file)}, e eram ${expected}.`);
  }
  return rows;
}

async function copy(
  client: ClientBase,
  archive: Archive,
  file: CompanyFile,
  into: string,
): Promise<number> {
  const taking = client.query(copyFrom(copyIn(into, file.columns)));
  try {
    await pipeline(await archive.read(file), taking);
  } catch (cause) {
    throw refused(cause, nameOf(file));
  }
  const unguarding = unguard(into, file, await textColumnsOf(client));
  if (unguarding) await client.query(unguarding);
  return taking.rowCount;
}

/** As far as node-postgres tells it. */
interface Refusal {
  code?: string;
  where?: string;
  constraint?: string;
}

/** What PostgreSQL refuses of a row, it says in English, with the row: where it stands, and by which rule, is enough. */
function refused(cause: unknown, name: string): unknown {
  const { code, where, constraint } = cause as Refusal;
  // 22: a value that is none; 23: a key, a reference or a check.
  if (!/^2[23]/.test(code ?? '')) return cause;
  const [, line] = /line (\d+)/.exec(where ?? '') ?? [];
  const at = line ? `, linha ${line}` : '';
  const rule = constraint ? ` (regra ${constraint})` : '';
  return new ImportFault(`${name}${at}: o banco recusou o que está escrito${rule}.`, { cause });
}

/** The role stands in a user's row by its name, and is a row of its own here. */
async function takeUsers(client: ClientBase, archive: Archive, file: CompanyFile): Promise<number> {
  const list = ownColumns(file).map(quoted).join(', ');
  await client.query(
    `CREATE TEMPORARY TABLE incoming_users ON COMMIT DROP AS
     SELECT ${list}, NULL::text AS role FROM public.up_users WITH NO DATA`,
  );
  const rows = await copy(client, archive, file, 'pg_temp.incoming_users');
  const { rows: strange } = await client.query<{ role: string }>(
    `SELECT role FROM pg_temp.incoming_users
      WHERE role NOT IN ('administrador', 'gerente', 'funcionario') LIMIT 1`,
  );
  if (strange[0])
    throw new ImportFault(`${nameOf(file)}: papel desconhecido (${strange[0].role}).`);
  await client
    .query(
      `INSERT INTO public.up_users (${list}) SELECT ${list} FROM pg_temp.incoming_users ORDER BY id`,
    )
    .catch((cause: unknown) => {
      throw refused(cause, nameOf(file));
    });
  await client.query(
    `INSERT INTO public.up_users_role_links (user_id, role_id)
     SELECT u.id, r.id FROM pg_temp.incoming_users u JOIN public.up_roles r ON r.type = u.role ORDER BY u.id`,
  );
  return rows;
}

const ownColumns = ({ table, columns }: CompanyFile): string[] =>
  columns.filter((name) => !isRole(table, name));

/** New rows are numbered after those that came. */
async function setSequences(client: ClientBase, files: readonly CompanyFile[]): Promise<void> {
  for (const file of files) {
    const { table } = file;
    const { rows } = await client.query<{ column: string; sequence: string }>(
      `SELECT name AS column, pg_get_serial_sequence($1, name) AS sequence
         FROM unnest($2::text[]) AS name
        WHERE pg_get_serial_sequence($1, name) IS NOT NULL`,
      [`public.${quoted(table)}`, ownColumns(file)],
    );
    for (const { column, sequence } of rows) {
      await client.query(
        `SELECT setval($1::regclass, greatest(coalesce(max(${quoted(column)}), 1), 1), count(*) > 0)
           FROM public.${quoted(table)}`,
        [sequence],
      );
    }
  }
}
