import type request from 'supertest';
import { registerOccurrence } from '../../src/api/occurrence/use-cases/register-occurrence';
import { createSale } from '../../src/api/sale/use-cases/create-sale';
import { startApp } from '../harness';
import { type Caller, createCaller } from '../harness/caller';
import { TEST_ENVIRONMENT } from '../harness/environment';
import { aWorld, planOf } from '../world';
import { heldOpen, someoneWaits } from '../world/turns';

const app = startApp();

/** Strapi's panel has people of its own, and its own login. */
async function logIntoPanel(): Promise<Caller> {
  const { body } = await app.anonymous
    .post('/admin/login', {
      email: TEST_ENVIRONMENT.SUPER_ADMIN_EMAIL,
      password: TEST_ENVIRONMENT.SUPER_ADMIN_PASSWORD,
    })
    .expect(200);
  const { token, user } = body.data;
  return createCaller(app.agent, { id: user.id, email: user.email, token });
}

let panel: Caller;

beforeAll(async () => {
  panel = await logIntoPanel();
});

const at = (type: string, id?: number) =>
  `/content-manager/collection-types/api::${type}.${type}${id === undefined ? '' : `/${id}`}`;

const FREQUENCY = 'type-frequency';
const FIXED = ['type-sale', 'status-sale', 'type-status-cash', 'type-payment', 'use-term'];
const TRANSACTIONAL = ['client', 'sale', 'portion', 'payment', 'cash', 'cost', 'occurrence'];

describe('who comes in', () => {
  it('nobody registers as the first super-admin: there is one from the start', async () => {
    const stranger = {
      email: 'x@x.test',
      password: 'Aa345678',
      firstname: 'X',
      lastname: 'Y',
    };
    await app.anonymous.post('/admin/register-admin', stranger).expect(400);
    const { body } = await app.anonymous.get('/admin/init').expect(200);
    expect(body.data.hasAdmin).toBe(true);
    expect(await app.knex('admin_users').pluck('email')).toEqual([
      TEST_ENVIRONMENT.SUPER_ADMIN_EMAIL,
    ]);
  });

  it('reads Portuguese, and so do those who are invited', async () => {
    const { body } = await panel.get('/admin/users/me').expect(200);
    expect(body.data.preferedLanguage).toBe('pt-BR');
    const roles = await panel.get('/admin/roles').expect(200);
    expect(roles.body.data.map(({ code }: { code: string }) => code)).toEqual([
      'strapi-super-admin',
    ]);
    const [{ id }] = roles.body.data;
    const guest = { firstname: 'Rui', lastname: 'Lima', email: 'rui@crediario.test', roles: [id] };
    const invited = await panel.post('/admin/users', guest).expect(201);
    expect(invited.body.data.preferedLanguage).toBe('pt-BR');
  });

  it('has no other door: a token of the office opens nothing here', async () => {
    const sara = await app.loginAs('administrador');
    await sara.get(at(FREQUENCY)).expect(401);
  });
});

describe('what is offered', () => {
  it('reference data, the company and the panel’s own people, and nothing else', async () => {
    const { body } = await panel.get('/admin/users/me/permissions').expect(200);
    const offered = body.data.map(({ action }: { action: string }) => action);
    expect([...new Set(offered)].sort()).toEqual([
      'admin::company',
      'admin::project-settings.read',
      'admin::users.create',
      'admin::users.delete',
      'admin::users.read',
      'admin::users.update',
      'plugin::content-manager.explorer.create',
      'plugin::content-manager.explorer.delete',
      'plugin::content-manager.explorer.read',
      'plugin::content-manager.explorer.update',
    ]);
  });

  it.each(TRANSACTIONAL)('no %s is seen or written', async (type) => {
    await panel.get(at(type)).expect(403);
    await panel.post(at(type), {}).expect(403);
    await panel.put(at(type, 1), {}).expect(403);
    await panel.delete(at(type, 1)).expect(403);
  });

  it('nor an employee, a file, a webhook, a key or the shape of the data', async () => {
    const user = '/content-manager/collection-types/plugin::users-permissions.user';
    await panel.get(user).expect(403);
    await panel.delete(`${user}/1`).expect(403);
    const closed = [
      '/users-permissions/roles',
      '/admin/webhooks',
      '/admin/api-tokens',
      '/admin/transfer/tokens',
    ];
    for (const path of closed) {
      expect([path, (await panel.get(path)).status]).toEqual([path, 403]);
    }
    for (const path of ['/upload/files', '/content-type-builder/schema', '/email/settings']) {
      expect([path, (await panel.get(path)).status]).toEqual([path, 404]);
    }
  });

  it('types, labels and columns in Portuguese', async () => {
    const types = await panel.get('/content-manager/content-types').expect(200);
    const shown: { isDisplayed: boolean; info: { displayName: string } }[] = types.body.data;
    expect(
      shown.filter(({ isDisplayed }) => isDisplayed).map(({ info }) => info.displayName),
    ).toEqual(expect.arrayContaining(['Frequência', 'Situação da venda', 'Tipo de ocorrência']));
    expect(shown.filter(({ isDisplayed }) => isDisplayed)).toHaveLength(7);
    const view = await panel
      .get('/content-manager/content-types/api::type-frequency.type-frequency/configuration')
      .expect(200);
    const { settings, metadatas, layouts } = view.body.data.contentType;
    expect(settings).toMatchObject({ mainField: 'name', defaultSortBy: 'order' });
    expect(metadatas.skip_weekdays.edit.label).toBe('Dias sem cobrança');
    expect(layouts.list).toEqual(['id', 'name', 'order']);
  });
});

