import { historyChanges, type HistoryRow } from '@crediario/contract/wire';
import { deleteCost } from '../../src/api/cost/use-cases/delete-cost';
import { registerCost } from '../../src/api/cost/use-cases/register-cost';
import { backgroundDone } from '../../src/platform/background/background';
import { type Caller, PASSWORD, startApp } from '../harness';
import { createOutbox } from '../harness/outbox';
import { aWorld, FREQUENCIES } from '../world';
import { historyOf, visit } from '../world/history';

const app = startApp({ MAIL_OUTBOX: createOutbox().folder });

/** Newest first: the deed and each field as [before, after], names in the place of records. */
function told(rows: readonly HistoryRow[]) {
  const word = (value: unknown) =>
    typeof value === 'object' && value !== null && 'id' in value
      ? ((value as { name?: string | null }).name ?? value.id)
      : value;
  return rows.map(({ action, changes }) => [
    action,
    Object.fromEntries(
      changes.map(({ field, before, after }) => [field, [word(before), word(after)]]),
    ),
  ]);
}

const deeds = (rows: readonly HistoryRow[]) => rows.map(({ action }) => action);

const editSale = (by: Caller, id: number, changes: object) =>
  by.post('/api/salesPortions', {
    data: {
      id,
      value: 100,
      fees: 0,
      portion: 3,
      type_frequency: { id: FREQUENCIES.Mensal },
      ...changes,
    },
  });

describe('GET /api/history of a sale', () => {
  it('tells its making, edits, payments and visits, newest first, by whom and from what to what', async () => {
    const world = await aWorld(app);
    const { sara, fabio, maria, box } = world;
    const sale = await world.aSale({ value: '100,00', instalments: 3 });
    await editSale(sara, sale, { value: 120.5, fees: 10, portion: 4 }).expect(200);
    await world.pay(sale, '10,00', { by: { id: fabio.id, role: 'funcionario', isStaff: false } });
    const payment = await app.knex('payments').where({ sale_id: sale }).first('id');
    await world.pay(sale, '20,00', { replacing: payment.id });
    await visit(world, sale);

    const rows = await historyOf(sara, `sale_id=${sale}`);

    expect(rows.map(({ id }) => id)).toEqual(rows.map(({ id }) => id).sort((a, b) => b - a));
    expect(rows[0]).toEqual({
      id: expect.any(Number),
      date_time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      user_id: sara.id,
      user_name: expect.stringMatching(/^Sara Número \d+$/),
      action: 'occurrence.create',
      entity: 'occurrence',
      entity_id: expect.any(Number),
      changes: expect.arrayContaining([
        { field: 'type_occurrence', before: null, after: { id: 1, name: expect.any(String) } },
        { field: 'observation', before: null, after: 'Viajou' },
      ]),
    });
    expect(told(rows.slice(1))).toEqual([
      ['payment.replace', { value: [10, 20] }],
      [
        'payment.create',
        {
          cash: [null, box],
          value: [null, 10],
          portions: [null, 0],
          type_payment: [null, 'Dinheiro'],
          dtPayment: [null, '2026-01-31T15:00:00.000Z'],
        },
      ],
      ['sale.edit', { value: [100, 120.5], fees: [0, 10], portion: [3, 4], total: [100, 132.55] }],
      [
        'sale.create',
        {
          client: [null, 'Maria Souza'],
          cash: [null, box],
          value: [null, 100],
          fees: [null, 0],
          portion: [null, 3],
          total: [null, 100],
          type_frequency: [null, 'Mensal'],
        },
      ],
    ]);
    expect(rows[2]?.user_name).toMatch(/^Fábio /);
    expect(deeds(await historyOf(sara, `client_id=${maria}`))).toEqual([
      'sale.edit',
      'sale.create',
    ]);
  });

  it('a renewal, and its deletion, are told on both sales; a deleted sale keeps its history', async () => {
    const world = await aWorld(app);
    const { sara } = world;
    const old = await world.aSale({ value: '100,00' });
    const next = await world.renew(old, { value: '150,00' });
    await sara.delete(`/api/deleteSales?id=${next}`).expect(200);

    const ofNext = await historyOf(sara, `sale_id=${next}`);

    expect(deeds(ofNext)).toEqual(['sale.delete', 'sale.renew']);
    expect(told(ofNext)[0]?.[1]).toMatchObject({ value: [150, null], restored_sale: [null, old] });
    expect(told(ofNext)[1]?.[1]).toMatchObject({
      value: [null, 150],
      id_sale_renew: [null, old],
      settled_value: [null, 100],
    });
    expect(deeds(await historyOf(sara, `sale_id=${old}`))).toEqual([
      'sale.delete',
      'sale.renew',
      'sale.create',
    ]);
  });
});

