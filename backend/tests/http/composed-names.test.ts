import { CLIENT_SHEET, registerClient } from '../world/client-sheet';
import { startApp } from '../harness';
import { aWorld } from '../world';
import { aCompany } from '../world/company';
import { rowsOfImport, stage, step } from '../world/imports';
import { Phone } from '../world/phone';

/** Names come in one piece (NFC), whichever door they come through. Macs write a letter and its accent apart (NFD). */

const app = startApp();

const apart = (text: string) => text.normalize('NFD');
const decomposed = <Fields extends Record<string, string>>(fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).map(([key, text]) => [key, apart(text)])) as Fields;

const recordOf = (id: number) => app.knex('clients').where({ id }).first();

const NAMES = { name: 'João', lastName: 'Conceição' };

describe('a name whose letters come apart from their accents', () => {
  it('is stored in one piece by the office’s form, and found by either spelling', async () => {
    const id = await registerClient(app, null, decomposed(CLIENT_SHEET));
    expect(await recordOf(id)).toMatchObject({
      name: 'Joana',
      nick: 'Jô',
      anternative_name: 'Mãe da Bia',
      address: 'Praça da Sé',
      city: 'São Paulo',
    });
    const staff = await app.loginAs('gerente');
    await staff
      .put(`/api/clients/${id}`, { data: { ...CLIENT_SHEET, ...decomposed(NAMES) } })
      .expect(200);
    expect(await recordOf(id)).toMatchObject({ name: 'João', last_name: 'Conceição' });
    for (const said of ['Conceição', apart('Conceição')]) {
      const { body } = await staff.get(
        `/api/clients?filters[lastName][$containsi]=${encodeURIComponent(said)}`,
      );
      expect(body.data.map((row: { id: number }) => row.id)).toEqual([id]);
    }
  });

  it('is stored so by an import and by a phone', async () => {
    const world = await aWorld(app);
    const batch = await stage(world, [{ client: decomposed(NAMES) }]);
    await step(app, world, batch, 'dry-run');
    await step(app, world, batch, 'apply');
    const [row] = await rowsOfImport(world, batch);
    expect(await recordOf(row?.client_id ?? 0)).toMatchObject({
      name: 'João',
      last_name: 'Conceição',
    });
    const phone = new Phone(app, world.fabio);
    const sheet = { ...CLIENT_SHEET, ...NAMES, name: 'Inês', cpf: '111.444.777-35' };
    const [told] = await phone.send(phone.tap('client', decomposed(sheet)));
    expect(told).toMatchObject({ status: 'accepted' });
    const stored = await app.knex('clients').where({ name: 'Inês', last_name: 'Conceição' });
    expect(stored).toHaveLength(1);
  });

  it('is stored so of people and of the company', async () => {
    const admin = await app.loginAs('administrador');
    const { id } = await app.newUser();
    await admin
      .put(`/api/users/${id}`, decomposed({ name: 'Inês', finalname: 'Simões' }))
      .expect(200);
    expect(await app.knex('up_users').where({ id }).first()).toMatchObject({
      name: 'Inês',
      finalname: 'Simões',
    });
    const company = aCompany({ name: apart('Crédito São João'), city: apart('Maringá') });
    await admin.put('/api/company', { data: company }).expect(200);
    expect(await app.knex('company').first()).toMatchObject({
      name: 'Crédito São João',
      city: 'Maringá',
    });
  });
});

describe('what was stored before', () => {
  it('is put in one piece: search and comparison follow, and no history tells of it', async () => {
    const id = await registerClient(app, null, { ...NAMES, city: 'Cidade' });
    await app.knex('client_keys').where({ client_id: id }).update({ is_checked: true });
    const kept = await app.knex('client_keys').where({ client_id: id }).first();
    await app
      .knex('clients')
      .where({ id })
      .update({ name: apart('João'), city: apart('Maringá') });
    const before = { record: await recordOf(id), history: await app.knex('audit_log').count() };
    await app.knex.raw('SELECT crediario_compose_names()');
    const after = await recordOf(id);
    expect(after).toEqual({ ...before.record, name: 'João', city: 'Maringá' });
    expect(await app.knex('client_keys').where({ client_id: id }).first()).toMatchObject({
      keys: kept.keys,
      is_checked: false,
    });
    expect(await app.knex('audit_log').count()).toEqual(before.history);
    const staff = await app.loginAs('gerente');
    const { body } = await staff.get(
      `/api/clients?filters[name][$containsi]=${encodeURIComponent('João')}`,
    );
    expect(body.data.map((row: { id: number }) => row.id)).toContain(id);
  });

  it('stays where another one has the name that it would get', async () => {
    const add = (name: string) => app.knex('type_occurrences').insert({ name }).returning('id');
    const [[taken], [apartOne], [alone]] = [
      await add('Não achei'),
      await add(apart('Não achei')),
      await add(apart('Prometeu amanhã')),
    ];
    await app.knex.raw('SELECT crediario_compose_names()');
    const ids = [taken?.id, apartOne?.id, alone?.id];
    const rows = await app.knex('type_occurrences').whereIn('id', ids).orderBy('id');
    expect(rows.map(({ name }) => name)).toEqual([
      'Não achei',
      apart('Não achei'),
      'Prometeu amanhã',
    ]);
  });
});
