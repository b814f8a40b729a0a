import { POSTAL_CODE_PROVIDER_KEY } from '../../../src/api/postal-code/root-routes';
import { PDF_RENDERER_KEY } from '../../../src/platform/pdf/current-renderer';
import { type Caller, startApp } from '../../harness';
import { createCaller } from '../../harness/caller';
import { onServer } from '../../harness/databases';
import { TEST_ENVIRONMENT } from '../../harness/environment';
import { gather, type Holder, signedInAnew } from './cast';
import { NO_CASE, RIGHTS } from './matrix';
import { type Asked, send } from './request';
import { REQUESTS } from './requests';

/** A database that takes no writes, as a primary that became a standby, and as one without room: real refusals of PostgreSQL's
 *  at every call of the rights matrix, at the panel, at the login and at the pages beside the API. */
const app = startApp({ METRICS_TOKEN: 'segredo-de-quem-observa' });

interface Ready {
  name: string;
  caller: Caller;
  call: string;
  asked: Asked;
}

const READ_ONLY = 'DATABASE_READ_ONLY';

let calls: Ready[];
let panel: Caller;
let sara: Caller;

/** As the administrator, or as the collector where that is who may. */
async function readyCall({ name, call, answers }: (typeof RIGHTS)[number], of: Holder) {
  const isStaffs = answers['Administrator'] === '200' || answers['Own'] === NO_CASE;
  const who = isStaffs ? 'Administrator' : 'Own';
  const caller = await signedInAnew(app, who, isStaffs ? sara : of.collector);
  const asked = await (REQUESTS[name] as NonNullable<(typeof REQUESTS)[string]>)(of, caller);
  return { name, caller, call, asked };
}

async function logIntoPanel(): Promise<Caller> {
  const { body } = await app.anonymous.post('/admin/login', {
    email: TEST_ENVIRONMENT.SUPER_ADMIN_EMAIL,
    password: TEST_ENVIRONMENT.SUPER_ADMIN_PASSWORD,
  });
  const { token, user } = body.data;
  return createCaller(app.agent, { id: user.id, email: user.email, token });
}

/** For all who come from now on; who is connected is sent away. */
async function everybodyIs(how: 'on' | 'off'): Promise<void> {
  const name = new URL(app.databaseUrl).pathname.slice(1);
  await onServer(`ALTER DATABASE ${name} SET default_transaction_read_only = ${how}`);
  await sendAway();
}

async function sendAway(): Promise<void> {
  const name = new URL(app.databaseUrl).pathname.slice(1);
  await onServer(`SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity
                   WHERE datname = '${name}' AND pid <> pg_backend_pid()`);
}

beforeAll(async () => {
  const printer = { render: async () => Buffer.from('%PDF-1.4'), close: async () => undefined };
  app.strapi.config.set(PDF_RENDERER_KEY, printer);
  app.strapi.config.set(POSTAL_CODE_PROVIDER_KEY, async () => null);
  const { Administrator } = await gather(app);
  sara = Administrator.caller;
  panel = await logIntoPanel();
  calls = [];
  for (const right of RIGHTS) calls.push(await readyCall(right, Administrator.of));
});

/** What may come of a call: what needs no write is answered; what needs one says that it can't be done now. */
function judged(name: string, answer: { status: number; body: unknown; headers: object }) {
  const { status, headers } = answer;
  const { error } = (answer.body ?? {}) as { error?: Record<string, unknown> };
  if (status < 500) return `${name}: ${status}`;
  const { message, details } = error ?? {};
  const retryAfter = 'retry-after' in headers;
  return `${name}: ${status} ${JSON.stringify({ details, message, retryAfter })}`;
}

const SENTENCE =
  'O sistema está aberto só para consulta no momento e nada foi gravado. Tente novamente em instantes';
const told = (name: string) =>
  `${name}: 503 ${JSON.stringify({ details: { code: READ_ONLY }, message: SENTENCE, retryAfter: true })}`;

