import { execFile, spawn } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, copyFile, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import tls from 'node:tls';
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
 *  @returns {Promise<{ url: string, certificateAuthority: string, renew(): Promise<void>, stop(): Promise<void>, log(): string }>} */
export async function startProxy({ folder, httpsPort, httpPort, backends }) {
  if (!existsSync(HAPROXY)) throw new Fault('Falta o HAProxy do Debian: apt-get install haproxy');
  const [uid = 0, gid = 0] = String(readCompose(SAMPLE)['proxy']?.user).split(':').map(Number);
  const certificate = await certificateIn(folder);
  await chown(certificate, uid, gid);
  // The clone itself may lie where that user cannot go.
  const configuration = path.join(folder, 'haproxy.cfg');
  await copyFile(inRoot('config/proxy/haproxy.cfg'), configuration);
  // As its image starts it.
  const child = spawn(HAPROXY, ['-W', '-db', '-f', configuration], {
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
    certificateAuthority: await readFile(path.join(folder, 'authority.crt'), 'utf8'),
    renew: async () => {
      await writeFile(certificate, await issued(folder));
      child.kill('SIGHUP');
      await untilItShows(httpsPort, await readFile(path.join(folder, 'proxy.crt'), 'utf8'));
    },
    log: () => log,
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

/** @param {string} folder */
async function certificateIn(folder) {
  const file = path.join(folder, 'proxy.pem');
  await makeCertificate(folder, 'authority', '/CN=Ensaio', []);
  await writeFile(file, await issued(folder), { mode: 0o400 });
  return file;
}

/** A certificate and its key, as the proxy takes them, by an authority that clients trust.
 *  @param {string} folder */
async function issued(folder) {
  await makeCertificate(folder, 'proxy', '/CN=localhost', [
    ...['-addext', 'subjectAltName=DNS:localhost', '-addext', 'basicConstraints=CA:false'],
    ...['-CA', path.join(folder, 'authority.crt'), '-CAkey', path.join(folder, 'authority.key')],
  ]);
  const names = ['proxy.crt', 'proxy.key'];
  return Buffer.concat(await Promise.all(names.map((name) => readFile(path.join(folder, name)))));
}

/** @param {string} folder
 *  @param {string} name
 *  @param {string} subject
 *  @param {string[]} options */
const makeCertificate = (folder, name, subject, options) =>
  run('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'],
    ...['-days', '2', '-subj', subject, '-keyout', path.join(folder, `${name}.key`)],
    ...['-out', path.join(folder, `${name}.crt`), ...options],
  ]);

/** A new connection is shown this certificate.
 *  @param {number} port
 *  @param {string} certificate */
async function untilItShows(port, certificate) {
  const { fingerprint256 } = new X509Certificate(certificate);
  for (let tries = 0; tries < READY_TRIES; tries += 1) {
    if ((await shownAt(port)) === fingerprint256) return;
    await sleep(50);
  }
  throw new Error('The proxy does not show the renewed certificate.');
}

/** @param {number} port
 *  @returns {Promise<string | undefined>} */
const shownAt = (port) =>
  new Promise((resolve) => {
    const socket = tls.connect({ port, host: '127.0.0.1', rejectUnauthorized: false }, () => {
      resolve(socket.getPeerCertificate().fingerprint256);
      socket.destroy();
    });
    socket.on('error', () => resolve(undefined));
  });

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
