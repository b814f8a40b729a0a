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

describe('o token de acesso', () => {
  it('vai em toda chamada', async () => {
    const seen = headerSeenAt('/api/reportSales');
    await http.get('/api/reportSales');
    expect(await seen).toBe('Bearer token-de-ana');
  });

  it('não vai na de entrada', async () => {
    const seen = headerSeenAt('/api/auth/local');
    await http.post('/api/auth/local', {});
    expect(await seen).toBe('(nenhum)');
  });

  it('não substitui o cabeçalho que a chamada traz: os termos vão com um vazio', async () => {
    const seen = headerSeenAt('/api/use-terms/1');
    await http.get('/api/use-terms/1', { headers: { Authorization: '' } });
    expect(await seen).toBe('');
  });
});

describe('uma resposta 401', () => {
  it('encerra a sessão e limpa o navegador', async () => {
    refuses('/api/reportSales', 401);
    await expect(http.get('/api/reportSales')).rejects.toThrow();
    expect(currentSession()).toEqual({ user: null, endedBy: 'expiry' });
    expect(localStorage).toHaveLength(0);
  });

  it('na de entrada não encerra nada', async () => {
    refuses('/api/auth/local', 401);
    await expect(http.post('/api/auth/local', {})).rejects.toThrow();
    expect(currentSession().user).toEqual(USER);
  });

  it('a um token que já não é o de agora não encerra a sessão nova', async () => {
    refuses('/api/reportSales', 401);
    const late = http.get('/api/reportSales', { headers: { Authorization: 'Bearer antigo' } });
    await expect(late).rejects.toThrow();
    expect(currentSession().user).toEqual(USER);
  });

  it('e só ela: um 403 deixa a sessão como está', async () => {
    refuses('/api/users', 403);
    await expect(http.get('/api/users')).rejects.toThrow();
    expect(currentSession().user).toEqual(USER);
  });
});

it('sem resposta do servidor, o aviso fala português', async () => {
  server.use(msw.get('*/api/reportSales', () => HttpResponse.error()));
  const failure: unknown = await http.get('/api/reportSales').catch((error: unknown) => error);
  expect(errorText(failure)).toMatch(/^O servidor não respondeu/);
});
