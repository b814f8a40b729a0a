import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startApp } from './harness';

const ANSWERS: Record<string, { status: number; body: object }> = {
  '60060440': {
    status: 200,
    body: { logradouro: 'Rua Castro e Silva', bairro: 'Centro', localidade: 'Fortaleza', uf: 'CE' },
  },
  '99999999': { status: 200, body: { erro: 'true' } },
};

const app = startApp();
let service: Server;

beforeAll(async () => {
  service = createServer(({ url = '' }, response) => {
    const { status, body } = ANSWERS[url.slice(1)] ?? { status: 500, body: {} };
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const { port } = service.address() as AddressInfo;
  process.env['POSTAL_CODE_URL'] = `http://127.0.0.1:${port}/{code}`;
});

afterAll(async () => {
  delete process.env['POSTAL_CODE_URL'];
  await new Promise((resolve) => service.close(resolve));
});

describe('a postal-code service of the deployer’s choice', () => {
  test('answers instead of the public ones', async () => {
    const { status, body } = await app.anonymous.get('/ws/60060440/json');
    expect(status).toBe(200);
    expect(body).toEqual({
      street: 'Rua Castro e Silva',
      district: 'Centro',
      locality: 'Fortaleza',
      uf: 'CE',
      error: false,
    });
  });

  test('says which code does not exist', async () => {
    const { status, body } = await app.anonymous.get('/ws/99999999/json');
    expect(status).toBe(200);
    expect(body).toMatchObject({ error: true });
  });

  test('is down: 503, and when to try again', async () => {
    const { status, headers } = await app.anonymous.get('/ws/77777777/json');
    expect(status).toBe(503);
    expect(headers['retry-after']).toBeDefined();
  });
});
