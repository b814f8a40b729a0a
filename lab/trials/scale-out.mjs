// `npm run trial:scale-out -- [failovers]`, as root: two PostgreSQL servers of Debian's, one following the other
// synchronously, behind PgBouncer in transaction mode; two backends under writes, the dashboard answered by the standby;
// the standby stopped in its tracks; the primary killed and the standby promoted, over and over. No write may be lost.
import { setTimeout as sleep } from 'node:timers/promises';
import { build, install } from '../../scripts/lib/prepare.mjs';
import { say, step } from '../../scripts/lib/terminal.mjs';
import { Api } from './lib/api.mjs';
import { productionEnvironment, startBackend } from '../../scripts/lib/backend-process.mjs';
import { connect } from './lib/books.mjs';
import { requirePostgres } from './lib/debian-postgres.mjs';
import { trialFolder } from './lib/deployment.mjs';
import { freePorts } from '../../scripts/lib/free-ports.mjs';
import { watchDashboard } from './lib/freshness.mjs';
import { aRoute } from './lib/office.mjs';
import { requirePooler } from './lib/pooler.mjs';
import { replicaReads } from './lib/replica-reads.mjs';
import { ask, Replicated, until } from './lib/replicated.mjs';
import { emptyMemory, stubbornStream } from './lib/stubborn.mjs';
import { trial } from './lib/trial.mjs';

const FAILOVERS = Number(process.argv[2] ?? 3);
const CLIENTS = 6;
const CALM_MS = 3_000;
const MAX_LAG_MS = 2_000;
const ADMINISTRATOR = { email: 'administrador@ensaio.test', password: '24681357' };
const METRICS_TOKEN = 'ensaio';
/** A request that was under way when the bound was reached may still end. */
const LAST_ANSWERS_MS = 1_000;
const SCANS = `SELECT sum(seq_scan + coalesce(idx_scan, 0)) FROM pg_stat_user_tables
                WHERE relname IN ('daily_movements', 'monthly_movements')`;
const RECEIVED = 'SELECT coalesce(sum(received), 0) FROM daily_movements';

await trial(`${FAILOVERS} trocas de servidor sob carga`, async ({ onEnd }) => {
  requirePostgres();
  requirePooler();
  await install();
  await build();
  const folder = await trialFolder({ onEnd });
  const port = await freePorts(['one', 'two', 'pooler', 'a', 'b']);
  const servers = await step('PostgreSQL, sua réplica e PgBouncer', () =>
    Replicated.create({ folder, ports: port }),
  );
  onEnd(() => servers.stop());

  const { database, direct, replica } = servers.pooler.urls;
  const environment = {
    ...productionEnvironment({ databaseUrl: database, administrator: ADMINISTRATOR }),
    DATABASE_DIRECT_URL: direct,
    DATABASE_REPLICA_URL: replica,
    DATABASE_REPLICA_MAX_LAG_MS: String(MAX_LAG_MS),
    METRICS_TOKEN,
  };
  const start = (/** @type {'a' | 'b'} */ name) => startBackend(port[name], environment);
  const backends = await step('Dois processos', () => Promise.all([start('a'), start('b')]));
  onEnd(() => Promise.all(backends.map((backend) => backend.stop('SIGKILL'))));
  const staff = await new Api(backends[0]?.url ?? '').loggedIn(
    ADMINISTRATOR.email,
    ADMINISTRATOR.password,
  );
  const doors = backends.map(({ url }) => new Api(url, { token: staff.token }));
  onEnd(async () => [staff, ...doors].forEach((door) => void door.close()));
  const routes = [];
  for (let number = 1; number <= CLIENTS; number += 1) routes.push(await aRoute(staff, number));

  const memory = emptyMemory();
  const end = new AbortController();
  const stream = stubbornStream(doors, routes, { until: end.signal, memory });
  const received = async () => Number(await ask(servers.primary, RECEIVED));
  const watching = watchDashboard(doors, received, end.signal);

  const reads = () => replicaReads(backends, METRICS_TOKEN);
  const calm = await step('Painel na réplica', () => ordinaryTime(servers, reads));
  const paused = await step('A réplica para no tempo', () => standStill(servers, reads));
  const outages = [];
  for (let number = 1; number <= FAILOVERS; number += 1) {
    const outage = await step(`O servidor principal morre (${number})`, () =>
      surviveFailover(servers, memory),
    );
    outages.push(outage);
    if (number === 1) {
      await backends[0]?.stop('SIGTERM');
      backends[0] = await step('Um processo reinicia', () => start('a'));
    }
  }
  end.abort();
  const dashboard = await watching;
  await stream;
  const afterwards = await reads();

  for (const line of [...memory.unexplained, ...dashboard.unexplained].slice(0, 10))
    say(`  ${line}`);
  return {
    failovers: FAILOVERS,
    'longest time without a write (ms)': Math.max(...outages),
    ...(await balance(servers, memory)),
    'answers that no fault explains': [memory.unexplained.length, 0],
    'dashboards opened': dashboard.answers,
    'dashboards that no fault explains': [dashboard.unexplained.length, 0],
    'served by the standby while all was well': calm.served,
    'left to the primary while all was well': calm.behind + calm.unavailable,
    'scans of the roll-up on the standby meanwhile': calm.scans,
    'served by a standby that had stood still too long': [paused.served, 0],
    'left to the primary meanwhile': paused.behind,
    'oldest dashboard (ms)': dashboard.oldestMs,
    'dashboards older than the bound': [Number(dashboard.oldestMs > MAX_LAG_MS), 0],
    'served by a standby after the last failover': afterwards.served,
  };
});

