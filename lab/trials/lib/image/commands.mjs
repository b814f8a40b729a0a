import { say, step } from '../../../../scripts/lib/terminal.mjs';
import { ask } from '../replicated.mjs';

const FILE = '/backups/copia.gz';

/** `docker compose run --rm backend npm run …`: backup, check, a restore into a new database by DATABASE_NAME, and its check.
 *  @param {import('./composed.mjs').Deployment} deployment
 *  @returns {Promise<import('../trial.mjs').Figures>} */
export async function commandsInImage({ containers, cluster, services, ports }) {
  const PORT = String(ports[0]);
  const failed = async (/** @type {string[]} */ command, shell = {}) => {
    const { backend } = services(shell);
    if (!backend) throw new Error('docker-compose.yml has no service `backend`.');
    const { code, words } = await step(`npm run ${command[0]}`, () =>
      containers.run(backend, ['npm', 'run', ...command], { PORT }),
    );
    if (code !== 0) say(words);
    return Number(code !== 0);
  };
  const before = (await failed(['backup', '--', FILE])) + (await failed(['verify']));
  await ask(cluster, 'CREATE DATABASE restored TEMPLATE template0');
  const shell = { DATABASE_NAME: 'restored' };
  const after = (await failed(['restore', '--', FILE], shell)) + (await failed(['verify'], shell));
  return {
    'backup and verify that failed': [before, 0],
    'restore and its verify that failed': [after, 0],
  };
}
