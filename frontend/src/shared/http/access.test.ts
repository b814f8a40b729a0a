import axios from 'axios';
import { HttpResponse, http as msw } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { currentSession, endSession, restoreSession } from '@shared/session/session';
import { server } from '../../../tests/server';
import { tokenOf } from '../../../tests/tokens';
import { http } from './client';

const HOUR_MS = 3_600_000;
const ANA = { id: 1, email: 'ana@crediario.test', name: 'Ana', phone: '(85) 98811-2040' };

const issuedAgo = (hours: number) =>
  tokenOf({ issuedAtMs: Date.now() - hours * HOUR_MS, lifeMs: 24 * HOUR_MS });

/** As a reloaded page finds it. */
function storedSession(jwt: string): void {
  localStorage.setItem('crediario.user', JSON.stringify(ANA));
  localStorage.setItem('crediario.accessToken', jwt);
  localStorage.setItem('crediario.refreshToken', 'r1');
  restoreSession();
}

const NEW_TOKEN = tokenOf({ issuedAtMs: Date.now(), lifeMs: 24 * HOUR_MS });

/** Answers refreshes, and remembers with which tokens it was asked. */
function refreshAnswers(answer: () => Response | Promise<Response>): string[] {
  const asked: string[] = [];
  server.use(
    msw.post('*/api/auth/refresh', async ({ request }) => {
      asked.push(((await request.json()) as { refreshToken: string }).refreshToken);
      return answer();
    }),
  );
  return asked;
}

const renewed = () =>
  HttpResponse.json({
    jwt: NEW_TOKEN,
    refreshToken: 'r2',
    user: { id: 1, email: 'ana@crediario.test', name: 'Ana Clara' },
  });

function bearersSeen(): string[] {
  const seen: string[] = [];
  server.use(
    msw.get('*/api/clients', ({ request }) => {
      seen.push(request.headers.get('Authorization') ?? '');
      return HttpResponse.json({});
    }),
  );
  return seen;
}

beforeEach(() => localStorage.clear());
afterEach(() => endSession('logout'));

describe('the access token', () => {
  it('is sent as it is while it is fresh', async () => {
    storedSession(issuedAgo(1));
    const asked = refreshAnswers(renewed);
    bearersSeen();
    await http.get('/api/clients');
    expect(asked).toEqual([]);
  });

  it('is renewed beside the call near its end, and the page does not wait', async () => {
    const old = issuedAgo(20);
    storedSession(old);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    refreshAnswers(() => held.then(renewed));
    const seen = bearersSeen();
    await http.get('/api/clients');
    expect(seen).toEqual([`Bearer ${old}`]);

    release();
    await expect.poll(() => localStorage.getItem('crediario.accessToken')).toBe(NEW_TOKEN);
    await http.get('/api/clients');
    expect(seen[1]).toBe(`Bearer ${NEW_TOKEN}`);
  });

  it('is renewed before the call when it has expired, once for all calls', async () => {
    storedSession(issuedAgo(60));
    const asked = refreshAnswers(renewed);
    const seen = bearersSeen();
    await Promise.all([1, 2, 3].map(() => http.get('/api/clients')));
    expect(asked).toEqual(['r1']);
    expect(seen).toEqual(Array(3).fill(`Bearer ${NEW_TOKEN}`));
    expect(Object.keys(localStorage).sort()).toEqual([
      'crediario.accessToken',
      'crediario.refreshToken',
      'crediario.user',
    ]);
  });

  it('on renewal, what changed of the user is merged into what was stored', async () => {
    storedSession(issuedAgo(60));
    refreshAnswers(renewed);
    bearersSeen();
    await http.get('/api/clients');
    expect(currentSession().user).toEqual({ ...ANA, name: 'Ana Clara' });
  });

  it('ends the session when it cannot be renewed', async () => {
    storedSession(issuedAgo(60));
    refreshAnswers(() => new HttpResponse(null, { status: 401 }));
    const seen = bearersSeen();
    await expect(http.get('/api/clients')).rejects.toThrow('A sessão terminou');
    expect(seen).toEqual([]);
    expect(currentSession()).toEqual({ user: null, endedBy: 'expiry' });
    expect(localStorage).toHaveLength(0);
  });

  it('stays when no server can renew it', async () => {
    const old = issuedAgo(20);
    storedSession(old);
    const asked = refreshAnswers(() => HttpResponse.error());
    const seen = bearersSeen();
    await http.get('/api/clients');
    await expect.poll(() => asked).toEqual(['r1']);
    await http.get('/api/clients');
    expect(seen).toEqual([`Bearer ${old}`, `Bearer ${old}`]);
    expect(currentSession().user).toEqual(ANA);
  });

  it('does not come back after a logout during the renewal', async () => {
    storedSession(issuedAgo(20));
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    refreshAnswers(() => held.then(renewed));
    bearersSeen();
    const refreshes = vi.spyOn(axios, 'post');
    await http.get('/api/clients');
    endSession('logout');
    release();
    await refreshes.mock.results[0]?.value;
    refreshes.mockRestore();
    expect(localStorage).toHaveLength(0);
    expect(currentSession().user).toBeNull();
  });
});
