import { startApp } from '../harness';
import { aWorld, type World } from '../world';
import { aCompany } from '../world/company';

const app = startApp();

/** Monthly from Friday 30/01/2026: 28/02 (Saturday), 30/03, 30/04. */
const THREE = { value: '90,00', instalments: 3 };

const at = (moment: string) => app.clock.set(`${moment}-03:00`);

const listed = async (world: World, of: number | 'all' = world.fabio.id) =>
  (await world.sara.get(`/api/reminders?user_id=${of}`).expect(200)).body;

const open = (world: World, sale: number, stage: string) =>
  world.sara.post('/api/reminders', { data: { sale_id: sale, stage } });

const silence = (world: World, silent: boolean) =>
  world.sara.put(`/api/clients/${world.maria}/messages`, { data: { silent } });

async function aDebt() {
  const world = await aWorld(app, '2026-01-30T12:00:00-03:00');
  return { world, sale: await world.aSale(THREE) };
}

describe('whom to write to today', () => {
  it('goes by the oldest unpaid instalment, in words made of what is owed now', async () => {
    const { world, sale } = await aDebt();
    at('2026-02-25T10:00:00');
    const before = (await listed(world)).data;
    expect(before).toEqual([
      expect.objectContaining({
        sale_id: sale,
        client_id: world.maria,
        stage: 'before',
        number: 1,
        sales_portions: 3,
        dt_portion: '2026-02-28',
        delay_days: 0,
        due_value: 30,
        silent: false,
        opened: null,
      }),
    ]);
    expect(before[0].text).toContain('a parcela 1 de 3, de R$ 30,00, vence em 28/02/2026.');
    await world.pay(sale, '10,00');
    at('2026-02-28T10:00:00');
    expect((await listed(world)).data).toMatchObject([{ stage: 'today', due_value: 20 }]);
    at('2026-03-07T10:00:00');
    expect((await listed(world)).data).toMatchObject([{ stage: 'late7', delay_days: 7 }]);
    at('2026-03-08T10:00:00');
    expect(await listed(world)).toMatchObject({ data: [], meta: { quiet: true } });
  });

  it('sums what is due by now, and asks for it by Pix where the company takes it', async () => {
    const { world, sale } = await aDebt();
    await world.sara.put('/api/company', { data: aCompany() }).expect(200);
    at('2026-04-14T10:00:00');
    const { data } = await listed(world);
    // 28/02 is 45 days late: no stage; after it is paid, 30/03 is fifteen days late.
    expect(data).toEqual([]);
    await world.pay(sale, '30,00');
    const [row] = (await listed(world)).data;
    expect(row).toMatchObject({ stage: 'late15', dt_portion: '2026-03-30', due_value: 30 });
    expect(row.text).toContain('5405'.concat('30.00'));
    expect(row.text).toContain(`V${sale}A`);
    await app.knex('company').update({ pix_kind: 'none', pix_key: '' });
  });

  it('is told of one collector’s clients, or of all', async () => {
    const { world } = await aDebt();
    at('2026-02-25T10:00:00');
    const other = await app.newUser();
    expect((await listed(world, other.id)).data).toEqual([]);
    expect((await listed(world, 'all')).data).not.toEqual([]);
  });
});

describe('a message that is opened', () => {
  it('is kept, by whom and when, and stands in the list of that day', async () => {
    const { world, sale } = await aDebt();
    at('2026-02-25T10:00:00');
    const { body } = await open(world, sale, 'before').expect(200);
    const [row] = (await listed(world)).data;
    expect(body.data).toEqual({ id: expect.any(Number), phone: row.phone, text: row.text });
    // A payment that comes between list and opening changes what is sent.
    await world.pay(sale, '10,00');
    const { body: later } = await open(world, sale, 'before').expect(200);
    expect(row.text).toContain('R$ 30,00');
    expect(later.data.text).toContain('R$ 20,00');
    expect((await listed(world)).data).toMatchObject([
      { opened: { at: '2026-02-25T13:00:00.000Z', by: expect.stringContaining('Sara') } },
    ]);
    at('2026-02-28T10:00:00');
    expect((await listed(world)).data).toMatchObject([{ stage: 'today', opened: null }]);
    await expect(app.knex('reminders').update({ stage: 'today' })).rejects.toThrow();
  });

  it.each([
    ['NOT_TO_REMIND', '2026-02-25T10:00:00', 'late1'],
    ['NOT_TO_REMIND', '2026-02-26T10:00:00', 'before'],
    ['QUIET_HOURS', '2026-02-25T07:59:59', 'before'],
    ['QUIET_HOURS', '2026-02-25T20:00:00', 'before'],
  ])('is refused with %s at %s as %s', async (code, moment, stage) => {
    const { world, sale } = await aDebt();
    at(moment);
    const { body } = await open(world, sale, stage).expect(409);
    expect(body.error.details.code).toBe(code);
    expect(await app.knex('reminders').where({ sale_id: sale })).toEqual([]);
  });

  it('goes to nobody who wants none, on record; and again once they do', async () => {
    const { world, sale } = await aDebt();
    at('2026-02-25T10:00:00');
    await silence(world, true).expect(200);
    await silence(world, true).expect(200);
    const { body } = await open(world, sale, 'before').expect(409);
    expect(body.error.details.code).toBe('CLIENT_SILENT');
    expect((await listed(world)).data).toMatchObject([{ silent: true }]);
    await silence(world, false).expect(200);
    await open(world, sale, 'before').expect(200);
    const kept = await app
      .knex('audit_log')
      .where({ entity: 'client', entity_id: world.maria })
      .whereRaw(`jsonb_exists(after, 'no_messages')`);
    expect(kept).toHaveLength(2);
    await world.sara.put('/api/clients/999999/messages', { data: { silent: true } }).expect(404);
    await app.knex('clients').where({ id: world.maria }).update({ deleted_at: new Date() });
    await silence(world, true).expect(404);
  });
});

