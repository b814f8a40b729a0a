import { Client } from 'pg';
import { bootInProcess } from './boot-process';
import {
  createCopyOf,
  createUnpeopledDatabase,
  onServer,
  serverUrl,
  type TestDatabase,
} from './databases';
import { NOBODY } from './environment';

/** Up to when the story is told. */
export const STORY_NOW = '2026-11-21T12:00:00-03:00';

const STORY = 'crediario_story';
const LOCK = 7_340_201;

/** A database as a first start leaves it that names nobody and tells the demonstration's story: a month and more of a
 *  company. That takes some six CPU seconds, so it is told once a run, for the first file that asks. */
export async function createStoryDatabase(): Promise<TestDatabase> {
  const client = new Client({ connectionString: serverUrl() });
  await client.connect();
  try {
    // The files of another worker wait until it is told.
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [STORY]);
    if (rowCount === 0) await tellStory();
  } finally {
    await client.end();
  }
  return createCopyOf(STORY);
}

async function tellStory(): Promise<void> {
  const { url } = await createUnpeopledDatabase();
  await bootInProcess(url, { ...NOBODY, DEMO: '1', CLOCK_START: STORY_NOW });
  // What the server counted of the rows as they came is not copied; this is.
  await onServer('ANALYZE', url);
  // Under its name it is whole.
  await onServer(`ALTER DATABASE ${new URL(url).pathname.slice(1)} RENAME TO ${STORY}`);
}
