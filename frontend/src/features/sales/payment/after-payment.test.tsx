import { queryClient } from '@app/query-client';
import { saleKeys } from '@entities/sale/keys';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { openDialog, payments, SALE, theServerKnows } from '../../../../tests/payment-world';
import { TODAY } from '../../../../tests/render-page';
import { server } from '../../../../tests/server';

const LIST = [...saleKeys.lists, 'as it was'];
const isStale = () => queryClient.getQueryState(LIST)?.isInvalidated;

async function payAll() {
  const { choose, pay, ...dialog } = await openDialog();
  queryClient.setQueryData(LIST, []);
  await choose('Pagar todas as parcelas');
  expect(isStale()).toBe(false);
  await pay();
  return dialog;
}

describe('After Efetuar Pagamento', () => {
  it('the list of sales is asked for again', async () => {
    theServerKnows();
    payments();
    const { onPaid } = await payAll();
    await waitFor(() => expect(onPaid).toHaveBeenCalledOnce());
    expect(isStale()).toBe(true);
  });

  it('after a refusal too: somebody else may have paid', async () => {
    theServerKnows();
    const message = 'Esta venda já foi quitada';
    server.use(
      http.post('*/api/paymentPortions', () =>
        HttpResponse.json({ data: null, error: { status: 409, message } }, { status: 409 }),
      ),
    );
    const { onPaid } = await payAll();
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
    expect(isStale()).toBe(true);
    expect(onPaid).not.toHaveBeenCalled();
  });

  it('a sale that it settled takes a correction only', async () => {
    const attributes = { dtPayment: `${TODAY}T15:30:00Z`, value: 380, portions: 3 };
    theServerKnows({ payments: [{ id: 9, attributes }], paid: [150, 150, 150] });
    await openDialog({ ...SALE, payment_id: 9, portion_value_nopay: 0 });
    expect(screen.getByText(/Substitui o pagamento de R\$\s380,00 das 12:30/)).toBeInTheDocument();
    expect(screen.queryByText('Registrar um novo')).not.toBeInTheDocument();
  });
});
