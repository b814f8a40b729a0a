import { DashboardPage } from './DashboardPage';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { drawn } from '../../../tests/drawn-charts';
import { renderPage } from '../../../tests/render-page';
import { server } from '../../../tests/server';

const NOTHING = {
  tot_fees: 0,
  tot_fees_renewed: 0,
  value_tot_pix: 0,
  value_tot_sales: 0,
  cost: 0,
  value_tot_receive: 0,
  sales_count: 0,
  cost_count: 0,
};

const DAY = {
  ...NOTHING,
  tot_fees: 835.42,
  value_tot_sales: 6300,
  cost: 478.9,
  value_tot_receive: 4862.15,
  sales_count: 4,
  cost_count: 14,
};

const EMPLOYEES = [{ id: 3, username: 'j@crediario.test', name: 'Jéssica', finalname: 'Andrade' }];

/** A server that moved money on 12/11/2026 and in February; what it was asked, in order. */
function serveDashboard(row: object = DAY, before: object = NOTHING): URLSearchParams[] {
  const asked: URLSearchParams[] = [];
  server.use(
    http.get('/api/users', () => HttpResponse.json(EMPLOYEES)),
    http.get('/api/reportExpected', () => HttpResponse.json({ data: [] })),
    http.get('/api/reportCollectors', () => HttpResponse.json({ data: [] })),
    http.get('/api/reportDashBoard', ({ request }) => {
      const query = new URL(request.url).searchParams;
      asked.push(query);
      return HttpResponse.json({ data: rowsOf(query, row, before) });
    }),
  );
  return asked;
}

/** What the cards' figures are held against. */
const isMonthBefore = (query: URLSearchParams) =>
  query.get('date') === '2026-10-21' || query.get('month') === '1';

function rowsOf(query: URLSearchParams, row: object, before: object = NOTHING): object[] {
  switch (query.get('isgroupby')) {
    case 'true':
      return Array.from({ length: 30 }, (_, day) => ({
        ...(day === 11 ? row : NOTHING),
        month_moviment: '2026-11',
        date_moviment: `2026-11-${String(day + 1).padStart(2, '0')}`,
      }));
    case 'false':
      return Array.from({ length: 12 }, (_, month) => ({
        ...(month === 1 ? row : NOTHING),
        month_moviment: `2026-${String(month + 1).padStart(2, '0')}`,
        date_moviment: null,
      }));
    default:
      return [
        {
          ...(isMonthBefore(query) ? before : row),
          month_moviment: '2026-11',
          date_moviment: query.get('date'),
        },
      ];
  }
}

const open = (query = '') =>
  renderPage({ route: '/dashboard', at: `/dashboard${query}`, page: <DashboardPage /> });

/** What stands under a card's title, its captions included; amounts hold no-break spaces. */
async function card(title: string): Promise<string> {
  const term = await screen.findByText(title);
  await waitFor(() => expect(term.parentElement).toHaveTextContent(/\d|Nenhum/));
  return (term.parentElement?.textContent ?? '').replace(title, '').replace(/\s+/g, ' ');
}

const tooltip = () => (screen.getByRole('tooltip').textContent ?? '').replace(/\s+/g, ' ');

const chart = (name = 'EVOLUÇÃO DIÁRIA GERAL novembro de 2026') =>
  screen.findByRole('list', { name });

function lastDrawn() {
  const { series, options } = drawn.last ?? {};
  return { series: series as { name: string; data: number[] }[], options: options ?? {} };
}

/** The cards' answer waits until it is let go. */
function holdCards(): { letGo: () => void } {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  server.use(
    http.get('/api/reportDashBoard', async ({ request }) => {
      const query = new URL(request.url).searchParams;
      if (!query.has('isgroupby')) await held;
      return HttpResponse.json({ data: rowsOf(query, DAY) });
    }),
  );
  return { letGo: () => letGo() };
}

beforeEach(() => {
  drawn.last = undefined;
});

