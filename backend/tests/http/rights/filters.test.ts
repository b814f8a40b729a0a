import {
  cashBoxShape,
  clientShape,
  costShape,
  frequencyShape,
  namedShape,
  type ReadShape,
  saleShape,
  termsShape,
  userShape,
} from '@crediario/contract/wire';
import { type Caller, startApp } from '../../harness';
import { hangUp, send } from '../../faults/fuzz/send';
import { aWorld, type World } from '../../world';
import { hiddenFields, questionsOf } from './reachable';

/** Every generic read, asked about every field that it does not tell, of every type that any relation leads to: refused by
 *  name, or answered as if nothing had been asked. Each question is put by one of the roles in turn, and so every kind of
 *  question by all of them; every one by every role with `FILTER_QUESTIONS=all`. */

const app = startApp();

let world: World;
let sale: number;

interface Read {
  path: string;
  uid: string;
  shape: ReadShape;
}

const USER = 'plugin::users-permissions.user';

const READS: Readonly<Record<string, () => Read>> = {
  'GET /api/clients': () => ({
    path: '/api/clients',
    uid: 'api::client.client',
    shape: clientShape,
  }),
  'GET /api/clients/{id}': () => ({
    path: `/api/clients/${world.maria}`,
    uid: 'api::client.client',
    shape: clientShape,
  }),
  'GET /api/cashs': () => ({ path: '/api/cashs', uid: 'api::cash.cash', shape: cashBoxShape }),
  'GET /api/cashs/{id}': () => ({
    path: `/api/cashs/${world.box}`,
    uid: 'api::cash.cash',
    shape: cashBoxShape,
  }),
  'GET /api/costs': () => ({ path: '/api/costs', uid: 'api::cost.cost', shape: costShape }),
  'GET /api/users': () => ({ path: '/api/users', uid: USER, shape: userShape }),
  'GET /api/users/{id}': () => ({
    path: `/api/users/${world.fabio.id}`,
    uid: USER,
    shape: userShape,
  }),
  'GET /api/users/me': () => ({ path: '/api/users/me', uid: USER, shape: userShape }),
  'GET /api/sales/{id}': () => ({
    path: `/api/sales/${sale}`,
    uid: 'api::sale.sale',
    shape: saleShape,
  }),
  'GET /api/type-frequencies': () => ({
    path: '/api/type-frequencies',
    uid: 'api::type-frequency.type-frequency',
    shape: frequencyShape,
  }),
  'GET /api/type-occurrences': () => ({
    path: '/api/type-occurrences',
    uid: 'api::type-occurrence.type-occurrence',
    shape: namedShape,
  }),
  'GET /api/use-terms/{id}': () => ({
    path: '/api/use-terms/1',
    uid: 'api::use-term.use-term',
    shape: termsShape,
  }),
};

const ROLES = ['administrador', 'gerente', 'funcionario'] as const;
type Role = (typeof ROLES)[number];

const tally = { questions: 0, refused: 0, unmoved: 0 };

beforeAll(async () => {
  world = await aWorld(app);
  sale = await world.aSale();
  await world.sara.post('/api/costs', { data: { cost: 5, cash: { id: world.box } } }).expect(200);
});

afterAll(() => {
  hangUp();
  const { questions, refused, unmoved } = tally;
  process.stdout.write(
    `Rights by filters: ${questions} questions about what is hidden, ${refused} refused, ${unmoved} answered as if not asked\n`,
  );
});

const callerOf = async (role: Role): Promise<Caller> =>
  role === 'funcionario' ? world.fabio : app.loginAs(role);

/** One record is neither filtered nor sorted: asked once, the question is asked. */
function firstOfItsKind(read: string): (question: string) => boolean {
  if (!/\{id\}|\/me$/.test(read)) return () => true;
  const asked = new Set<string>();
  return (question) => {
    const [kind = ''] = question.split(/[[=]/);
    const isNew = !asked.has(kind);
    asked.add(kind);
    return isNew || !/^(filters|sort)/.test(kind);
  };
}

const EVERY_ROLE = process.env['FILTER_QUESTIONS'] === 'all';

const isAskedBy = (role: Role) => (_question: string, index: number) =>
  EVERY_ROLE || index % ROLES.length === ROLES.indexOf(role);

/** Thousands of calls: over one connection, and past the suite's own clerk. */
const ask = ({ token }: Caller, path: string) =>
  send(app, {
    method: 'GET',
    path,
    body: undefined,
    headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'identity' },
  });

