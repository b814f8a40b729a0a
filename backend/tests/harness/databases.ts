import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { SERVER_URL_VARIABLE, TEMPLATE_DATABASE, urlOfDatabase } from './environment';

function serverUrl(): string {
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
    drop: () => onServer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  };
}

/** A database of one's own as a first start leaves it: about a tenth of a second. */
export const createTestDatabase = () => createDatabase(`${TEMPLATE_DATABASE} STRATEGY file_copy`);

/** A database with nothing in it. */
export const createEmptyDatabase = () => createDatabase('template0');
