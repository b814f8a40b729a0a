import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { TEST_ENVIRONMENT } from './environment';

const SCRIPT = path.join(__dirname, 'boot-once.cjs');

/** Starts the backend on a database in a process of its own, and waits until it has come up and left.
 *  Rejects, with what it said, where it could not start. */
export async function bootInProcess(
  databaseUrl: string,
  environment: Record<string, string> = {},
): Promise<{ stdout: string; stderr: string }> {
  const env = { ...process.env, ...TEST_ENVIRONMENT, DATABASE_URL: databaseUrl, ...environment };
  return promisify(execFile)(process.execPath, [SCRIPT], { env, timeout: 300_000 });
}
