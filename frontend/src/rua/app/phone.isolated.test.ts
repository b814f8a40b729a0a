import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { http, HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';
import { fieldPackage } from '../../../tests/street-package';
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

it('dates by one clock, also after it was set back: the payment stands in the sums of the day that is shown', async () => {
  vi.resetModules();
  globalThis.indexedDB = new IDBFactory();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T13:00:00Z') });
  const { beginSession, serverTimeMs, tap, usePhone } = await import('./phone');
  const { momentOf } = await import('@rua/model/operation');
  const { renderHook } = await import('@testing-library/react');
  server.use(
    http.get('*/api/field/package', () =>
      HttpResponse.json({ data: fieldPackage({ server_time: '2026-11-21T13:00:00.000Z' }) }),
    ),
    http.post('*/api/*', () => new HttpResponse(null, { status: 503 })),
  );
  await beginSession({ user: { id: 7, name: 'Jéssica' }, jwt: 't', refreshToken: 'r' } as never);
  const { result } = renderHook(() => usePhone());
  await vi.waitFor(() => expect(result.current.day?.today).toBe('2026-11-21'));

  vi.setSystemTime(new Date('2026-11-18T13:00:00Z'));
  const sale = result.current.day?.street.clients.get('1')?.sales[0];
  const operation = await tap({
    kind: 'payment',
    payload: { sale: 40, type_payment: 2, value: 150 },
    note: {
      day: '2026-11-21',
      client: '1',
      sale: '40',
      title: '',
      valueCents: 150_00,
      before: sale?.unpaid ?? [],
      dueCents: 300_00,
    },
    position: null,
  });
  expect(momentOf(operation).toISOString().slice(0, 10)).toBe('2026-11-21');
  expect(Math.abs(momentOf(operation).getTime() - serverTimeMs())).toBeLessThan(60_000);
  await vi.waitFor(() => expect(result.current.operations).toHaveLength(1));
  expect(result.current.day).toMatchObject({
    today: '2026-11-21',
    agenda: { totals: { receivedCents: 150_00 } },
  });
  vi.useRealTimers();
});

it('trusts its clock again with the next answer, whatever was tapped while that was wrong', async () => {
  vi.resetModules();
  globalThis.indexedDB = new IDBFactory();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T13:00:00Z') });
  const { beginSession, clockFaultNow, sendNow, serverTimeMs, tap, usePhone } = await import(
    './phone'
  );
  const { renderHook } = await import('@testing-library/react');
  let isOnline = true;
  server.use(
    http.get('*/api/field/package', () => {
      if (!isOnline) return HttpResponse.error();
      const server_time = new Date(Date.now()).toISOString();
      return HttpResponse.json({ data: fieldPackage({ server_time }) });
    }),
    http.post('*/api/field/operations', async ({ request }) => {
      if (!isOnline) return HttpResponse.error();
      const { data } = (await request.json()) as { data: { operations: { id: string }[] } };
      const meta = { server_time: new Date(Date.now()).toISOString(), blocked: false };
      return HttpResponse.json({
        data: data.operations.map(({ id }) => ({
          id,
          status: 'in_review',
          code: 'OPERATION_CLOCK_WRONG',
        })),
        meta,
      });
    }),
  );
  await beginSession({ user: { id: 7, name: 'Jéssica' }, jwt: 't', refreshToken: 'r' } as never);
  const { result } = renderHook(() => usePhone());
  await vi.waitFor(() => expect(result.current.day?.today).toBe('2026-11-21'));
  expect(clockFaultNow()).toBeNull();

  isOnline = false;
  vi.setSystemTime(new Date('2026-11-21T18:00:00Z'));
  const note = { day: '2026-11-21', client: null, sale: null, title: '', valueCents: null };
  await tap({
    kind: 'client',
    payload: { name: 'Luzia' },
    note: { ...note, before: null, dueCents: 0 },
    position: null,
  });
  vi.setSystemTime(new Date('2026-11-21T13:10:00Z'));
  expect(clockFaultNow()).toEqual({ kind: 'unsure' });

  isOnline = true;
  await sendNow();
  await sendNow();
  expect(result.current.operations).toMatchObject([{ state: 'in_review' }]);
  expect(clockFaultNow()).toBeNull();
  expect(Math.abs(serverTimeMs() - Date.now())).toBeLessThan(60_000);

  // What is tapped after that answer counts again.
  vi.setSystemTime(new Date('2026-11-21T15:00:00Z'));
  isOnline = false;
  await tap({
    kind: 'client',
    payload: { name: 'Inês' },
    note: { ...note, before: null, dueCents: 0 },
    position: null,
  });
  vi.setSystemTime(new Date('2026-11-21T13:20:00Z'));
  expect(clockFaultNow()).toEqual({ kind: 'unsure' });
  vi.useRealTimers();
});
