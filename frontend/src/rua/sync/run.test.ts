import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { StreetSession } from '@rua/store/database';
import { StreetStore } from '@rua/store/street-store';
import { fieldPackage, TODAY } from '../../../tests/street-package';
import { askAddress } from './api';
import { sync } from './run';

const SESSION = { jwt: 'old', refreshToken: 'r1', user: { id: 7 } } as unknown as StreetSession;
const NOW = '2026-11-21T12:00:00.000Z';

interface Asked {
  path: string;
  token: string | null;
  body: unknown;
}

type Answer = (
  asked: Asked,
) =>
  | [status: number, body: unknown, headers?: Record<string, string>]
  | 'nobody'
  | 'too slow'
  | 'no end';

/** What was asked, in order. */
function serverIs(answer: Answer): Asked[] {
  const asked: Asked[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const headers = init.headers as Record<string, string>;
    const one = {
      path,
      token: headers['Authorization']?.replace('Bearer ', '') ?? null,
      body: init.body ? JSON.parse(String(init.body)) : null,
    };
    asked.push(one);
    const given = answer(one);
    if (given === 'nobody') throw new TypeError('Failed to fetch');
    if (given === 'no end') return new Promise(() => {});
    if (given === 'too slow') throw new DOMException('signal timed out', 'TimeoutError');
    const text = typeof given[1] === 'string' ? given[1] : JSON.stringify(given[1]);
    return new Response(text, { status: given[0], headers: given[2] ?? {} });
  });
  return asked;
}

interface Sent {
  data: { operations: { id: string }[] };
}

const accepted = (body: unknown, blocked = false): [number, unknown] => [
  200,
  {
    data: (body as Sent).data.operations.map(({ id }) => ({
      id,
      status: 'accepted',
      record: { entity: 'payment', id: 5 },
    })),
    meta: { server_time: NOW, blocked },
  },
];

/** As our server says it. */
const over = (): [number, unknown] => [401, { error: { details: { code: 'SESSION_EXPIRED' } } }];

const tap = (store: StreetStore, collector = 7) =>
  store.tap({
    collector,
    kind: 'payment',
    payload: { sale: 40, type_payment: 2, value: 1 },
    note: {
      day: TODAY,
      client: '1',
      sale: '40',
      title: '',
      valueCents: 100,
      before: null,
      dueCents: 0,
    },
    position: null,
    appVersion: '1',
  });

let store: StreetStore;
beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory();
  store = new StreetStore();
  await store.setSession(SESSION);
});
afterEach(() => vi.unstubAllGlobals());

describe('what was sealed when its collector had left', () => {
  const pack = fieldPackage({ seal_key: 'the key' });

  beforeEach(async () => {
    await store.takePackage(pack, 0, []);
    await tap(store);
    await store.leave(7);
    await store.setSession(SESSION);
  });

  it('is opened by the key of the package, and sent before what was tapped since', async () => {
    const sent: string[][] = [];
    await tap(store);
    const asked = serverIs(({ path, body }) => {
      if (path !== '/api/field/operations') return [200, { data: pack }];
      sent.push((body as Sent).data.operations.map(({ id }) => id));
      return accepted(body);
    });
    expect(await sync(store)).toBe('all_sent');
    expect(asked.map(({ path }) => path.split('?')[0])).toEqual([
      '/api/field/package',
      '/api/field/operations',
      '/api/field/package',
    ]);
    expect(asked[0]?.path).toMatch(/unsent=2$/);
    expect(sent.map(({ length }) => length)).toEqual([2]);
    expect((await store.operations()).map(({ state, seq }) => [seq, state])).toEqual([
      [1, 'accepted'],
      [2, 'accepted'],
    ]);
  });

  it('holds back what was tapped since while no package comes', async () => {
    await tap(store);
    const asked = serverIs(() => 'nobody');
    expect(await sync(store)).toBe('unreachable');
    expect(asked).toHaveLength(1);
    expect(await store.sealed(7)).toHaveLength(1);
  });

  it('counts as not sent while no key opens it', async () => {
    await tap(store);
    let told: unknown = null;
    serverIs(({ path, body }) => {
      if (path !== '/api/field/operations') return [200, { data: { ...pack, seal_key: 'other' } }];
      told = (body as { data: unknown }).data;
      return accepted(body);
    });
    expect(await sync(store)).toBe('all_sent');
    expect(told).toMatchObject({ unsent: 1, sent_up_to: 0, operations: [{ seq: 2 }] });
    expect(await store.sealed(7)).toHaveLength(1);
  });
});

