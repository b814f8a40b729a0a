import { closeCashBox } from '../../src/api/cash/use-cases/close-cash-box';
import { updateClient } from '../../src/api/client/use-cases/update-client';
import { deleteCost } from '../../src/api/cost/use-cases/delete-cost';
import { registerCost } from '../../src/api/cost/use-cases/register-cost';
import { registerOccurrence } from '../../src/api/occurrence/use-cases/register-occurrence';
import { deleteSale } from '../../src/api/sale/use-cases/delete-sale';
import { renewSale } from '../../src/api/sale/use-cases/renew-sale';
import type { Caller, TestApp } from '../harness';
import { aWorld, collector, type PlanWords, planOf, type World } from './index';
import { brl } from './money';

/** Fábio and Rita sell on Friday, 27 February 2026, and collect on Monday, Tuesday and Wednesday. Daily plans skip
 *  the weekend. The names are those of the clients. */
export interface ThreeDays {
  world: World;
  boxes: {
    fabio: { monday: number; tuesday: number; wednesday: number };
    /** Opened on Monday, closed on Tuesday. */
    rita: number;
  };
  sales: Record<'maria' | 'joao' | 'ana' | 'caio' | 'lia' | 'bia' | 'mariaRenewed', number>;
}

const DAILY = { frequency: 'Diária' } as const;

type Verbs = ReturnType<typeof verbsOf>;

function verbsOf(app: TestApp, world: World) {
  return {
    at: (moment: string) => app.clock.set(`2026-${moment}:00-03:00`),
    cost: (cashBoxId: number, kind: 'expense' | 'withdrawal' | 'deposit', value: string) =>
      world.act((context) =>
        registerCost(context, { cashBoxId, kind, valueCents: brl(value), observation: null }),
      ),
    takeBackCost: (cost: number) => world.act((context) => deleteCost(context, cost)),
    noMoney: (saleId: number, reasonId: number) =>
      world.act((context) => registerOccurrence(context, { saleId, reasonId, observation: null })),
    give: (client: number, to: number) =>
      world.act((context) => updateClient(context, client, { user: to })),
    renew: (renewedSaleId: number, cashBoxId: number, words: PlanWords) =>
      world.act((context) =>
        renewSale(context, { ...planOf(words), renewedSaleId, cashBoxId, clientId: null }),
      ),
    remove: (sale: number) => world.act((context) => deleteSale(context, sale)),
    closeCounted: (cashBoxId: number, value: string) =>
      world.act((context) =>
        closeCashBox(context, { cashBoxId, counted: { cents: brl(value), reason: 'Troco' } }),
      ),
  };
}

/** Plays the three days and stops on Wednesday at 23:45, with Fábio's box still open. */
export async function threeDays(app: TestApp): Promise<ThreeDays> {
  const world = await aWorld(app, '2026-02-27T08:00:00-03:00');
  const rita = await app.newUser({ name: 'Rita' });
  const verbs = verbsOf(app, world);

  const friday = await fridayOf(world, verbs, rita);
  const monday = await mondayOf(world, verbs, rita, friday);
  const sold = { ...friday.sold, bia: monday.bia };
  const tuesday = await tuesdayOf(world, verbs, sold, friday.clients, monday.boxes.rita);
  const wednesday = await wednesdayOf(world, verbs, sold, friday.clients, tuesday.mariaRenewed);
  return {
    world,
    boxes: {
      fabio: { ...monday.boxes, tuesday: tuesday.box, wednesday },
      rita: monday.boxes.rita,
    },
    sales: { ...sold, mariaRenewed: tuesday.mariaRenewed },
  };
}

type Clients = Awaited<ReturnType<typeof fridayOf>>['clients'];

