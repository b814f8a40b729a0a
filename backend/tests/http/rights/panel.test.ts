import type { Common } from '@strapi/strapi';
import { type Caller, startApp } from '../../harness';
import { createCaller } from '../../harness/caller';
import { TEST_ENVIRONMENT } from '../../harness/environment';
import { fingerprint } from '../../world/state';
import { isOfPanel, servedRoutes } from './served-routes';

const app = startApp();

/** What is asked before anyone is logged in: 400 to an empty body; what the login page draws itself from is 200. */
const BEFORE_LOGIN: Readonly<Record<string, number>> = {
  'GET /admin/init': 200,
  'GET /admin/project-type': 200,
  'GET /admin/registration-info': 400,
  'POST /admin/forgot-password': 400,
  'POST /admin/login': 400,
  'POST /admin/register': 400,
  'POST /admin/register-admin': 400,
  'POST /admin/renew-token': 400,
  'POST /admin/reset-password': 400,
};

const TRANSACTIONAL = [
  'api::client.client',
  'api::sale.sale',
  'api::portion.portion',
  'api::payment.payment',
  'api::cash.cash',
  'api::cost.cost',
  'api::occurrence.occurrence',
  'plugin::users-permissions.user',
];

const panelRoutes = () => servedRoutes(app).filter(isOfPanel);

/** A field that leads to another type, so that a refusal is not for want of one. */
function relationOf(type: string): string {
  const { attributes } = app.strapi.getModel(type as Common.UID.ContentType);
  const [name] =
    Object.entries(attributes).find(([, attribute]) => attribute.type === 'relation') ?? [];
  if (name === undefined) throw new Error(`${type} leads nowhere`);
  return name;
}

/** An address of the route: some record of that type. */
const addressed = (path: string, type: string) =>
  path.replace(/:(\w+)/g, (_whole, name: string) => {
    if (name === 'model' || name === 'uid') return type;
    return name === 'targetField' ? relationOf(type) : '1';
  });

async function statusOf(caller: Caller, call: string, type = 'api::sale.sale') {
  const [method = '', path = ''] = call.split(' ');
  const address = addressed(path, type);
  if (method === 'POST') return (await caller.post(address, {})).status;
  if (method === 'PUT') return (await caller.put(address, {})).status;
  if (method === 'DELETE') return (await caller.delete(address)).status;
  return (await caller.get(address)).status;
}

async function statusesOf(caller: Caller, calls: string[], type?: string) {
  const answers: Record<string, number> = {};
  for (const call of calls) answers[call] = await statusOf(caller, call, type);
  return answers;
}

async function theSuperAdmin(): Promise<Caller> {
  const login = {
    email: TEST_ENVIRONMENT.SUPER_ADMIN_EMAIL,
    password: TEST_ENVIRONMENT.SUPER_ADMIN_PASSWORD,
  };
  const { body } = await app.anonymous.post('/admin/login', login).expect(200);
  const { id, email } = body.data.user;
  return createCaller(app.agent, { id, email, token: body.data.token });
}

let superAdmin: Caller;

beforeAll(async () => {
  superAdmin = await theSuperAdmin();
});

describe('every call of the admin panel', () => {
  test.each([
    ['nobody', async () => app.anonymous],
    ['a collector', () => app.newUser()],
    ['a manager', () => app.loginAs('gerente')],
    ['an administrator of the office', () => app.loginAs('administrador')],
  ])('answers 401 to %s, but for the way in', async (_who, caller) => {
    const calls = panelRoutes();
    const expected = calls.map((call) => [call, BEFORE_LOGIN[call] ?? 401]);
    expect(calls).toEqual(expect.arrayContaining(Object.keys(BEFORE_LOGIN)));
    expect(await statusesOf(await caller(), calls)).toEqual(Object.fromEntries(expected));
  });

  test.each(TRANSACTIONAL)(
    'shows and lets write %s to nobody, a super-admin included',
    async (type) => {
      const calls = panelRoutes().filter((call) =>
        / \/content-manager\/(collection-types|single-types|relations)\//.test(call),
      );
      const before = await fingerprint(app);
      const answers = await statusesOf(superAdmin, calls, type);
      expect(answers).toEqual(Object.fromEntries(calls.map((call) => [call, 403])));
      expect(await fingerprint(app)).toEqual(before);
    },
  );
});
