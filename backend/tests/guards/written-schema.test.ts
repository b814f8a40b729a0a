import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { createTestDatabase } from '../harness/databases';

interface WrittenFile {
  name: string;
  written: string;
  wanted: string;
}

const READER = path.join(__dirname, 'written-files-process.mjs');
const MOST_BYTES = 16 * 1024 * 1024;

async function filesOfANewDatabase(): Promise<WrittenFile[]> {
  const database = await createTestDatabase();
  try {
    const env = { ...process.env, DATABASE_URL: database.url };
    const read = promisify(execFile)(process.execPath, [READER], { env, maxBuffer: MOST_BYTES });
    return JSON.parse((await read).stdout);
  } finally {
    await database.drop();
  }
}

let files: WrittenFile[];

beforeAll(async () => {
  files = await filesOfANewDatabase();
});

it.each(['database/schema.sql', 'docs/data-model.md', 'backend/src/tables.ts'])(
  '%s tells what a database made anew is like (else: npm run schema)',
  (name) => {
    const file = files.find((one) => one.name === name);
    expect(file?.written.split('\n')).toEqual(file?.wanted.split('\n'));
  },
);
