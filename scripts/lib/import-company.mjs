import { isEmpty } from '../../database/backup/schema.mjs';
import verifier from '../../database/verify/index.cjs';
import { backendEnvironment, startBackend } from './backend.mjs';
import { joinDatabase } from './database.mjs';
import { errand } from './errand.mjs';
import { Fault } from './fault.mjs';
import { fileFault } from './file-faults.mjs';
import { freePorts } from './free-ports.mjs';
import { requireOurs } from './our-database.mjs';
import { prepareServer, serversOwn } from './prepare.mjs';
import { localSecrets } from './secrets.mjs';
import { openSession } from './session.mjs';
import { readSettings } from './settings.mjs';
import { dim, green, say, seconds, step } from './terminal.mjs';

/** @typedef {import('./settings.mjs').LauncherSettings} LauncherSettings
 *  @typedef {import('./session.mjs').Session} Session */

/** An export of all data into a Crediário that has no books yet: into a database with nothing in it, where the product's
 *  first start makes the tables, or into one after its first start. Exit code: 0 imported and verified, 1 nothing was
 *  imported.
 *  @param {string | undefined} file */
export const importCompany = (file) =>
  errand(
    async ({ onEnd }) => {
      if (!file) throw new Fault('Diga o que importar: npm run import -- pasta/exportacao.zip');
      const since = Date.now();
      const settings = readSettings(process.env);
      await prepareServer();
      const { openArchive } = serversOwn('core/company-data/open-archive');
      const { fillCompany } = serversOwn('core/company-data/fill-company');
      // The file is checked before a database is opened.
      const archive = await step('Conferindo o arquivo', () => openArchive(file)).catch((cause) => {
        throw fileFault(cause, file, 'lido');
      });
      onEnd(async () => archive.close());
      const database = await joinDatabase(settings, { create: true, onEnd });
      if (await hasNothing(database.url)) await makeSchema(database.url, settings, onEnd);
      const session = await openSession(database.url, 'crediario-import');
      onEnd(session.close);
      const filled = await fill(session, archive, { fillCompany, keep: database.keep });
      say(
        `${green('✓')} ${filled.rows} linhas de ${filled.files} arquivos, sem diferenças (${seconds(since)})`,
      );
      if (filled.withoutPassword > 0) {
        say(
          `  ${filled.withoutPassword} conta(s) sem senha: cada pessoa usa 'Esqueci minha senha', ou um administrador define uma.`,
        );
      }
    },
    { undone: 'nada foi importado.' },
  );

/** @param {string} url */
async function hasNothing(url) {
  const { client, during, close } = await openSession(url, 'crediario-import');
  try {
    return await during(() => isEmpty(client));
  } finally {
    await close();
  }
}

/** The product's first start, without the demonstration: it makes the tables, and says who the first administrator is.
 *  @param {string} url
 *  @param {LauncherSettings} settings
 *  @param {(stop: () => Promise<unknown>) => void} onEnd */
async function makeSchema(url, settings, onEnd) {
  const { port } = await freePorts(['port']);
  const quiet = { ...settings, host: '127.0.0.1', port, demo: false };
  const secrets =
    settings.deployment === 'local' ? await localSecrets(settings.dataDir, process.env) : {};
  await step('Criando as tabelas', async () => {
    const backend = await startBackend(backendEnvironment(quiet, url, secrets), quiet, onEnd);
    await backend.stop();
  });
}

/** @param {Session} session
 *  @param {any} archive
 *  @param {{ fillCompany: any, keep: () => void }} options */
async function fill({ client, during }, archive, { fillCompany, keep }) {
  let isCommitting = false;
  const check = async () => {
    const found = await verifier.findDifferences(
      async (/** @type {string} */ sql) => (await client.query(sql)).rows,
    );
    if (found.length > 0) {
      const [first] = found;
      throw new Fault(
        `O conferidor achou ${found.length} diferença(s), a primeira em ${first?.record}: nada foi importado.`,
      );
    }
  };
  const commits = () => {
    keep();
    isCommitting = true;
  };
  const heard = (/** @type {string} */ name) => say(dim(`  ${name}`));
  try {
    return await during(async () => {
      await requireOurs(client, 'importe');
      return fillCompany(client, archive, { heard, check, commits });
    });
  } catch (cause) {
    if (!isCommitting) throw cause;
    throw new Fault(
      'A conexão caiu no último instante, e os dados podem ter sido importados ou não: rode npm run verify antes de tentar de novo.',
      { cause },
    );
  }
}
