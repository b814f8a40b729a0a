import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { startApp } from '../harness';

const app = startApp();

/** What the log has of level `error` after a visitor sent `words` and went away, as the line drops. */
async function errorsAfterHangUp(words: string): Promise<unknown[][]> {
  const said: unknown[][] = [];
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
        resolve();
        return ends.call(app.strapi.log, line);
      }),
    );
  });
  const closes = new Promise((resolve) => response.once('close', resolve));
  visitor.resetAndDestroy();
  await Promise.all([closes, told]);
  await new Promise(setImmediate);
  for (const spy of spies) spy.mockRestore();
  return said;
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
  expect(await errorsAfterHangUp(words)).toEqual([]);
});

test('what fails while an answer is sent is one, if the visitor is still there', async () => {
  const said = jest.spyOn(app.strapi.log, 'error').mockImplementation(() => app.strapi.log);
  app.strapi.server.app.emit('error', new Error('the file broke off'), {
    req: { socket: { destroyed: false } },
  });
  expect(said).toHaveBeenCalledWith(expect.stringContaining('the file broke off'));
  said.mockRestore();
});