describe('what the cards add up', () => {
  const asked: object[] = [];
  const serveLists = () => {
    asked.length = 0;
    const answer =
      (sum: object) =>
      ({ request }: { request: Request }) => {
        asked.push(Object.fromEntries(new URL(request.url).searchParams));
        return HttpResponse.json({ data: [], meta: { sum } });
      };
    server.use(
      http.get('/api/portfolio/collected', answer({ asked: 1, on_time: 0, received: 1, sales: 4 })),
      http.get('/api/portfolio/entries', answer({ value: 478.9, entries: 14, kept: 0 })),
    );
  };

  it.each([
    ['Lucro diário total', 'fees'],
    ['Vendas diárias totais', 'sold'],
    ['Débito diário total', 'expenses'],
    ['Lucro bruto total', 'received'],
  ])('opens from %s: of its day', async (title, of) => {
    serveDashboard();
    serveLists();
    const { user } = open('?dia=2026-11-12');
    await card(title);
    const one = within(screen.getByText(title).parentElement as HTMLElement);
    await user.click(one.getAllByRole('button')[0] as HTMLElement);
    await screen.findByRole('dialog');
    await waitFor(() =>
      expect(asked).toMatchObject([{ of, from: '2026-11-12', as_of: '2026-11-12' }]),
    );
  });

  it('opens from a count and from a part, of a month up to today and of whom it is about', async () => {
    serveDashboard({ ...DAY, value_tot_pix: 640 });
    serveLists();
    const { user } = open('?modo=mensal&mes=2026-11&funcionario=3');
    await user.click(await screen.findByRole('button', { name: '4 vendas' }));
    expect(await screen.findByText(/Vendas de novembro de 2026 · 3/)).toBeVisible();
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: /640,00/ }));
    await waitFor(() =>
      expect(asked).toMatchObject([
        { of: 'sold', from: '2026-11-01', as_of: '2026-11-21', user_id: '3' },
        { of: 'pix', from: '2026-11-01', as_of: '2026-11-21', user_id: '3' },
      ]),
    );
  });
});

