import { isDeepStrictEqual } from 'node:util';
import { startApp } from '../harness';
import { aWorld, type World } from '../world';
import { aLine, decide, rowsIn, send } from '../world/bank';
import { refusedCall } from '../world/http';
import { hashes, rowsOfImport, stage, step } from '../world/imports';
import { differencesIn } from '../world/verify';

/** What becomes of a sale that came with an import, once the office works with it: over HTTP, the books checked after each. */
const app = startApp();

afterEach(async () => expect(await differencesIn(app)).toEqual([]));

const DAY = '2026-02-05';

/** 1.200,00 in ten weeks from 12/01, of which 300,00 were paid elsewhere. */
async function anImportedSale() {
  const world = await aWorld(app, `${DAY}T12:00:00-03:00`);
  const before = { tables: await hashes(app), reports: await received(world) };
  const id = await stage(world, [
    {
      client: {
        name: 'Abdias',
        lastName: `Farias ${world.fabio.id}`,
        phone: `859${String(88_770_000 + world.fabio.id)}`,
      },
      collector: String(world.fabio.id),
      sale: {
        sold_on: '2026-01-05',
        value_cents: 100_000,
        total_cents: 120_000,
        instalments: 10,
        frequency: 'weekly',
        first_due: '2026-01-12',
        paid_cents: 30_000,
      },
    },
  ]);
  await step(app, world, id, 'dry-run');
  await step(app, world, id, 'apply');
  const [row] = await rowsOfImport(world, id);
  const sale = row?.sale_id ?? 0;
  app.clock.advance(10);
  const settlement = await app.knex('payments').where({ sale_id: sale }).first('id');
  return { world, id, sale, client: row?.client_id ?? 0, settlement: settlement?.id, before };
}

/** The client's form, filled in, with another nickname. */
const form = ({ world, client }: Scene) => ({
  name: 'Abdias',
  lastName: `Farias ${client}`,
  nick: 'Bidu',
  cpf: '529.982.247-25',
  phone: '(85) 99338-4426',
  cep: '60060-440',
  address: 'Rua das Flores',
  number: '12',
  neighborhood: 'Centro',
  city: 'Fortaleza',
  state: 'CE',
  active: true,
  user: world.fabio.id,
});

type Scene = Awaited<ReturnType<typeof anImportedSale>>;

const get = async ({ sara }: World, path: string) => (await sara.get(path).expect(200)).body.data;

/** Every place that says what was received, sold or earned. */
async function received(world: World) {
  const { fabio, box } = world;
  const days = (view: string) => `/api/reportDashBoard?${view}&user_id=${fabio.id}`;
  const [day] = await get(world, days(`date=${DAY}`));
  const [soldOn] = await get(world, days('date=2026-01-05'));
  const reports = ['reportCashConsolidated', 'reportPerformance', 'reportCashPayment'].map((name) =>
    get(world, `/api/${name}?id=${box}`),
  );
  const boxes = await app
    .knex('ledger_entries')
    .orderBy('cash_id')
    .groupBy('cash_id')
    .select('cash_id')
    .sum('amount');
  return { day, soldOn, reports: await Promise.all(reports), boxes };
}

const undo = ({ world, id }: Scene) => world.sara.post(`/api/imports/${id}/undo`);

/** It is not taken back, and says why. */
async function staysBecause(scene: Scene, what: string) {
  const { body } = await undo(scene).expect(409);
  expect(body.error).toMatchObject({
    message: `Não é mais possível desfazer a importação: já há ${what}`,
    details: { code: 'IMPORT_BUILT_UPON' },
  });
  expect((await get(scene.world, `/api/imports/${scene.id}`)).state).toBe('applied');
}

it('what was paid elsewhere is received, sold and earned nowhere', async () => {
  const { world, before } = await anImportedSale();
  const now = await received(world);
  expect(amounts(now)).toEqual(amounts(before.reports));
});

/** But for what is open, which is what the import brought. */
const amounts = (told: object): unknown =>
  JSON.parse(JSON.stringify(told, (name, value) => (OPEN.test(name) ? undefined : value)));

const OPEN = /^(active_sale_count|open_hours|.*(pending|nopay|no_pay).*)$/i;

it('a payment counts by itself, and undone it leaves the import to be taken back', async () => {
  const scene = await anImportedSale();
  const { world, sale, before } = scene;
  const { body } = await world.sara
    .post('/api/paymentPortions', { data: { type_payment: 2, value: 120, sale } })
    .expect(200);
  const { boxes } = await received(world);
  const grown = boxes.filter(
    (one) => !before.reports.boxes.some((old) => isDeepStrictEqual(one, old)),
  );
  expect(grown).toEqual([{ cash_id: world.box, sum: 120 }]);
  expect(await get(world, `/api/sales/${sale}`)).toMatchObject({ id: sale });
  await staysBecause(scene, '1 pagamento');
  await world.sara.delete(`/api/paymentPortions/${body.data.id}`).expect(200);
  const rows = await get(world, `/api/reportSales?id=${sale}`);
  expect(rows).toMatchObject([{ portion_value_pay: 300, portion_value_nopay: 900 }]);
});

