// `npm run trial:kills -- [kills]`: two backends on one database under a stream of payments, costs and sales; one of
// them killed (SIGKILL) at a random moment and started again, over and over; now and then the database itself.
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbeddedPostgres } from '../database/embedded/index.mjs';
import { build, install } from '../scripts/lib/prepare.mjs';
import { say, step } from '../scripts/lib/terminal.mjs';
import { Api } from './lib/api.mjs';
import { productionEnvironment, startBackend } from './lib/backend-process.mjs';
import { connect } from './lib/books.mjs';
import { trialFolder } from './lib/deployment.mjs';
import { freePorts } from './lib/free-ports.mjs';
import { aRoute } from './lib/office.mjs';
import { emptyMemory, stubbornStream } from './lib/stubborn.mjs';
import { trial } from './lib/trial.mjs';

const KILLS = Number(process.argv[2] ?? 10);
const CLIENTS = 6;
const LONGEST_LIFE_MS = 1_500;
const ADMINISTRATOR = { email: 'administrador@ensaio.test', password: '24681357' };

await trial(`${KILLS} mortes sob carga`, async ({ onEnd }) => {
  await install();
  await build();
  const folder = await trialFolder({ onEnd });
  const database = await startEmbeddedPostgres({ dataDir: path.join(folder, 'data') });
  onEnd(database.stop);
  const port = await freePorts(['a', 'b']);
  const environment = productionEnvironment({
    databaseUrl: database.url,
    administrator: ADMINISTRATOR,
  });
  const ports = [port.a, port.b];
  const backends = await step('Dois processos', () =>
    Promise.all(ports.map((number) => startBackend(number, environment))),
  );
  onEnd(async () => {
    await Promise.all(backends.map((backend) => backend.stop('SIGKILL')));
  });

  const staff = await new Api(backends[0]?.url ?? '').loggedIn(
    ADMINISTRATOR.email,
    ADMINISTRATOR.password,
  );
  const doors = backends.map(({ url }) => new Api(url, { token: staff.token }));
  onEnd(async () => [staff, ...doors].forEach((door) => void door.close()));
  const routes = [];
  for (let number = 1; number <= CLIENTS; number += 1) routes.push(await aRoute(staff, number));

  const memory = emptyMemory();
  const stop = new AbortController();
  const stream = stubbornStream(doors, routes, { until: stop.signal, memory });
  for (let kill = 0; kill < KILLS; kill += 1) {
    await sleep(Math.random() * LONGEST_LIFE_MS);
    const victim = kill % backends.length;
    await backends[victim]?.stop('SIGKILL');
    backends[victim] = await startBackend(Number(ports[victim]), environment);
    if (kill % 10 === 9) say(`  ${kill + 1} mortes`);
  }
  stop.abort();
  await stream;

  const books = await connect(database.url);
  const acknowledged = Object.values(memory.acknowledged).flat().length;
  const present = await books.present(memory.acknowledged);
  const total = await books.total();
  const differences = await books.differences();
  await books.close();
  for (const line of memory.refused.slice(0, 10)) say(`  ${line}`);
  return {
    kills: KILLS,
    'requests sent': memory.tries,
    'writes acknowledged': acknowledged,
    'acknowledged writes lost': [acknowledged - present, 0],
    // Each client had made one sale before the stream began.
    'writes done twice, or unasked': [total - CLIENTS - acknowledged, 0],
    'answers that no fault explains': [memory.refused.length, 0],
    'differences found by the verifier': [differences, 0],
  };
});
