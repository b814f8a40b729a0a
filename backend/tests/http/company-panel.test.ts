import { startApp } from '../harness';
import { type Caller, createCaller } from '../harness/caller';
import { TEST_ENVIRONMENT } from '../harness/environment';
import { aWorld, type World } from '../world';
import { aCompany } from '../world/company';

const app = startApp();
const COMPANY = '/admin/company';
const SUPER_ADMIN = {
  email: TEST_ENVIRONMENT.SUPER_ADMIN_EMAIL,
  password: TEST_ENVIRONMENT.SUPER_ADMIN_PASSWORD,
};

let world: World;
let panel: Caller;

async function intoPanel(login: { email: string; password: string }): Promise<Caller> {
  const { body } = await app.anonymous.post('/admin/login', login).expect(200);
  const { token, user } = body.data;
  return createCaller(app.agent, { id: user.id, email: user.email, token });
}

/** Somebody of the panel whose role has those permissions and no other. */
async function ofARole(code: string, permissions: readonly string[]): Promise<Caller> {
  const role = await app.strapi.service('admin::role').create({ name: code, code });
  await app.strapi.service('admin::role').assignPermissions(
    role.id,
    permissions.map((action) => ({ action, subject: null, properties: {}, conditions: [] })),
  );
  const login = { email: `${code}@crediario.test`, password: 'Aa345678' };
  const person = { ...login, firstname: code, lastname: 'X', roles: [role.id], isActive: true };
  await app.strapi.service('admin::user').create(person);
  return intoPanel(login);
}

const save = (changes: object) => panel.put(COMPANY, { data: { ...aCompany(), ...changes } });
const kept = () => app.knex('company').first();
const log = () => app.knex('audit_log').where({ entity: 'company' }).orderBy('id', 'desc');

beforeAll(async () => {
  world = await aWorld(app);
  panel = await intoPanel(SUPER_ADMIN);
});

beforeEach(() =>
  app.knex('company').update({ name: null, email: null, pix_kind: 'none', pix_key: '' }),
);

it('is the same company as the office’s, either way', async () => {
  const { body } = await save({ cnpj: '12.abc.345/01de-35', pix_city: 'Maceió' }).expect(200);
  expect(body.data).toMatchObject({ name: 'Casa Matos', cnpj: '12ABC34501DE35' });
  const office = await world.sara.get('/api/company').expect(200);
  expect(office.body).toEqual(body);
  await world.sara.put('/api/company', { data: { ...aCompany(), footer: 'Volte' } }).expect(200);
  const { body: again } = await panel.get(COMPANY).expect(200);
  expect(again.data).toMatchObject({
    footer: 'Volte',
    changed: { by: expect.stringMatching('Sara') },
  });
  const blind = await panel.put(COMPANY, { data: { blind_count: true } }).expect(200);
  expect(blind.body.data).toMatchObject({ blind_count: true, footer: 'Volte' });
  await panel.put(COMPANY, { data: { blind_count: false } }).expect(200);
});

it('leaves on record what changed, and which super-admin did it', async () => {
  await save({}).expect(200);
  const { length } = await log();
  await save({}).expect(200);
  expect(await log()).toHaveLength(length);
  const { body } = await save({ footer: 'Volte sempre' }).expect(200);
  const [last] = await log();
  expect(last).toMatchObject({ user_id: null, action: 'update' });
  expect(JSON.parse(last.before)).toEqual({ footer: 'Obrigado pela preferência.' });
  expect(JSON.parse(last.after)).toEqual({
    footer: 'Volte sempre',
    super_admin: SUPER_ADMIN.email,
  });
  expect(body.data.changed.by).toBe(SUPER_ADMIN.email);
});

it.each([
  ['name', { name: ' ' }, 'Nome é obrigatório'],
  ['cnpj', { cnpj: '11222333000182' }, 'CNPJ inválido: os dígitos não conferem'],
  ['pix_key', { pix_kind: 'cpf', pix_key: '123' }, 'Não é um CPF válido'],
  [
    'logo',
    { logo: 'data:image/svg+xml;base64,PHN2Zz4=' },
    'Use uma imagem PNG, JPEG ou WebP pequena',
  ],
])(
  'refuses a wrong %s in the words of the office, and keeps nothing',
  async (path, change, message) => {
    const before = await kept();
    const { body } = await save(change).expect(400);
    const office = await world.sara
      .put('/api/company', { data: { ...aCompany(), ...change } })
      .expect(400);
    expect(body.error.details.errors).toEqual([{ path, message }]);
    expect(body.error.details).toEqual(office.body.error.details);
    expect(body.error.message).toBe(office.body.error.message);
    expect(await kept()).toEqual(before);
  },
);

describe('is nobody’s without the right', () => {
  it.each([
    ['a role that may do nothing', []],
    ['a role that may do all else', ['admin::users.read', 'admin::users.update']],
  ])('%s', async (_who, permissions) => {
    const other = await ofARole(`role-${permissions.length}`, permissions);
    const before = await kept();
    await other.get(COMPANY).expect(403);
    await other.put(COMPANY, { data: aCompany() }).expect(403);
    expect(await kept()).toEqual(before);
  });

  it('and a role’s with it', async () => {
    const other = await ofARole('company-only', ['admin::company']);
    await other.put(COMPANY, { data: aCompany() }).expect(200);
    await other.get('/admin/users').expect(403);
  });

  it('nobody, and nobody of the office', async () => {
    for (const caller of [app.anonymous, world.sara, world.fabio]) {
      await caller.get(COMPANY).expect(401);
      await caller.put(COMPANY, { data: aCompany() }).expect(401);
    }
    const strangers = await panel.get('/api/company');
    expect(strangers.status).toBe(401);
  });

  it('nor is there a way round it: the panel’s content knows no company', async () => {
    const { body } = await panel.get('/content-manager/content-types').expect(200);
    const uids: string[] = body.data.map(({ uid }: { uid: string }) => uid);
    expect(uids.filter((uid) => uid.includes('company'))).toEqual([]);
    for (const kind of ['collection-types', 'single-types']) {
      const at = `/content-manager/${kind}/api::company.company`;
      for (const call of [panel.get(at), panel.put(at, aCompany()), panel.post(at, aCompany())]) {
        expect([403, 404, 405]).toContain((await call).status);
      }
    }
    expect(await kept()).toMatchObject({ name: null });
  });
});
