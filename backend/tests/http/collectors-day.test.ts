import type request from 'supertest';
import { type Caller, PASSWORD, startApp } from '../harness';
import { createCaller } from '../harness/caller';
import { aWorld, type World } from '../world';
import { boxValue, fingerprint } from '../world/state';

const app = startApp();

/** What the mobile app keeps of a session. */
async function logIn(by: Caller): Promise<Caller> {
  const credentials = { identifier: by.email, password: PASSWORD };
  const { body } = await app.anonymous.post('/api/auth/local', credentials).expect(200);
  const { user, jwt } = body;
  return createCaller(app.agent, { id: user.id, email: user.email, token: jwt });
}

/** A write as a phone with a bad connection makes it: sent, not heard, sent again with its key. The second answer
 *  is the first one, and nothing moved. */
async function sentTwice(
  call: (headers: Record<string, string>) => request.Test,
): Promise<{ id: number } & Record<string, unknown>> {
  const key = { 'Idempotency-Key': `dia-${Math.random()}` };
  const first = await call(key).expect(200);
  const after = await fingerprint(app);
  const again = await call(key).expect(200);
  expect(again.body).toEqual(first.body);
  expect(await fingerprint(app)).toEqual(after);
  return first.body.data;
}

/** Rita's morning: two clients are hers, a third is Fábio's; no box is open. */
async function aMorning(): Promise<{ world: World; phone: Caller; clients: number[] }> {
  const world = await aWorld(app, '2026-01-31T08:00:00-03:00');
  const rita = await app.newUser({ role: 'funcionario' });
  const clients = [await world.aClient({ of: rita.id }), await world.aClient({ of: rita.id })];
  return { world, phone: await logIn(rita), clients };
}

it('a collector’s day, on a connection that loses every answer once', async () => {
  const { world, phone, clients } = await aMorning();
  const [joana, pedro] = clients;
  const at = (time: string) => app.clock.set(`2026-01-31T${time}:00-03:00`);

  const me = await phone.get('/api/users/me?populate=role').expect(200);
  expect(me.body).toMatchObject({ id: phone.id, role: { type: 'funcionario' } });

  const box = await sentTwice((headers) =>
    phone.post(
      '/api/openCash',
      { data: { users_permissions_user: { id: phone.id }, type_status_cash: { id: 1 } } },
      headers,
    ),
  );
  const deposit = { kind: 'aporte', cost: 500, cash: { id: box.id }, observation: 'Troco' };
  await sentTwice((headers) => phone.post('/api/costs', { data: deposit }, headers));

  const listed = await phone.get('/api/ReportClients?user_id=all').expect(200);
  const seen = listed.body.data.map(({ client_id }: { client_id: number }) => client_id);
  expect(seen.sort()).toEqual(clients);

  at('09:10');
  const sell = (client: number | undefined) =>
    sentTwice((headers) =>
      phone.post(
        '/api/salesPortions',
        {
          data: {
            ...{ value: 200, fees: 20, portion: 4, type_frequency: { id: 1 }, weekday: null },
            ...{ client: { id: client }, cash: { id: box.id }, type_sale: { id: 2 } },
            ...{ status_sale: { id: 1 }, isSave: 1, origin: 'mobile' },
          },
        },
        headers,
      ),
    );
  const [toJoana, toPedro] = [await sell(joana), await sell(pedro)];
  expect(toJoana).toMatchObject({ value: 200, origin: 'mobile', cash: { id: box.id } });

  at('10:30');
  const receive = (fields: object) =>
    sentTwice((headers) =>
      phone.post(
        '/api/paymentPortions',
        { data: { cash: { id: box.id }, isMaster: true, ...fields } },
        headers,
      ),
    );
  const ofJoana = { sale: { id: toJoana.id } };
  const one = await receive({ ...ofJoana, type_payment: { id: 1 }, portions: 1 });
  expect(one).toMatchObject({ value: 60, origin: 'mobile' });
  await receive({ ...ofJoana, type_payment: { id: 2 }, value: 30.5 });

  at('11:00');
  const visit = { sale: { id: toPedro.id }, type_occurrence: { id: 2 }, observation: 'Sexta' };
  const reason = await sentTwice((headers) =>
    phone.post('/api/occurrences', { data: visit }, headers),
  );
  expect(reason).toMatchObject({ type_occurrence: { name: 'Cliente sem dinheiro' } });
  await receive({ sale: { id: toPedro.id }, type_payment: { id: 2 }, value: 0 });

  const lunch = { kind: 'gasto', cost: 22.9, cash: { id: box.id }, observation: 'Almoço' };
  await sentTwice((headers) => phone.post('/api/costs', { data: lunch }, headers));

  at('17:45');
  const synced = await sentTwice((headers) =>
    phone.put(`/api/cashs/${box.id}`, { data: { last_sync: '2026-01-31T20:44:58.000Z' } }, headers),
  );
  expect(synced).toMatchObject({ last_sync: '2026-01-31T20:44:58.000Z', atual_cash: 167.6 });

  const closing = { type_status_cash: { id: 2 }, counted_value: 167.6 };
  const closed = await sentTwice((headers) =>
    phone.put(`/api/cashs/${box.id}`, { data: closing }, headers),
  );
  // 500 deposited, twice 200 handed out, 60 and 30,50 received, 22,90 spent.
  expect(closed).toMatchObject({ closing_value: 167.6, type_status_cash: { id: 2 } });
  expect(await boxValue(app, box.id)).toBe('167,60');

  const report = await phone.get(`/api/reportCashConsolidated?id=${box.id}`).expect(200);
  expect(report.body.data[0]).toMatchObject({
    atual_cash: 167.6,
    new_sale_count: 2,
    payment_tot: 90.5,
    cost_tot: 22.9,
    client_pay_count_total: 1,
    synced_count: 3,
  });

  await world.sara.put(`/api/users/${phone.id}`, { blocked: true }).expect(200);
  const refused = await phone.get('/api/ReportClients?user_id=all').expect(401);
  expect(refused.body.error.details.code).toBe('ACCESS_BLOCKED');
  const login = { identifier: phone.email, password: PASSWORD };
  const door = await app.anonymous.post('/api/auth/local', login).expect(400);
  expect(door.body.error.details.code).toBe('LOGIN_BLOCKED');
});

it('nothing of another collector’s is within reach of the phone', async () => {
  const { world, phone } = await aMorning();
  const sale = await world.aSale();
  const before = await fingerprint(app);
  const attempts = [
    phone.get(`/api/clients/${world.maria}`),
    phone.get(`/api/sales/${sale}`),
    phone.get(`/api/cashs/${world.box}`),
    phone.get(`/api/cashs/${world.box}/ledger`),
    phone.get(`/api/reportCashConsolidated?id=${world.box}`),
    phone.get('/api/users'),
    phone.get('/api/closedCashs'),
    phone.post('/api/paymentPortions', {
      data: { sale: { id: sale }, type_payment: { id: 3 }, cash: { id: world.box } },
    }),
    phone.post('/api/costs', { data: { cost: 1, cash: { id: world.box } } }),
    phone.post('/api/occurrences', { data: { sale: { id: sale }, type_occurrence: { id: 1 } } }),
    phone.put(`/api/cashs/${world.box}`, { data: { type_status_cash: { id: 2 } } }),
    phone.put(`/api/users/${world.fabio.id}`, { blocked: true }),
  ];
  const answers = await Promise.all(attempts);
  expect(answers.map(({ status }) => status)).toEqual(attempts.map(() => 403));
  expect(await fingerprint(app)).toEqual(before);
});
