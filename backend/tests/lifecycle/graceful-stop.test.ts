import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { stopGracefully } from '../../src/platform/lifecycle/graceful-stop';

type StrapisServer = Server & { destroy(): Promise<unknown> };

let server: StrapisServer;
let underWay: ServerResponse[];
let logged: string[];

const log = {
  info: (message: string) => logged.push(message),
  warn: (message: string) => logged.push(`warn ${message}`),
};

const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

/** As Strapi makes one: its `destroy` cuts whatever is connected. */
async function aServer(): Promise<StrapisServer> {
  const made = createServer((request, response) => {
    if (request.url === '/slow') underWay.push(response);
    else response.end('done');
  });
  const destroy = async () => made.closeAllConnections();
  await new Promise<void>((resolve) => {
    made.listen(0, '127.0.0.1', resolve);
  });
  return Object.assign(made, { destroy });
}

beforeEach(async () => {
  underWay = [];
  logged = [];
  server = await aServer();
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function aRequestUnderWay() {
  const answer = fetch(`${address()}/slow`);
  while (underWay.length === 0) await delay(5);
  return answer;
}

it('lets the requests under way finish, and lets no other in', async () => {
  const departure = stopGracefully(server, { noticeMs: 0, patienceMs: 5_000 }, log);
  const answer = aRequestUnderWay();
  while (underWay.length === 0) await delay(5);
  const place = address();
  expect(departure.hasBegun()).toBe(false);

  const stopped = server.destroy();
  expect(departure.hasBegun()).toBe(true);
  while (server.listening) await delay(5);
  await expect(fetch(place)).rejects.toThrow();
  underWay[0]?.end('late, but whole');

  expect(await (await answer).text()).toBe('late, but whole');
  await stopped;
  expect(logged).toEqual([
    'Stopping: requests are served for 0 ms more, then none is taken in',
    'Stopped: every request under way was answered',
  ]);
});

it('still serves while the proxy has not noticed, and asks for another connection', async () => {
  stopGracefully(server, { noticeMs: 300, patienceMs: 1_000 }, log);
  const before = await fetch(address());
  expect(before.headers.get('connection')).not.toBe('close');

  const stopped = server.destroy();
  const meanwhile = await fetch(address());

  expect(meanwhile.status).toBe(200);
  expect(meanwhile.headers.get('connection')).toBe('close');
  await stopped;
});

it('does not wait for ever', async () => {
  stopGracefully(server, { noticeMs: 0, patienceMs: 50 }, log);
  const answer = aRequestUnderWay().catch(() => 'cut');
  while (underWay.length === 0) await delay(5);

  await server.destroy();

  expect(await answer).toBe('cut');
  expect(logged[1]).toBe('warn Stopped: requests that took longer than 50 ms were cut off');
});