describe('the dashboard by day', () => {
  it('has the four cards, the debit with a minus', async () => {
    const asked = serveDashboard();
    open();
    expect(await card('Lucro diário total')).toContain('R$ 835,42');
    expect(await card('Vendas diárias totais')).toBe('R$ 6.300,004 vendas');
    expect(await card('Débito diário total')).toBe('− R$ 478,9014 gastos');
    expect(await card('Lucro bruto total')).toBe('R$ 4.862,15Total recebido no período');
    await waitFor(() =>
      expect(asked.map(String).sort()).toEqual([
        'date=2026-10-21',
        'date=2026-11-21',
        'isgroupby=true&month=11&year=2026',
      ]),
    );
  });

  it('holds the figures against the same day of the month before, where something was then', async () => {
    serveDashboard(DAY, { ...NOTHING, value_tot_sales: 5600, cost: 500 });
    open();
    const sold = await screen.findByText('Vendas diárias totais');
    await waitFor(() => expect(sold.parentElement).toHaveTextContent('+ 12,5 % sobre 21/10'));
    expect(await card('Débito diário total')).toContain('\u2212 4,2 % sobre 21/10');
    expect(await card('Lucro diário total')).not.toContain('sobre');
  });

  it('tells a day with more taken back than sold', async () => {
    serveDashboard({
      ...NOTHING,
      value_tot_sales: -100,
      sales_count: -1,
      cost: -5,
      cost_count: -2,
    });
    open();
    expect(await card('Vendas diárias totais')).toBe('− R$ 100,001 venda estornada');
    expect(await card('Débito diário total')).toBe('R$ 5,002 gastos estornados');
  });

  it('says what of the profit came from renewals, without money', async () => {
    serveDashboard({ ...DAY, tot_fees_renewed: 120 });
    open();
    expect(await card('Lucro diário total')).toContain(
      'dos quais R$ 120,00 de renovações, sem dinheiro',
    );
    expect(await card('Lucro bruto total')).not.toContain('renovações');
  });

  it('says what of the money received came by Pix', async () => {
    serveDashboard({ ...DAY, value_tot_pix: 1960 });
    open();
    expect(await card('Lucro bruto total')).toContain('dos quais R$ 1.960,00 por Pix');
    expect(await card('Lucro diário total')).not.toContain('Pix');
  });

  it('draws a stacked bar a day, 6 thick, from zero, in the colours of the palette', async () => {
    serveDashboard();
    open();
    await chart();
    const { series, options } = lastDrawn();
    expect(series.map(({ name, data }) => [name, data.length, data[11]])).toEqual([
      ['LUCRO', 30, 83_542],
      ['VENDAS', 30, 630_000],
      ['DÉBITO', 30, 47_890],
    ]);
    expect(options.colors).toEqual(['#6C4AC7', '#35A451', '#FFCD04']);
    expect(options.chart).toMatchObject({ type: 'bar', stacked: true });
    expect(options.plotOptions?.bar).toMatchObject({ columnWidth: '6', borderRadius: 3 });
    expect(options.yaxis).toMatchObject({ min: 0, labels: { show: false } });
    expect(options.xaxis?.categories?.slice(0, 3)).toEqual(['1', '2', '3']);
    expect(options.chart?.animations?.enabled).toBe(false);
  });

  it('tells a bar’s figures, to the mouse and to the arrow keys', async () => {
    serveDashboard();
    const { user } = open();
    const bars = await chart();
    expect(within(bars).getAllByRole('button')).toHaveLength(30);

    await user.hover(within(bars).getByRole('button', { name: /^12\/11\/2026/ }));
    expect(tooltip()).toBe('12/11/2026LUCROR$ 835,42VENDASR$ 6.300,00DÉBITO− R$ 478,90');

    await user.click(within(bars).getByRole('button', { name: /^12\/11\/2026/ }));
    await user.keyboard('{ArrowRight}');
    expect(tooltip()).toMatch(/^13\/11\/2026/);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('tooltip')).toBeNull();
  });

  it('is about a day that is clicked, or entered by the keys', async () => {
    serveDashboard();
    const { user } = open();
    const bars = await chart();
    await user.click(within(bars).getByRole('button', { name: /^12\/11\/2026/ }));
    expect(screen.getByLabelText('Dia')).toHaveValue('12/11/2026');
    await user.keyboard('{ArrowRight}{Enter}');
    expect(screen.getByLabelText('Dia')).toHaveValue('13/11/2026');
  });

  it('marks the chosen day', async () => {
    serveDashboard();
    open('?dia=2026-11-19');
    const marked = within(await chart()).getAllByRole('button', { current: true });
    expect(marked.map((bar) => bar.getAttribute('aria-label')?.slice(0, 10))).toEqual([
      '19/11/2026',
    ]);
    const { colors } = lastDrawn().options.xaxis?.labels?.style ?? {};
    expect([colors?.[17], colors?.[18]]).toEqual(['#6B6782', '#1C1930']);
  });

  it('fetches the chart’s library after the cards', async () => {
    serveDashboard();
    const cards = holdCards();
    open();
    await screen.findByLabelText('Totais do período');
    expect(drawn.last).toBeUndefined();
    cards.letGo();
    await chart();
  });

  it('totals the period in its legend', async () => {
    serveDashboard();
    open();
    const text = () =>
      (screen.getByLabelText('Totais do período').textContent ?? '').replace(/\s+/g, ' ');
    await waitFor(() => expect(text()).toBe('LUCROR$ 835,42VENDASR$ 6.300,00DÉBITO− R$ 478,90'));
  });

  it('keeps the chart’s place, with its title and legend, until the figures come', async () => {
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    serveDashboard();
    server.use(http.get('/api/reportDashBoard', () => held.then(() => undefined)));
    open('?dia=2026-10-19');
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent(
      'EVOLUÇÃO DIÁRIA GERAL outubro de 2026',
    );
    expect(screen.getByLabelText('Totais do período')).toHaveTextContent('LUCROVENDASDÉBITO');
    letGo();
    await chart('EVOLUÇÃO DIÁRIA GERAL outubro de 2026');
  });

  it('says so where nothing moved', async () => {
    serveDashboard(NOTHING);
    open();
    expect(await screen.findByText('Nenhum movimento em novembro de 2026')).toBeInTheDocument();
    expect(await card('Vendas diárias totais')).toContain('Nenhuma venda');
  });
});