describe('frequencies', () => {
  const frequency = (id: number) =>
    app.strapi.db.query('api::type-frequency.type-frequency').findOne({ where: { id } });

  it('keep their skipped weekdays sorted, and the next sale skips them', async () => {
    await panel.put(at(FREQUENCY, 1), { skip_weekdays: [3, 1, 3] }).expect(200);
    expect((await frequency(1)).skip_weekdays).toEqual([1, 3]);

    // 31/01/2026 is a Saturday.
    const world = await aWorld(app);
    const sale = await world.aSale({ frequency: 'Diária', instalments: 4 });
    const due = await app.knex('portions').where({ sale_id: sale }).orderBy('number');
    expect(due.map(({ dt_portion }) => dt_portion)).toEqual([
      '2026-02-01',
      '2026-02-03',
      '2026-02-05',
      '2026-02-06',
    ]);
    await panel.put(at(FREQUENCY, 1), { skip_weekdays: [0, 6] }).expect(200);
  });

  it.each([
    [[0, 1, 2, 3, 4, 5, 6]],
    [[7]],
    [[-1]],
    [['0']],
    [[1.5]],
    ['0,6'],
    [{ 0: true }],
    [null],
  ])('%j is no list of skipped weekdays', async (skip_weekdays) => {
    const before = await frequency(1);
    const { body } = await panel.put(at(FREQUENCY, 1), { skip_weekdays }).expect(400);
    expect(body.error.message).toMatch(/^Informe os dias sem cobrança como uma lista/);
    expect(body.error.details.errors).toMatchObject([{ path: ['skip_weekdays'] }]);
    expect(await frequency(1)).toEqual(before);
  });

  it('may be added and renamed as daily ones, never so that a rule changes', async () => {
    const message = async (call: request.Test) => (await call.expect(400)).body.error.message;
    const RULE = 'O nome da frequência decide o cálculo das parcelas e não pode trocar de regra';

    const added = await panel
      .post(at(FREQUENCY), { name: '  Todo dia ', order: 6, skip_weekdays: [] })
      .expect(200);
    expect(await frequency(added.body.id)).toMatchObject({ name: 'Todo dia', skip_weekdays: [] });
    expect(await message(panel.post(at(FREQUENCY), { name: 'semanal ', order: 7 }))).toBe(RULE);
    expect(await message(panel.put(at(FREQUENCY, 2), { name: 'Por semana' }))).toBe(RULE);
    expect(await message(panel.put(at(FREQUENCY, added.body.id), { name: 'MENSAL' }))).toBe(RULE);
    expect(await message(panel.put(at(FREQUENCY, 1), { name: '   ' }))).toBe('Informe o nome');
    await panel.put(at(FREQUENCY, 2), { name: 'SEMANAL' }).expect(200);
    await panel.put(at(FREQUENCY, 2), { name: 'Semanal' }).expect(200);
    await panel.delete(at(FREQUENCY, added.body.id)).expect(200);
  });

  it('go only where no rule and no sale needs them, one by one or many at once', async () => {
    const world = await aWorld(app);
    const { body } = await panel
      .post(at(FREQUENCY), { name: 'Dia sim, dia também', order: 6, skip_weekdays: [0] })
      .expect(200);
    const sale = await world.aSale({ frequency: 'Diária' });
    await app.knex('sales').where({ id: sale }).update({ type_frequency_id: body.id });

    const refused = await panel.delete(at(FREQUENCY, body.id)).expect(400);
    expect(refused.body.error.message).toBe('Este registro está em uso e não pode ser excluído');
    const weekly = await panel.delete(at(FREQUENCY, 2)).expect(400);
    expect(weekly.body.error.message).toBe(
      'Este registro faz parte do sistema e não pode ser excluído',
    );
    await panel.post(`${at(FREQUENCY)}/actions/bulkDelete`, { ids: [2, body.id] }).expect(400);
    expect(await app.knex('type_frequencies').whereIn('id', [2, body.id])).toHaveLength(2);
  });

  it('none that a sale takes meanwhile is deleted, and no sale takes one that is being deleted', async () => {
    const world = await aWorld(app);
    const fresh = async (name: string): Promise<number> =>
      (await panel.post(at(FREQUENCY), { name, order: 9, skip_weekdays: [] }).expect(200)).body.id;
    const order = (frequencyId: number) => ({
      ...planOf({}),
      frequencyId,
      clientId: world.maria,
      cashBoxId: world.box,
    });

    const taken = await fresh('A cada feira');
    const sale = heldOpen(world, (context) => createSale(context, order(taken)));
    await sale.reached;
    const deletion = panel.delete(at(FREQUENCY, taken)).then((answer) => answer);
    await someoneWaits(app);
    sale.release();
    const saleId = await sale.done;
    const { status, body } = await deletion;
    expect([status, body.error.message]).toEqual([
      409,
      'Este registro está em uso e não pode ser excluído',
    ]);
    const row = await app.knex('sales').where({ id: saleId }).first('type_frequency_id');
    expect(row.type_frequency_id).toBe(taken);

    const going = await fresh('A cada lua');
    const gone = heldOpen(world, ({ trx }) => trx('type_frequencies').where({ id: going }).del());
    await gone.reached;
    const late = world.sara
      .post('/api/salesPortions', {
        data: {
          value: 200,
          fees: 10,
          portion: 2,
          weekday: null,
          type_frequency: { id: going },
          client: { id: world.maria },
          cash: { id: world.box },
        },
      })
      .then((answer) => answer);
    await someoneWaits(app);
    gone.release();
    await gone.done;
    const refused = await late;
    expect([refused.status, refused.body.error.message]).toEqual([
      409,
      'A opção escolhida acabou de ser excluída: atualize a página',
    ]);
  });

  it('none that a visit takes meanwhile is deleted', async () => {
    const world = await aWorld(app);
    const sale = await world.aSale();
    const { body } = await panel.post(at('type-occurrence'), { name: 'Na feira' }).expect(200);
    const visit = heldOpen(world, (context) =>
      registerOccurrence(context, { saleId: sale, reasonId: body.id, observation: null }),
    );
    await visit.reached;
    const deletion = panel.delete(at('type-occurrence', body.id)).then((answer) => answer);
    await someoneWaits(app);
    visit.release();
    await visit.done;
    const refused = await deletion;
    expect([refused.status, refused.body.error.details.code]).toEqual([
      409,
      'REFERENCE_ROW_IN_USE',
    ]);
  });
});