describe('one contact with the server', () => {
  it('sends, then fetches what changed, and knows what the package contains', async () => {
    await tap(store);
    const asked = serverIs(({ path, body }) =>
      path === '/api/field/operations' ? accepted(body) : [200, { data: fieldPackage() }],
    );
    expect(await sync(store)).toBe('all_sent');
    const device = (await store.device())?.id;
    const told = `device=${device}&unsent=0`;
    expect(asked.map(({ path }) => path)).toEqual([
      '/api/field/operations',
      `/api/field/package?${told}`,
    ]);
    expect(await store.operations()).toMatchObject([{ state: 'accepted', is_in_package: true }]);
    await sync(store);
    expect(asked.at(-1)?.path).toBe(`/api/field/package?since=1.1&${told}`);
  });

  it('hears what the office decided before it takes what came of it', async () => {
    await tap(store);
    const reviewed = (status: string, body: unknown): [number, unknown] => [
      200,
      {
        data: (body as Sent).data.operations.map(({ id }) => ({
          id,
          status,
          ...(status === 'accepted' && { record: { entity: 'payment', id: 5 } }),
        })),
        meta: { server_time: new Date().toISOString(), blocked: false },
      },
    ];
    let isDecided = false;
    const asked = serverIs(({ path, body }) => {
      if (path === '/api/field/operations')
        return reviewed(isDecided ? 'accepted' : 'in_review', body);
      return [200, { data: fieldPackage({ version: isDecided ? '2.2' : '1.1' }) }];
    });
    await sync(store);
    expect(await store.operations()).toMatchObject([{ state: 'in_review' }]);

    isDecided = true;
    asked.length = 0;
    expect(await sync(store)).toBe('all_sent');
    expect(await store.operations()).toMatchObject([{ state: 'accepted', is_in_package: true }]);
    expect(asked.map(({ path }) => path.split('?')[0])).toEqual([
      '/api/field/package',
      '/api/field/operations',
      '/api/field/package',
    ]);
  });

  it('takes no package while it cannot hear what was decided', async () => {
    await tap(store);
    serverIs(({ path, body }) =>
      path === '/api/field/operations'
        ? [
            200,
            {
              data: (body as Sent).data.operations.map(({ id }) => ({ id, status: 'in_review' })),
              meta: { server_time: new Date().toISOString(), blocked: false },
            },
          ]
        : [200, { data: fieldPackage() }],
    );
    await sync(store);
    const asked = serverIs(({ path }) =>
      path === '/api/field/operations'
        ? 'nobody'
        : [200, { data: fieldPackage({ version: '2.2' }) }],
    );
    expect(await sync(store)).toBe('unreachable');
    expect(asked.map(({ path }) => path.split('?')[0])).toEqual([
      '/api/field/package',
      '/api/field/operations',
    ]);
    expect((await store.package(7))?.version).toBe('1.1');
  });

  it('learns by how much its clock is off', async () => {
    const ahead = new Date(Date.now() + 3 * 86_400_000).toISOString();
    serverIs(() => [200, { data: fieldPackage({ server_time: ahead }) }]);
    await sync(store);
    const { offset_ms } = (await tap(store)).operation;
    expect(Math.abs(offset_ms - 3 * 86_400_000)).toBeLessThan(2_000);
  });

  it('renews its session once and goes on', async () => {
    await tap(store);
    serverIs(({ path, token, body }) => {
      if (path === '/api/auth/refresh') return [200, { ...SESSION, jwt: 'new' }];
      if (token === 'old') return over();
      return path === '/api/field/operations' ? accepted(body) : [200, { data: fieldPackage() }];
    });
    expect(await sync(store)).toBe('all_sent');
    expect((await store.session())?.jwt).toBe('new');
  });

  it.each([
    ['nobody answers', 'nobody'],
    ['the server is out of order', [503, {}]],
  ] as const)('leaves everything as it is while %s', async (_, answer) => {
    await tap(store);
    serverIs(() => (answer === 'nobody' ? answer : [answer[0], answer[1]]));
    expect(await sync(store)).toBe('unreachable');
    expect(await store.operations()).toMatchObject([{ state: 'waiting' }]);
    expect(await store.session()).not.toBeNull();
  });

  it('keeps all and waits as long as the server says, where it sent too much', async () => {
    await tap(store);
    let isFull = true;
    const asked = serverIs(({ path, body }) => {
      if (path !== '/api/field/operations') return [200, { data: fieldPackage() }];
      return isFull ? [429, {}, { 'Retry-After': '90' }] : accepted(body);
    });
    const sent = () => asked.filter(({ path }) => path === '/api/field/operations').length;
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 600_000 });
    expect(await sync(store)).toBe('throttled');
    expect(await store.operations()).toMatchObject([{ state: 'waiting', message: null }]);
    isFull = false;
    vi.setSystemTime(Date.now() + 80_000);
    expect(await sync(store)).toBe('throttled');
    expect(sent()).toBe(1);
    vi.setSystemTime(Date.now() + 11_000);
    expect(await sync(store)).toBe('all_sent');
    expect(await store.operations()).toMatchObject([{ state: 'accepted' }]);
    vi.useRealTimers();
  });

  it('keeps the one that does not fit, says so, and sends the others', async () => {
    const [first, large, last] = [await tap(store), await tap(store), await tap(store)];
    const asked = serverIs(({ path, body }) => {
      if (path !== '/api/field/operations') return [200, { data: fieldPackage() }];
      const { operations } = (body as Sent).data;
      const place = operations.findIndex(({ id }) => id === large.operation.id);
      if (place < 0) return accepted(body);
      const errors = [{ path: `operations.${place}`, message: 'Não cabe' }];
      return [413, { error: { message: 'Não cabe', details: { errors } } }];
    });
    expect(await sync(store)).toBe('refused');
    const kept = await store.operations();
    const stateOf = (id: string) => kept.find((one) => one.id === id);
    expect(stateOf(large.operation.id)).toMatchObject({ state: 'waiting', message: 'Não cabe' });
    for (const { operation } of [first, last])
      expect(stateOf(operation.id)).toMatchObject({ state: 'accepted' });
    expect(asked.filter(({ path }) => path === '/api/field/operations')).toHaveLength(2);
  });

  it('keeps what was tapped when the session is over', async () => {
    await tap(store);
    serverIs(over);
    expect(await sync(store)).toBe('no_session');
    expect((await store.operations()).concat()).toEqual([]);
    await store.setSession(SESSION);
    expect(await store.operations()).toMatchObject([{ state: 'waiting' }]);
  });

  it.each([
    ['a 401 of a hotel’s network', [401, '<html>']],
    ['a page in the place of an answer', [200, '<html>']],
    ['a proxy that wants a password', [407, {}]],
    ['a 404 of somebody else', [404, {}]],
  ] as const)('takes %s for no answer of the server', async (_, [status, body]) => {
    await tap(store);
    serverIs(() => [status, body]);
    expect(await sync(store)).toBe('unreachable');
    expect(await store.session()).toEqual(SESSION);
    expect(await store.operations()).toMatchObject([{ state: 'waiting', message: null }]);
  });

  it('ends no session where the refreshing is answered by somebody else', async () => {
    await tap(store);
    serverIs(({ path }) => (path === '/api/auth/refresh' ? [403, {}] : over()));
    expect(await sync(store)).toBe('unreachable');
    expect(await store.session()).toEqual(SESSION);
  });

  it('sends half of it where the line is too slow for all', async () => {
    for (let n = 0; n < 4; n += 1) await tap(store);
    const sizes: number[] = [];
    const given = (body: unknown) => {
      sizes.push((body as Sent).data.operations.length);
      return sizes.length === 1;
    };
    serverIs(({ path, body }) => {
      if (path !== '/api/field/operations') return [200, { data: fieldPackage() }];
      return given(body) ? 'too slow' : accepted(body);
    });
    expect(await sync(store)).toBe('all_sent');
    expect(sizes).toEqual([4, 2, 2]);
  });

  it('goes on when its time is over, though the browser ends a request for no signal', async () => {
    await tap(store);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const asked = serverIs(() => 'no end');
    const outcome = sync(store);
    await vi.waitUntil(() => asked.length > 0);
    await vi.advanceTimersByTimeAsync(20_000);
    vi.useRealTimers();
    expect(await outcome).toBe('unreachable');
  });

  it('asks for the decisions at once where somebody asks for them', async () => {
    await tap(store);
    const inReview = (body: unknown): [number, unknown] => [
      200,
      {
        data: (body as Sent).data.operations.map(({ id }) => ({ id, status: 'in_review' })),
        meta: { server_time: new Date().toISOString(), blocked: false },
      },
    ];
    const nothingNew = fieldPackage({ whole: false, clients: [], sales: [] });
    const asked = serverIs(({ path, body }) => {
      if (path === '/api/field/operations') return inReview(body);
      return [200, { data: path.includes('since') ? nothingNew : fieldPackage() }];
    });
    await sync(store);
    const sent = () => asked.filter(({ path }) => path === '/api/field/operations').length;
    const before = sent();
    await sync(store);
    expect(sent()).toBe(before);
    await sync(store, { asksReviews: true });
    expect(sent()).toBe(before + 1);
  });

  it('says in a collector’s words that a body was refused', async () => {
    await tap(store);
    const refusal = {
      error: { message: 'Deve ter no máximo 64 caracteres', details: { code: 'INVALID_INPUT' } },
    };
    serverIs(() => [400, refusal]);
    expect(await sync(store)).toBe('refused');
    const [kept] = await store.operations();
    expect(kept?.message).toBe('não conseguiu ler este registro');
  });
});

