import { step } from '../../../../scripts/lib/terminal.mjs';
import { Api } from '../api.mjs';
import { connect } from '../books.mjs';
import { aRoute, paymentOf } from '../office.mjs';
import { ADMINISTRATOR, untilItSays, untilReady } from './composed.mjs';

const REFUSED_WRITE = /EROFS|EACCES|EPERM|read-only file system/;

/** Two processes at once on an empty database: login, client, sale, payment, statement at each, told to the other; the
 *  image's own health check; and the end by its own signal.
 *  @param {{ onEnd(undo: () => Promise<unknown>): void }} lifetime
 *  @param {import('./composed.mjs').Deployment} deployment
 *  @returns {Promise<import('../trial.mjs').Figures>} */
export async function workOfTwo({ onEnd }, { containers, cluster, services, ports }) {
  const { 'backend-a': one, 'backend-b': other } = services();
  if (!one || !other) throw new Error('docker-compose.yml has no backend-a and backend-b.');
  const places = [one, other].map((service, index) => ({ service, port: Number(ports[index]) }));
  const running = await step('Dois processos', () =>
    Promise.all(
      places.map(async ({ service, port }) => {
        const environment = { PORT: String(port) };
        const container = await containers.start(service, { environment });
        onEnd(async () => container.kill('SIGKILL'));
        await untilReady(port, container);
        return { container, port, service };
      }),
    ),
  );
  /** @type {Api[]} */
  const staff = [];
  for (const { container, port } of running) {
    const anonymous = new Api(`http://127.0.0.1:${port}`);
    staff.push(await anonymous.loggedIn(ADMINISTRATOR.email, ADMINISTRATOR.password));
    await untilItSays(container, /PDF browser:|extratos em PDF/);
  }
  const statements = await step('Login, cliente, venda, parcela e extrato', () => work(staff));
  const healthy = await healthOf(containers, running);
  const ends = await step('Fim', () =>
    Promise.all(
      running.map(async ({ container, service }) => {
        const since = Date.now();
        container.kill('SIGTERM');
        const code = await container.ended;
        return code === 0 && Date.now() - since < service.graceMs;
      }),
    ),
  );
  for (const api of staff) api.close();
  const books = await connect(cluster.url);
  const differences = await books.differences();
  await books.close();
  const lines = running.flatMap(({ container }) => container.words().split('\n'));
  return {
    'processes that were ready': [running.length, 2],
    'statements printed': [statements, 2],
    'health checks of the image that said yes': [healthy, 2],
    'lines in the log of a refused write': [
      lines.filter((line) => REFUSED_WRITE.test(line)).length,
      0,
    ],
    'processes that ended in time, exit code 0': [ends.filter(Boolean).length, 2],
    'differences found by the verifier': [differences, 0],
  };
}

/** @param {Api[]} staff one at each process
 *  @returns {Promise<number>} how many statements came out as PDF */
async function work(staff) {
  let printed = 0;
  for (const [index, here] of staff.entries()) {
    const there = staff[(index + 1) % staff.length] ?? here;
    const { saleId } = await aRoute(here, index + 1);
    await there.accepted('POST', '/api/paymentPortions', { data: paymentOf(saleId) });
    printed += Number(await prints(here, saleId));
  }
  return printed;
}

/** @param {Api} api
 *  @param {number} saleId */
export async function prints(api, saleId) {
  const { status, body } = await api.call('GET', `/api/gerarPdf?id=${saleId}`);
  if (status !== 200) return false;
  const statement = await api.call('GET', `/${body.filename}`);
  return statement.status === 200 && String(statement.body).startsWith('%PDF-');
}

/** @param {import('../container.mjs').Containers} containers
 *  @param {{ service: import('../compose.mjs').Service, port: number }[]} running */
async function healthOf(containers, running) {
  const [kind, ...command] = containers.image.config.Healthcheck.Test;
  if (kind !== 'CMD') throw new Error(`A health check of another kind: ${kind}.`);
  let healthy = 0;
  for (const { service, port } of running) {
    const { code } = await containers.run(service, command, { PORT: String(port) });
    healthy += Number(code === 0);
  }
  return healthy;
}