describe('the dashboard by month', () => {
  it('has its own titles, ticks and tooltip', async () => {
    const asked = serveDashboard();
    const { user } = open('?modo=mensal&mes=2026-02&funcionario=3');
    expect(await card('Lucro mensal total')).toContain('R$ 835,42');
    expect(await card('Vendas mensais totais')).toContain('R$ 6.300,00');
    expect(await card('Débito mensal total')).toContain('− R$ 478,90');
    const bars = await chart('EVOLUÇÃO MENSAL GERAL 2026');
    expect(lastDrawn().options.xaxis?.categories).toContain('FEV');
    await user.hover(within(bars).getByRole('button', { name: /^02\/2026/ }));
    expect(tooltip()).toMatch(/^02\/2026LUCRO.*DÉBITO− R\$ 478,90$/);
    expect(within(bars).getByRole('button', { current: true })).toHaveAccessibleName(/^02\/2026/);
    expect(asked.map(String).sort()).toEqual([
      'isgroupby=false&year=2026&month=2&user_id=3',
      'month=1&year=2026&user_id=3',
      'month=2&year=2026&user_id=3',
    ]);
  });

  it('is one click away, kept in the address, and asks once it has stood still', async () => {
    const asked = serveDashboard();
    open();
    await card('Lucro diário total');
    // Without those of the month before, which come when they come.
    const current = () => asked.filter((query) => !/(month=10|2026-10)/.test(String(query)));
    const before = current().length;
    // In one go: on a busy machine three clicks of a hand would stand still in between.
    for (const mode of ['Mensal', 'Diária', 'Mensal']) fireEvent.click(screen.getByText(mode));
    expect(screen.getByLabelText('Mês')).toHaveValue('11/2026');
    expect(current()).toHaveLength(before);
    expect(await screen.findByText('Lucro mensal total')).toBeInTheDocument();
    expect(current()).toHaveLength(before + 2);
  });
});

describe('the chart’s other forms', () => {
  it('is a table with the money received besides, and its totals', async () => {
    serveDashboard();
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Mostrar a evolução em tabela' }));
    const table = screen.getByRole('table', { name: 'EVOLUÇÃO DIÁRIA GERAL novembro de 2026' });
    expect(within(table).getAllByRole('row')).toHaveLength(32);
    expect(within(table).getByRole('row', { name: /^12\/11\/2026/ })).toHaveTextContent(
      '12/11/2026835,426.300,00-478,904.862,15',
    );
    expect(within(table).getByRole('row', { name: /^Total/ })).toHaveTextContent('4.862,15');
    await user.click(screen.getByRole('button', { name: 'Mostrar a evolução em gráfico' }));
    expect(screen.queryByRole('table')).toBeNull();
  });
});

it('offers another try where the server fails, and keeps the filters', async () => {
  serveDashboard();
  server.use(
    http.get(
      '/api/reportDashBoard',
      () => HttpResponse.json({ error: { message: 'Sem servidor' } }, { status: 503 }),
      { once: true },
    ),
  );
  const { user } = open('?modo=mensal');
  await user.click(await screen.findByRole('button', { name: /Tentar de novo/ }));
  expect(await card('Lucro mensal total')).toContain('835,42');
});
