import { queryClient } from '@app/query-client';
import { saleKeys } from '@entities/sale/keys';
import { cleanup, screen, waitFor } from '@testing-library/react';
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

  it('what took the place of a payment is undone by putting that one back, as it was', async () => {
    const paidAt = `${TODAY}T15:30:00Z`;
    const attributes = { dtPayment: paidAt, value: 70, portions: 0, means: 'cash' };
    theServerKnows({ payments: [{ id: 9, attributes }] });
    const sent = payments();
    const { user, choose, onPaid } = await openDialog({ ...SALE, payment_id: 9 });
    await choose('Substituir');
    await choose('Pagar todas as parcelas');
    await user.click(screen.getByText(/^Substituir por/));
    await waitFor(() => expect(onPaid).toHaveBeenCalledOnce());
    cleanup();
    await user.keyboard('z');
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.data).toEqual({
      type_payment: { id: 2 },
      value: 70,
      sale: { id: 4790 },
      dtPayment: paidAt,
      id: 9,
      means: 'cash',
      isMaster: true,
    });
    expect(sent[1]?.key).not.toBe(sent[0]?.key);
  });

  it('a payment that became a visit without money cannot come back: nothing is offered', async () => {
    const attributes = { dtPayment: `${TODAY}T15:30:00Z`, value: 70, portions: 0, means: 'cash' };
    theServerKnows({ payments: [{ id: 9, attributes }] });
    const sent = payments({ value: 0 });
    const { user, choose, onPaid } = await openDialog({ ...SALE, payment_id: 9 });
    await choose('Substituir');
    await choose('Dinheiro');
    await user.type(screen.getByLabelText('Valor'), '0');
    await user.click(screen.getByText(/^Substituir por/));
    await waitFor(() => expect(onPaid).toHaveBeenCalledOnce());
    cleanup();
    await user.keyboard('z');
    expect(sent).toHaveLength(1);
  });
});
