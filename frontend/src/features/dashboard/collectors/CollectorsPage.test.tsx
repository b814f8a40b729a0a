import { csvText } from '@crediario/contract/domain';
import type { CollectorFigures, PortfolioCollectors } from '@crediario/contract/wire';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { renderPage, TODAY } from '../../../../tests/render-page';
import { server } from '../../../../tests/server';
import { openedOf, openKey } from './behind';
import { CollectorsPage } from './CollectorsPage';
import { linesOf, trendPaths, trendSpan } from './collector';
import { inOrder } from './collector-order';
import { collectorsTable } from './collectors-sheet';
import { lastDayKnown } from './collectors-filters';

const FIGURES = {
  outstanding: 1000,
  par: 5.12,
  par_with_renewed: 5.12,
  received: 800,
  goal: 1000,
  due: 900,
  on_time: 700,
  received_of_due: 810,
  arrears: 200,
  recovered: 50,
  punctuality: 77.78,
  efficiency: 90,
  recovery: 25,
  trend: [
    { day: '2026-11-15', efficiency: 80 },
    { day: '2026-11-22', efficiency: null },
    { day: TODAY, efficiency: 90 },
  ],
  sales_value: 300,
  sales_count: 2,
  expenses: 12.5,
  difference: -20,
  boxes_with_difference: 1,
  promises: 4,
  promises_kept: 3,
};

const one = (user_id: number, user_name: string, others: Partial<CollectorFigures> = {}) => ({
  ...FIGURES,
  user_id,
  user_name,
  ...others,
});

const ANTONIO = one(5, 'Antônio Brandão');
const JESSICA = one(3, 'Jéssica Andrade', {
  efficiency: 91.4,
  par_with_renewed: 8.91,
  goal: null,
  punctuality: null,
});
const ANSWER: PortfolioCollectors = {
  as_of: TODAY,
  missing: 0,
  month_gone: 80,
  collectors: [ANTONIO, JESSICA],
  all: { ...FIGURES, received: 1600, efficiency: 90.7 },
};

function shown(answer = ANSWER, at = '/dashboard/collectors') {
  const asked: string[] = [];
  const goals: unknown[] = [];
  server.use(
    http.get('/api/portfolio/collectors', ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json({ data: answer });
    }),
    http.put('/api/portfolio/goals', async ({ request }) => {
      const body = (await request.json()) as { data: object };
      goals.push(body.data);
      return HttpResponse.json(body);
    }),
    http.get('/api/portfolio/collected', ({ request }) => {
      asked.push(new URL(request.url).search);
      const row = { id: 41, client_id: 7, client_name: 'Maria', on_time: 700 };
      const parts = { asked: 900, received: 810 };
      const meta = { sum: { asked: 900, on_time: 700, received: 810, sales: 1 } };
      return HttpResponse.json({ data: [{ ...row, ...parts }], meta });
    }),
  );
  server.use(
    http.get('/api/portfolio/entries', ({ request }) => {
      const { search, searchParams } = new URL(request.url);
      asked.push(search);
      const entry = { id: 9, day: '2026-11-03', user_id: 5, cash_id: 318, sale_id: null };
      const box = { client_id: null, client_name: null, note: 'Gasolina', paid: null, kept: null };
      const promise = { sale_id: 41, client_id: 7, client_name: 'Maria', paid: 20, kept: true };
      const isPromise = searchParams.get('of') === 'promises';
      const data = [{ ...entry, ...box, value: 12.5, ...(isPromise && promise) }];
      const sum = { value: 12.5, entries: 1, kept: isPromise ? 1 : 0 };
      return HttpResponse.json({ data, meta: { sum } });
    }),
  );
  const { user } = renderPage({ route: '/dashboard/collectors', at, page: <CollectorsPage /> });
  return { user, asked, goals };
}

const namesShown = () =>
  screen.getAllByRole('rowheader').map((head) => head.textContent?.replace(/^\d+ /, ''));

it('tells each collector, those who bring most of what fell due first, and all of them', async () => {
  shown();
  await screen.findByRole('link', { name: 'Jéssica Andrade' });
  expect(namesShown()).toEqual(['Jéssica Andrade', 'Antônio Brandão', 'cobradores']);
  const row = screen.getByRole('row', { name: /Antônio/ });
  expect(row).toHaveTextContent(/meta R\$\s1\.000,00/);
  expect(row).toHaveTextContent('77,8 %');
  expect(row).not.toHaveTextContent('renov.');
  const other = screen.getByRole('row', { name: /Jéssica/ });
  expect(other).toHaveTextContent(/renov\. 8,91\s%/);
  expect(other).not.toHaveTextContent('meta');
  expect(screen.getByText(/na data, 80,0\s% do mês de trabalho passou/)).toBeVisible();
});