describe('two collectors on one phone', () => {
  it('send what is their own, under their own login', async () => {
    await tap(store, 8);
    const asked = serverIs(({ path, body }) =>
      path === '/api/field/operations' ? accepted(body) : [200, { data: fieldPackage() }],
    );
    expect(await sync(store)).toBe('all_sent');
    expect(asked.map(({ path }) => path.split('?')[0])).toEqual(['/api/field/package']);
    await store.setSession({ ...SESSION, jwt: 'hers', user: { id: 8 } } as StreetSession);
    await sync(store);
    const sent = asked.filter(({ path }) => path === '/api/field/operations');
    expect(sent).toMatchObject([{ token: 'hers', body: { data: { collector: 8 } } }]);
  });

  it('never send what is the other’s who went out meanwhile', async () => {
    await tap(store);
    const hers = { ...SESSION, jwt: 'hers', user: { id: 8 } } as StreetSession;
    const asked = serverIs(over);
    const renewing = vi.fn(async () => {
      await store.setSession(hers);
      return new Response(JSON.stringify(over()[1]), { status: 401 });
    });
    vi.stubGlobal('fetch', renewing);
    expect(await sync(store)).toBe('unreachable');
    expect(renewing).toHaveBeenCalledTimes(1);
    expect(asked).toEqual([]);
    expect((await store.session())?.jwt).toBe('hers');
  });
});

