import { queryClient } from '@app/query-client';
import { slipCode } from '@crediario/contract/domain';
import type { SaleReportRow } from '@crediario/contract/wire';
import { saleKeys } from '@entities/sale/keys';
import { notifyActions } from '@shared/notify/notify-actions';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { renderPage, TODAY } from '../../../tests/render-page';
import { server } from '../../../tests/server';
import { standingSale } from '../../../tests/standing-sale';
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
    expect(screen.getByText('Busca em todos os períodos')).toBeInTheDocument();
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
    const exportAs = () => screen.getByRole('button', { name: 'Exportar' });
    await user.click(exportAs());
    await user.click(await screen.findByRole('menuitem', { name: 'CSV' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    // While a file is made its button opens nothing.
    await waitFor(() => expect(exportAs()).toHaveAttribute('aria-busy', 'false'));
    await user.click(exportAs());
    await user.click(await screen.findByRole('menuitem', { name: 'Excel (.xlsx)' }));
    await waitFor(() => expect(saved).toHaveLength(2));
    expect(click.mock.contexts).toMatchObject([
      { download: `vendas-${TODAY}.csv` },
      { download: `vendas-${TODAY}.xlsx` },
    ]);
    expect(await saved[0]?.text()).toContain('Antônia Magalhães Reis;');
    expect((await saved[1]?.text())?.slice(0, 2)).toBe('PK');
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

  describe('a slip of a carnê', () => {
    /** With all that the payment and the drawer show. */
    const WHOLE_ROW = {
      ...ROW,
      cash_id: 287,
      type_frequency_name: 'Semanal',
      portion_value: 400,
      portion_last_value_pay: 400,
      portion_last_dt_pay: '2026-11-01T12:00:00.000Z',
    } as SaleReportRow;

    /** As a scanner does: a letter each ten milliseconds, however busy the machine, and Enter. */
    const scan = (code: string) => {
      [...code, 'Enter'].forEach((key, index) => {
        const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
        Object.defineProperty(event, 'timeStamp', { value: 60_000 + 10 * index });
        fireEvent(window, event);
      });
    };

    /** The first of three is paid. */
    function openWithSale() {
      const { attributes } = standingSale({ paid: 400 });
      server.use(
        http.get('/api/sales/:id', ({ params }) =>
          params['id'] === '4790'
            ? HttpResponse.json({ data: { id: 4790, attributes } })
            : HttpResponse.json({}, { status: 404 }),
        ),
        http.get('/api/cashs', () => HttpResponse.json({ data: [] })),
        http.get('/api/SalesPortionList', () =>
          HttpResponse.json({ payments: [], sale: [], ocurrences: [] }),
        ),
      );
      return open('', [WHOLE_ROW]);
    }

    it('opens the payment of its sale', async () => {
      openWithSale();
      await listed();
      scan(slipCode({ saleId: 4790, number: 2 }));
      expect(await screen.findByRole('dialog', { name: /Efetuar Pagamento/ })).toBeInTheDocument();
    });

    it('presses no key of what was done before it', async () => {
      openWithSale();
      await listed();
      const receipt = vi.fn();
      await act(() =>
        notifyActions('R$ 1,00 na venda 1', [{ label: 'Recibo', shortcut: 'R', run: receipt }]),
      );
      await screen.findByRole('button', { name: /^Recibo/ });
      scan(slipCode({ saleId: 4790, number: 2 }));
      expect(await screen.findByRole('dialog', { name: /Efetuar Pagamento/ })).toBeInTheDocument();
      expect(receipt).not.toHaveBeenCalled();
    });

    it('that is paid opens the sale', async () => {
      openWithSale();
      await listed();
      scan(slipCode({ saleId: 4790, number: 1 }));
      expect(await screen.findByRole('dialog', { name: 'Venda 4790' })).toBeInTheDocument();
      expect(screen.queryByRole('dialog', { name: /Efetuar Pagamento/ })).toBeNull();
    });

    it('is looked for nowhere when it is read into the search field', async () => {
      const { asked, user } = openWithSale();
      await listed();
      const field = screen.getByRole('searchbox', { name: 'Buscar vendas' });
      await user.click(field);
      await user.paste(slipCode({ saleId: 4790, number: 2 }));
      await user.keyboard('{Enter}');
      expect(await screen.findByRole('dialog', { name: /Efetuar Pagamento/ })).toBeInTheDocument();
      expect(field).toHaveValue('');
      expect(asked.filter((question) => question.includes('criterio=CR'))).toEqual([]);
    });

    it('with a wrong digit opens nothing and says so, and so does one of no sale', async () => {
      openWithSale();
      await listed();
      scan('CR47900299');
      expect(
        await screen.findByText('Código do carnê não confere: leia de novo'),
      ).toBeInTheDocument();
      scan(slipCode({ saleId: 4791, number: 2 }));
      await waitFor(() => expect(queryClient.isFetching()).toBe(0));
      expect(screen.queryByRole('dialog')).toBeNull();
    });
  });
});
