import { startEmbeddedPostgres } from '../../database/embedded/index.mjs';
import { joinEmbeddedPostgres } from '../../database/embedded/join.mjs';
import { Fault } from './fault.mjs';
import { requireDriver, requireEmbedded } from './parts.mjs';
import { openSession } from './session.mjs';
import { say, step } from './terminal.mjs';

const OLDEST_SUPPORTED = 140_000;

/** @typedef {{ databaseUrl: string | undefined, dataDir: string }} Where */
/** @typedef {{ url: string, stop: () => Promise<void> }} Database */

/** The database to work on: the given one, once it answers, or the embedded one, started.
 *  @param {Where} where
 *  @param {{ kept?: boolean }} [how] kept: brought back, should it stop by itself
 *  @returns {Promise<Database>} */
export async function openDatabase({ databaseUrl, dataDir }, { kept = false } = {}) {
  if (!databaseUrl) {
    return step('Iniciando o banco de dados embutido', () =>
      startEmbeddedPostgres({ dataDir, kept, log: (line) => say(`  ${line}`) }),
    );
  }
  await step('Conectando ao banco de dados', () => requireReachable(databaseUrl));
  return { url: databaseUrl, stop: async () => {} };
}

/** The same, stopped at the end, even if the end comes while it is still starting.
 *  @param {Where} settings
 *  @param {(stop: () => Promise<unknown>) => void} onEnd
 *  @returns {Promise<Database>} */
export function openDatabaseUntilEnd(settings, onEnd) {
  const opening = openDatabase(settings, { kept: true });
  onEnd(() =>
    opening.then(
      ({ stop }) => stop(),
      () => {},
    ),
  );
  return opening;
}

/** The database for one command: the given one, once it answers, or the embedded one, which may be running. At the end
 *  it is as it was; with `keep`, what had to be created stays.
 *  @param {Where} where
 *  @param {{ create?: boolean, onEnd(undo: import('./errand.mjs').Undo): void }} options
 *  @returns {Promise<{ url: string, keep: () => void }>} */
export async function joinDatabase({ databaseUrl, dataDir }, { create = false, onEnd }) {
  await requireDriver();
  if (databaseUrl) {
    await step('Conectando ao banco de dados', () => requireReachable(databaseUrl));
    return { url: databaseUrl, keep: () => {} };
  }
  await requireEmbedded();
  const log = (/** @type {string} */ line) => say(`  ${line}`);
  const visit = await step('Abrindo o banco de dados embutido', () =>
    joinEmbeddedPostgres({ dataDir, create, log }),
  );
  onEnd((succeeded) => (succeeded ? visit.leave() : visit.discard()));
  return visit;
}

/** Who of the demonstration can log in here: a database with data of its own gets none.
 *  @typedef {object} DemoLogins
 *  @property {string[]} office the addresses of the office's accounts, the administrator first
 *  @property {string | null} collector of one whose box is open: there is something to do on the street */

/** @param {string} url
 *  @returns {Promise<DemoLogins>} */
export async function demoLogins(url) {
  const { client, during, close } = await openSession(url, 'crediario-greeting');
  const addresses = async (/** @type {string} */ query) => {
    const { rows } = await during(() => client.query(query));
    return rows.map((/** @type {{ email: string }} */ { email }) => email);
  };
  try {
    const office = await addresses(
      `select email from up_users
        where demo and email in ('admin@crediario.test', 'gerente@crediario.test') and blocked is not true
        order by email`,
    );
    const [collector = null] = await addresses(
      `select u.email from up_users u join cashs c on c.users_permissions_user_id = u.id
        where u.demo and u.blocked is not true and c.type_status_cash_id = 1
        order by u.id limit 1`,
    );
    return { office, collector };
  } finally {
    await close();
  }
}

/** @param {string} url */
async function requireReachable(url) {
  const { client, during, close } = await openSession(url, 'crediario-check');
  try {
    const { rows } = await during(() => client.query('show server_version_num'));
    if (Number(rows[0].server_version_num) < OLDEST_SUPPORTED) {
      throw new Fault(
        `O servidor ${new URL(url).host} é um PostgreSQL anterior ao 14: atualize-o.`,
      );
    }
  } finally {
    await close();
  }
}
