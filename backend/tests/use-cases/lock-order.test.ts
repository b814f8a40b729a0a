import { deleteSale } from '../../src/api/sale/use-cases/delete-sale';
import { editSale } from '../../src/api/sale/use-cases/edit-sale';
import { undoPayment } from '../../src/api/payment/use-cases/undo-payment';
import { startApp } from '../harness';
import { statementsDuring } from '../harness/statements';
import { aWorld, planOf, type World } from '../world';

const app = startApp();

/** Writes a client's row that the phones are told by (0051). */
const TELLS_PHONES = /(insert into|update) "sales"|crediario_refresh_sale/i;
/** Holds the sums of an employee's month and day until the commit. */
const ROLLS_UP = /insert into "?(ledger_entries|company_movements)/i;

const DEEDS: Record<string, (world: World, sale: number) => Promise<() => Promise<unknown>>> = {
  'a sale': async (world) => () => world.aSale(),
  'an edited sale': async (world, sale) => () =>
    world.act((context) =>
      editSale(context, {
        ...planOf({ value: '500,00', instalments: 3 }),
        saleId: sale,
        clientId: null,
        readUpdatedAt: null,
      }),
    ),
  'a deleted sale': async (world, sale) => {
    await world.pay(sale, '10,00');
    return () => world.act((context) => deleteSale(context, sale));
  },
  'a renewal': async (world, sale) => () => world.renew(sale, { value: '900,00', instalments: 3 }),
  'a payment': async (world, sale) => () => world.pay(sale, '10,00'),
  'a Pix': async (world, sale) => () => world.pay(sale, '10,00', { means: 'pix' }),
  'a replaced payment': async (world, sale) => {
    const replacing = await world.pay(sale, '10,00');
    return () => world.pay(sale, '20,00', { replacing });
  },
  'an undone payment': async (world, sale) => {
    const payment = await world.pay(sale, '10,00');
    return () => world.act((context) => undoPayment(context, payment));
  },
};

// Two of them at one client, the one way round and the other, wait for each other until the database ends one.
test.each(Object.entries(DEEDS))('%s tells the phones before it is rolled up', async (_, deed) => {
  const world = await aWorld(app);
  const sale = await world.aSale({ value: '300,00', instalments: 3 });
  const doIt = await deed(world, sale);
  const seen = await statementsDuring(app, doIt);
  const tells = seen.findIndex((sql) => TELLS_PHONES.test(sql));
  const rollsUp = seen.findIndex((sql) => ROLLS_UP.test(sql));
  expect([tells, rollsUp]).not.toContain(-1);
  expect(tells).toBeLessThan(rollsUp);
});
