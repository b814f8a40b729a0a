import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Fault } from '../../../scripts/lib/fault.mjs';
import { inRoot } from '../../../scripts/lib/root.mjs';
import { capture } from '../../../scripts/lib/run.mjs';
import { makeNodeRoot } from './node-root.mjs';

/** What stands in for the image that the Dockerfile begins with. */
const BASE = 'localhost/crediario-trial-base';
const TAG = 'localhost/crediario-trial';
const PATH = 'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
const LAST_LINES = 40;

/** What a Dockerfile leaves beside the files.
 *  @typedef {{ Env: string[], Cmd: string[], User: string, WorkingDir: string, StopSignal?: string,
 *    Healthcheck: { Test: string[] } }} ImageConfig */
/** @typedef {{ rootfs: string, config: ImageConfig }} Image */

/** Builds the Dockerfile of this clone with buildah, its steps unchanged, on a Debian made here; answers where the
 *  image's files lie and what it says of itself. What git does not keep stays out, as from a fresh clone; `planted`
 *  files go in beside, for the image to refuse.
 *  @param {{ folder: string, planted: string[] }} place
 *  @returns {Promise<Image>} */
export async function buildImage({ folder, planted }) {
  const buildah = toolIn(folder);
  await baseIn(folder, buildah);
  const context = await contextIn(folder, planted);
  await buildah([
    ...[
      'build',
      '--isolation',
      'chroot',
      '--format',
      'docker',
      '--build-arg',
      `NODE_IMAGE=${BASE}`,
    ],
    // What was fetched once for this clone need not be fetched again.
    ...['--volume', `${await npmCache()}:/root/.npm`, '--tag', TAG, context],
  ]);
  const container = await buildah(['from', TAG]);
  const rootfs = await buildah(['mount', container]);
  const { Docker } = JSON.parse(await buildah(['inspect', '--type', 'image', TAG]));
  return { rootfs, config: Docker.config };
}

/** @typedef {(args: string[]) => Promise<string>} Buildah answers what it said */

/** Everything that it keeps lies in the trial's folder. Its words, hours of them, in a file.
 *  @param {string} folder
 *  @returns {Buildah} */
function toolIn(folder) {
  const own = ['--root', path.join(folder, 'store'), '--runroot', path.join(folder, 'run')];
  return async (args) => {
    const words = path.join(folder, 'build.log');
    const child = spawn('buildah', ['--storage-driver', 'vfs', ...own, ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const log = createWriteStream(words, { flags: 'a' });
    let said = '';
    child.stderr.pipe(log, { end: false });
    child.stdout.setEncoding('utf8').on('data', (text) => {
      said += text;
      log.write(text);
    });
    const code = await new Promise((resolve) => {
      child.once('error', () => resolve(127));
      child.once('close', resolve);
    });
    await new Promise((resolve) => log.end(resolve));
    if (code === 0) return said.trim();
    const lines = (await readFile(words, 'utf8')).trimEnd().split('\n');
    throw new Fault(`buildah ${args[0]} (${code}):\n${lines.slice(-LAST_LINES).join('\n')}`);
  };
}

/** @param {string} folder
 *  @param {Buildah} buildah */
async function baseIn(folder, buildah) {
  const root = path.join(folder, 'base');
  await makeNodeRoot(root, await nodeOfDockerfile());
  const container = await buildah(['from', 'scratch']);
  await buildah(['add', '--quiet', container, root]);
  await buildah(['config', '--env', PATH, container]);
  await buildah(['commit', '--quiet', '--rm', container, BASE]);
}

/** Its major version. */
async function nodeOfDockerfile() {
  const [, major] =
    /^ARG NODE_IMAGE=node:(\d+)/m.exec(await readFile(inRoot('Dockerfile'), 'utf8')) ?? [];
  if (!major) throw new Error('The Dockerfile does not say which Node it begins with.');
  return major;
}

/** @param {string} folder
 *  @param {string[]} planted */
async function contextIn(folder, planted) {
  const context = path.join(folder, 'context');
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const { output } = await capture(['git', list]);
  for (const file of output.split('\0').filter(Boolean)) {
    // One that was removed and not yet committed is in the list all the same.
    await cp(inRoot(file), path.join(context, file)).catch(ignoreMissing);
  }
  for (const file of planted) {
    await mkdir(path.dirname(path.join(context, file)), { recursive: true });
    await writeFile(path.join(context, file), 'segredo\n');
  }
  return context;
}

/** @param {NodeJS.ErrnoException} error */
function ignoreMissing(error) {
  if (error.code !== 'ENOENT') throw error;
}

async function npmCache() {
  const { output } = await capture(['npm', ['config', 'get', 'cache', '--loglevel=error']]);
  return output.trim();
}
