import type { ReviewEvent } from '@crediario/contract/wire';
import { startApp } from '../harness';
import { deleteSale } from '../../src/api/sale/use-cases/delete-sale';
import { transferClients } from '../../src/api/client/use-cases/transfer-clients';
import { aWorld } from '../world';
import { by, cash, type Operation, Phone } from '../world/phone';

const app = startApp();

async function aStreet() {
  const world = await aWorld(app);
  const sale = await world.aSale({ value: '120,00' });
  const phone = new Phone(app, world.fabio);
  const happened = async (): Promise<ReviewEvent[]> => {
    const { sara, fabio } = world;
    const { body } = await sara.get(`/api/field/review?user_id=${fabio.id}`).expect(200);
    const { id } = body.data.operations[0];
    return (await sara.get(`/api/field/review/${id}/solutions`).expect(200)).body.data.happened;
  };
  return { world, sale, phone, happened };
}

const withReceipt = (operation: Operation, receipt: string): Operation => ({
  ...operation,
  receipt,
});

describe('what happened to an operation in review is told in figures', () => {
  test('a payment, its receipt and what was owed; the box that closed without it; what the renewal paid and handed over', async () => {
    const { world, sale, phone, happened } = await aStreet();
    const tapped = phone.tap('payment', { ...cash(sale, 100), cash: world.box });
    app.clock.advance(1);
    await world.close(world.box);
    app.clock.set('2026-02-01T09:00:00-03:00');
    const today = await world.anOpenBox(world.fabio.id);
    const renewal = await world.renew(sale, { value: '300,00', box: today ?? 0 });
    await phone.send(withReceipt(tapped, 'ABC-000212'));
    expect(await happened()).toMatchObject([
      { what: 'taken', value: 100, owed: 120, receipt: 'ABC-000212', is_obstacle: false },
      { what: 'box_closed', id: world.box, is_counted: false, is_obstacle: true },
      {
        what: 'renewed',
        id: renewal,
        value: 300,
        box: today,
        settled: 120,
        handed_over: 180,
        is_obstacle: true,
      },
      { what: 'received', is_obstacle: false },
    ]);
  });

  test('a correction: the payment that it puts right, what the office posted since, and that the rule refused it', async () => {
    const { world, sale, phone, happened } = await aStreet();
    const first = withReceipt(phone.tap('payment', cash(sale, 50)), 'PGA-000087');
    await phone.send(first);
    app.clock.advance(1);
    await world.pay(sale, '10,00');
    app.clock.advance(1);
    await phone.send(phone.tap('payment', { ...cash(sale, 60), id: by(first) }));
    expect(await happened()).toMatchObject([
      {
        what: 'posted',
        value: 50,
        owed: 70,
        receipt: 'PGA-000087',
        box: world.box,
        is_obstacle: false,
      },
      { what: 'paid', value: 10, owed: 60, is_obstacle: true },
      { what: 'taken', value: 60, owed: 60, is_obstacle: false },
      { what: 'refused', is_obstacle: true },
    ]);
  });

  test('a correction with its sale deleted: the posted payment, and that it was taken back with the sale', async () => {
    const { world, sale, phone, happened } = await aStreet();
    const first = withReceipt(phone.tap('payment', cash(sale, 50)), 'PGA-000087');
    await phone.send(first);
    app.clock.advance(1);
    await world.act((context) => deleteSale(context, sale));
    app.clock.advance(1);
    await phone.send(phone.tap('payment', { ...cash(sale, 70), id: by(first) }));
    expect(await happened()).toMatchObject([
      { what: 'posted', value: 50, owed: 70, box: world.box },
      { what: 'deleted', id: sale, value: 50, is_obstacle: true },
      { what: 'taken', value: 70 },
      { what: 'received' },
    ]);
  });

  test('what nothing but a rule stands in the way of is refused by it', async () => {
    const { sale, phone, happened } = await aStreet();
    await phone.send(phone.tap('payment', cash(sale, 500)));
    expect((await happened()).map(({ what, is_obstacle }) => [what, is_obstacle])).toEqual([
      ['taken', false],
      ['refused', true],
    ]);
  });

  test('what looks repeated is told with the payment that it looks like, not with itself', async () => {
    const { world, sale, phone, happened } = await aStreet();
    const second = new Phone(app, world.fabio);
    await phone.send(phone.tap('payment', cash(sale, 42)));
    app.clock.advance(1);
    await second.send(second.tap('payment', cash(sale, 42)));
    expect(await happened()).toMatchObject([
      { what: 'paid', value: 42, owed: 78 },
      { what: 'taken', value: 42 },
      { what: 'received' },
    ]);
  });

  test('a transfer at its moment, between what was tapped before it and what came after', async () => {
    const { world, sale, phone, happened } = await aStreet();
    const tapped = phone.tap('payment', cash(sale, 500));
    const moment = new Date(app.clock.now().getTime() + 60_000);
    app.clock.advance(2);
    const jessica = await app.newUser({ role: 'funcionario' });
    const order = { fromEmployeeId: world.fabio.id, toEmployeeId: jessica.id };
    await world.act((context) => transferClients(context, order));
    await app.knex.raw('ALTER TABLE audit_log DISABLE TRIGGER USER');
    await app.knex('audit_log').where({ action: 'transfer' }).update({ at: moment });
    await app.knex.raw('ALTER TABLE audit_log ENABLE TRIGGER USER');
    await phone.send(tapped);
    const events = await happened();
    expect(events.map(({ what }) => what)).toEqual(['taken', 'handed', 'received']);
    expect(events[1]?.at).toBe(moment.toISOString());
  });
});
