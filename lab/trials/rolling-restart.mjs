// `npm run trial:rolling-restart`, as root: the deployment of docker-compose.yml without containers. Debian's HAProxy with
// our configuration, two production processes, PostgreSQL with TLS. Under load, it is updated by the very commands that
// docs/operations.md says, then by those for systemd, and the proxy gets a renewed certificate. No request may fail.
import { execFile } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { inRoot } from '../../scripts/lib/root.mjs';
import { trialFolder } from './lib/deployment.mjs';
import { freePorts } from '../../scripts/lib/free-ports.mjs';
import { build, install } from '../../scripts/lib/prepare.mjs';
import { say, step } from '../../scripts/lib/terminal.mjs';
import { Api } from './lib/api.mjs';
import { launchBackend, productionEnvironment } from '../../scripts/lib/backend-process.mjs';
import { connect } from './lib/books.mjs';
import { readCompose } from './lib/compose.mjs';
import { createCluster } from './lib/debian-postgres.mjs';
import { documentedSteps, follow } from './lib/documented-steps.mjs';
import { aRoute } from './lib/office.mjs';
import { startProxy } from './lib/proxy.mjs';
import { emptyTally, strictStream } from './lib/stream.mjs';
import { trial } from './lib/trial.mjs';

const ADMINISTRATOR = { email: 'administrador@ensaio.test', password: '24681357' };
const WORKERS = 8;
const CALM_MS = 3_000;
const BY_COMPOSE = 'Updating without losing a request';
const BY_SYSTEMD = 'Without containers';
const BY_RENEWAL = 'Renewing the certificate';
/** One that is lost is lost seldom. */
const RENEWALS = 10;
/** The units of config/crediario@.service, by the ports that operations.md gives them. */
const UNITS = { 1337: 'a', 1338: 'b' };

await trial('Reinício de um processo por vez, sob carga', async ({ onEnd }) => {
  await install();
  await build();
  const folder = await trialFolder({ onEnd });
  const port = await freePorts(['postgres', 'a', 'b', 'https', 'http']);

  const cluster = await step('PostgreSQL com TLS', () =>
    createCluster({ folder: path.join(folder, 'pg'), port: port.postgres }),
  );
  onEnd(() => cluster.stop());
  const { 'backend-a': service } = readCompose('POSTGRES_PASSWORD=x');
  if (!service) throw new Error('docker-compose.yml has no backend-a.');
  const { TRUST_PROXY = '', SHUTDOWN_NOTICE_MS = '' } = service.environment;
  const environment = {
    ...productionEnvironment({ databaseUrl: cluster.url, administrator: ADMINISTRATOR }),
    ...{ TRUST_PROXY, SHUTDOWN_NOTICE_MS },
  };
  const launch = (/** @type {string} */ name) =>
    launchBackend(port[/** @type {'a' | 'b'} */ (name)], environment);
  /** @type {Record<string, ReturnType<typeof launch>>} */
  const backends = { a: launch('a'), b: launch('b') };
  onEnd(() => Promise.all(Object.values(backends).map((backend) => backend.stop('SIGKILL'))));
  // At once, on an empty database: one makes the schema, the other waits for it.
  await step('Dois processos', () =>
    Promise.all(Object.values(backends).map((backend) => backend.ready())),
  );
  const proxy = await step('HAProxy', () =>
    startProxy({
      folder,
      httpsPort: port.https,
      httpPort: port.http,
      backends: [`127.0.0.1:${port.a}`, `127.0.0.1:${port.b}`],
    }),
  );
  onEnd(proxy.stop);

  const anonymous = new Api(proxy.url, { certificateAuthority: proxy.certificateAuthority });
  const staff = await anonymous.loggedIn(ADMINISTRATOR.email, ADMINISTRATOR.password);
  onEnd(async () => staff.close());
  const routes = [];
  for (let number = 1; number <= WORKERS; number += 1) routes.push(await aRoute(staff, number));

  const tally = emptyTally();
  const stop = new AbortController();
  const stream = strictStream(staff, routes, { workers: WORKERS, until: stop.signal, tally });
  /** As docker and systemd do: told to stop, killed where it takes too long, started anew.
   *  @param {string} name
   *  @param {boolean} waits until it takes requests */
  const restart = (name, waits) =>
    step(`Processo ${name} reinicia`, async () => {
      const old = backends[name];
      const impatient = setTimeout(() => void old?.stop('SIGKILL'), service.graceMs);
      await old?.stop('SIGTERM');
      clearTimeout(impatient);
      const next = launch(name);
      backends[name] = next;
      if (waits) await next.ready();
    });
  let backups = 0;
  const backUp = () => {
    backups += 1;
    const file = path.join(folder, `before-update-${backups}.gz`);
    const env = { PATH: process.env.PATH, HOME: process.env.HOME, DATABASE_URL: cluster.url };
    const command = [inRoot('scripts/backup.mjs'), file];
    return step('Cópia', () => promisify(execFile)(process.execPath, command, { env }));
  };
  const nothing = async () => {};
  await sleep(CALM_MS);
  await follow(documentedSteps(BY_COMPOSE), [
    [/^docker compose run --rm backend npm run backup -- \S+$/, backUp],
    // The image holds what is built already.
    [/^docker compose build$/, nothing],
    [/^docker compose up -d --no-deps --wait backend-([ab])$/, (name) => restart(name, true)],
    [/^docker compose up -d --no-deps backend-([ab])$/, (name) => restart(name, false)],
  ]);
  await sleep(CALM_MS);
  const ofUnits = documentedSteps(BY_SYSTEMD).filter((line) => line.includes('systemctl restart'));
  await follow(ofUnits, [
    [
      /^sudo systemctl restart crediario@(\d+)$/,
      (unit) => restart(UNITS[/** @type {1337 | 1338} */ (Number(unit))], true),
    ],
  ]);
  await sleep(CALM_MS);
  for (let renewal = 1; renewal <= RENEWALS; renewal += 1) {
    await follow(documentedSteps(BY_RENEWAL), [
      // Done with the next one, which makes the certificate too.
      [/^cat chain\.pem key\.pem \| sudo tee certificate\.pem > \/dev\/null$/, nothing],
      [/^docker compose kill -s HUP proxy$/, () => step('Certificado novo', proxy.renew)],
    ]);
    await sleep(CALM_MS / RENEWALS);
  }
  stop.abort();
  await stream;

  const books = await connect(cluster.url);
  const kept = await books.paymentsAmong(tally.acknowledged);
  const all = await books.livePayments();
  const differences = await books.differences();
  await books.close();
  for (const line of tally.failed.slice(0, 10)) say(`  ${line}`);
  return {
    requests: tally.calls,
    'requests failed': [tally.failed.length, 0],
    'slowest request (ms)': Math.round(tally.slowestMs),
    'payments acknowledged': tally.acknowledged.length,
    'payments lost': [tally.acknowledged.length - kept, 0],
    'payments nobody was told of': [all - kept, 0],
    'differences found by the verifier': [differences, 0],
  };
});