/** @typedef {Awaited<ReturnType<typeof replicaReads>>} Reads */

/** @param {Reads} before
 *  @param {Reads} after
 *  @returns {Reads} */
function between(before, after) {
  return {
    served: after.served - before.served,
    behind: after.behind - before.behind,
    unavailable: after.unavailable - before.unavailable,
  };
}

/** Nobody but the dashboard reads on the standby: what its statistics count is the dashboard's.
 *  @param {Replicated} servers
 *  @param {() => Promise<Reads>} reads */
async function ordinaryTime(servers, reads) {
  const scans = async () => Number(await ask(servers.standby, SCANS));
  const before = await reads();
  const scansBefore = await scans();
  await sleep(CALM_MS);
  const seen = between(before, await reads());
  await until('The standby counts its scans', async () => (await scans()) > scansBefore);
  return { ...seen, scans: (await scans()) - scansBefore };
}

/** What happens from the moment on at which the standby has been still for as long as it may be behind.
 *  @param {Replicated} servers
 *  @param {() => Promise<Reads>} reads */
async function standStill(servers, reads) {
  await ask(servers.standby, 'SELECT pg_wal_replay_pause()');
  await sleep(MAX_LAG_MS + LAST_ANSWERS_MS);
  const before = await reads();
  await sleep(CALM_MS);
  const seen = between(before, await reads());
  await ask(servers.standby, 'SELECT pg_wal_replay_resume()');
  const { served } = await reads();
  await until('The standby serves again', async () => (await reads()).served > served);
  return seen;
}

/** For how long nobody was told of a write, in milliseconds.
 *  @param {Replicated} servers
 *  @param {import('./lib/stubborn.mjs').Memory} memory */
async function surviveFailover(servers, memory) {
  const acknowledged = () => Object.values(memory.acknowledged).flat().length;
  const since = performance.now();
  await servers.failOver();
  const told = acknowledged();
  await until('A write is acknowledged', async () => acknowledged() > told);
  const outage = performance.now() - since;
  await sleep(CALM_MS);
  await servers.comeBack();
  await sleep(CALM_MS);
  return Math.round(outage);
}

/** @param {Replicated} servers
 *  @param {import('./lib/stubborn.mjs').Memory} memory */
async function balance({ primary, standby }, memory) {
  const acknowledged = Object.values(memory.acknowledged).flat().length;
  const books = await connect(primary.url);
  const present = await books.present(memory.acknowledged);
  const total = await books.total();
  const differences = await books.differences();
  await books.close();
  const copy = await connect(standby.url);
  await until('The standby has it all', async () => (await copy.total()) === total);
  await copy.close();
  return {
    'requests sent': memory.tries,
    'writes acknowledged': acknowledged,
    'acknowledged writes lost': /** @type {[number, number]} */ ([acknowledged - present, 0]),
    // Each client had opened a box and made one sale before the stream began.
    'writes done twice, or unasked': /** @type {[number, number]} */ ([
      total - 2 * CLIENTS - acknowledged,
      0,
    ]),
    'differences found by the verifier': /** @type {[number, number]} */ ([differences, 0]),
  };
}