describe('while the database takes no writes', () => {
  beforeAll(() => everybodyIs('on'));
  afterAll(() => everybodyIs('off'));

  test('every call either needs none, or says so and when to come back', async () => {
    const crooked: string[] = [];
    let refused = 0;
    for (const { name, caller, call, asked } of calls) {
      // Not ready, and asked by no person: below.
      if (call === 'GET /_health/ready') continue;
      const answer = judged(name, await send(caller, call, asked));
      if (answer === told(name)) refused += 1;
      else if (/: 5\d\d/.test(answer)) crooked.push(answer);
    }
    expect(crooked).toEqual([]);
    expect(refused).toBeGreaterThan(50);
  });

  test('so do the logins, the panel’s own writes and the pages beside the API', async () => {
    const refusals: [string, ReturnType<Caller['get']>][] = [
      [
        'login',
        app.anonymous.post('/api/auth/local', { identifier: sara.email, password: '12345678' }),
      ],
      [
        'panel write',
        panel.put('/content-manager/collection-types/api::type-sale.type-sale/1', { name: 'X' }),
      ],
      ['company in the panel', panel.put('/admin/company', { data: { blind_count: true } })],
      ['receipt page', app.anonymous.get('/r/ABCD-EFGH-JKLM')],
      ['postal code', app.anonymous.get('/ws/60060440/json')],
    ];
    const answers: string[] = [];
    for (const [name, asked] of refusals) answers.push(judged(name, await asked));
    expect(answers).toEqual(refusals.map(([name]) => told(name)));
  });

  test('who opens a receipt’s page reads it there', async () => {
    const { status, text } = await app.agent.get('/r/ABCD-EFGH-JKLM').set('Accept', 'text/html');
    expect([status, text]).toEqual([503, expect.stringContaining(`<p>${SENTENCE}.</p>`)]);
  });

  test('the process lives, and is not ready', async () => {
    expect((await app.anonymous.get('/_health')).status).toBe(204);
    const { status, headers } = await app.anonymous.get('/_health/ready');
    expect([status, headers['retry-after']]).toEqual([503, '5']);
  });
});

/** What is left of a full disk for a server that writes: no room, said by PostgreSQL. */
describe('while the disk is full', () => {
  beforeAll(() =>
    app.knex.raw(`
      CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = '53100'; END $$;
      CREATE TRIGGER no_room BEFORE INSERT ON audit_log FOR EACH ROW EXECUTE FUNCTION no_room();`),
  );
  afterAll(() => app.knex.raw('DROP FUNCTION no_room CASCADE'));

  test('a write says so', async () => {
    const company = { data: { blind_count: true } };
    for (const asked of [sara.put('/api/company', company), panel.put('/admin/company', company)]) {
      const { status, body, headers } = await asked;
      expect([status, body.error.details.code, headers['retry-after']]).toEqual([
        503,
        'DATABASE_FULL',
        '5',
      ]);
    }
  });
});

test('while the database is away, every door says so', async () => {
  const gone = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  const { client } = app.strapi.db.connection;
  const acquire = jest.spyOn(client, 'acquireConnection').mockRejectedValue(gone);
  const { SUPER_ADMIN_EMAIL: email, SUPER_ADMIN_PASSWORD: password } = TEST_ENVIRONMENT;
  const doors: [string, ReturnType<Caller['get']>][] = [
    ['login', app.anonymous.post('/api/auth/local', { identifier: 'a@b.test', password })],
    ['read', sara.get('/api/reportSales')],
    ['PDF', sara.get('/api/gerarPdf?id=1')],
    ['panel login', app.anonymous.post('/admin/login', { email, password })],
    ['panel', panel.get('/content-manager/collection-types/api::type-sale.type-sale')],
    ['paper', app.anonymous.get(`/extrato-1-${'a'.repeat(43)}.pdf`)],
    ['receipt page', app.anonymous.get('/r/ABCD-EFGH-JKLM')],
  ];
  const answers: unknown[] = [];
  for (const [name, asked] of doors) {
    const { status, body, headers } = await asked;
    answers.push([name, status, body.error?.details?.code, headers['retry-after']]);
  }
  acquire.mockRestore();
  expect(answers).toEqual(doors.map(([name]) => [name, 503, 'DATABASE_UNAVAILABLE', '5']));
});

test('once it takes writes again, all is as before', async () => {
  expect((await app.anonymous.get('/_health/ready')).status).toBe(204);
  await sara.post('/api/openCash', { data: {} }).expect(400);
});