it('turns the order by its heads, as the address says', async () => {
  const { user } = shown();
  await user.click(await screen.findByRole('button', { name: /Cobrador/ }));
  expect(namesShown().slice(0, 2)).toEqual(['Antônio Brandão', 'Jéssica Andrade']);
  await user.click(screen.getByRole('button', { name: /Cobrador/ }));
  expect(namesShown().slice(0, 2)).toEqual(['Jéssica Andrade', 'Antônio Brandão']);
  expect(screen.getByRole('columnheader', { name: /Cobrador/ })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await user.click(screen.getByRole('button', { name: /Pontualid/ }));
  expect(namesShown().slice(0, 2)).toEqual(['Antônio Brandão', 'Jéssica Andrade']);
});

it('asks for the day of the address, and for the sales behind a figure of it', async () => {
  const { user, asked } = shown(ANSWER, '/dashboard/collectors?dia=2026-10-05');
  const row = await screen.findByRole('row', { name: /Antônio/ });
  expect(asked).toEqual(['?as_of=2026-10-05']);
  await user.click(within(row).getByRole('button', { name: /^90,0/ }));
  const drawer = await screen.findByRole('dialog');
  expect(await within(drawer).findByRole('link', { name: '41' })).toBeInTheDocument();
  expect(drawer).toHaveTextContent('Venceu no mês até 05/10/2026 · Antônio Brandão');
  expect(asked[1]).toBe('?as_of=2026-10-05&of=due&user_id=5&page=1&pageSize=100');
  await user.click(within(drawer).getByRole('button', { name: 'Fechar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it.each([
  [/^R\$\s12,50$/, 'expenses', '1 gasto', /03\/11Gasolina318R\$\s12,50/],
  [/^−\sR\$\s20,00$/, 'differences', '1 caixa com diferença', /Gasolina318\+\sR\$\s12,50/],
  ['3/4', 'promises', '1 promessa', /41Maria03\/11R\$\s12,50R\$\s20,00sim/],
] as const)('opens what %s adds up', async (figure, of, title, line) => {
  const { user, asked } = shown();
  const row = await screen.findByRole('row', { name: /Antônio/ });
  await user.click(within(row).getByRole('button', { name: figure }));
  const drawer = await screen.findByRole('dialog');
  expect(await within(drawer).findByRole('heading', { name: title })).toBeInTheDocument();
  expect(within(drawer).getAllByRole('row').at(-1)).toHaveTextContent(line);
  expect(asked.at(-1)).toBe(`?as_of=${TODAY}&of=${of}&user_id=5&page=1&pageSize=100`);
});

it('sets goals where they stand: those alone that were changed', async () => {
  const { user, goals } = shown();
  await user.click(await screen.findByRole('button', { name: 'Metas' }));
  const field = screen.getByRole('textbox', { name: 'Meta de Jéssica Andrade' });
  await user.type(field, '150000');
  expect(screen.getByRole('textbox', { name: 'Meta de Antônio Brandão' })).toHaveValue('1.000,00');
  await user.click(screen.getByRole('button', { name: 'Salvar metas' }));
  await waitFor(() => expect(screen.queryByRole('textbox', { name: /^Meta de/ })).toBeNull());
  expect(goals).toEqual([{ user_id: 3, month: TODAY.slice(0, 7), value: 1500 }]);
});

it('says what failed', async () => {
  shown();
  server.use(http.get('/api/portfolio/collectors', () => HttpResponse.error()));
  expect(await screen.findByText(/os cobradores/)).toBeVisible();
});

describe('the lines', () => {
  it('come with those last of whom there is nothing to tell, in both orders', () => {
    const lines = linesOf(ANSWER);
    for (const isDescending of [true, false]) {
      const names = inOrder(lines, { key: 'pontualidade', isDescending }).map(({ id }) => id);
      expect(names).toEqual([5, 3]);
    }
  });

  it('go into a sheet with a column for each week', () => {
    const [head, first] = csvText(collectorsTable(linesOf(ANSWER))).split('\r\n');
    expect(head).toContain('Eficiência da semana até 15/11/2026 %');
    expect(first?.split(';').slice(0, 6)).toEqual([
      '5',
      'Antônio Brandão',
      '1000,00',
      '800,00',
      '77,78',
      '90,00',
    ]);
    expect(first?.endsWith(';80,00;;90,00')).toBe(true);
  });

  it('draw a trend in runs, on one scale for all', () => {
    const lines = linesOf(ANSWER);
    const span = trendSpan(lines);
    expect(span).toEqual({ low: 80, high: 90 });
    expect(trendPaths(FIGURES.trend, span)).toEqual({ path: 'M0 1M1 0', last: { x: 1, y: 0 } });
    expect(trendPaths([{ day: TODAY, efficiency: null }], span)).toEqual({ path: '', last: null });
  });
});

describe('a figure in the address', () => {
  it.each([
    'venceu-5',
    'atraso-todos',
    'recebido-3',
    'vendido-3',
    'carteira-todos',
    'par-5',
    'gastos-5',
    'diferencas-todos',
    'promessas-3',
  ])('%s is found again', (key) => {
    const opened = openedOf(key);
    expect(opened?.employeeId).toBe(key.endsWith('todos') ? null : Number(key.at(-1)));
  });

  it.each([null, '', 'venceu', 'venceu-', 'outra-5', 'par-x'])('%s is none', (key) => {
    expect(openedOf(key)).toBeNull();
  });

  it('is named by its kind and whose it is', () => {
    expect([openKey('par', 5), openKey('venceu', null)]).toEqual(['par-5', 'venceu-todos']);
  });
});

it.each([
  ['2026-10', '2026-10-31'],
  ['2026-02', '2026-02-28'],
  [TODAY.slice(0, 7), TODAY],
])('all that is known of %s is known on %s', (month, day) => {
  expect(lastDayKnown(month, TODAY)).toBe(day);
});
