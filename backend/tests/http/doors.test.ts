import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { POSTAL_CODE_PROVIDER_KEY } from '../../src/api/postal-code/root-routes';
import { type Caller, startApp } from '../harness';
import { aWorld, type World } from '../world';
import { fingerprint } from '../world/state';

const app = startApp({ TRUST_PROXY: 'true' });

let world: World;

beforeAll(async () => {
  world = await aWorld(app);
});

interface Answer {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: string;
}

/** With any method there is; supertest knows the usual ones. */
function send(method: string, path: string, headers: Record<string, string> = {}): Promise<Answer> {
  const { port } = app.strapi.server.httpServer.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const request = http.request({ port, method, path, headers }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (text: string) => {
        body += text;
      });
      response.on('end', () => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body });
      });
    });
    request.on('error', reject).end();
  });
}

const asCaller = ({ token }: Caller) => ({ Authorization: `Bearer ${token}` });

describe('methods that no call has', () => {
  const METHODS = ['TRACE', 'PROPFIND', 'PURGE', 'SEARCH', 'LINK', 'MKCOL', 'M-SEARCH'];
  const PATHS = ['/api/clients', '/api/closedCashs', '/api/nowhere', '/ws/01001000/json', '/'];

  test.each(METHODS)('%s is a 405, and no fault of ours in the log', async (method) => {
    const logged = jest.spyOn(app.strapi.log, 'error');
    for (const path of PATHS) {
      const { status, headers, body } = await send(method, path, asCaller(world.sara));
      expect([path, status, headers['allow']]).toEqual([path, 405, expect.stringContaining('GET')]);
      expect(body).not.toMatch(/node_modules|\.[jt]s:/);
      if (path.startsWith('/api')) {
        expect(JSON.parse(body).error.details.code).toBe('METHOD_NOT_ALLOWED');
      }
    }
    expect(logged).not.toHaveBeenCalled();
    logged.mockRestore();
  });
});

test('a call of the API that no method PATCH has, says which it may have', async () => {
  for (const path of ['/api/clients/1', '/api/nowhere', '/ws/01001000/json']) {
    const { status, headers } = await send('PATCH', path, asCaller(world.sara));
    expect([path, status]).toEqual([path, 405]);
    expect(headers['allow']).toBe('GET, HEAD, POST, PUT, DELETE, OPTIONS');
  }
});

describe('what changes something by GET, does nothing by HEAD', () => {
  test.each(['/api/closedCashs', '/api/CLOSEDCASHS/', '/api/modifyClients?userid=1&newUserId=2'])(
    'HEAD %s',
    async (path) => {
      const before = await fingerprint(app);
      const { status, headers } = await send('HEAD', path, asCaller(world.sara));
      expect([status, headers['allow']]).toEqual([405, 'GET']);
      expect(await fingerprint(app)).toEqual(before);
    },
  );

  test('and a HEAD of what only reads is answered', async () => {
    const { status } = await send('HEAD', '/api/clients', asCaller(world.sara));
    expect(status).toBe(200);
  });

  test('GET goes on closing', async () => {
    await world.sara.get('/api/closedCashs').expect(200);
  });
});

describe('a request without an origin gets no header about origins', () => {
  test.each(['/api/settings', '/api/clients', '/api/nowhere', '/ws/x/json', '/_health', '/'])(
    'GET %s',
    async (path) => {
      for (const method of ['GET', 'HEAD', 'OPTIONS']) {
        const { headers } = await send(method, path);
        expect(Object.keys(headers).filter((name) => /^access-control/.test(name))).toEqual([]);
      }
    },
  );
});

describe('what a browser keeps of the answers is gone', () => {
  test('after logging out', async () => {
    const someone = await app.newUser({ role: 'gerente' });
    const { headers } = await someone.post('/api/auth/logout').expect(204);
    expect(headers['clear-site-data']).toBe('"cache"');
  });

  test('after a session that ended by itself, but not for who sent no token', async () => {
    const ended = await send('GET', '/api/clients', { Authorization: 'Bearer expired' });
    expect([ended.status, ended.headers['clear-site-data']]).toEqual([401, '"cache"']);
    const stranger = await send('GET', '/api/clients');
    expect([stranger.status, stranger.headers['clear-site-data']]).toEqual([401, undefined]);
  });
});

describe('postal codes', () => {
  beforeAll(() => {
    process.env['AUTH_LIMITS_FACTOR'] = '1';
    app.strapi.config.set(POSTAL_CODE_PROVIDER_KEY, async () => null);
  });
  afterAll(() => {
    process.env['AUTH_LIMITS_FACTOR'] = '10000';
  });

  const lookUp = (code: string, address: string) =>
    send('GET', `/ws/${code}/json`, { 'X-Forwarded-For': address });

  test('are looked up sixty times at once from one address, then one each ten seconds', async () => {
    for (let code = 0; code < 60; code += 1) {
      const { status } = await lookUp(`010010${String(code).padStart(2, '0')}`, '198.51.100.7');
      expect(status).toBe(200);
    }
    const { status, headers, body } = await lookUp('01001000', '198.51.100.7');
    expect(status).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(10);
    expect(JSON.parse(body).error.message).toMatch(
      /^Muitas tentativas\. Tente novamente em \d+ segundos?$/,
    );
    expect((await lookUp('01001000', '198.51.100.8')).status).toBe(200);
  });
});
