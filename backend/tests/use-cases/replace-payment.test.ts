import { startApp } from '../harness';
import { aWorld, collector } from '../world';
import { refusalOf } from '../world/refusal';

const app = startApp();

describe('a payment is not replaced', () => {
  it('by the client’s new collector while it lies in the old one’s box', async () => {
    const world = await aWorld(app);
    const sale = await world.aSale();
    const payment = await world.pay(sale, '10,00');
    const rita = await app.newUser();
    await app.knex('clients').where({ id: world.maria }).update({ user_id: rita.id });
    const replace = () => world.pay(sale, '5,00', { replacing: payment, by: collector(rita) });
    expect(await refusalOf(app, replace)).toBe('FORBIDDEN');
  });

  it('on the morning after, though both hours are of one day in UTC', async () => {
    const world = await aWorld(app, '2026-03-02T22:00:00-03:00');
    const sale = await world.aSale();
    const payment = await world.pay(sale, '10,00');
    app.clock.set('2026-03-03T08:00:00-03:00');
    const replace = () => world.pay(sale, '5,00', { replacing: payment });
    expect(await refusalOf(app, replace)).toBe('PAYMENT_NOT_REPLACEABLE');
  });

  it('once its box is closed', async () => {
    const world = await aWorld(app);
    const sale = await world.aSale();
    const payment = await world.pay(sale, '10,00');
    await world.close(world.box);
    const replace = () => world.pay(sale, '5,00', { replacing: payment });
    expect(await refusalOf(app, replace)).toBe('PAYMENT_NOT_REPLACEABLE');
  });
});
