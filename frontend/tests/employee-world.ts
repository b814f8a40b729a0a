import { HttpResponse, http } from 'msw';
import { server } from './server';

export const JESSICA = {
  id: 3,
  username: 'jessica@rota.test',
  email: 'jessica@rota.test',
  name: 'Jéssica',
  finalname: 'Andrade',
  cpf: '529.982.247-25',
  phone: '(85) 99888-7766',
  blocked: false,
  createdAt: '2024-03-04T15:00:00.000Z',
};

const CAUA = { ...JESSICA, id: 25, name: 'Cauã', finalname: 'Figueirêdo', email: 'caua@rota.test' };

const OPEN_BOX = box(318, 1, { last_sync: '2026-11-21T17:03:51.000Z' });
export const CLOSED_BOX = box(311, 2, { final_at: '2026-11-20T21:30:00.000Z' });

/** Each figure its own, so that none is mistaken for another. */
export const REPORT = {
  value_start: 842.5,
  atual_cash: 741.5,
  new_sale_count: 1,
  new_sale_fees: 90,
  renew_sale_count: 2,
  renew_sale_sum: 500,
  sales_count: 3,
  sales_sum: 900,
  payment_tot: 499,
  client_sum: 634,
  client_count: 9,
  client_sum_tot_pay: 379,
  client_sum_pay_before: 70.05,
  client_sum_pay_after: 49.95,
  client_visit_pay: 5,
  client_pay_before: 4,
  client_pay_count_total: 7,
  client_tot_no_pay: 6,
  client_count_final_sales: 8,
  cost_tot: 100,
  cost_count: 10,
  comission_tot: 200,
  active_sale_count: 1430,
  synced_count: 11,
  reversal_tot: 0,
  adjustment_tot: 0,
};

/** From 842,50 to 741,50. */
export const STEPS = stepsOf({
  opening: [842.5, 0],
  deposit: [700, 1],
  new_sale: [-600, 1],
  renewal: [-400, 2],
  collection: [499, 7],
  withdrawal: [-200, 3],
  expense: [-100, 10],
  reversal: [0, 0],
  adjustment: [0, 0],
});

function stepsOf(steps: Record<string, [amount: number, count: number]>): object[] {
  let balance = 0;
  return Object.entries(steps).map(([step, [amount, count]]) => {
    balance += amount;
    return { step, amount, balance, count };
  });
}

/** What the page is told, and what it asked and sent. */
export interface EmployeeWorld {
  employees: object[];
  boxes: Record<number, object[]>;
  report: object;
  calls: string[];
}

/** Serves two employees, their boxes and the reports on them. */
export function employeeWorld(given: Partial<EmployeeWorld>): EmployeeWorld {
  const world: EmployeeWorld = {
    employees: [JESSICA, CAUA],
    boxes: { 3: [OPEN_BOX, CLOSED_BOX], 25: [] },
    report: REPORT,
    calls: [],
    ...given,
  };
  server.use(
    http.get('/api/users', () => HttpResponse.json(world.employees)),
    http.put('/api/users/3', async ({ request }) => {
      const body = (await request.json()) as object;
      world.calls.push(`users/3 ${JSON.stringify(body)}`);
      world.employees = [{ ...JESSICA, ...body }, CAUA];
      return HttpResponse.json(world.employees[0]);
    }),
    http.get('/api/cashs', ({ request }) => {
      const asked = new URL(request.url).searchParams;
      const employeeId = Number(asked.get('filters[users_permissions_user][id][$eq]'));
      return HttpResponse.json({ data: world.boxes[employeeId] ?? [] });
    }),
    http.get('/api/reportCashConsolidated', ({ request }) => {
      world.calls.push(`report ${new URL(request.url).searchParams.get('id')}`);
      return HttpResponse.json({ data: [world.report] });
    }),
    http.get('/api/cashs/:id', ({ params }) => {
      const boxes = Object.values(world.boxes).flat() as { id: number }[];
      return HttpResponse.json({ data: boxes.find(({ id }) => id === Number(params.id)) });
    }),
    http.get('/api/reportCashSteps', () => HttpResponse.json({ data: STEPS })),
    http.get('/api/reportDashBoard', () => HttpResponse.json({ data: [] })),
    http.get('/api/reportPerformance', () =>
      HttpResponse.json({ data: [{ open_hours: 5.87, tot_costs: 100, tot_comis: 200 }] }),
    ),
  );
  return world;
}

export function box(id: number, status: 1 | 2, moments: object = {}) {
  const day = status === 1 ? '2026-11-21' : '2026-11-20';
  const attributes = {
    createdAt: `${day}T11:12:04.000Z`,
    start_at: `${day}T11:12:04.000Z`,
    last_sync: null,
    final_at: null,
    value_start: 842.5,
    atual_cash: 741.5,
    counted_value: null,
    difference_reason: null,
    observation: null,
    type_status_cash: { data: { id: status, attributes: { name: '' } } },
    ...moments,
  };
  return { id, attributes };
}
