import { DashboardPage } from './DashboardPage';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { renderPage } from '../../../tests/render-page';
import { server } from '../../../tests/server';

const NOTHING = {
  tot_fees: 0,
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
function serveDashboard(row: object = DAY): URLSearchParams[] {
  const asked: URLSearchParams[] = [];
  server.use(
    http.get('/api/users', () => HttpResponse.json(EMPLOYEES)),
    http.get('/api/reportDashBoard', ({ request }) => {
      const query = new URL(request.url).searchParams;
      asked.push(query);
      return HttpResponse.json({ data: rowsOf(query, row) });
    }),
  );
  return asked;
}

function rowsOf(query: URLSearchParams, row: object): object[] {
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
      return [{ ...row, month_moviment: '2026-11', date_moviment: query.get('date') }];
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

describe('the dashboard by day', () => {
  it('has the four cards, the debit with a minus', async () => {
    const asked = serveDashboard();
    open();
    expect(await card('Lucro diário total')).toContain('R$ 835,42');
    expect(await card('Vendas diárias totais')).toBe('R$ 6.300,004 vendas');
    expect(await card('Débito diário total')).toBe('− R$ 478,9014 gastos');
    expect(await card('Lucro bruto total')).toBe('R$ 4.862,15Total recebido no período');
    const queries = asked.map(String).sort();
    expect(queries).toEqual(['date=2026-11-21', 'isgroupby=true&month=11&year=2026']);
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

  it('draws a bar a day with its tooltip, for the mouse and for the arrow keys', async () => {
    serveDashboard();
    const { user } = open();
    const chart = await screen.findByRole('list', {
      name: 'EVOLUÇÃO DIÁRIA GERAL novembro de 2026',
    });
    expect(within(chart).getAllByRole('button')).toHaveLength(30);
    expect(within(chart).getByText('30')).toBeInTheDocument();

    await user.hover(within(chart).getByRole('button', { name: /^12\/11\/2026/ }));
    expect(screen.getByRole('tooltip')).toHaveTextContent(/^12\/11\/2026LUCROR\$\s835,42VENDAS/);

    await user.click(within(chart).getByRole('button', { name: /^12\/11\/2026/ }));
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('tooltip')).toHaveTextContent(/^13\/11\/2026/);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('tooltip')).toBeNull();
  });

  it('totals the period in its legend', async () => {
    serveDashboard();
    open();
    const legend = await screen.findByLabelText('Totais do período');
    const text = (legend.textContent ?? '').replace(/\s+/g, ' ');
    expect(text).toBe('LUCROR$ 835,42VENDASR$ 6.300,00DÉBITO− R$ 478,90');
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
    const chart = await screen.findByRole('list', { name: 'EVOLUÇÃO MENSAL GERAL 2026' });
    expect(within(chart).getByText('FEV')).toBeInTheDocument();
    await user.hover(within(chart).getByRole('button', { name: /^02\/2026/ }));
    expect(screen.getByRole('tooltip')).toHaveTextContent(/^02\/2026LUCRO/);
    expect(asked.map(String).sort()).toEqual([
      'isgroupby=false&year=2026&month=2&user_id=3',
      'month=2&year=2026&user_id=3',
    ]);
  });

  it('is one click away, kept in the address, and asks once it has stood still', async () => {
    const asked = serveDashboard();
    open();
    await card('Lucro diário total');
    const before = asked.length;
    // In one go: on a busy machine three clicks of a hand would stand still in between.
    for (const mode of ['Mensal', 'Diária', 'Mensal']) fireEvent.click(screen.getByText(mode));
    expect(screen.getByLabelText('Mês')).toHaveValue('11/2026');
    expect(asked).toHaveLength(before);
    expect(await screen.findByText('Lucro mensal total')).toBeInTheDocument();
    expect(asked).toHaveLength(before + 2);
  });
});

describe('the chart’s other forms', () => {
  it('is a table with the money received besides, and its totals', async () => {
    serveDashboard();
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /Ver em tabela/ }));
    const table = screen.getByRole('table', { name: 'EVOLUÇÃO DIÁRIA GERAL novembro de 2026' });
    expect(within(table).getAllByRole('row')).toHaveLength(32);
    expect(within(table).getByRole('row', { name: /^12\/11\/2026/ })).toHaveTextContent(
      '12/11/2026835,426.300,00478,904.862,15',
    );
    expect(within(table).getByRole('row', { name: /^Total/ })).toHaveTextContent('4.862,15');
    await user.click(screen.getByRole('button', { name: /Ver gráfico/ }));
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
