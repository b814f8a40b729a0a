import { readFileSync } from 'node:fs';
import { EmbeddedPostgresError } from './errors.mjs';
import { run } from './run.mjs';

/** PostgreSQL refuses to run as root, so root lends it a powerless account. */
const CANDIDATES = ['postgres', 'nobody'];

/** @returns {import('./run.mjs').Account} undefined when we are not root: the server runs as ourselves */
export function serverAccount() {
  if (process.getuid?.() !== 0) return undefined;
  const rows = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const name of CANDIDATES) {
    const row = rows.find(([user]) => user === name);
    // `>>> 0`: macOS writes nobody as -2.
    if (row) return { uid: Number(row[2]) >>> 0, gid: Number(row[3]) >>> 0 };
  }
  throw new EmbeddedPostgresError(
    'O banco embutido não roda como root, e não há usuário "postgres" nem "nobody" nesta máquina: inicie com um usuário comum ou informe DATABASE_URL.',
  );
}

/** Whether the account can enter a folder. Asks the system itself: mode bits alone know nothing of ACLs.
 *  @param {string} folder
 *  @param {import('./run.mjs').Account} account */
export async function canEnter(folder, account) {
  if (!account) return true;
  const { code } = await run('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { account });
  return code === 0;
}
