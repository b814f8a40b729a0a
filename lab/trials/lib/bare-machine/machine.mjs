import { execFile } from 'node:child_process';
import { access, appendFile, copyFile, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { Fault } from '../../../../scripts/lib/fault.mjs';
import { root as repository } from '../../../../scripts/lib/root.mjs';

const run = promisify(execFile);

const DEBIAN = 'bookworm';
/** A blank and an accent on the way, as a Brazilian's own folders have. */
export const CLONE = '/home/ana/Meus Projetos/crediário';
export const ACCOUNT = 'ana';
const UID = 1000;

/** The npm that Node's own installer brings with each major version; the newest of this range. */
const NPM = new Map([
  ['20', '~10.8.2'],
  ['22', '^10.9.0'],
  ['24', '^11.0.0'],
]);
export const NODES = [...NPM.keys()];

/** How this machine reaches its registry: the bare one has to reach it in the same way. */
const NPM_SETTINGS = ['registry', 'proxy', 'https-proxy', 'noproxy'];

/** Throws a sentence where this trial cannot be made. */
export async function requireDebootstrap() {
  if (process.getuid?.() !== 0) throw new Fault('Este ensaio precisa do usuário root.');
  await access('/usr/sbin/debootstrap').catch(() => {
    throw new Fault('Falta o debootstrap: apt-get install debootstrap');
  });
}

/** The smallest Debian 12 that Debian itself makes.
 *  @param {string} folder made; as a root that is copied for each Node */
export async function makeDebian(folder) {
  // Where it cannot be entered by others, no ordinary user can be in it.
  await mkdir(folder, { recursive: true, mode: 0o755 });
  await run('debootstrap', ['--variant=minbase', DEBIAN, folder], { maxBuffer: 1e8 });
}

/** A machine of its own: that Debian, a Node, an ordinary user and their clone of our HEAD. Nothing else.
 *  @param {{ debian: string, root: string, node: string }} wanted  `node`: its major version
 *  @returns {Promise<string>} the versions of Node and npm, as text */
export async function makeMachine({ debian, root, node }) {
  await run('cp', ['-a', '--reflink=auto', debian, root]);
  for (const file of ['resolv.conf', 'hosts']) {
    await copyFile(`/etc/${file}`, path.join(root, 'etc', file));
  }
  await run('chroot', [root, 'useradd', '--create-home', '--uid', String(UID), ACCOUNT]);
  const versions = await addNode(root, node);
  // Into the user's own: nothing of it is in the repository or in the environment.
  await passOnNpmSettings(root, `home/${ACCOUNT}/.npmrc`);
  await cloneInto(path.join(root, CLONE));
  await run('chown', ['-R', `${UID}:${UID}`, path.join(root, 'home', ACCOUNT)]);
  return versions;
}

/** Node from npm's own package of it, npm from npm: laid out as the installers do.
 *  @param {string} root
 *  @param {string} major */
export async function addNode(root, major) {
  const platform = `node-linux-${process.arch}`;
  const node = await newest(platform, `^${major}.0.0`);
  const npm = await newest('npm', String(NPM.get(major)));
  const prefix = path.join(root, 'usr/local');
  const options = ['--no-audit', '--no-fund', '--loglevel=error', '--ignore-scripts'];
  const unpacked = path.join(root, 'opt/node');
  await run('npm', ['install', ...options, '--prefix', unpacked, `${platform}@${node}`]);
  await run('cp', [path.join(unpacked, 'node_modules', platform, 'bin/node'), `${prefix}/bin`]);
  await run('rm', ['-r', unpacked]);
  await run('npm', ['install', ...options, '--global', '--prefix', prefix, `npm@${npm}`]);
  return `Node ${node}, npm ${npm}`;
}

/** @param {string} name of a package
 *  @param {string} range */
async function newest(name, range) {
  const { stdout } = await run('npm', ['view', '--json', `${name}@${range}`, 'version']);
  /** @type {string | string[]} */
  const found = JSON.parse(stdout);
  const byNumber = new Intl.Collator('en', { numeric: true });
  const version = [found].flat().sort(byNumber.compare).at(-1);
  if (!version) throw new Fault(`O registro do npm não tem ${name}@${range}.`);
  return version;
}

/** How npm reaches its registry there.
 *  @param {string} root
 *  @param {string} place of npm's settings, inside it */
export async function passOnNpmSettings(root, place) {
  const file = path.join(root, place);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, '');
  for (const name of NPM_SETTINGS) {
    const value = await npmSetting(name);
    if (value) await appendFile(file, `${name}=${value}\n`);
  }
  const authorities = await npmSetting('cafile');
  if (authorities) {
    await copyFile(authorities, path.join(root, 'etc/npm-authorities.pem'));
    await appendFile(file, 'cafile=/etc/npm-authorities.pem\n');
  }
}

/** @param {string} name
 *  @returns {Promise<string | undefined>} */
async function npmSetting(name) {
  const value = (await run('npm', ['config', 'get', name])).stdout.trim();
  return /^(|null|undefined)$/.test(value) ? undefined : value;
}

/** @param {string} folder */
async function cloneInto(folder) {
  const git = (/** @type {string[]} */ ...args) => run('git', args);
  const { stdout } = await git('-C', repository, 'rev-parse', 'HEAD');
  await git('clone', '--quiet', '--no-local', '--no-checkout', repository, folder);
  await git('-C', folder, 'checkout', '--quiet', '--detach', stdout.trim());
}
