import { HttpResponse, http } from 'msw';
import { LEDGER, PAYMENTS, SALES, UNPAID } from './box-rows';
import { server } from './server';

/** What the server holds of Jéssica's box 318, opened on 21/11/2026, and what it was told. Amounts in reais. */
export interface BoxWorld {
  isOpen: boolean;
  value: number;
  counted: number | null;
  reason: string | null;
  costs: { id: number; kind: string; cost: number; observation: string | null }[];
  occurrence: string | null;
  sent: { call: string; body: unknown; key: string | null }[];
}

const JESSICA = {
  id: 3,
  username: 'jessica@crediario.test',
  name: 'Jéssica',
  finalname: 'Andrade',
};

/** A server that holds that box, and does to it what it is told. */
export function serveBox(given: Partial<BoxWorld> = {}): BoxWorld {
  const world: BoxWorld = {
    isOpen: true,
    value: 741.5,
    counted: null,
    reason: null,
    costs: [
      { id: 51, kind: 'gasto', cost: 50, observation: 'Combustível' },
      { id: 52, kind: 'retiro', cost: 200, observation: null },
    ],
    occurrence: null,
    sent: [],
    ...given,
  };
  server.use(
    http.get('/api/users', () => HttpResponse.json([JESSICA])),
    ...boxCalls(world),
    ...costCalls(world),
    ...occurrenceCalls(world),
    ...reportCalls(world),
  );
  return world;
}

async function record(world: BoxWorld, call: string, request: Request) {
  const body = (await request.json()) as { data: Record<string, unknown> };
  world.sent.push({ call, body, key: request.headers.get('Idempotency-Key') });
  return body.data;
}

function boxCalls(world: BoxWorld) {
  return [
    http.get('/api/cashs', ({ request }) => {
      const isOpenOnly = new URL(request.url).search.includes('type_status_cash%5D%5Bid');
      const isListed = !isOpenOnly || world.isOpen;
      return HttpResponse.json({ data: isListed ? [boxRecord(world)] : [] });
    }),
    http.get('/api/cashs/318', () => HttpResponse.json({ data: boxRecord(world) })),
    http.get('/api/cashs/318/ledger', () => HttpResponse.json({ data: LEDGER })),
    http.put('/api/cashs/318', async ({ request }) => {
      const { counted_value, difference_reason } = await record(world, 'close', request);
      world.isOpen = false;
      world.counted = (counted_value as number | undefined) ?? null;
      world.reason = (difference_reason as string | undefined) ?? null;
      return HttpResponse.json({ data: { id: 318 } });
    }),
    http.post('/api/openCash', async ({ request }) => {
      await record(world, 'openCash', request);
      world.isOpen = true;
      return HttpResponse.json({ data: { id: 318 } });
    }),
  ];
}

function boxRecord(world: BoxWorld) {
  const status = world.isOpen ? { id: 1, name: 'Aberto' } : { id: 2, name: 'Fechado' };
  const attributes = {
    createdAt: '2026-11-21T11:12:04.000Z',
    publishedAt: '2026-11-21T11:12:04.000Z',
    start_at: '2026-11-21T11:12:04.000Z',
    final_at: world.isOpen ? null : '2026-11-21T21:30:00.000Z',
    last_sync: null,
    observation: null,
    value_start: 842.5,
    atual_cash: world.counted ?? world.value,
    counted_value: world.counted,
    difference_reason: world.reason,
    type_status_cash: { data: { id: status.id, attributes: { name: status.name } } },
    users_permissions_user: { data: { id: JESSICA.id, attributes: JESSICA } },
  };
  return { id: 318, attributes };
}

function costCalls(world: BoxWorld) {
  return [
    http.get('/api/costs', () =>
      HttpResponse.json({
        data: world.costs.map(({ id, ...cost }) => ({
          id,
          attributes: { ...cost, createdAt: '2026-11-21T12:40:15.000Z' },
        })),
      }),
    ),
    http.post('/api/costs', async ({ request }) => {
      const { kind, cost, observation } = await record(world, 'costs', request);
      world.costs.push({ id: 53, kind, cost, observation } as BoxWorld['costs'][number]);
      world.value -= Number(cost);
      return HttpResponse.json({ data: { id: 53 } });
    }),
    http.delete('/api/costs/:id', ({ params }) => {
      world.sent.push({ call: 'delete cost', body: params.id, key: null });
      world.costs = world.costs.filter(({ id }) => String(id) !== params.id);
      return HttpResponse.json({ data: { id: Number(params.id) } });
    }),
  ];
}

function occurrenceCalls(world: BoxWorld) {
  const reasons = ['Cliente ausente', 'Cliente sem dinheiro'];
  return [
    http.get('/api/type-occurrences', () =>
      HttpResponse.json({
        data: reasons.map((name, index) => ({ id: index + 1, attributes: { name } })),
      }),
    ),
    http.post('/api/occurrences', async ({ request }) => {
      await record(world, 'occurrences', request);
      world.occurrence = 'Cliente sem dinheiro';
      return HttpResponse.json({ data: { id: 9 } });
    }),
  ];
}

function reportCalls(world: BoxWorld) {
  return [
    http.get('/api/reportSales', () => HttpResponse.json({ data: SALES })),
    http.get('/api/reportCashPayment', () => HttpResponse.json({ data: PAYMENTS })),
    http.get('/api/reportcashpaymentfinally', ({ request }) => {
      const isPayment = new URL(request.url).searchParams.get('isPayment') === 'true';
      return HttpResponse.json({
        data: PAYMENTS.filter(({ sale_settled }) => sale_settled === isPayment),
      });
    }),
    http.get('/api/reportCashNoPayment', () =>
      HttpResponse.json({ data: [{ ...UNPAID, ocuurence: world.occurrence }] }),
    ),
    http.get('/api/reportCashConsolidated', () => {
      const adjustment = world.counted === null ? 0 : world.counted - world.value;
      return HttpResponse.json({ data: [{ adjustment_tot: Math.round(adjustment * 100) / 100 }] });
    }),
  ];
}