it('what was paid elsewhere is no payment that could be undone or put right', async () => {
  const { world, sale, settlement } = await anImportedSale();
  const gone = await world.sara.delete(`/api/paymentPortions/${settlement}`).expect(404);
  expect(gone.body.error.message).toBe('Pagamento não encontrado');
  const data = { id: settlement, type_payment: 2, value: 10, sale };
  const changed = await world.sara.post('/api/paymentPortions', { data });
  expect([changed.status, changed.body.error?.message]).toEqual([404, 'Pagamento não encontrado']);
});

it('a Pix dated before the import is refused: the sale came with all that was paid by then', async () => {
  const { world, sale } = await anImportedSale();
  const pay = (fields: object) =>
    world.sara.post('/api/paymentPortions', {
      data: { type_payment: 2, value: 120, sale: { id: sale }, means: 'pix', ...fields },
    });
  const sentence =
    'Esta venda veio da importação de 05/02/2026, com o que já estava pago: informe uma data a partir desse dia';
  const call = () => pay({ dtPayment: '2026-02-04T12:00:00-03:00' });
  expect(await refusedCall(app, call)).toEqual([400, 'PAYMENT_BEFORE_IMPORT', 'dtPayment']);
  expect((await call()).body.error.message).toBe(sentence);
  await pay({ dtPayment: `${DAY}T08:00:00-03:00` }).expect(200);
});

it('a line of the bank of a day before the import is not taken for its money, whatever its words say', async () => {
  const { world, sale } = await anImportedSale();
  const text = `ABDIAS FARIAS V${sale}P1`;
  const lines = ['2026-02-04', DAY].map((day) => aLine(60, { day, text }));
  await send(world, lines);
  const [early, late] = await rowsIn(app, world, lines);
  expect([early?.certain, early?.suggestions]).toEqual([false, []]);
  expect([late?.certain, late?.suggestions.map(({ sale_id }) => sale_id)]).toEqual([true, [sale]]);
  const call = () => decide(world.sara, early?.id ?? 0, { deed: 'post', sale_id: sale });
  expect((await refusedCall(app, call))[1]).toBe('PAYMENT_BEFORE_IMPORT');
});

it('an edit is refused with a sentence where something was paid, or done; the import then stays', async () => {
  const scene = await anImportedSale();
  const { world, sale, client } = scene;
  const data = {
    id: sale,
    value: 1_000,
    fees: 20,
    portion: 12,
    client: { id: client },
    type_frequency: { id: 5 },
  };
  const { status, body } = await world.sara.post('/api/salesPortions', { data });
  expect([status, body.error?.message]).toEqual([409, expect.stringMatching(/\p{L}{2}/u)]);
  expect((await undo(scene).expect(200)).body.data.state).toBe('undoing');
});

it('renewed, it is settled and its successor is a sale as any other', async () => {
  const scene = await anImportedSale();
  const { world, sale, client } = scene;
  const data = {
    id_sale_renew: sale,
    value: 900,
    fees: 10,
    portion: 3,
    cash: { id: world.box },
    client: { id: client },
    type_frequency: { id: 5 },
  };
  const { body } = await world.sara.post('/api/salesPortionsRenew', { data }).expect(200);
  const old = await app.knex('sales').where({ id: sale }).first('paid_value', 'total', 'cash_id');
  expect(old).toEqual({ paid_value: 1200, total: 1200, cash_id: null });
  await world.sara
    .post('/api/paymentPortions', { data: { type_payment: 3, sale: body.data.id } })
    .expect(200);
  await staysBecause(scene, '1 pagamento, 1 outra venda, 1 venda alterada ou excluída');
});

it('deleted, it is gone without moving a box; the import then stays', async () => {
  const scene = await anImportedSale();
  const { world, sale, before } = scene;
  await world.sara.delete(`/api/deleteSales?id=${sale}`).expect(200);
  expect((await received(world)).boxes).toEqual(before.reports.boxes);
  expect(await get(world, `/api/reportSales?id=${sale}`)).toEqual([]);
  await staysBecause(scene, '1 venda alterada ou excluída');
});

it('a client who is edited, or merged, keeps the import; untouched it is taken back whole', async () => {
  const edited = await anImportedSale();
  await edited.world.sara.put(`/api/clients/${edited.client}`, { data: form(edited) }).expect(200);
  await staysBecause(edited, '1 cliente alterado ou excluído');

  const merged = await anImportedSale();
  const data = { kept: merged.world.maria, gone: merged.client, from_gone: [] };
  await merged.world.sara.post('/api/clientMerges', { data }).expect(200);
  const { body } = await undo(merged).expect(409);
  expect(body.error.message).toContain('1 cliente alterado ou excluído');

  const untouched = await anImportedSale();
  expect(await step(app, untouched.world, untouched.id, 'undo')).toMatchObject({ state: 'undone' });
  expect(await hashes(app)).toEqual(untouched.before.tables);
});
