import { askBooter, type Environment } from './booter';
import { BOOTER_VARIABLE, TEST_ENVIRONMENT } from './environment';

interface Said {
  stdout: string;
  stderr: string;
}

const environmentOf = (
  databaseUrl: string,
  environment: Record<string, string> = {},
): Environment => ({
  ...process.env,
  ...TEST_ENVIRONMENT,
  DATABASE_URL: databaseUrl,
  ...environment,
});

/** Starts the backend on a database, outside this process, and waits until it has come up and left. Rejects, with what it
 *  said, where it could not start. One at a time: see booter.ts. */
export async function bootInProcess(
  databaseUrl: string,
  environment: Record<string, string> = {},
): Promise<Said> {
  const address = process.env[BOOTER_VARIABLE];
  if (!address) throw new Error('Global setup has not started the booter');
  const { stdout, stderr, code, signal } = await askBooter(
    address,
    environmentOf(databaseUrl, environment),
  );
  if (code === 0) return { stdout, stderr };
  throw Object.assign(new Error(`The boot failed\n${stderr}`), { stdout, stderr, code, signal });
}
