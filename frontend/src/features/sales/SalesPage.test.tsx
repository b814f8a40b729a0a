import { queryClient } from '@app/query-client';
import type { SaleReportRow } from '@crediario/contract/wire';
import { saleKeys } from '@entities/sale/keys';
import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { renderPage, TODAY } from '../../../tests/render-page';
import { server } from '../../../tests/server';
import { SalesPage } from './SalesPage';

const ROW = {
  sales_id: 4790,
  client_id: 1347,
  client_name: 'Antônia',
  client_last_name: 'Magalhães Reis',
  user_id: 3,
  user_name: 'Jéssica Andrade',
  status_sale_id: 1,
  type_sale_name: 'Nova',
  sales_date: TODAY,
  sales_date_time: `${TODAY}T17:05:09.000Z`,
  sales_value: 1500,
  sales_value_fees: 1800,
  sales_fees: 20,
  sales_portions: 12,
  portion_count_pay: 2,
  portion_value_pay: 370,
  portion_value_nopay: 1430,
  portion_delay_days: 0,
  portion_dt_next_pay: '2026-11-26',
  portion_dt_last: '2027-01-28',
  payment_id: null,
} as SaleReportRow;

const OF_TODAY = `date_ini=${TODAY}&date_fim=${TODAY}`;

function open(search = '', rows = [ROW]) {
  const asked: string[] = [];
  server.use(
    http.get('/api/users', () =>
      HttpResponse.json([{ id: 3, name: 'Jéssica', finalname: 'Andrade', blocked: false }]),
    ),
    http.get('/api/reportSales', ({ request }) => {
      asked.push(new URL(request.url).search.slice(1));
      return HttpResponse.json({ data: rows });
    }),
  );
  const route = '/sellings';
  return { asked, ...renderPage({ route, at: `${route}${search}`, page: <SalesPage /> }) };
}

const listed = () => screen.findByText('Antônia Magalhães Reis');
const listKeys = () =>
  queryClient
    .getQueryCache()
    .findAll({ queryKey: saleKeys.lists })
    .map(({ queryKey }) => queryKey);

describe('Vendas', () => {
  it('asks for the sales of today', async () => {
    const { asked } = open();
    await listed();
    expect(asked).toEqual([OF_TODAY]);
  });

  it('asks for what its address says', async () => {
    const { asked } = open('?funcionario=3&de=2026-11-01&ate=2026-11-20&situacao=ativas');
    await listed();
    expect(asked).toEqual(['id=3&status=1&date_ini=2026-11-01&date_fim=2026-11-20']);
  });

  it('keeps each question’s answer by its filters, beneath the lists that others clear', async () => {
    const { asked, user } = open();
    await listed();
    await user.click(screen.getByLabelText('Vendas Ativas'));
    await waitFor(() => expect(asked).toEqual([OF_TODAY, `status=1&${OF_TODAY}`]));
    const today = { employeeId: null, from: TODAY, to: TODAY, search: '' };
    expect(listKeys()).toEqual([
      [...saleKeys.lists, { ...today, status: null }],
      [...saleKeys.lists, { ...today, status: 1 }],
    ]);
    await act(() => queryClient.invalidateQueries({ queryKey: saleKeys.all }));
    await waitFor(() => expect(asked).toHaveLength(3));
  });

  it('searches over all periods once the letters stop, beside the other filters', async () => {
    const { asked, user } = open('?de=2026-11-01&ate=2026-11-20');
    await listed();
    await user.type(screen.getByRole('searchbox', { name: 'Buscar vendas' }), 'maria ');
    await user.click(screen.getByLabelText('Vendas Ativas'));
    await waitFor(() => expect(asked.at(-1)).toBe('status=1&criterio=maria'));
    expect(asked.filter((question) => /criterio=m[^&]{0,3}$/.test(question))).toEqual([]);
    expect(screen.getByText('Busca em todos os períodos')).toBeVisible();
    await user.clear(screen.getByRole('searchbox', { name: 'Buscar vendas' }));
    await waitFor(() => expect(asked.at(-1)).toContain('date_ini=2026-11-01'));
    expect(screen.queryByText('Busca em todos os períodos')).toBeNull();
  });

  it('picks with Space and with Shift and the arrows, says what that comes to, and lets go with Escape', async () => {
    const rows = [7, 8, 9].map((sales_id) => ({ ...ROW, sales_id, portion_value_nopay: sales_id }));
    const { user } = open('', rows);
    await screen.findAllByText('Antônia Magalhães Reis');
    // The page's emulation has no layout to scroll.
    Element.prototype.scrollIntoView = () => {};
    act(() => screen.getAllByRole('row')[1]?.focus());
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
    const selected = await screen.findByText('selecionadas', { exact: false });
    expect(selected.parentElement).toHaveTextContent(/2 de 3 selecionadas.*Pendente R\$ 15,00/);
    expect(screen.getByRole('checkbox', { name: 'Selecionar venda 8' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Selecionar tudo' })).toBePartiallyChecked();
    await user.keyboard(' ');
    expect(screen.getByRole('checkbox', { name: 'Selecionar venda 8' })).not.toBeChecked();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('checkbox', { name: 'Selecionar venda 7' })).toBeNull();
    expect(screen.getAllByRole('row')[2]).toHaveFocus();
  });

  it('saves the sales that are listed as a sheet, with nothing selected', async () => {
    const { user } = open();
    await listed();
    const saved: Blob[] = [];
    URL.createObjectURL = (blob) => {
      saved.push(blob as Blob);
      return 'blob:vendas';
    };
    URL.revokeObjectURL = () => undefined;
    const click = vi
      .spyOn(HTMLAnchorElement.prototype, 'click')
      .mockImplementation(() => undefined);
    await user.click(screen.getByRole('button', { name: 'Exportar CSV' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(click.mock.contexts).toMatchObject([{ download: `vendas-${TODAY}.csv` }]);
    expect(await saved[0]?.text()).toContain('Antônia Magalhães Reis;');
    click.mockRestore();
  });

  it('by its button, goes on in the rows: Space picks the first, and ends nothing', async () => {
    const { user } = open();
    await listed();
    act(() => screen.getByRole('button', { name: 'Selecionar' }).focus());
    await user.keyboard('{Enter} ');
    expect(screen.getByRole('checkbox', { name: /^Selecionar venda/ })).toBeChecked();
  });

  it('asks again every 30 seconds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { asked } = open();
    await listed();
    await act(() => vi.advanceTimersByTimeAsync(29_000));
    expect(asked).toEqual([OF_TODAY]);
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    await waitFor(() => expect(asked).toEqual([OF_TODAY, OF_TODAY]));
  });
});
