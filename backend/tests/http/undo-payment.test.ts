import { type Caller, startApp } from '../harness';
import { aWorld, type World } from '../world';
import { historyOf } from '../world/history';
import { refusedCall } from '../world/http';
import { boxValue, standingOf } from '../world/state';
import { differencesIn } from '../world/verify';

/** DELETE /api/paymentPortions/{id} of a payment that brought money: as if it had never been. */
const app = startApp();

const undo = (by: Caller, id: number) => by.delete(`/api/paymentPortions/${id}`);
const refused = (world: World, id: number) => refusedCall(app, () => undo(world.sara, id));
const NOT_NOW = [409, 'PAYMENT_NOT_REVOCABLE'];

afterEach(async () => expect(await differencesIn(app)).toEqual([]));

it('gives instalments, box, dashboard and status back to the cent', async () => {
  const world = await aWorld(app);
  const sale = await world.aSale({ value: '100,00', fee: '10%' });
  await world.pay(sale, '33,33');
  const totals = async () => {
    const day = `/api/reportDashBoard?date=${app.clock.today()}&user_id=${world.fabio.id}`;
    return (await world.sara.get(day).expect(200)).body.data[0];
  };
  const before = [await standingOf(app, sale), await boxValue(app, world.box), await totals()];
  const { body } = await world.sara
    .post('/api/paymentPortions', { data: { type_payment: 3, sale } })
    .expect(200);
  expect(await standingOf(app, sale)).toMatchObject({ status: 2 });
  expect((await undo(world.sara, body.data.id).expect(200)).body).toEqual({
    data: { id: body.data.id },
  });
  expect([await standingOf(app, sale), await boxValue(app, world.box), await totals()]).toEqual(
    before,
  );
  const [latest] = await historyOf(world.sara, `sale_id=${sale}`);
  expect(latest).toMatchObject({ action: 'payment.delete', entity_id: body.data.id });
  expect(await refused(world, body.data.id)).toEqual([404, 'PAYMENT_NOT_FOUND']);
});

it('undone by two at once, it is undone once', async () => {
  const world = await aWorld(app);
  const sale = await world.aSale({ value: '100,00' });
  const payment = await world.pay(sale, '10,00');
  const both = await Promise.all([undo(world.sara, payment), undo(world.fabio, payment)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
  expect(await boxValue(app, world.box)).toBe('-100,00');
});

it('after another payment it is refused, until that one is undone', async () => {
  const world = await aWorld(app);
  const sale = await world.aSale({ value: '100,00' });
  const first = await world.pay(sale, '10,00');
  const second = await world.pay(sale, '20,00');
  await world.pay(sale, '0');
  const answer = await undo(world.sara, first).expect(409);
  expect(answer.body.error.message).toBe(
    'Este pagamento não pode mais ser desfeito: não é o último da venda',
  );
  await undo(world.sara, second).expect(200);
  await undo(world.sara, first).expect(200);
  expect(await standingOf(app, sale)).toMatchObject({ paid: '0,00' });
});

it('after its day, its box or its client has gone it is refused; so is another’s', async () => {
  const world = await aWorld(app);
  const stranger = await app.newUser();
  const sale = await world.aSale({ value: '100,00' });
  const payment = await world.pay(sale, '100,00');
  expect(await refusedCall(app, () => undo(stranger, payment))).toEqual([403, 'FORBIDDEN']);
  await world.sara.delete(`/api/deleteClient?id=${world.maria}`).expect(200);
  expect(await refused(world, payment)).toEqual([409, 'CLIENT_DELETED']);
  app.clock.advance(24 * 60);
  expect(await refused(world, payment)).toEqual(NOT_NOW);
});

it('of a sale renewed since, or in a closed box, it is refused', async () => {
  const world = await aWorld(app);
  const [renewed, other] = [await world.aSale(), await world.aSale()];
  const first = await world.pay(renewed, '10,00');
  await world.renew(renewed, { value: '1.000,00' });
  expect(await refused(world, first)).toEqual(NOT_NOW);
  const second = await world.pay(other, '10,00');
  await world.close(world.box);
  expect(await refused(world, second)).toEqual(NOT_NOW);
});
