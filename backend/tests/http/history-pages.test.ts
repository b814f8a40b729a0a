import { readFileSync } from 'node:fs';
import path from 'node:path';
import { registerCost } from '../../src/api/cost/use-cases/register-cost';
import { editSale } from '../../src/api/sale/use-cases/edit-sale';
import { startApp } from '../harness';
import { TEST_ENVIRONMENT } from '../harness/environment';
import { aWorld, planOf } from '../world';
import { historyOf, visit } from '../world/history';
import { refusedCall } from '../world/http';

const app = startApp();

describe('GET /api/history', () => {
  it('comes in pages that stay whole while the history grows', async () => {
    const world = await aWorld(app);
    const sale = await world.aSale({ value: '100,00', instalments: 10 });
    for (let paid = 0; paid < 4; paid += 1) await world.pay(sale, 1);
    const whole = await historyOf(world.sara, `sale_id=${sale}&pageSize=100`);
    const page = async (cut: string) =>
      (await world.sara.get(`/api/history?sale_id=${sale}&pageSize=2${cut}`).expect(200)).body;

    const first = await page('');
    await world.pay(sale, 1);
    const second = await page(`&before=${first.meta.next}`);
    const third = await page(`&before=${second.meta.next}`);

    expect([...first.data, ...second.data, ...third.data]).toEqual(whole);
    expect(third.meta).toEqual({ next: null });
  });

  it('tells each entry once, however short the page', async () => {
    const world = await aWorld(app);
    const sale = await world.aSale();
    const plan = {
      ...planOf({ instalments: 2 }),
      saleId: sale,
      clientId: null,
      readUpdatedAt: null,
    };
    await world.act((context) => editSale(context, plan));
    await world.pay(sale, 1);
    const whole = await historyOf(world.sara, `sale_id=${sale}&pageSize=100`);
    const told: unknown[] = [];
    let cut = '';
    for (const _entry of whole) {
      const path = `/api/history?sale_id=${sale}&pageSize=1${cut}`;
      const { body } = await world.sara.get(path).expect(200);
      told.push(...body.data);
      cut = `&before=${body.meta.next}`;
    }
    expect(told).toEqual(whole);
  });

  it.each([
    ['', 'sale_id'],
    ['sale_id=1&cash_id=1', 'sale_id'],
    ['client_id=abc', 'client_id'],
    ['cash_id=1&before=x', 'before'],
    ['cash_id=1&pageSize=101', 'pageSize'],
  ])('?%s is a 400', async (query, fault) => {
    const { sara } = await aWorld(app);
    const call = () => sara.get(`/api/history?${query}`);
    expect(await refusedCall(app, call)).toEqual(
      expect.arrayContaining([400, 'INVALID_QUERY', fault]),
    );
  });

  it.each([
    ['sale_id', 'SALE_NOT_FOUND'],
    ['client_id', 'CLIENT_NOT_FOUND'],
    ['user_id', 'EMPLOYEE_NOT_FOUND'],
    ['cash_id', 'CASH_BOX_NOT_FOUND'],
  ])('an unknown %s is a 404', async (param, code) => {
    const { sara } = await aWorld(app);
    const call = () => sara.get(`/api/history?${param}=987654`);
    expect(await refusedCall(app, call)).toEqual([404, code]);
  });

  it('a collector is told nothing, not even of their own', async () => {
    const { fabio, maria } = await aWorld(app);
    const call = () => fabio.get(`/api/history?client_id=${maria}`);
    expect((await refusedCall(app, call))[0]).toBe(403);
  });

  it('hides the master account', async () => {
    const { sara } = await aWorld(app);
    const email = TEST_ENVIRONMENT.MASTER_EMAIL;
    const { id } = await app.newUser({ role: 'administrador', email });
    const call = () => sara.get(`/api/history?user_id=${id}`);
    expect(await refusedCall(app, call)).toEqual([404, 'EMPLOYEE_NOT_FOUND']);
  });
});

describe('what was written before there were links', () => {
  const links = () =>
    app
      .knex('audit_links as l')
      .join('audit_log as a', 'a.id', 'l.audit_id')
      // Newer than the links themselves.
      .whereNot('a.action', 'give-clients')
      .orderBy(['l.subject', 'l.subject_id', 'l.audit_id'])
      .select('l.subject', 'l.subject_id', 'l.audit_id');

  it('is linked by the migration as it would be today', async () => {
    const world = await aWorld(app);
    const sale = await world.aSale();
    await visit(world, sale);
    await world.pay(sale, '1,00');
    await world.renew(sale, { value: '200,00' });
    await world.act((context) =>
      registerCost(context, {
        cashBoxId: world.box,
        kind: 'deposit',
        valueCents: 100,
        observation: null,
      }),
    );
    const written = await links();
    const file = '../../../database/migrations/0021_audit_links.sql';

    await app.knex.raw('DROP TABLE audit_links');
    await app.knex.raw(readFileSync(path.resolve(__dirname, file), 'utf8'));

    expect(written.length).toBeGreaterThan(6);
    expect(await links()).toEqual(written);
  });
});
