import { centsFromWire, formatMoneyNumber } from '@crediario/contract/domain';
import { registerCost } from '../../../src/api/cost/use-cases/register-cost';
import { boxValues } from '../../../src/api/cash/queries/box-values';
import { POSTAL_CODE_PROVIDER_KEY } from '../../../src/api/postal-code/root-routes';
import { PDF_RENDERER_KEY } from '../../../src/platform/pdf/current-renderer';
import { startApp } from '../../harness';
import { cash, Phone } from '../../world/phone';
import { gather, type Holder } from './cast';
import { RIGHTS } from './matrix';
import { aBox, aSale } from './records';
import { REQUESTS } from './requests';

const app = startApp();

let of: Holder;
/** Papers are what they were made from. */
let printed = '';

beforeAll(async () => {
  const render = async (html: string) => {
    printed = html;
    return Buffer.from('%PDF-1.4');
  };
  app.strapi.config.set(PDF_RENDERER_KEY, { render, close: async () => undefined });
  app.strapi.config.set(POSTAL_CODE_PROVIDER_KEY, async () => null);
  of = (await gather(app)).Own.of;
  const deposit = { kind: 'deposit', valueCents: 98_765_431, observation: null } as const;
  const cashBoxId = await aBox(of);
  await of.world.act((context) => registerCost(context, { cashBoxId, ...deposit }));
});

const switchTo = (blind_count: boolean) =>
  of.world.sara.put('/api/company', { data: { blind_count } }).expect(200);

async function sumOf(box: number): Promise<number> {
  return (await boxValues(app.knex, [box])).get(box) as number;
}

/** The figure in a text, as numbers, cents or words have it. */
function tells(text: string, reais: number): boolean {
  const cents = centsFromWire(reais);
  const written = [
    String(reais),
    String(cents),
    (cents / 100).toFixed(2),
    formatMoneyNumber(cents),
  ];
  return written.some((figure) => text.includes(figure));
}

const READS = RIGHTS.filter(
  ({ call, answers }) => call.startsWith('GET ') && answers.Own === '200',
);

/** What each read answers the collector, and whether it tells what their open box should hold. */
async function told(): Promise<Record<string, string>> {
  const seen: Record<string, string> = {};
  for (const { name } of READS) {
    const asked = await REQUESTS[name]?.(of, of.collector);
    printed = '';
    const { status, text, body } = await of.collector.get(asked?.path ?? '');
    const said = `${text ?? ''}${Buffer.isBuffer(body) ? '' : JSON.stringify(body)}${printed}`;
    seen[name] = tells(said, await sumOf(await aBox(of))) ? 'told' : String(status);
  }
  return seen;
}

const SUMMING = [
  'GET /api/cashs · a box',
  'GET /api/cashs/:id · a box',
  'GET /api/cashs/:id/ledger · a box',
  'GET /api/gerarFolha · a box',
  'GET /api/reportCashConsolidated · a box',
  'GET /api/reportCashSteps · a box',
];

/** 'Arrecadado' is a sum too. */
const REFUSED = [
  'GET /api/cashs/:id/ledger · a box',
  'GET /api/gerarFolha · a box',
  'GET /api/reportCashConsolidated · a box',
  'GET /api/reportCashSteps · a box',
  'GET /api/reportPerformance · a box',
];

const namesOf = (seen: Record<string, string>, answer: string) =>
  Object.keys(seen)
    .filter((name) => seen[name] === answer)
    .sort();

test('while it is off, a collector reads what their box holds', async () => {
  const seen = await told();
  expect(namesOf(seen, 'told')).toEqual(SUMMING);
  expect(namesOf(seen, '403')).toEqual([]);
});

test('while it is on, no read tells it', async () => {
  await switchTo(true);
  const seen = await told();
  expect(namesOf(seen, 'told')).toEqual([]);
  expect(namesOf(seen, '403')).toEqual(REFUSED);
  expect(Object.keys(seen).length).toBe(READS.length);
});

test('nor does a write, or what a phone is answered; the office reads all', async () => {
  await switchTo(true);
  const box = await aBox(of);
  const phone = new Phone(app, of.collector);
  const sale = await aSale(of);
  const synced = { data: { last_sync: app.clock.now().toISOString() } };
  const closing = { type_status_cash: 2, expected_value: 1, counted_value: 1 };
  const sum = await sumOf(box);
  const answers = [
    await of.collector.put(`/api/cashs/${box}`, synced).expect(200),
    await of.collector.put(`/api/cashs/${box}`, { data: { type_status_cash: 2 } }).expect(400),
    await phone.post([phone.tap('payment', cash(sale, 5)), phone.tap('count', closing)]),
  ];
  expect(answers[0]?.body.data.atual_cash).toBeNull();
  const texts = answers.map(({ text }) => text).join();
  expect(tells(texts, sum) || tells(texts, sum + 5)).toBe(false);
  const { body } = await of.world.sara.get(`/api/cashs/${box}`).expect(200);
  expect(body.data.attributes.atual_cash).toBe(sum + 5);
  await of.world.sara.get(`/api/reportCashSteps?id=${box}`).expect(200);
});

test('a count closes, right or wrong, and is not asked for a reason: then all is told', async () => {
  await switchTo(true);
  const box = await aBox(of);
  const sum = await sumOf(box);
  const closing = { type_status_cash: 2, expected_value: 1, counted_value: 7 };
  const { body } = await of.collector.put(`/api/cashs/${box}`, { data: closing }).expect(200);
  expect(body.data).toMatchObject({
    atual_cash: 7,
    counted_value: 7,
    difference_reason: 'Não informado (conferência cega)',
  });
  const steps = await of.collector.get(`/api/reportCashSteps?id=${box}`).expect(200);
  expect(steps.body.data.at(-1).amount).toBe(7 - sum);
});

test('the office decides it, on record', async () => {
  await switchTo(false);
  await switchTo(true);
  await of.collector.get('/api/company').expect(403);
  const { body } = await of.world.sara.get('/api/company').expect(200);
  expect(body.data).toMatchObject({
    blind_count: true,
    changed: { by: expect.stringContaining('Sara') },
  });
  const [last] = await app.knex('audit_log').where({ entity: 'company' }).orderBy('id', 'desc');
  expect(last).toMatchObject({ user_id: of.world.sara.id, action: 'update' });
  const pack = await of.collector.get('/api/field/package').expect(200);
  expect(pack.body.data.blind_count).toBe(true);
});

test('a phone counts and closes without being told; then it reads what was expected', async () => {
  await switchTo(true);
  const box = await aBox(of);
  const sum = await sumOf(box);
  const phone = new Phone(app, of.collector);
  const counted_value = sum + 5;
  const results = await phone.send(
    phone.tap('count', { counted_value: 1 }, { ago: 3 }),
    phone.tap('count', { counted_value }, { ago: 2 }),
    phone.tap('close_box', { counted_value, difference_reason: 'Troco errado' }, { ago: 1 }),
  );
  expect(results.map(({ status }) => status)).toEqual(['accepted', 'accepted', 'accepted']);
  const { body } = await of.collector.get(`/api/reportCashConsolidated?id=${box}`).expect(200);
  const { atual_cash, adjustment_tot } = [body.data].flat()[0];
  expect([atual_cash, adjustment_tot]).toEqual([counted_value, 5]);
});