describe('other reference data', () => {
  it.each(FIXED)('%s: rows are there for good and none is added', async (type) => {
    await panel.post(at(type), { name: 'Outra', text: 'Outro' }).expect(403);
    await panel.delete(at(type, 1)).expect(403);
    await panel.post(`${at(type)}/actions/bulkDelete`, { ids: [1, 2] }).expect(403);
  });

  it.each(FIXED)('%s: nor by any other way into the database', async (type) => {
    const uid = `api::${type}.${type}`;
    const query = app.strapi.db.query(uid);
    const before = await query.count();
    await expect(query.create({ data: { name: 'Outra', text: 'Outro' } })).rejects.toThrow(
      'Esta lista faz parte do sistema e não aceita novos registros',
    );
    await expect(query.delete({ where: { id: 1 } })).rejects.toThrow('não pode ser excluído');
    await expect(query.deleteMany({ where: {} })).rejects.toThrow('não pode ser excluído');
    expect(await query.count()).toBe(before);
  });

  it('a name may change, not vanish; the terms as well', async () => {
    const named = await panel.put(at('type-payment', 2), { name: ' Em espécie ' }).expect(200);
    expect(named.body.name).toBe('Em espécie');
    const blank = await panel.put(at('status-sale', 1), { name: ' ' }).expect(400);
    expect(blank.body.error.message).toBe('Informe o nome');
    const terms = await panel.put(at('use-term', 1), { text: ' ' }).expect(400);
    expect(terms.body.error.message).toBe('O texto dos termos é obrigatório');
    await panel.put(at('type-payment', 2), { name: 'Dinheiro' }).expect(200);
  });

  it('an occurrence type comes and goes', async () => {
    const { body } = await panel.post(at('type-occurrence'), { name: 'Mudou-se' }).expect(200);
    await panel.delete(at('type-occurrence', body.id)).expect(200);
  });

  it('whatever changes is on record, with who changed it', async () => {
    const { body } = await panel.post(at('type-occurrence'), { name: 'Viajou' }).expect(200);
    await panel.put(at('type-occurrence', body.id), { name: 'Viajando' }).expect(200);
    await panel.delete(at('type-occurrence', body.id)).expect(200);
    const rows = await app
      .knex('audit_log')
      .where({ entity: 'type-occurrence', entity_id: body.id })
      .orderBy('id');
    const told = rows.map(({ action, before, after }) => [
      action,
      before && JSON.parse(before).name,
      after && JSON.parse(after).name,
    ]);
    expect(told).toEqual([
      ['create', null, 'Viajou'],
      ['update', 'Viajou', 'Viajando'],
      ['delete', 'Viajando', null],
    ]);
    const by = [rows[0].after, rows[1].after, rows[2].before].map(
      (row) => JSON.parse(row).super_admin,
    );
    expect(new Set(by)).toEqual(new Set([TEST_ENVIRONMENT.SUPER_ADMIN_EMAIL]));
  });
});
