import { closeCashBox } from '../../src/api/cash/use-cases/close-cash-box';
import type { TestApp } from '../harness';
import { aLine, decide, sentLine } from './bank';
import { aWorld, type World } from './index';
import { brl } from './money';
import { Phone } from './phone';
import { merge } from './twin';

/** Acts that leave a value in the columns that bear money, or say whose or when: in a box that is closed, and after it. */
export async function everyColumn(app: TestApp): Promise<void> {
  const world = await aWorld(app);
  const sale = await world.aSale({ value: '100,00', fee: '10%', instalments: 3 });
  await world.pay(sale, '50,00');
  await world.pay(sale, '0');
  const pix = await world.pay(sale, '1,00', { means: 'pix' });
  const line = await sentLine(app, world, aLine(1.5, { time: '10:11:12' }));
  await decide(world.sara, line, { deed: 'confirm', payment_id: pix }).expect(200);
  const phone = new Phone(app, world.fabio);
  await phone.send(phone.tap('payment', { type_payment: 2, value: 5, sale }));
  await world.sara.get(`/api/paymentPortions/${pix}/receipt`).expect(200);
  const renewed = await world.aSale({ value: '200,00', fee: '20%', instalments: 5 });
  await world.renew(renewed, { value: '300,00', fee: '12,5%', instalments: 7 });
  const cost = { kind: 'gasto', cost: 5, cash: { id: world.box } };
  await world.sara.post('/api/costs', { data: cost }).expect(200);
  const twin = await world.aClient();
  await world.aSale({ of: twin, value: '70,00' });
  await merge(world, world.maria, twin).expect(200);
  await takenByOneWhoIsLeftAlone(world);
  const counted = { cents: brl('1,00'), reason: 'Contagem' };
  await world.act((context) => closeCashBox(context, { cashBoxId: world.box, counted }));
  app.clock.advance(24 * 60);
  await world.anOpenBox(world.fabio.id);
  const wrong = await world.pay(sale, '2,00');
  const reversal = { payment: { id: wrong }, reason: 'era de outro' };
  await world.sara.post('/api/paymentReversals', { data: reversal }).expect(200);
}

/** The newest receipt of the box: of a client and a sale that nobody changes. */
async function takenByOneWhoIsLeftAlone(world: World): Promise<void> {
  const sale = await world.aSale({ of: await world.aClient(), value: '60,00', instalments: 2 });
  await world.pay(sale, '10,00');
  await world.pay(sale, '20,00');
}
