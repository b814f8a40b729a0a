import { startApp } from '../harness';
import { aWorld, type World } from '../world';
import { aCompany } from '../world/company';

const app = startApp();
let world: World;

beforeAll(async () => {
  world = await aWorld(app);
});

const save = (changes: object) =>
  world.sara.put('/api/company', { data: { ...aCompany(), ...changes } });

beforeEach(() =>
  app.knex('company').update({ name: null, email: null, pix_kind: 'none', pix_key: '' }),
);

describe('who charges', () => {
  it('is whom the environment names, until the company says it', async () => {
    const before = await world.sara.get('/api/company').expect(200);
    expect(before.body.data).toMatchObject({
      name: 'Crediário',
      email: 'contato@crediario.test',
      pix_kind: 'none',
    });
    await save({}).expect(200);
    const { body } = await app.anonymous.get('/api/settings').expect(200);
    expect(body.data.company).toEqual({ name: 'Casa Matos', email: 'contato@casamatos.test' });
  });

  it('is kept as banks and papers need it, on record', async () => {
    const said = {
      cnpj: '12.abc.345/01de-35',
      state: 'Ceará',
      pix_kind: 'phone',
      pix_key: '(85) 99338-4426',
      pix_name: 'Móveis São José & Cia',
      pix_city: 'Maceió',
    };
    const { body } = await save(said).expect(200);
    expect(body.data).toMatchObject({
      cnpj: '12ABC34501DE35',
      state: 'CE',
      pix_key: '+5585993384426',
      pix_name: 'Moveis Sao Jose e Cia',
      pix_city: 'Maceio',
      changed: { by: expect.stringContaining('Sara') },
    });
    const [last] = await app.knex('audit_log').where({ entity: 'company' }).orderBy('id', 'desc');
    expect(last).toMatchObject({ user_id: world.sara.id, action: 'update' });
    expect(JSON.parse(last.before)).toMatchObject({ name: 'Crediário', pix_kind: 'none' });
    expect(JSON.parse(last.after)).toMatchObject({ name: 'Casa Matos', pix_kind: 'phone' });
  });

  it('leaves on record what changed, and nothing of what did not', async () => {
    const kept = () => app.knex('audit_log').where({ entity: 'company' }).orderBy('id', 'desc');
    await save({}).expect(200);
    const { length } = await kept();
    await save({}).expect(200);
    expect(await kept()).toHaveLength(length);
    await save({ footer: 'Volte sempre' }).expect(200);
    const [last] = await kept();
    expect(JSON.parse(last.before)).toEqual({ footer: 'Obrigado pela preferência.' });
    expect(JSON.parse(last.after)).toEqual({ footer: 'Volte sempre' });
  });

  it('keeps no key once it takes no Pix', async () => {
    await save({}).expect(200);
    const { body } = await save({ pix_kind: 'none' }).expect(200);
    expect(body.data).toMatchObject({ pix_kind: 'none', pix_key: '' });
  });

  it('leaves the blind count as it is, and the other way about', async () => {
    await world.sara.put('/api/company', { data: { blind_count: true } }).expect(200);
    await save({}).expect(200);
    const { body } = await world.sara
      .put('/api/company', { data: { blind_count: false } })
      .expect(200);
    expect(body.data).toMatchObject({ name: 'Casa Matos', blind_count: false });
  });

  it.each([
    ['name', { name: ' ' }],
    ['email', { email: 'casa' }],
    ['cnpj', { cnpj: '11222333000182' }],
    ['phone', { phone: '(85) 999' }],
    ['phone', { phone: 'abc' }],
    ['cep', { cep: '1' }],
    ['state', { state: 'XX' }],
    // 12,000 pixels wide.
    ['logo', { logo: `data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAALuAAAAFA${'A'.repeat(20)}` }],
    ['logo', { logo: `data:image/png;base64,${'QUFB'.repeat(9)}` }],
    ['logo', { logo: 'https://x.test/logo.png' }],
    ['logo', { logo: 'data:image/svg+xml;base64,PHN2Zz4=' }],
    ['pix_kind', { pix_kind: 'iban' }],
    ['pix_key', { pix_key: '' }],
    ['pix_key', { pix_kind: 'cpf', pix_key: '52998224726' }],
    ['pix_name', { pix_name: '株式会社' }],
    ['pix_name', { pix_name: 'A'.repeat(26) }],
    ['pix_city', { pix_city: null }],
    ['pix_city', { pix_city: 'B'.repeat(16) }],
  ])('refuses, naming it, a wrong %s: %j', async (path, fault) => {
    const { body } = await save(fault).expect(400);
    expect(body.error.details.errors).toEqual([{ path, message: expect.any(String) }]);
    expect((await world.sara.get('/api/company')).body.data.name).toBe('Crediário');
  });
});

it('refuses a picture too large for every paper', async () => {
  await save({ logo: `data:image/png;base64,${'A'.repeat(60_000)}` }).expect(400);
});

describe('a sale’s Pix', () => {
  const charge = (sale: number, of: string) =>
    world.fabio.get(`/api/brcode?sale_id=${sale}&of=${of}`);

  it('asks for the instalment, for what is late, for all', async () => {
    await save({}).expect(200);
    app.clock.set('2026-11-02T12:00:00Z');
    const sale = await world.aSale({ value: '400,00', frequency: 'Mensal' });
    app.clock.set('2027-01-20T12:00:00Z');
    const { body } = await charge(sale, 'late').expect(200);
    const all = (await charge(sale, 'all').expect(200)).body.data;
    const next = (await charge(sale, 'instalment').expect(200)).body.data;
    expect(body.data).toMatchObject({ txid: `V${sale}A` });
    expect(next).toMatchObject({ txid: `V${sale}P1` });
    expect(all).toMatchObject({ txid: `V${sale}T` });
    expect([next.amount, body.data.amount, all.amount]).toEqual([133.33, 266.66, 400]);
    expect(all.payload).toContain('5406400.005802BR');
  });

  it('is none without a key, none where nothing of that is owed, none of no sale', async () => {
    const sale = await world.aSale();
    const keyless = await charge(sale, 'all').expect(409);
    expect(keyless.body.error.details.code).toBe('NO_PIX_KEY');
    await save({}).expect(200);
    const late = await charge(sale, 'late').expect(409);
    expect(late.body.error.details.code).toBe('NOTHING_TO_CHARGE');
    await charge(999_999, 'all').expect(403);
    await charge(sale, 'some').expect(400);
  });

  it('comes to the phone, with what stands on its receipts', async () => {
    await save({}).expect(200);
    const { body } = await world.fabio.get('/api/field/package').expect(200);
    expect(body.data.company).toEqual({
      name: 'Casa Matos',
      email: 'contato@casamatos.test',
      lines: [
        'Casa Matos Utilidades Ltda',
        'CNPJ 11.222.333/0001-81',
        'Rua Senador Pompeu, 1240, Centro, Fortaleza – CE, 60025-001',
        '(85) 3251-4400 · contato@casamatos.test',
      ],
      pix: {
        key: '123e4567-e12b-12d1-a456-426655440000',
        name: 'CASA MATOS UTILIDADES',
        city: 'FORTALEZA',
      },
    });
  });
});
