// A database with one of everything that a backup has to make again, small enough to be made in no time.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { inRoot } from '../../../scripts/lib/root.mjs';
import { knownMigrations } from '../../../scripts/lib/release.mjs';
import { startEmbeddedPostgres } from '../../embedded/index.mjs';

const requireBackends = createRequire(inRoot('backend/package.json'));
const { Client } = requireBackends('pg');
export const { to: copyTo, from: copyFrom } = requireBackends('pg-copy-streams');

const SHOP = `
  CREATE EXTENSION pg_trgm;
  CREATE COLLATION register (provider = icu, locale = 'pt-BR');
  CREATE FUNCTION shout(text) RETURNS text LANGUAGE sql IMMUTABLE AS 'SELECT upper($1)';
  CREATE TABLE clients (
    id serial PRIMARY KEY,
    name varchar(80) COLLATE register NOT NULL,
    loud text GENERATED ALWAYS AS (shout(name)) STORED,
    kind varchar(9) DEFAULT 'new' CHECK (kind IN ('new', 'old')),
    favourite integer,
    UNIQUE (name, kind)
  ) WITH (fillfactor = 90);
  COMMENT ON COLUMN clients.loud IS 'His name, louder';
  CREATE TABLE "Odd ""sales""" (
    "Número" bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    client integer NOT NULL REFERENCES clients ON DELETE CASCADE,
    value numeric(14, 2) NOT NULL, at timestamptz NOT NULL, proof bytea
  );
  ALTER TABLE clients ADD CONSTRAINT has_favourite FOREIGN KEY (favourite)
    REFERENCES "Odd ""sales""" DEFERRABLE INITIALLY DEFERRED;
  CREATE UNLOGGED TABLE attempts (key text);
  CREATE INDEX search ON clients USING gin (lower(name) gin_trgm_ops) WHERE favourite IS NULL;
  CREATE FUNCTION count_sales(of_client clients) RETURNS bigint LANGUAGE sql STABLE
    BEGIN ATOMIC SELECT count(*) FROM "Odd ""sales""" WHERE client = of_client.id; END;
  CREATE VIEW busy AS SELECT name, count_sales(clients) AS sales FROM clients;
  CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
    'BEGIN RAISE EXCEPTION ''never, not even from a backup''; END';
  CREATE TABLE crediario_migrations (name text);
`;
const SALES = 3000;
const rowsOf = (/** @type {number} */ sales) => `
  INSERT INTO clients (name) VALUES ('José'), (E'tab\\t line\\n \\\\. é'), ('João');
  INSERT INTO "Odd ""sales""" (client, value, at, proof)
    SELECT 1 + n % 3, n / 100.0, '2026-01-31 23:59:59.123456-03'::timestamptz + n * interval '1 day', sha256(n::text::bytea)
      FROM generate_series(1, ${sales}) AS n;
  UPDATE clients SET favourite = 2 WHERE id = 1;
  INSERT INTO attempts VALUES ('one');
`;
const TRIGGERS = `
  CREATE TRIGGER never BEFORE INSERT OR UPDATE OR TRUNCATE ON clients FOR EACH STATEMENT EXECUTE FUNCTION refuse();
  CREATE TRIGGER asleep BEFORE DELETE ON clients FOR EACH STATEMENT EXECUTE FUNCTION refuse();
  ALTER TABLE clients DISABLE TRIGGER asleep;
`;

/** @param {string} url */
export async function connect(url) {
  const client = new Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** A server with the shop in it, and a way to further databases.
 *  @param {(undo: () => Promise<unknown>) => void} onEnd */
export async function aServer(onEnd) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'crediario-backup-'));
  onEnd(() => rm(folder, { recursive: true, force: true }));
  // The account under which root runs the server has to get in.
  await chmod(folder, 0o755);
  const server = await startEmbeddedPostgres({
    dataDir: path.join(folder, 'server'),
    disposable: true,
  });
  onEnd(server.stop);
  const owner = await connect(server.url);
  onEnd(() => owner.end());
  const urlOf = (/** @type {string} */ name) => new URL(`/${name}`, server.url).href;
  const create = async (/** @type {string} */ name) => {
    await owner.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await owner.query(`CREATE DATABASE ${name} TEMPLATE template0`);
    return urlOf(name);
  };
  const shop = await create('shop');
  await openShop(shop);
  return { folder, server, owner, create, shop };
}

/** @param {string} url
 *  @param {{ sales?: number, migrations?: string[] }} [how] */
export async function openShop(url, { sales = SALES, migrations = knownMigrations() } = {}) {
  const client = await connect(url);
  await client.query(SHOP);
  await client.query('INSERT INTO crediario_migrations SELECT unnest($1::text[])', [migrations]);
  await client.query(rowsOf(sales));
  await client.query(TRIGGERS);
  await client.end();
}

/** How many things of ours are in a database.
 *  @param {string} url */
export async function thingsIn(url) {
  const client = await connect(url);
  const { rows } = await client.query(
    `select (select count(*) from pg_class where relnamespace = 'public'::regnamespace)::int
          + (select count(*) from pg_proc where pronamespace = 'public'::regnamespace)::int as things`,
  );
  await client.end();
  return rows[0].things;
}

/** One of the commands, as npm runs it.
 *  @param {'backup' | 'restore' | 'verify'} name
 *  @param {string | string[] | undefined} args
 *  @param {NodeJS.ProcessEnv} env */
export function command(name, args, env) {
  const own = { ...process.env, NODE_ENV: '', DATABASE_URL: '', CREDIARIO_DATA: '', ...env };
  const words = [inRoot(`scripts/${name}.mjs`), ...[args ?? []].flat()];
  const child = spawn(process.execPath, words, { env: own, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  let complained = '';
  child.stdout.setEncoding('utf8').on('data', (text) => {
    said += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text) => {
    complained += text;
  });
  const ended = once(child, 'close').then(([code]) => ({
    code,
    said,
    complained: complained.trim(),
  }));
  return { child, ended };
}
