import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, it, vi } from 'vitest';
import { fieldPackage, TODAY } from '../../../tests/street-package';
import { openStreetDatabase, type StreetSession } from './database';
import { countsOf } from '@rua/model/closing';
import { StreetStore } from './street-store';

const MINE = 7;
const ANOTHERS = 8;
const sessionOf = (id: number) => ({ jwt: `${id}`, user: { id } }) as unknown as StreetSession;

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

const NOTE = {
  day: TODAY,
  client: null,
  sale: null,
  title: '',
  valueCents: null,
  before: null,
  dueCents: 0,
};

const tap = (store: StreetStore, collector = MINE) =>
  store.tap({
    collector,
    kind: 'payment',
    payload: { sale: 40, type_payment: 2, value: 1 },
    note: {
      day: TODAY,
      client: '1',
      sale: '40',
      title: 'Raimunda Ferreira',
      valueCents: 100,
      before: null,
      dueCents: 0,
    },
    position: null,
    appVersion: '1',
  });

/** All that anybody finds who opens the phone's storage. */
async function readable(): Promise<string> {
  const database = await openStreetDatabase(() => undefined);
  const stores = await Promise.all(
    [...database.objectStoreNames].map((one) => database.getAll(one)),
  );
  database.close();
  return JSON.stringify(stores, (_, value: unknown) =>
    value instanceof ArrayBuffer ? new TextDecoder().decode(value) : value,
  );
}

const OF_THE_CLIENT =
  /Luzia|987\.654\.321-00|Raimunda|Ferreira|123\.456\.789-09|Acácias|99999-0000/;

const accept = (store: StreetStore, id: string) =>
  store.takeAnswer(
    {
      data: [{ id, status: 'accepted', record: { entity: 'payment', id: 5 } }],
      meta: { server_time: new Date().toISOString(), blocked: false },
    },
    0,
  );

it('leaves nothing of the clients on the phone, and what was not sent as it is sent', async () => {
  const store = new StreetStore();
  await store.setSession(sessionOf(MINE));
  await store.takePackage(fieldPackage(), 0, []);
  await accept(store, (await tap(store)).operation.id);
  const { operation } = await tap(store);
  expect(await readable()).toMatch(OF_THE_CLIENT);
  await store.leave(MINE);
  expect(await readable()).not.toMatch(OF_THE_CLIENT);
  expect((await store.all()).othersWaiting).toBe(1);
  await store.setSession(sessionOf(MINE));
  const kept = await store.operations();
  expect(kept).toMatchObject([{ id: operation.id, payload: operation.payload, state: 'waiting' }]);
});

/** As the server gives it to this collector and phone. */
const packageOf = (id: number) =>
  fieldPackage({ collector: { id, name: '' }, seal_key: `the key of ${id}` });

const register = (store: StreetStore) =>
  store.tap({
    collector: MINE,
    kind: 'client',
    payload: { name: 'Luzia', cpf: '987.654.321-00', address: 'Rua das Acácias' },
    note: { ...NOTE, title: 'Luzia' },
    position: null,
    appVersion: '1',
  });

async function enter(store: StreetStore, id: number): Promise<void> {
  await store.setSession(sessionOf(id));
  await store.takePackage(packageOf(id), 0, []);
  await store.openSealed(id);
}

it('seals a registration that was not sent: nobody reads it, and it goes out as it was tapped', async () => {
  const store = new StreetStore();
  await enter(store, MINE);
  const { operation } = await register(store);
  expect(await readable()).toMatch(OF_THE_CLIENT);
  await store.leave(MINE);
  expect(await readable()).not.toMatch(OF_THE_CLIENT);
  expect((await store.all()).othersWaiting).toBe(1);

  await enter(store, ANOTHERS);
  await store.forgetOthers();
  expect(await store.operations()).toEqual([]);
  expect(await readable()).not.toMatch(/Luzia|987/);
  await store.leave(ANOTHERS);

  await enter(store, MINE);
  expect(await store.operations()).toEqual([operation]);
});

