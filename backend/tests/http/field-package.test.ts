import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { FieldPackage } from '@crediario/contract/wire';
import { type Caller, startApp } from '../harness';
import { aWorld } from '../world';
import { aLine, lineIdOf, send, usesOf } from '../world/bank';
import { cash, Phone } from '../world/phone';

const app = startApp();

async function fetched(by: Caller, since?: string): Promise<FieldPackage> {
  const query = since === undefined ? '' : `?since=${since}`;
  return (await by.get(`/api/field/package${query}`).expect(200)).body.data;
}

/** Once every transaction on the server is over that had begun by now, the other tests' too: what is younger than the oldest
 *  of them is sent again. */
async function fetchedInPeace(by: Caller, since?: string): Promise<FieldPackage> {
  const { rows } = await app.knex.raw('SELECT pg_current_xact_id()::text AS now');
  const isOver = () =>
    app.knex
      .raw('SELECT pg_snapshot_xmin(pg_current_snapshot()) > CAST(? AS xid8) AS yes', [rows[0].now])
      .then((answer: { rows: { yes: boolean }[] }) => answer.rows[0]?.yes === true);
  while (!(await isOver())) await sleep(50);
  return fetched(by, since);
}

/** 299 other clients, each with such a sale and as many instalments, notes for a visit, a place and one in the round. Copied: what a package reads of
 *  them is all that counts here. */
async function manyLike(saleId: number, employeeId: number): Promise<void> {
  const { id: _id, ...sale } = await app.knex('sales').where({ id: saleId }).first();
  const portions = await app.knex('portions').where({ sale_id: saleId });
  const numbers = Array.from({ length: 299 }, (_, n) => n + 1);
  const clients = await app
    .knex('clients')
    .insert(
      numbers.map((n) => ({
        user_id: employeeId,
        active: true,
        created_at: app.clock.now(),
        name: `Cliente ${(n * 7919) % 1000}`,
        last_name: `Sobrenome ${(n * 104_729) % 9973}`,
        cpf: String(10 ** 10 + n * 123_457_911),
        phone: `(11) 9${10 ** 7 + n * 271_829}`,
        cep: String(10 ** 7 + n * 31_337),
        address: `Rua ${(n * 6151) % 500} de Novembro`,
        number: String(n * 13),
        neighborhood: `Bairro ${n % 17}`,
        city: 'São Paulo',
        state: 'SP',
      })),
    )
    .returning('id');
  await app.knex('client_visit_notes').insert(
    clients.map(({ id }, n) => ({
      client_id: id,
      not_before: `2026-02-${(n % 28) + 1}`,
      best_time: `Depois das ${n % 24} h`,
      caution: `Cachorro solto no número ${n * 13}`,
      changed_by_id: employeeId,
      changed_at: app.clock.now(),
    })),
  );
  const copies = clients.map(({ id }, n) => ({
    ...sale,
    client_id: id,
    value: Number(sale.value) + n,
    total: Number(sale.total) + n,
  }));
  const sales = await app.knex('sales').insert(copies).returning('id');
  const rows = sales.flatMap((made) =>
    portions.map(({ id: _portion, ...portion }) => ({ ...portion, sale_id: made.id })),
  );
  await app.knex.batchInsert('portions', rows, 1_000);
  const places = clients.map(({ id }, n) => ({
    employee_id: employeeId,
    client_id: id,
    place: `m${(n * 7919) % 100_000}`,
  }));
  await app.knex('route_places').insert(places);
}

const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