describe('what the screens need to read anew', () => {
  it('is nothing while nobody answers, and something once a package came', async () => {
    const before = store.changeCount;
    serverIs(() => 'nobody');
    expect(await sync(store)).toBe('unreachable');
    expect(store.changeCount).toBe(before);
    serverIs(() => [200, { data: fieldPackage() }]);
    await sync(store);
    expect(store.changeCount).toBeGreaterThan(before);
  });
});

describe('access that was taken away', () => {
  it('sends what is there, then forgets everything', async () => {
    serverIs(() => [200, { data: fieldPackage() }]);
    await sync(store);
    await tap(store);
    serverIs(({ path, body }) =>
      path === '/api/field/operations' ? accepted(body, true) : over(),
    );
    expect(await sync(store)).toBe('blocked');
    expect(await store.package(7)).toBeNull();
    expect(await store.session()).toBeNull();
    await store.setSession(SESSION);
    expect(await store.operations()).toEqual([]);
  });

  it('forgets everything but what can be delivered no more', async () => {
    serverIs(() => [200, { data: fieldPackage() }]);
    await sync(store);
    await tap(store);
    serverIs(() => [401, { error: { details: { code: 'ACCESS_BLOCKED' } } }]);
    expect(await sync(store)).toBe('blocked');
    expect((await store.all()).othersWaiting).toBe(1);
    expect(await store.package(7)).toBeNull();
  });

  it('is learnt also by who has nothing to send', async () => {
    serverIs(() => [200, { data: fieldPackage() }]);
    await sync(store);
    serverIs(({ path, body }) =>
      path === '/api/field/operations' ? accepted(body, true) : over(),
    );
    expect(await sync(store)).toBe('blocked');
    expect(await store.package(7)).toBeNull();
  });
});

describe('the address of a CEP', () => {
  const DOWN = 'A consulta de CEP está fora do ar. Preencha o endereço manualmente';
  const known = { street: 'Rua A', district: 'Centro', locality: 'Sobral', uf: 'CE', error: false };

  it.each<[string, ReturnType<Answer>, unknown]>([
    [
      'is filled in',
      [200, known],
      { address: 'Rua A', neighborhood: 'Centro', city: 'Sobral', state: 'CE' },
    ],
    ['is of no CEP that there is', [200, { ...known, error: true }], 'CEP não encontrado!'],
    ['is not known while the service is down', [503, { error: { message: DOWN } }], DOWN],
    [
      'is not known without network',
      'nobody',
      'Sem rede para consultar o CEP. Preencha o endereço',
    ],
  ])('%s', async (_what, answer, told) => {
    const asked = serverIs(() => answer);
    expect(await askAddress(store, '62010-000')).toEqual(told);
    expect(asked.map(({ path }) => path)).toEqual(['/ws/62010000/json']);
  });
});