describe('the words and the hours', () => {
  const settingsOf = async (world: World) => (await listed(world, 'all')).meta.settings;
  const save = (world: World, settings: object) =>
    world.sara.put('/api/reminders/settings', { data: settings });

  it('are the company’s own, and the product’s where it says nothing else', async () => {
    const { world } = await aDebt();
    at('2026-02-25T10:00:00');
    const first = await settingsOf(world);
    const own = { ...first, from: '09:30', before: 'Oi {nome}, {valor} dia {vencimento}' };
    const { body } = await save(world, own).expect(200);
    expect(body.data).toEqual(own);
    expect((await listed(world)).data[0].text).toBe('Oi Maria, R$ 30,00 dia 28/02/2026');
    expect(await app.knex('reminder_texts').pluck('stage')).toEqual(['before']);
    await save(world, first).expect(200);
  });

  it.each([
    ['until', { from: '10:00', until: '09:00' }],
    ['from', { from: '24:00' }],
    ['from', { from: '8h' }],
    ['today', { today: ' ' }],
    ['today', { today: 'x'.repeat(601) }],
    ['late7', { late7: 'Pague, {devedor}' }],
  ])('are refused, naming it, with a wrong %s: %j', async (path, fault) => {
    const { world } = await aDebt();
    const { body } = await save(world, { ...(await settingsOf(world)), ...fault }).expect(400);
    expect(body.error.details.errors).toMatchObject([{ path }]);
  });
});

describe('the client’s own data', () => {
  it('tells of each message that was opened, and since when they want none', async () => {
    const { world, sale } = await aDebt();
    const payment = await world.pay(sale, '10,00');
    const { body: receipt } = await world.sara.get(`/api/paymentPortions/${payment}/receipt`);
    at('2026-02-25T10:00:00');
    await open(world, sale, 'before').expect(200);
    await silence(world, true).expect(200);
    const { body } = await world.sara.get(`/api/clients/${world.maria}/personal-data`).expect(200);
    const { titular, vendas, mensagens } = body.data;
    expect(titular.sem_mensagens_desde).toBe('2026-02-25T13:00:00Z');
    expect(mensagens).toEqual([
      {
        venda: sale,
        etapa: 'before',
        dia: '2026-02-25',
        aberta_em: '2026-02-25T13:00:00Z',
        por: expect.stringContaining('Sara'),
      },
    ]);
    expect(vendas[0].pagamentos[0].codigo_do_recibo).toBe(receipt.data.code);
    await silence(world, false).expect(200);
    const { body: later } = await world.sara.get(`/api/clients/${world.maria}/personal-data`);
    expect(later.data.titular.sem_mensagens_desde).toBeNull();
  });

  it('goes with the client: nothing says any more that somebody wrote to them', async () => {
    const { world, sale } = await aDebt();
    const { sale: other } = await aDebt();
    at('2026-02-25T10:00:00');
    await open(world, sale, 'before').expect(200);
    await open(world, other, 'before').expect(200);
    await silence(world, true).expect(200);
    await world.pay(sale, '90,00');
    await world.sara.post(`/api/clients/${world.maria}/anonymise`).expect(200);
    expect(await app.knex('silent_clients').where({ client_id: world.maria })).toEqual([]);
    expect(await app.knex('reminders').where({ sale_id: sale })).toEqual([]);
    expect(await app.knex('reminders').where({ sale_id: other })).toHaveLength(1);
  });
});