async function fridayOf(world: World, { at, cost }: Verbs, rita: Caller) {
  const { aClient, aSale } = world;
  const clients = {
    joao: await aClient(),
    ana: await aClient(),
    bia: await aClient(),
    caio: await aClient({ of: rita.id }),
    lia: await aClient({ of: rita.id }),
  };
  const boxes = { fabio: world.box, rita: await world.anOpenBox(rita.id) };
  await cost(boxes.fabio, 'deposit', '1000,00');
  await cost(boxes.rita, 'deposit', '500,00');
  const ofRita = { ...DAILY, box: boxes.rita };
  const weekly = { frequency: 'Semanal', weekday: 1 } as const;
  const sold = {
    maria: await aSale({ ...DAILY, value: '300,00', fee: '20%' }),
    joao: await aSale({
      ...DAILY,
      of: clients.joao,
      value: '100,00',
      fee: '10%',
      instalments: 2,
    }),
    ana: await aSale({ ...weekly, of: clients.ana, value: '200,00', instalments: 2 }),
    caio: await aSale({ ...ofRita, of: clients.caio, value: '90,00' }),
    lia: await aSale({ ...ofRita, of: clients.lia, value: '60,00', fee: '50%' }),
  };
  at('02-27T18:00');
  await world.close(boxes.fabio);
  await world.close(boxes.rita);
  return { clients, sold };
}

async function mondayOf(
  world: World,
  verbs: Verbs,
  rita: Caller,
  { clients, sold }: Awaited<ReturnType<typeof fridayOf>>,
) {
  const { pay, fabio } = world;
  const { at, cost } = verbs;
  at('03-02T08:00');
  const boxes = { monday: await world.anOpenBox(fabio.id), rita: await world.anOpenBox(rita.id) };
  at('03-02T09:00');
  await pay(sold.maria, 1);
  await pay(sold.joao, '0,00');
  await verbs.noMoney(sold.joao, 1);
  at('03-02T10:00');
  await pay(sold.ana, '150,00', { by: collector(fabio) });
  await pay(sold.caio, 'all', { by: collector(rita) });
  await cost(boxes.monday, 'expense', '12,50');
  await cost(boxes.monday, 'expense', '7,50');
  await verbs.takeBackCost(await cost(boxes.monday, 'expense', '30,00'));
  await cost(boxes.monday, 'withdrawal', '100,00');
  const toBia = { ...DAILY, of: clients.bia, box: boxes.monday };
  const bia = await world.aSale({ ...toBia, value: '80,00', fee: '25%', instalments: 4 });
  at('03-02T18:00');
  await world.close(boxes.monday);
  return { boxes, bia };
}

type Sold = Omit<ThreeDays['sales'], 'mariaRenewed'>;

async function tuesdayOf(
  world: World,
  verbs: Verbs,
  sold: Sold,
  clients: Clients,
  boxOfRita: number,
) {
  const { at, cost } = verbs;
  at('03-03T07:30');
  await verbs.give(clients.lia, world.fabio.id);
  at('03-03T08:00');
  const box = await world.anOpenBox(world.fabio.id);
  at('03-03T09:00');
  await world.pay(sold.joao, '70,00');
  at('03-03T10:00');
  await world.pay(sold.lia, 1);
  const again = { ...DAILY, value: '500,00', fee: '10%', instalments: 5 };
  const mariaRenewed = await verbs.renew(sold.maria, box, again);
  at('03-03T11:00');
  const tooLittle = await world.pay(sold.bia, '25,00');
  at('03-03T11:05');
  await world.pay(sold.bia, '75,00', { replacing: tooLittle });
  await cost(box, 'expense', '10,00');
  const toCaio = { ...DAILY, of: clients.caio, box: boxOfRita };
  await world.aSale({ ...toCaio, value: '40,00', instalments: 1 });
  await cost(boxOfRita, 'withdrawal', '50,00');
  at('03-03T18:00');
  await verbs.closeCounted(box, '370,00');
  at('03-03T20:00');
  await world.close(boxOfRita);
  return { box, mariaRenewed };
}

async function wednesdayOf(
  world: World,
  verbs: Verbs,
  sold: Sold,
  clients: Clients,
  mariaRenewed: number,
): Promise<number> {
  const { at } = verbs;
  at('03-04T08:00');
  const box = await world.anOpenBox(world.fabio.id);
  at('03-04T09:00');
  await verbs.remove(sold.bia);
  await verbs.remove(await world.aSale({ of: clients.joao, box, value: '20,00' }));
  await world.pay(sold.lia, '0,00');
  await verbs.noMoney(sold.lia, 2);
  await verbs.cost(box, 'deposit', '200,00');
  at('03-04T15:00');
  await world.pay(sold.ana, 'all');
  at('03-04T23:30');
  await world.pay(mariaRenewed, '10,00');
  at('03-04T23:45');
  return box;
}