describe('GET /api/field/package', () => {
  test('gives each collector and phone what it seals by: the same with every login, and no other’s', async () => {
    const world = await aWorld(app);
    const doris = await app.newUser();
    const keyOf = async (by: Caller, query: string): Promise<string | undefined> =>
      (await by.get(`/api/field/package?${query}`).expect(200)).body.data.seal_key;
    const key = await keyOf(world.fabio, 'device=um');
    expect(key).toMatch(/^[\da-f-]{72}$/);
    expect(await keyOf(world.fabio, 'device=um&unsent=1')).toBe(key);
    const others = [await keyOf(world.fabio, 'device=dois'), await keyOf(doris, 'device=um')];
    expect(new Set([key, ...others]).size).toBe(3);
    expect(await keyOf(world.fabio, '')).toBeUndefined();
  });

  test('brings all that a day without network takes, and nothing of another’s', async () => {
    const world = await aWorld(app);
    const sale = await world.aSale({ value: '90,00', instalments: 3 });
    const settled = await world.aSale({ value: '10,00' });
    await world.pay(settled, 'all');
    const doris = await app.newUser();
    const hers = await world.aClient({ of: doris.id });
    await world.aSale({ of: hers, box: await world.anOpenBox(doris.id) });
    await world.pay(sale, '40,00');
    const phone = new Phone(app, world.fabio);
    await phone.send(
      phone.tap('visit', { sale, type_occurrence: 2, observation: 'Sexta' }),
      phone.tap('promise', { sale, value: 20, date: '2026-02-05' }),
    );
    await world.pay(sale, '5,00');

    const scores = [world.maria, hers].map((client_id) => ({
      client_id,
      as_of: '2026-01-30',
      points: 800,
      grade: 'B',
    }));
    await app.knex('client_scores').insert(scores).onConflict('client_id').merge();
    const pack = await fetched(world.fabio);
    expect(pack.grades).toEqual({ A: [], B: [world.maria], C: [], D: [], E: [] });
    expect((await fetchedInPeace(world.fabio, pack.version)).grades).toEqual(pack.grades);
    expect(pack).toMatchObject({
      whole: true,
      today: '2026-01-31',
      timeZone: 'America/Sao_Paulo',
      collector: { id: world.fabio.id },
      company: { name: 'Crediário' },
      box: { id: world.box, opened_on: '2026-01-31', value_start: 0 },
      clients: [{ id: world.maria, name: 'Maria', lastName: 'Souza', active: true }],
      removed: { clients: [], sales: [] },
    });
    expect(pack.sales).toMatchObject([
      {
        id: sale,
        client_id: world.maria,
        total: 90,
        paid_value: 45,
        portions: [
          { number: 2, value: 30, paid_value: 15 },
          { number: 3, value: 30, paid_value: 0 },
        ],
        payments: [{ value: 5 }, { value: 40 }],
        visits: [{ type_occurrence: 2, observation: 'Sexta' }],
        promise: { value: 20, date: '2026-02-05', paid_value: 45 },
      },
    ]);
    expect(pack.reference.type_frequencies.length).toBeGreaterThan(3);
    expect(JSON.stringify(pack)).not.toMatch(/atual_cash|closing_value/);
  });

  test('then what changed, client by client, and who went away', async () => {
    const world = await aWorld(app);
    const { fabio, sara } = world;
    const [joana, pedro, leaving, deleted] = [
      await world.aClient(),
      await world.aClient(),
      await world.aClient(),
      await world.aClient(),
    ];
    const sale = await world.aSale({ of: joana, value: '30,00' });
    await world.aSale({ of: pedro });
    const first = await fetchedInPeace(fabio);
    expect(ids(first.clients)).toEqual([world.maria, joana, pedro, leaving, deleted]);
    const quiet = await fetchedInPeace(fabio, first.version);
    expect([quiet.whole, quiet.clients, quiet.sales]).toEqual([false, [], []]);

    await world.pay(sale, 'all');
    const doris = await app.newUser();
    await sara.put(`/api/clients/${leaving}`, { data: { user: { id: doris.id } } }).expect(200);
    await sara.delete(`/api/deleteClient?id=${deleted}`).expect(200);
    const next = await fetchedInPeace(fabio, quiet.version);
    expect(next).toMatchObject({
      whole: false,
      removed: { clients: [leaving, deleted], sales: [sale] },
    });
    expect([ids(next.clients), next.sales]).toEqual([[joana], []]);
    expect(ids((await fetched(doris)).clients)).toEqual([leaving]);

    await sara.put(`/api/clients/${leaving}`, { data: { user: { id: fabio.id } } }).expect(200);
    const back = await fetched(fabio, next.version);
    expect([ids(back.clients), back.removed.clients]).toEqual([[leaving], []]);
    for (const odd of ['1.2.3.4', '7']) expect((await fetched(fabio, odd)).whole).toBe(true);
    await fabio.get('/api/field/package?since=ontem').expect(400);
  });

  test('what commits late is not missed', async () => {
    const world = await aWorld(app);
    const before = await fetchedInPeace(world.fabio);
    const slow = await app.knex.transaction();
    await slow('clients').where({ id: world.maria }).update({ nick: 'Lia' });
    const meanwhile = await world.aClient();
    await world.aSale({ of: meanwhile });
    const during = await fetched(world.fabio, before.version);
    expect(ids(during.clients)).toEqual([meanwhile]);
    await slow.commit();
    const after = await fetched(world.fabio, during.version);
    expect(after.clients.find(({ id }) => id === world.maria)?.nick).toBe('Lia');
  });

  test('tells of each Pix that a phone took once the bank tells of it, and no more once that is undone', async () => {
    const world = await aWorld(app);
    const settled = await world.aSale({ value: '30,00' });
    const owing = await world.aSale({ value: '90,00', instalments: 3 });
    const phone = new Phone(app, world.fabio);
    const byPix = (sale: number) => phone.tap('payment', { ...cash(sale, 30), means: 'pix' });
    const taken = await phone.send(byPix(settled), byPix(owing));
    const payments = taken.map(({ record }) => record?.id ?? 0);
    const atTheDesk = await world.pay(owing, '30,00', { means: 'pix' });
    const before = await fetchedInPeace(world.fabio);
    expect(before).toMatchObject({ settled: [{ id: settled }], checked_pix: [] });

    const lines = await Promise.all(
      [...payments, atTheDesk].map(async (payment_id) => {
        const line = aLine(30);
        await send(world, [line]);
        const id = await lineIdOf(app, line);
        const data = { deed: 'confirm', payment_id };
        await world.sara.post(`/api/company-account/lines/${id}`, { data }).expect(200);
        return id;
      }),
    );
    expect((await fetched(world.fabio, before.version)).checked_pix).toEqual(payments);
    const doris = await app.newUser();
    expect((await fetched(doris)).checked_pix).toEqual([]);

    const [use] = await usesOf(world, lines[0] ?? 0);
    await world.sara.post(`/api/company-account/uses/${use?.id}/undo`, {}).expect(200);
    expect((await fetched(world.fabio)).checked_pix).toEqual(payments.slice(1));
  });

  test('tells who took a Pix that the bank knows of it, and who holds the client by now too', async () => {
    const world = await aWorld(app);
    const owing = await world.aSale({ value: '90,00', instalments: 3 });
    const phone = new Phone(app, world.fabio);
    const tapped = phone.tap('payment', { ...cash(owing, 30), means: 'pix' }, { ago: 60 });
    const doris = await app.newUser();
    const data = { user: doris.id };
    await world.sara.put(`/api/clients/${world.maria}`, { data }).expect(200);
    const [posted] = await phone.send(tapped);
    expect(posted).toMatchObject({ status: 'accepted' });
    const payment = posted?.record?.id ?? 0;
    const { employee_id } = await app
      .knex('company_movements')
      .where({ payment_id: payment })
      .first('employee_id');
    expect(employee_id).toBe(doris.id);
    const before = await fetchedInPeace(doris);

    const line = aLine(30);
    await send(world, [line]);
    const id = await lineIdOf(app, line);
    const decision = { data: { deed: 'confirm', payment_id: payment } };
    await world.sara.post(`/api/company-account/lines/${id}`, decision).expect(200);
    expect((await fetched(world.fabio)).checked_pix).toEqual([payment]);
    const { sales } = await fetched(doris, before.version);
    expect(sales.find((one) => one.id === owing)?.payments).toMatchObject([
      { id: payment, checked: true },
    ]);
  });

  test('of 300 clients it is at most 150 kB, compressed', async () => {
    const world = await aWorld(app);
    const first = await world.aSale({ fee: '20%', instalments: 24, frequency: 'Diária' });
    await manyLike(first, world.fabio.id);
    const { text } = await world.fabio.get('/api/field/package').expect(200);
    const size = gzipSync(text).length;
    process.stdout.write(`Package of 300 clients: ${size} bytes gzipped\n`);
    expect(size).toBeLessThanOrEqual(150_000);
  });
});
