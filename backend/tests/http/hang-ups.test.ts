import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { startApp } from '../harness';

const app = startApp();

type GoesAway = (visitor: Socket) => void;

/** As the line drops. */
const dropsTheLine: GoesAway = (visitor) => visitor.resetAndDestroy();

interface Aftermath {
  /** What the log has of level `error`. */
  errors: unknown[][];
  status: number;
}

/** After a visitor sent `words` and went away. */
async function afterHangUp(words: string, goesAway = dropsTheLine): Promise<Aftermath> {
  const said: unknown[][] = [];
  let status = 0;
  const keep = (...error: unknown[]) => {
    said.push(error);
    return app.strapi.log;
  };
  const spies = [
    jest.spyOn(app.strapi.log, 'error').mockImplementation(keep),
    // Koa's own words go there.
    jest.spyOn(process.stderr, 'write').mockImplementation((...words) => Boolean(keep(words))),
  ];
  const { httpServer } = app.strapi.server;
  const visitor = connect((httpServer.address() as AddressInfo).port, '127.0.0.1');
  const arrives = once(httpServer, 'request');
  visitor.write(words);
  const [, response] = (await arrives) as [unknown, ServerResponse];
  const ends = app.strapi.log.http;
  const told = new Promise<void>((resolve) => {
    spies.push(
      jest.spyOn(app.strapi.log, 'http').mockImplementation((line: object) => {
        ({ status } = line as { status: number });
        resolve();
        return ends.call(app.strapi.log, line);
      }),
    );
  });
  const closes = new Promise((resolve) => response.once('close', resolve));
  goesAway(visitor);
  await Promise.all([closes, told]);
  await new Promise(setImmediate);
  for (const spy of spies) spy.mockRestore();
  visitor.destroy();
  return { errors: said, status };
}

const asking = (address: string) => `GET ${address} HTTP/1.1\r\nHost: loja.test\r\n\r\n`;
const beginning = (address: string) =>
  `POST ${address} HTTP/1.1\r\nHost: loja.test\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{"a":`;

test.each([
  ['who asks for a receipt', asking('/r/ABCD2345EFGH')],
  ['who asks for a statement', asking('/extrato-12-nothing.pdf')],
  ['who asks for a postal code', asking('/ws/01001000/json')],
  ['who asks for the site', asking('/')],
  ['who asks the API', asking('/api/settings')],
  ['who is logging in', beginning('/api/auth/local')],
  ['who is logging in to the panel', beginning('/admin/login')],
  ['who sends something to a page', beginning('/r/ABCD2345EFGH')],
])('%s and goes away before the answer is no error in the log', async (_who, words) => {
  expect((await afterHangUp(words)).errors).toEqual([]);
});

const chunked = (address: string) =>
  `POST ${address} HTTP/1.1\r\nHost: loja.test\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`;

const DOORS = ['/api/auth/local', '/api/field/operations', '/admin/login', '/r/ABCD2345EFGH', '/'];

/** Each way to break off a request, with what comes before it. */
const BROKEN_OFF: readonly [string, (address: string) => string, GoesAway][] = [
  ['the line drops', beginning, dropsTheLine],
  ['the visitor says that nothing more comes', beginning, (visitor) => visitor.end()],
  ['the same between two chunks', (to) => `${chunked(to)}5\r\n{"a":\r\n`, (one) => one.end()],
  ['a chunk has no size', chunked, (visitor) => visitor.write('zz\r\n')],
  ['a chunk is longer than it says', chunked, (visitor) => visitor.write('1\r\n{"a"\r\n')],
];

describe.each(BROKEN_OFF)('within a body %s', (_how, words, goesAway) => {
  test.each(DOORS)('POST %s: the visitor’s doing, and no error in the log', async (address) => {
    expect(await afterHangUp(words(address), goesAway)).toEqual({ errors: [], status: 400 });
  });
});

test('what fails while an answer is sent is one, if the visitor is still there', async () => {
  const said = jest.spyOn(app.strapi.log, 'error').mockImplementation(() => app.strapi.log);
  app.strapi.server.app.emit('error', new Error('the file broke off'), {
    req: { socket: { destroyed: false } },
  });
  expect(said).toHaveBeenCalledWith(expect.stringContaining('the file broke off'));
  said.mockRestore();
});
