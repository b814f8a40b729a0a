import { spawn, execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, copyFile, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Fault } from '../../../scripts/lib/fault.mjs';
import { inRoot } from '../../../scripts/lib/root.mjs';
import { readCompose } from './compose.mjs';

const run = promisify(execFile);
const HAPROXY = '/usr/sbin/haproxy';
const READY_TRIES = 100;
/** What docker-compose.yml does not do without. */
const SAMPLE = 'POSTGRES_PASSWORD=x';

/** The proxy of the deployment, with its own configuration and as the user that docker-compose.yml names, in front of
 *  these backends.
 *  @param {{ folder: string, httpsPort: number, httpPort: number, backends: [string, string] }} place
 *  @returns {Promise<{ url: string, certificateAuthority: string, stop(): Promise<void>, log(): string }>} */
export async function startProxy({ folder, httpsPort, httpPort, backends }) {
  if (!existsSync(HAPROXY)) throw new Fault('Falta o HAProxy do Debian: apt-get install haproxy');
  const [uid = 0, gid = 0] = String(readCompose(SAMPLE)['proxy']?.user).split(':').map(Number);
  const certificate = await certificateIn(folder);
  await chown(certificate, uid, gid);
  // The clone itself may lie where that user cannot go.
  const configuration = path.join(folder, 'haproxy.cfg');
  await copyFile(inRoot('config/proxy/haproxy.cfg'), configuration);
  const child = spawn(HAPROXY, ['-db', '-f', configuration], {
    ...{ uid, gid, cwd: folder },
    env: {
      ...process.env,
      TLS_CERTIFICATE: certificate,
      HTTPS_PORT: String(httpsPort),
      HTTP_PORT: String(httpPort),
      BACKEND_A: backends[0],
      BACKEND_B: backends[1],
      ADMIN_NETWORKS: '127.0.0.1/32',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      log += text;
    });
  }
  /** @type {Promise<void>} */
  const exited = new Promise((resolve) => {
    child.once('exit', () => resolve());
  });
  await untilItAnswers(httpPort);
  return {
    url: `https://localhost:${httpsPort}`,
    certificateAuthority: await readFile(path.join(folder, 'proxy.crt'), 'utf8'),
    log: () => log,
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

/** @param {string} folder */
async function certificateIn(folder) {
  const [key, crt, both] = ['proxy.key', 'proxy.crt', 'proxy.pem'].map((name) =>
    path.join(folder, name),
  );
  await run('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'],
    ...['-days', '2', '-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'],
    ...['-keyout', String(key), '-out', String(crt)],
  ]);
  const parts = await Promise.all([readFile(String(crt)), readFile(String(key))]);
  await writeFile(String(both), Buffer.concat(parts), { mode: 0o400 });
  return String(both);
}

/** @param {number} httpPort */
async function untilItAnswers(httpPort) {
  for (let tries = 0; tries < READY_TRIES; tries += 1) {
    const answer = await fetch(`http://127.0.0.1:${httpPort}/`, { redirect: 'manual' }).catch(
      () => undefined,
    );
    if (answer?.status === 308) return;
    await sleep(50);
  }
  throw new Error('The proxy did not come up.');
}
