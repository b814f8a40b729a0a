import { queryClient } from '@app/query-client';
import type { SaleReportRow } from '@crediario/contract/wire';
import { saleKeys } from '@entities/sale/keys';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { renderPage } from '../../../../tests/render-page';
import { server } from '../../../../tests/server';
import type { SalesList } from '../queries';
import { DeleteSaleDialog } from './DeleteSaleDialog';

/** R$ 1.800,00, of which R$ 370,00 came; sold by Jéssica out of box 287. */
const SALE = {
  sales_id: 4790,
  client_name: 'Antônia',
  client_last_name: 'Magalhães Reis',
  user_id: 3,
  cash_id: 287,
  sales_value: 1500,
  type_sale_name: 'Nova',
  portion_value_pay: 370,
  portion_value_nopay: 1430,
} as SaleReportRow;

const LIST = [...saleKeys.lists, 'as it was'];
const OTHER = { ...SALE, sales_id: 4791 } as SaleReportRow;
const theListHolds = (...sales: SaleReportRow[]) =>
  queryClient.setQueryData<SalesList>(LIST, { sales, more: false });
const listed = () => queryClient.getQueryData<SalesList>(LIST)?.sales;
const isListStale = () => queryClient.getQueryState(LIST)?.isInvalidated;

interface World {
  isBoxOpen?: boolean;
  /** Jéssica's, beside the one that she sold from. */
  openBox?: number | null;
  renews?: number | null;
  renewedBy?: number | null;
}

function theServerHolds({ isBoxOpen = false, openBox = 318, ...sale }: World = {}) {
  const status = isBoxOpen ? { id: 1 } : { id: 2 };
  const owner = { id: 3, attributes: { name: 'Jéssica', finalname: 'Andrade' } };
  const box = { type_status_cash: { data: status }, users_permissions_user: { data: owner } };
  const details = { id_sale_renew: sale.renews ?? null, renewed_by: sale.renewedBy ?? null };
  server.use(
    http.get('*/api/cashs/287', () => HttpResponse.json({ data: { id: 287, attributes: box } })),
    http.get('*/api/cashs', () =>
      HttpResponse.json({ data: openBox ? [{ id: openBox, attributes: {} }] : [] }),
    ),
    http.get('*/api/sales/4790', () =>
      HttpResponse.json({ data: { id: 4790, attributes: details } }),
    ),
  );
}

function open(sale: SaleReportRow = SALE) {
  const onDeleted = vi.fn();
  const dialog = <DeleteSaleDialog sale={sale} onCancel={vi.fn()} onDeleted={onDeleted} />;
  const { user } = renderPage({ route: '/', at: '/', page: dialog });
  const confirm = async () => {
    const button = screen.getByRole('button', { name: 'Sim, excluir' });
    await waitFor(() => expect(button).toBeEnabled());
    await user.click(button);
  };
  return { user, onDeleted, confirm };
}

/** What the dialog says, without no-break spaces. */
async function says(text: string) {
  const told = () => (screen.getByRole('dialog').textContent ?? '').replaceAll('\u00a0', ' ');
  await waitFor(() => expect(told()).toContain(text));
}

