import { NewSalePage } from '@features/sales/new-sale/NewSalePage';
import { delay, HttpResponse, http } from 'msw';
import { renderPage } from './render-page';
import { server } from './server';

const EMPLOYEES = [
  {
    id: 3,
    username: 'jessica@crediario.test',
    name: 'Jéssica',
    finalname: 'Andrade',
    blocked: false,
  },
  {
    id: 25,
    username: 'caua@crediario.test',
    name: 'Cauã',
    finalname: 'Figueirêdo',
    blocked: false,
  },
];

const FREQUENCIES = ['Diária', 'Semanal', 'Decendial', 'Quinzenal', 'Mensal'].map(
  (name, index) => ({
    id: index + 1,
    attributes: { name, order: index + 1, skip_weekdays: [0, 6] },
  }),
);

const STANDING = {
  client_id: 1347,
  sale_color: 'blue',
  delay_days: 0,
  owed: 0,
  grade: 'B',
  last_sale: {
    sale_id: 4702,
    sale_date: '2026-09-10',
    value: 1250,
    fees: 18,
    portion: 12,
    type_frequency_id: 2,
    type_frequency_name: 'Semanal',
    weekday: 4,
  },
};

/** What the server holds and was told, of one client and two employees. */
interface World {
  active: boolean;
  employeeId: number;
  /** Employee → open box. */
  openBoxes: Record<number, number>;
  sent: { call: string; body: unknown; key: string | null }[];
}

/** A server that holds this world, for every form of a sale. */
export function serveSaleWorld(given: Partial<World> = {}): World {
  const world: World = { active: true, employeeId: 3, openBoxes: { 3: 318 }, sent: [], ...given };
  const record = async (call: string, request: Request) => {
    const body: unknown = await request.json();
    world.sent.push({ call, body, key: request.headers.get('Idempotency-Key') });
    await delay(20);
  };
  server.use(
    http.get('/api/users', () => HttpResponse.json(EMPLOYEES)),
    http.get('/api/clientStandings', () => HttpResponse.json({ data: [STANDING] })),
    http.get('/api/type-frequencies', () => HttpResponse.json({ data: FREQUENCIES })),
    http.get('/api/clients/1347', () => HttpResponse.json({ data: clientRecord(world) })),
    http.get('/api/cashs', ({ request }) => {
      const employeeId = new URL(request.url).searchParams.get(
        'filters[users_permissions_user][id][$eq]',
      );
      const box = world.openBoxes[Number(employeeId)];
      const attributes = { createdAt: '2026-11-21T11:00:00.000Z' };
      return HttpResponse.json({ data: box ? [{ id: box, attributes }] : [] });
    }),
    http.put('/api/clients/1347', async ({ request }) => {
      await record('reassign', request);
      world.employeeId = 25;
      return HttpResponse.json({ data: clientRecord(world) });
    }),
    http.post('/api/openCash', async ({ request }) => {
      await record('openCash', request);
      world.openBoxes[world.employeeId] = 401;
      return HttpResponse.json({ data: { id: 401 } });
    }),
    http.post('/api/salesPortions', async ({ request }) => {
      await record('salesPortions', request);
      return HttpResponse.json({ data: { id: 4832 } });
    }),
    http.post('/api/salesPortionsRenew', async ({ request }) => {
      await record('salesPortionsRenew', request);
      return HttpResponse.json({ data: { id: 4833 } });
    }),
  );
  return world;
}

/** Nova Venda for that client. */
export function openNewSale(given: Partial<World> = {}) {
  const world = serveSaleWorld(given);
  const address = { route: '/sellings/new-selling/:id', at: '/sellings/new-selling/1347' };
  return { world, ...renderPage({ ...address, page: <NewSalePage /> }) };
}

function clientRecord({ active, employeeId }: World) {
  const attributes = {
    name: 'Cláudia',
    lastName: 'Ramalho Pontes',
    cpf: '837.195.064-12',
    phone: '(85) 99338-4426',
    active,
    user: { data: { id: employeeId, attributes: EMPLOYEES.find(({ id }) => id === employeeId) } },
  };
  return { id: 1347, attributes };
}