it('opens nothing by the key of another, and keeps it', async () => {
  const store = new StreetStore();
  await enter(store, MINE);
  await register(store);
  await store.leave(MINE);
  await store.setSession(sessionOf(MINE));
  await store.takePackage({ ...packageOf(MINE), seal_key: 'another' }, 0, []);
  await store.openSealed(MINE);
  expect(await store.operations()).toEqual([]);
  expect(await store.sealed(MINE)).toMatchObject([{ state: 'waiting' }]);
});

it.each([['a key'], [null]])(
  'keeps the first count of the box with %s: it is recounted once',
  async (key) => {
    const store = new StreetStore();
    await store.setSession(sessionOf(MINE));
    const pack = fieldPackage({ ...(key !== null && { seal_key: key }) });
    await store.takePackage(pack, 0, []);
    const counted = { kind: 'count', payload: { counted_value: 12 }, note: { ...NOTE, title: '' } };
    const rest = { collector: MINE, position: null, appVersion: '1' };
    await accept(store, (await store.tap({ ...counted, ...rest } as never)).operation.id);
    const before = countsOf(await store.operations(), MINE);
    await store.leave(MINE);
    await store.setSession(sessionOf(MINE));
    await store.takePackage(pack, 0, []);
    await store.openSealed(MINE);
    expect(before?.counts.first).toBeDefined();
    expect(countsOf(await store.operations(), MINE)?.counts).toEqual(before?.counts);
  },
);

it('takes nothing of another who is in by now', async () => {
  const store = new StreetStore();
  await store.setSession(sessionOf(ANOTHERS));
  await tap(store, ANOTHERS);
  await store.leave(MINE);
  expect(await store.session()).toMatchObject({ user: { id: ANOTHERS } });
  expect(await store.operations()).toMatchObject([{ note: { title: 'Raimunda Ferreira' } }]);
});

it('forgets at the start what an earlier build had left of those who went out', async () => {
  const store = new StreetStore();
  await store.setSession(sessionOf(MINE));
  await store.takePackage(fieldPackage(), 0, []);
  await accept(store, (await tap(store)).operation.id);
  await store.setSession(sessionOf(ANOTHERS));
  await tap(store, ANOTHERS);
  await store.forgetOthers();
  expect(await store.package(MINE)).toBeNull();
  expect((await store.operations()).map(({ note }) => note.title)).toEqual(['Raimunda Ferreira']);
  await store.setSession(null);
  await store.forgetOthers();
  expect(await readable()).not.toMatch(OF_THE_CLIENT);
});

it.each([-300, 300])(
  'keeps what was answered today on a phone whose clock is %d days off',
  async (days) => {
    const offsetMs = days * 86_400_000;
    const store = new StreetStore();
    await store.setSession(sessionOf(MINE));
    const { id } = (await tap(store)).operation;
    const server_time = new Date(Date.now() + offsetMs).toISOString();
    const data = [
      { id, status: 'accepted' as const, record: { entity: 'payment' as const, id: 5 } },
    ];
    await store.takeAnswer({ data, meta: { server_time, blocked: false } }, offsetMs);
    await store.takePackage({ ...fieldPackage(), server_time }, offsetMs, [id]);
    await store.forgetOld();
    expect(await store.operations()).toHaveLength(1);
  },
);

it('writes nothing at the start where nothing is to be forgotten: WebKit keeps the write of a page that goes away for good', async () => {
  const store = new StreetStore();
  await store.setSession(sessionOf(MINE));
  await store.takePackage(fieldPackage(), 0, []);
  await accept(store, (await tap(store)).operation.id);
  const begun = vi.spyOn(IDBDatabase.prototype, 'transaction');
  await store.forgetOld();
  await store.forgetOthers();
  expect(begun.mock.calls.map(([, mode]) => mode ?? 'readonly')).not.toContain('readwrite');
  begun.mockRestore();
});
