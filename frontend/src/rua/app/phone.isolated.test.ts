import 'fake-indexeddb/auto';
import { http, HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';
import { server } from '../../../tests/server';

it('keeps once what is tapped twice before the screen has gone on, and again what is tapped after it', async () => {
  // A phone of its own: its session would be there for the files that come after.
  vi.resetModules();
  const { beginSession, tap } = await import('./phone');
  server.use(http.all('*/api/*', () => new HttpResponse(null, { status: 503 })));
  await beginSession({ user: { id: 7, name: 'Jéssica' }, jwt: 't', refreshToken: 'r' } as never);
  const note = { day: '2026-01-31', client: null, sale: null, title: '', valueCents: null };
  const register = (name: string) =>
    tap({
      kind: 'client',
      payload: { name },
      note: { ...note, before: null, dueCents: 0 },
    } as never);
  const [first, again, another] = await Promise.all([
    register('Luzia'),
    register('Luzia'),
    register('Inês'),
  ]);
  expect(again.id).toBe(first.id);
  expect(another.id).not.toBe(first.id);
  expect((await register('Luzia')).id).not.toBe(first.id);
});

it('keeps nothing that the server would not take, and says so', async () => {
  vi.resetModules();
  const { beginSession, tap, usePhone } = await import('./phone');
  const { renderHook } = await import('@testing-library/react');
  server.use(http.all('*/api/*', () => new HttpResponse(null, { status: 503 })));
  await beginSession({ user: { id: 7, name: 'Jéssica' }, jwt: 't', refreshToken: 'r' } as never);
  const { result } = renderHook(() => usePhone());
  const before = result.current.operations.length;
  const large = { kind: 'client', payload: { name: 'x'.repeat(9_000) }, note: {}, position: null };
  await expect(tap(large as never)).rejects.toThrow();
  await vi.waitFor(() => expect(result.current.fault).toMatch(/^Não cabe/));
  expect(result.current.operations).toHaveLength(before);
});