describe('Excluir venda', () => {
  it('names the sale, what it gives back, and into which box', async () => {
    theServerHolds();
    open();
    await says('Tem certeza que deseja excluir venda?');
    await says('Excluir venda 4790 de Antônia Magalhães Reis, R$ 1.430,00 pendentes.');
    await says('Os R$ 1.500,00 da venda voltam ao caixa 318 e os R$ 370,00 recebidos saem dele.');
    await says('Não é possível desfazer.');
  });

  it('gives back into the sale’s own box while that is open', async () => {
    theServerHolds({ isBoxOpen: true });
    open({ ...SALE, portion_value_pay: 0 });
    await says('Os R$ 1.500,00 da venda voltam ao caixa 287. Não é possível desfazer.');
  });

  it('takes payments out of the boxes of those who received them, where the client has moved on', async () => {
    theServerHolds();
    open({ ...SALE, user_id: 25 });
    await says('e os R$ 370,00 recebidos saem do caixa de quem os recebeu.');
  });

  it('says which sale a renewal gives back', async () => {
    theServerHolds({ renews: 4700 });
    open({ ...SALE, type_sale_name: 'Renovada', portion_value_pay: 0 });
    await says('A venda 4700 renovada por ela volta a valer.');
    await says('A diferença entregue volta ao caixa 318. Não é possível desfazer.');
  });

  it('says beforehand why it will be refused', async () => {
    theServerHolds({ openBox: null });
    open();
    await says('Jéssica Andrade precisa de um caixa aberto para receber o estorno.');
  });

  it('says beforehand that a renewed sale stays', async () => {
    theServerHolds({ renewedBy: 4831 });
    open();
    await says('Esta venda já foi renovada e não pode ser excluída.');
  });

  it('says nothing, and deletes nothing, before it knows', async () => {
    theServerHolds();
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const details = { id_sale_renew: null, renewed_by: null };
    server.use(
      http.get('*/api/sales/4790', async () => {
        await answered;
        return HttpResponse.json({ data: { id: 4790, attributes: details } });
      }),
    );
    open();
    await says('Excluir venda 4790');
    expect(screen.getByRole('dialog')).not.toHaveTextContent('voltam ao caixa');
    expect(screen.getByRole('button', { name: 'Sim, excluir' })).toBeDisabled();
    answer();
    await says('voltam ao caixa 318');
    expect(screen.getByRole('button', { name: 'Sim, excluir' })).toBeEnabled();
  });

  it.each([
    ['without a box for the reversal', { openBox: null }, 'precisa de um caixa aberto'],
    ['of a renewed sale', { renewedBy: 4831 }, 'já foi renovada'],
  ])('is off where it cannot work: %s', async (_why, world, told) => {
    theServerHolds(world);
    open();
    await says(told);
    expect(screen.getByRole('button', { name: 'Sim, excluir' })).toBeDisabled();
  });

  it('says what it could not find out, and offers another try', async () => {
    theServerHolds();
    server.use(
      http.get('*/api/cashs/287', () => HttpResponse.json({}, { status: 500 }), { once: true }),
    );
    const { user } = open();
    await says('Não foi possível saber o que a exclusão faz aos caixas.');
    expect(screen.getByRole('button', { name: 'Sim, excluir' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    await says('voltam ao caixa 318');
  });

  it('deletes once confirmed', async () => {
    theServerHolds();
    const asked: string[] = [];
    server.use(
      http.delete('*/api/deleteSales', ({ request }) => {
        asked.push(new URL(request.url).search);
        return HttpResponse.json({ data: { id: 4790 } });
      }),
    );
    const { confirm, onDeleted } = open();
    await confirm();
    await waitFor(() => expect(onDeleted).toHaveBeenCalledWith(4790));
    expect(asked).toEqual(['?id=4790']);
  });

  it('is off while it deletes, and the list of sales is asked for again', async () => {
    theServerHolds();
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    server.use(
      http.delete('*/api/deleteSales', async () => {
        await answered;
        return HttpResponse.json({ data: { id: 4790 } });
      }),
    );
    const { confirm, onDeleted } = open();
    theListHolds(SALE, OTHER);
    await confirm();
    expect(screen.getByRole('button', { name: 'Cancelar' })).toBeDisabled();
    const button = screen.getByRole('button', { name: /Sim, excluir/ });
    await waitFor(() => expect(button).toHaveClass('ant-btn-loading'));
    expect(isListStale()).toBe(false);
    answer();
    await waitFor(() => expect(onDeleted).toHaveBeenCalled());
    expect(listed()).toEqual([OTHER]);
    await waitFor(() => expect(isListStale()).toBe(true));
  });

  it('shows what the server refused, and stays', async () => {
    theServerHolds();
    const message = 'Esta venda já foi renovada';
    const error = { status: 409, message, details: { code: 'SALE_ALREADY_RENEWED' } };
    server.use(
      http.delete('*/api/deleteSales', () =>
        HttpResponse.json({ data: null, error }, { status: 409 }),
      ),
    );
    const { confirm, onDeleted } = open();
    theListHolds(SALE, OTHER);
    await confirm();
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(screen.getByText('Tem certeza que deseja excluir venda?')).toBeInTheDocument();
    expect(onDeleted).not.toHaveBeenCalled();
    expect(listed()).toEqual([SALE, OTHER]);
    expect(isListStale()).toBe(true);
  });
});
