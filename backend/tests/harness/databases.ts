import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { SERVER_URL_VARIABLE, TEMPLATE_DATABASE, urlOfDatabase } from './environment';

export function serverUrl(): string {
  const url = process.env[SERVER_URL_VARIABLE];
  if (!url) throw new Error('Global setup has not started the database server');
  return url;
}

export async function onServer(sql: string, url = serverUrl()): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

async function createDatabase(template: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer(`CREATE DATABASE ${name} TEMPLATE ${template}`);
  return {
    url: urlOfDatabase(serverUrl(), name),
    drop: () => drop(name),
  };
}

/** Not WITH (FORCE): that asks for the right to end an autovacuum worker too, should one be at work there; without it
 *  PostgreSQL sends the worker away by itself. */
async function drop(name: string): Promise<void> {
  await onServer(`SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity
                   WHERE datname = '${name}' AND usename = current_user`);
  await onServer(`DROP DATABASE IF EXISTS ${name}`);
}

/** About a tenth of a second. */
export const createCopyOf = (database: string) => createDatabase(`${database} STRATEGY file_copy`);

/** A database of one's own as a first start leaves it. */
export const createTestDatabase = () => createCopyOf(TEMPLATE_DATABASE);

/** A database with nothing in it. */
export const createEmptyDatabase = () => createDatabase('template0');

/** A database before anybody's first login: schema and reference data stand, and nobody has an account. */
export async function createUnpeopledDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase();
  await onServer('DELETE FROM up_users; DELETE FROM admin_users', database.url);
  return database;
}
