import { HttpResponse, http as msw } from 'msw';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { currentSession, endSession, startSession } from '@shared/session/session';
import { server } from '../../../tests/server';
import { http } from './client';
import { errorText } from './errors';

const USER = { id: 1, email: 'ana@crediario.test' };

/** What the server was sent as Authorization: '(nenhum)' where the header was not there. */
function headerSeenAt(path: string): Promise<string> {
  return new Promise((resolve) => {
    server.use(
      msw.all(`*${path}`, ({ request }) => {
        resolve(request.headers.get('Authorization') ?? '(nenhum)');
        return HttpResponse.json({});
      }),
    );
  });
}

function refuses(path: string, status: number): void {
  const error = { status, message: 'Entre na plataforma para continuar', details: {} };
  server.use(msw.all(`*${path}`, () => HttpResponse.json({ data: null, error }, { status })));
}

beforeEach(() => startSession({ user: USER, jwt: 'token-de-ana', refreshToken: 'renovador' }));
afterEach(() => endSession('logout'));

describe('the access token', () => {
  it('is sent with every call', async () => {
    const seen = headerSeenAt('/api/reportSales');
    await http.get('/api/reportSales');
    expect(await seen).toBe('Bearer token-de-ana');
  });

  it('is not sent with the login', async () => {
    const seen = headerSeenAt('/api/auth/local');
    await http.post('/api/auth/local', {});
    expect(await seen).toBe('(nenhum)');
  });

  it('does not replace the call’s own header: the terms are read with an empty one', async () => {
    const seen = headerSeenAt('/api/use-terms/1');
    await http.get('/api/use-terms/1', { headers: { Authorization: '' } });
    expect(await seen).toBe('');
  });
});

describe('once the session is over', () => {
  it('a page that is being left asks for nothing more', async () => {
    let calls = 0;
    server.use(msw.get('*/api/clients/1', () => HttpResponse.json({ calls: ++calls })));
    endSession('logout');
    await expect(http.get('/api/clients/1')).rejects.toThrow();
    expect(calls).toBe(0);
    expect(currentSession().endedBy).toBe('logout');
  });
});

describe('a 401', () => {
  it('ends the session and clears the browser’s storage', async () => {
    refuses('/api/reportSales', 401);
    await expect(http.get('/api/reportSales')).rejects.toThrow();
    expect(currentSession()).toEqual({ user: null, endedBy: 'expiry' });
    expect(localStorage).toHaveLength(0);
  });

  it('of the login ends nothing', async () => {
    refuses('/api/auth/local', 401);
    await expect(http.post('/api/auth/local', {})).rejects.toThrow();
    expect(currentSession().user).toEqual(USER);
  });

  it('for an old token does not end the new session', async () => {
    refuses('/api/reportSales', 401);
    const late = http.get('/api/reportSales', { headers: { Authorization: 'Bearer antigo' } });
    await expect(late).rejects.toThrow();
    expect(currentSession().user).toEqual(USER);
  });

  it('and nothing else: a 403 leaves the session alone', async () => {
    refuses('/api/users', 403);
    await expect(http.get('/api/users')).rejects.toThrow();
    expect(currentSession().user).toEqual(USER);
  });
});

it('without an answer from the server, the message is Portuguese', async () => {
  server.use(msw.get('*/api/reportSales', () => HttpResponse.error()));
  const failure: unknown = await http.get('/api/reportSales').catch((error: unknown) => error);
  expect(errorText(failure)).toMatch(/^O servidor não respondeu/);
});
