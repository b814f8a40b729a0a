import { type Caller, startApp } from '../harness';
import { aWorld, collector, type World } from '../world';
import { historyOf } from '../world/history';
import { refusedCall } from '../world/http';
import { boxValue, standingOf } from '../world/state';
import { differencesIn } from '../world/verify';

/** Visits without money: they stand in nobody's way, and one of the same day can be taken back. */
const app = startApp();

const replace = (world: World, sale: number, id: number, value: number) =>
  world.sara.post('/api/paymentPortions', { data: { type_payment: 2, sale, id, value } });

const takeBack = (by: Caller, id: number) => by.delete(`/api/paymentPortions/${id}`);

const listed = async (world: World, sale: number) => {
  const { body } = await world.sara.get(`/api/SalesPortionList?id=${sale}`).expect(200);
  return body.payments.map((row: { id: number; valuePay: number; canTakeBack: boolean }) => [
    row.id,
    row.valuePay,
    row.canTakeBack,
  ]);
};

const replaceable = async (world: World, sale: number) => {
  const { body } = await world.sara.get(`/api/reportSales?id_client=${world.maria}`).expect(200);
  return body.data.find((row: { sales_id: number }) => row.sales_id === sale).payment_id;
};

afterEach(async () => expect(await differencesIn(app)).toEqual([]));

describe('a visit without money after a wrong payment', () => {
  it('leaves the payment to be replaced: it is the latest above zero', async () => {
    const world = await aWorld(app);
    const sale = await world.aSale({ value: '100,00', fee: '10%' });
    const wrong = await world.pay(sale, '70,00');
    const visit = await world.pay(sale, '0');
    expect(await replaceable(world, sale)).toBe(wrong);
    await replace(world, sale, wrong, 7).expect(200);
    expect(await standingOf(app, sale)).toMatchObject({ paid: '7,00' });
    expect(await boxValue(app, world.box)).toBe('-93,00');
    const again = () => replace(world, sale, visit, 5);
    expect(await refusedCall(app, again)).toEqual([409, 'PAYMENT_NOT_REPLACEABLE']);
  });

  it('is itself nothing to replace', async () => {
    const world = await aWorld(app);
    const sale = await world.aSale();
    await world.pay(sale, '0');
    expect(await replaceable(world, sale)).toBeNull();
  });
});

describe('DELETE /api/paymentPortions/{id}', () => {
  it('takes a visit of the same day back; its record and its history stay', async () => {
    const world = await aWorld(app);
    const sale = await world.aSale({ value: '100,00' });
    const payment = await world.pay(sale, '10,00');
    const visit = await world.pay(sale, '0');
    expect(await listed(world, sale)).toEqual([
      [visit, 0, true],
      [payment, 10, false],
    ]);
    const { body } = await takeBack(world.sara, visit).expect(200);
    expect(body).toEqual({ data: { id: visit } });
    expect(await listed(world, sale)).toEqual([[payment, 10, false]]);
    expect((await app.knex('payments').where({ id: visit }).first()).voided_at).not.toBeNull();
    const [latest] = await historyOf(world.sara, `sale_id=${sale}`);
    expect(latest).toMatchObject({ action: 'payment.delete', entity_id: visit });
    expect(await refusedCall(app, () => takeBack(world.sara, visit))).toEqual([
      404,
      'PAYMENT_NOT_FOUND',
    ]);
  });

  it('is the collector’s own too, and nobody else’s', async () => {
    const world = await aWorld(app);
    const visit = await world.pay(await world.aSale(), '0');
    const stranger = await app.newUser();
    expect(await refusedCall(app, () => takeBack(stranger, visit))).toEqual([403, 'FORBIDDEN']);
    await takeBack(world.fabio, visit).expect(200);
  });

  describe('after the client was given to another', () => {
    const given = async () => {
      const world = await aWorld(app);
      const sale = await world.aSale({ value: '100,00' });
      const payment = await world.pay(sale, '10,00');
      const visit = await world.pay(sale, '0');
      const doris = await app.newUser();
      await world.anOpenBox(doris.id);
      const order = { data: { user: { id: doris.id } } };
      await world.sara.put(`/api/clients/${world.maria}`, order).expect(200);
      return { world, sale, payment, visit, doris };
    };

    it('the box’s own collector takes it back, and the client’s new one does not', async () => {
      const { world, visit, doris } = await given();
      expect(await refusedCall(app, () => takeBack(doris, visit))).toEqual([403, 'FORBIDDEN']);
      await takeBack(world.fabio, visit).expect(200);
      expect(await refusedCall(app, () => takeBack(world.fabio, visit))).toEqual([
        404,
        'PAYMENT_NOT_FOUND',
      ]);
    });

    it('no one is told that they may do what they may not', async () => {
      const { world, sale, payment, visit, doris } = await given();
      const told = async (by: Caller) => {
        const { body } = await by.get(`/api/SalesPortionList?id=${sale}`).expect(200);
        const report = await by.get(`/api/reportSales?id_client=${world.maria}`).expect(200);
        const { canTakeBack } = body.payments.find(({ id }: { id: number }) => id === visit);
        return [canTakeBack, report.body.data[0].payment_id];
      };
      expect(await told(world.sara)).toEqual([true, payment]);
      expect(await told(doris)).toEqual([false, null]);
      const own = await world.pay(sale, '5,00', { by: collector(doris) });
      expect(await told(doris)).toEqual([false, own]);
    });

    it('a payment is replaced by neither of them', async () => {
      const { world, sale, payment, doris } = await given();
      const data = { type_payment: 2, sale, id: payment, value: 7 };
      for (const by of [doris, world.fabio]) {
        const call = () => by.post('/api/paymentPortions', { data });
        expect(await refusedCall(app, call)).toEqual([403, 'FORBIDDEN']);
      }
    });
  });

  it('refuses one of another day, or of a closed box', async () => {
    const world = await aWorld(app);
    const sale = await world.aSale({ value: '100,00' });
    const payment = await world.pay(sale, '10,00');
    const visit = await world.pay(sale, '0');
    const refused = (id: number) => refusedCall(app, () => takeBack(world.sara, id));
    const NOT_NOW = [409, 'VISIT_NOT_REVOCABLE'];
    expect(await refused(999_999)).toEqual([404, 'PAYMENT_NOT_FOUND']);
    app.clock.advance(24 * 60);
    expect(await refused(visit)).toEqual(NOT_NOW);
    expect(await listed(world, sale)).toEqual([
      [visit, 0, false],
      [payment, 10, false],
    ]);
    const todays = await world.pay(sale, '0');
    await world.close(world.box);
    expect(await refused(todays)).toEqual(NOT_NOW);
  });
});