/** What an answer lets slip; null where it is a refusal that names its parameter, or what was there without asking. */
async function slipOf(caller: Caller, path: string, question: string, plain: string) {
  const { status, text } = await ask(caller, `${path}?${question}`);
  tally.questions += 1;
  if (status === 400) {
    tally.refused += 1;
    const { error } = JSON.parse(text);
    const [fault] = error.details.errors ?? [];
    return fault?.path && error.message.includes('"') ? null : `${question}: unnamed`;
  }
  tally.unmoved += 1;
  return text === plain ? null : `${question}: ${status}`;
}

describe.each(ROLES)('to a %s', (role) => {
  test.each(Object.keys(READS))('%s tells nothing by being asked', async (name) => {
    const { path, uid, shape } = (READS[name] as () => Read)();
    const caller = await callerOf(role);
    const { text: plain } = await ask(caller, path);
    const all = questionsOf(hiddenFields(app, uid, shape)).filter(firstOfItsKind(name));
    expect(all.length).toBeGreaterThan(10);
    const questions = all.filter(isAskedBy(role));
    const slips: unknown[] = [];
    for (const question of questions) {
      const slip = await slipOf(caller, path, question, plain);
      if (slip) slips.push(slip);
    }
    expect(slips).toEqual([]);
  });

  test.each(Object.keys(READS))('%s shows no one of the panel, and no secret', async (name) => {
    const { path } = (READS[name] as () => Read)();
    const { text } = await (await callerOf(role)).get(`${path}?populate=*`);
    expect(text).not.toMatch(
      /createdBy|updatedBy|deleted_at|resetPasswordToken|confirmationToken|"password"|\$2[aby]\$/,
    );
  });
});

/** CVE-2026-27886 and its kin: parameters that Strapi 4 hands on unread. */
test.each([
  'where[id][$lt]=0',
  'where[createdBy][resetPasswordToken][$startsWith]=x',
  'lookup[id][$lt]=0',
  '_q=x',
  'publicationState=preview',
  'locale=all',
  'populate[user][filters][password][$startsWith]=x',
  'filters[user][$or][0][cpf]=x',
])('%s is no parameter', async (question) => {
  for (const read of Object.values(READS)) {
    const { body } = await world.sara.get(`${read().path}?${question}`).expect(400);
    expect(body.error.details.errors[0].path).toMatch(/^(where|lookup|_q|publ|loc|popul|filters)/);
  }
});

/** They kept the database busy for 16 s, five rounds deep. */
describe('a query that turns in circles', () => {
  const round = (depth: number, parts: readonly string[]) =>
    Array.from({ length: depth }, () => parts).flat();
  const nested = (depth: number): string[] => {
    const circle = round(depth, ['role', 'users']);
    const logic = Array.from({ length: depth }, () => '[$and][0]').join('');
    return [
      `/api/cashs?filters[users_permissions_user]${circle.map((part) => `[${part}]`).join('')}[id]=1`,
      `/api/cashs?sort=users_permissions_user.${circle.join('.')}.id`,
      `/api/users?filters${circle.map((part) => `[${part}]`).join('')}[id]=1`,
      `/api/users?populate=${circle.join('.')}`,
      `/api/users?populate${circle.map((part) => `[${part}][populate]`).join('')}=*`,
      `/api/clients?filters${logic}[$or][0][$or][0][name]=x`,
    ];
  };

  test.each([1, 2, 5, 9, 40, 400])(
    '%i rounds deep is refused before anything is read',
    async (depth) => {
      for (const path of nested(depth)) {
        const statements: string[] = [];
        const note = ({ sql }: { sql: string }) => statements.push(sql);
        app.knex.on('query', note);
        const { status } = await world.sara.get(path);
        app.knex.removeListener('query', note);
        expect([path.slice(0, 80), status]).toEqual([path.slice(0, 80), 400]);
        // The one that reads who asks.
        expect(statements.filter((sql) => !/pg_current_snapshot|up_permissions/.test(sql))).toEqual(
          [],
        );
      }
    },
  );
});
