// `npm run trial:rolling-restart`, as root: the deployment of docker-compose.yml without containers. Debian's HAProxy with
// our configuration, two production processes, PostgreSQL with TLS; both restarted under load. No request may fail.
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { trialFolder } from './lib/deployment.mjs';
import { freePorts } from './lib/free-ports.mjs';
import { build, install } from '../scripts/lib/prepare.mjs';
import { say, step } from '../scripts/lib/terminal.mjs';
import { Api } from './lib/api.mjs';
import { productionEnvironment, startBackend } from './lib/backend-process.mjs';
import { connect } from './lib/books.mjs';
import { createCluster } from './lib/debian-postgres.mjs';
import { aRoute } from './lib/office.mjs';
import { startProxy } from './lib/proxy.mjs';
import { emptyTally, strictStream } from './lib/stream.mjs';
import { trial } from './lib/trial.mjs';

const ADMINISTRATOR = { email: 'administrador@ensaio.test', password: '24681357' };
const WORKERS = 8;
const CALM_MS = 3_000;
/** @type {('a' | 'b')[]} */
const NAMES = ['a', 'b'];

await trial('Reinício de um processo por vez, sob carga', async ({ onEnd }) => {
  await install();
  await build();
  const folder = await trialFolder({ onEnd });
  const port = await freePorts(['postgres', 'a', 'b', 'https', 'http']);

  const cluster = await step('PostgreSQL com TLS', () =>
    createCluster({ folder: path.join(folder, 'pg'), port: port.postgres }),
  );
  onEnd(() => cluster.stop());
  const environment = {
    ...productionEnvironment({ databaseUrl: cluster.url, administrator: ADMINISTRATOR }),
    TRUST_PROXY: 'true',
    SHUTDOWN_NOTICE_MS: '5000',
  };
  const start = (/** @type {'a' | 'b'} */ name) => startBackend(port[name], environment);
  // At once, on an empty database: one makes the schema, the other waits for it.
  const backends = await step('Dois processos', () => Promise.all([start('a'), start('b')]));
  onEnd(async () => {
    await Promise.all(backends.map((backend) => backend.stop('SIGKILL')));
  });
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
  for (const [index, name] of NAMES.entries()) {
    await sleep(CALM_MS);
    await step(`Processo ${index + 1} reinicia`, async () => {
      await backends[index]?.stop('SIGTERM');
      backends[index] = await start(name);
    });
  }
  await sleep(CALM_MS);
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