describe('GET /api/history of a client', () => {
  it('tells what changed, who visited before, and what was sold', async () => {
    const { sara } = await aWorld(app);
    const [ana, bia] = [
      await app.newUser({ name: 'Ana', finalname: 'Lima' }),
      await app.newUser({ name: 'Bia', finalname: 'Rocha' }),
    ];
    const sheet = {
      name: 'João',
      lastName: 'Reis',
      cpf: '529.982.247-25',
      phone: '(11) 98888-7777',
      cep: '01001-000',
      address: 'Rua A',
      number: '10',
      neighborhood: 'Sé',
      city: 'São Paulo',
      state: 'SP',
      active: true,
    };
    const data = { ...sheet, user: { id: ana.id } };
    const { id } = (await sara.post('/api/clients', { data }).expect(200)).body.data;
    const edited = { ...sheet, phone: '(11) 97777-0000', commercialCEP: '02002-000' };
    await sara.put(`/api/clients/${id}`, { data: edited }).expect(200);
    await sara.put(`/api/clients/${id}`, { data: { user: { id: bia.id } } }).expect(200);
    await sara.get(`/api/modifyClients?userid=${bia.id}&newUserId=${ana.id}`).expect(200);
    await sara.delete(`/api/deleteClient?id=${id}`).expect(200);

    const rows = told(await historyOf(sara, `client_id=${id}`));

    expect(rows.map(([deed]) => deed)).toEqual([
      'client.delete',
      'client.transfer',
      'client.transfer',
      'client.update',
      'client.create',
    ]);
    expect(rows.slice(1, 4)).toEqual([
      ['client.transfer', { user: ['Bia Rocha', 'Ana Lima'] }],
      ['client.transfer', { user: ['Ana Lima', 'Bia Rocha'] }],
      [
        'client.update',
        {
          phone: ['(11) 98888-7777', '(11) 97777-0000'],
          commercialCEP: [null, '02002-000'],
        },
      ],
    ]);
    expect(rows[4]?.[1]).toMatchObject({ lastName: [null, 'Reis'], user: [null, 'Ana Lima'] });
    expect(rows[0]?.[1]).toMatchObject({ lastName: ['Reis', null], user: ['Ana Lima', null] });
  });
});

describe('GET /api/history of an employee', () => {
  it('tells data, access and clients; of a password only that it was changed', async () => {
    const { sara } = await aWorld(app);
    const colleague = await app.newUser({ name: 'Caio', finalname: 'Melo' });
    const person = {
      name: 'Davi',
      finalname: 'Nunes',
      cpf: '529.982.247-25',
      phone: '(11) 98888-7777',
      email: 'davi.nunes@crediario.test',
    };
    const { id } = (
      await sara.post('/api/auth/local/register', { ...person, password: PASSWORD }).expect(200)
    ).body.user;
    await app
      .knex('clients')
      .insert({ name: 'Rita', last_name: 'Dias', user_id: id, active: true });
    const change = (body: object) => sara.put(`/api/users/${id}`, body).expect(200);
    await change({ ...person, phone: '(11) 90000-0000' });
    await change({ password: '99990000' });
    await change({ blocked: true });
    await change({ blocked: false });
    await sara.get(`/api/modifyClients?userid=${id}&newUserId=${colleague.id}`).expect(200);

    const rows = await historyOf(sara, `user_id=${id}`);

    expect(told(rows)).toEqual([
      [
        'user.give-clients',
        { clients: [null, 1], from_user: [null, 'Davi Nunes'], to_user: [null, 'Caio Melo'] },
      ],
      ['user.unblock', { blocked: [true, false] }],
      ['user.block', { blocked: [false, true] }],
      ['user.set-password', { password: [null, 'alterada'] }],
      ['user.update', { phone: ['(11) 98888-7777', '(11) 90000-0000'] }],
      ['user.register', expect.objectContaining({ email: [null, person.email] })],
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/99990000|\$2[aby]\$/);
    expect((await historyOf(sara, `user_id=${colleague.id}`))[0]?.id).toBe(rows[0]?.id);
  });

  it('what nobody signed in did was done by Sistema', async () => {
    const { sara } = await aWorld(app);
    const forgetful = await app.newUser();
    await app.anonymous.post('/api/auth/forgot-password', { email: forgetful.email }).expect(200);
    await backgroundDone(app.strapi);
    expect(await historyOf(sara, `user_id=${forgetful.id}`)).toMatchObject([
      { action: 'user.request-password-reset', user_id: null, user_name: 'Sistema', changes: [] },
    ]);
  });
});

describe('GET /api/history of a box', () => {
  it('tells its opening, costs, syncs and closing', async () => {
    const { sara, fabio, box, act } = await aWorld(app);
    const cost = await act((context) =>
      registerCost(context, {
        cashBoxId: box,
        kind: 'expense',
        valueCents: 4590,
        observation: 'Gasolina',
      }),
    );
    await act((context) => deleteCost(context, cost));
    const put = (data: object) => sara.put(`/api/cashs/${box}`, { data }).expect(200);
    await put({ last_sync: '2026-01-31T14:00:00.000Z' });
    await put({ type_status_cash: 2, counted_value: 12.3, difference_reason: 'Troco a mais' });

    expect(told(await historyOf(sara, `cash_id=${box}`))).toEqual([
      [
        'cash.close',
        {
          closing_value: [null, 12.3],
          counted_value: [null, 12.3],
          difference_reason: [null, 'Troco a mais'],
        },
      ],
      ['cash.sync', { last_sync: [null, '2026-01-31T14:00:00.000Z'] }],
      [
        'cost.delete',
        {
          kind: ['gasto', null],
          cost: [45.9, null],
          observation: ['Gasolina', null],
          cash: [box, null],
        },
      ],
      [
        'cost.create',
        {
          kind: [null, 'gasto'],
          cost: [null, 45.9],
          observation: [null, 'Gasolina'],
          cash: [null, box],
        },
      ],
      ['cash.open', { value_start: [null, 0], opened_on: [null, '2026-01-31'] }],
    ]);
    expect(await historyOf(sara, `user_id=${fabio.id}`)).toEqual([]);
  });
});

test('what the audit keeps beside people’s own fields is not told', () => {
  const bookkeeping = { id: 1, updated_at: 'x', payment_ids: [1], constructor: 'y', origin: 'web' };
  expect(historyChanges(null, bookkeeping, false)).toEqual([]);
});
