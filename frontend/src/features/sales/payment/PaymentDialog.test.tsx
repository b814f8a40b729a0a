import { addDays, type BusinessDate, formatBusinessDate } from '@crediario/contract/domain';
import { sentenceOf } from '@crediario/contract/errors';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { openDialog, payments, SALE, theServerKnows } from '../../../../tests/payment-world';
import { renderPage, TODAY } from '../../../../tests/render-page';
import { server } from '../../../../tests/server';
import { PaymentDialog } from './PaymentDialog';

describe('Efetuar Pagamento', () => {
  it('pays the next instalments, and says which and how much', async () => {
    theServerKnows();
    const sent = payments();
    const { user, onPaid, choose, pay } = await openDialog();
    await choose('Parcela');
    await user.click(screen.getByLabelText('Aumentar'));
    expect(screen.getByText('o que falta', { exact: false })).toBeInTheDocument();
    expect(screen.getByText('vence hoje', { exact: false })).toBeInTheDocument();
    expect(screen.getByText(/^Pagar R\$/)).toHaveTextContent('Pagar R$ 230,00');
    await pay();
    await waitFor(() => expect(onPaid).toHaveBeenCalledOnce());
    expect(sent).toEqual([
      {
        key: expect.stringMatching(/^[0-9a-f]{32}$/),
        data: {
          type_payment: { id: 1 },
          portions: [100, 101],
          sale: { id: 4790 },
          cash: { id: 318 },
          dtPayment: TODAY,
          isMaster: true,
        },
      },
    ]);
  });

  it('shows the instalment’s value for Parcela and Dinheiro, not where all are paid at once', async () => {
    theServerKnows();
    const { choose } = await openDialog();
    for (const type of ['Parcela', 'Dinheiro']) {
      await choose(type);
      expect(screen.getByText('Valor da parcela')).toBeInTheDocument();
    }
    await choose('Pagar todas as parcelas');
    expect(screen.queryByText('Valor da parcela')).not.toBeInTheDocument();
    expect(screen.getByText('Valor pendente')).toBeInTheDocument();
  });

  it('goes by what is true now, not by what an opening before was told, nor the list', async () => {
    const attributes = { value: 70, dtPayment: `${TODAY}T12:00:00Z` };
    theServerKnows({ payments: [{ id: 9, attributes }], paid: [140, 0, 0] });
    const listed = { ...SALE, payment_id: 9, portion_value_nopay: 310 };
    const Page = () => {
      const [isOpen, setOpen] = useState(true);
      const close = () => setOpen(false);
      return isOpen ? (
        <PaymentDialog sale={listed} onClose={close} onPaid={close} />
      ) : (
        <button type="button" onClick={() => setOpen(true)}>
          Pagar
        </button>
      );
    };
    const { user } = renderPage({ route: '/', at: '/', page: <Page /> });
    const question = /Hoje já foi registrado o pagamento/;
    expect(await screen.findByText(question)).toBeInTheDocument();
    expect(screen.getByText('Valor pendente').nextSibling).toHaveTextContent('R$ 310,00');
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    theServerKnows();
    await user.click(screen.getByRole('button', { name: 'Pagar' }));
    expect(screen.queryByText(question)).not.toBeInTheDocument();
    expect(await screen.findByLabelText('Parcela')).toBeInTheDocument();
    expect(screen.queryByText(question)).not.toBeInTheDocument();
    expect(screen.getByText('Valor pendente').nextSibling).toHaveTextContent('R$ 380,00');
  });

  it('of a second one on a day, has the keys on the answer that takes nothing away', async () => {
    const attributes = { value: 70, dtPayment: `${TODAY}T12:00:00Z` };
    theServerKnows({ payments: [{ id: 9, attributes }] });
    await openDialog({ ...SALE, payment_id: 9 });
    await waitFor(() =>
      expect(screen.getByRole('radio', { name: 'Registrar um novo' })).toHaveFocus(),
    );
  });

  it('in cash, sends the value and no instalments', async () => {
    theServerKnows();
    const sent = payments();
    const { user, onPaid, choose, pay } = await openDialog();
    await choose('Dinheiro');
    await user.type(screen.getByLabelText('Valor'), '10050');
    await pay();
    await waitFor(() => expect(onPaid).toHaveBeenCalledOnce());
    expect(sent[0]?.data).toMatchObject({ type_payment: { id: 2 }, value: 100.5 });
    expect(sent[0]?.data).not.toHaveProperty('portions');
  });

  it('waits for the box to load instead of saying that there is none', async () => {
    theServerKnows();
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    server.use(
      http.get('*/api/cashs', async () => {
        await answered;
        const attributes = { createdAt: `${TODAY}T11:00:00Z` };
        return HttpResponse.json({ data: [{ id: 318, attributes }] });
      }),
    );
    const sent = payments();
    const onPaid = vi.fn();
    const dialog = <PaymentDialog sale={SALE} onClose={vi.fn()} onPaid={onPaid} />;
    const { user } = renderPage({ route: '/', at: '/', page: dialog });
    await user.click(await screen.findByLabelText('Pagar todas as parcelas'));
    await user.click(screen.getByText(/^Pagar R\$/));
    answer();
    await waitFor(() => expect(onPaid).toHaveBeenCalledOnce());
    expect(sent[0]?.data).toMatchObject({ type_payment: { id: 3 }, cash: { id: 318 } });
  });

  it('without an open box, says why and sends nothing', async () => {
    theServerKnows({ boxes: [] });
    const sent = payments();
    const { onPaid, choose, pay } = await openDialog();
    await choose('Pagar todas as parcelas');
    await pay();
    const told = await screen.findAllByText('O funcionário da venda não possui caixa aberto');
    expect(told.length).toBeGreaterThan(0);
    expect(sent).toEqual([]);
    expect(onPaid).not.toHaveBeenCalled();
  });

  it('tried again after the answer was lost, is the same request with the same key', async () => {
    theServerKnows();
    const sent = payments();
    const { user, onPaid, choose } = await openDialog();
    const lost = vi.fn();
    const asked: unknown[] = [];
    server.use(
      http.post(
        '*/api/paymentPortions',
        async ({ request }) => {
          const { data } = (await request.json()) as { data: object };
          asked.push({ data, key: request.headers.get('Idempotency-Key') });
          const attributes = { value: 80, dtPayment: `${TODAY}T17:05:09Z` };
          theServerKnows({ payments: [{ id: 9, attributes }], paid: [150, 0, 0] });
          lost();
          return HttpResponse.error();
        },
        { once: true },
      ),
    );
    await choose('Parcela');
    const pay = () => user.click(screen.getByText('Pagar R$ 80,00'));
    await pay();
    expect(await screen.findByText(/^O servidor não respondeu/)).toBeInTheDocument();
    await pay();
    await waitFor(() => expect(onPaid).toHaveBeenCalledOnce());
    expect(lost).toHaveBeenCalledOnce();
    expect(sent).toEqual(asked);
  });

  it('by Pix, needs no box, and says where the money goes', async () => {
    theServerKnows({ boxes: [] });
    const sent = payments();
    const { onPaid, choose, pay } = await openDialog();
    await choose('Por Pix');
    expect(screen.getByText(/Entra na conta da empresa, em nenhum caixa/)).toHaveTextContent(
      'a crédito de Jéssica Andrade',
    );
    expect(screen.queryByRole('button', { name: 'Abrir caixa' })).not.toBeInTheDocument();
    await choose('Pagar todas as parcelas');
    await pay();
    await waitFor(() => expect(onPaid).toHaveBeenCalledOnce());
    expect(sent[0]?.data).toMatchObject({ type_payment: { id: 3 }, means: 'pix' });
    expect(sent[0]?.data).not.toHaveProperty('cash');
  });

  it('by Pix of a day before, says when it came; never of before the sale', async () => {
    theServerKnows({ boxes: [] });
    const sent = payments();
    const { user, choose, pay } = await openDialog();
    expect(screen.queryByLabelText('Caiu na conta em')).not.toBeInTheDocument();
    await choose('Por Pix');
    await choose('Pagar todas as parcelas');
    const day = screen.getByLabelText('Caiu na conta em');
    const type = async (text: string) => {
      await user.clear(day);
      await user.type(day, `${text}{Enter}`);
    };
    expect(day).toHaveValue(formatBusinessDate(TODAY as BusinessDate));
    await type('01/01/2020');
    await pay();
    expect(await screen.findByText(sentenceOf('PAYMENT_BEFORE_SALE'))).toBeInTheDocument();
    expect(sent).toEqual([]);
    await type(formatBusinessDate(addDays(TODAY as BusinessDate, -1)));
    await pay();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.data).toMatchObject({
      means: 'pix',
      dtPayment: addDays(TODAY as BusinessDate, -1),
    });
  });

  it('nothing by Pix is refused where it is typed', async () => {
    theServerKnows();
    const sent = payments();
    const { user, choose, pay } = await openDialog();
    await choose('Dinheiro');
    await choose('Por Pix');
    await user.type(screen.getByLabelText('Valor'), '0');
    await pay();
    expect(await screen.findByText('Um Pix deve ser maior que zero')).toBeInTheDocument();
    expect(sent).toEqual([]);
  });

  it('leads to the number that is wrong, not to the button before it', async () => {
    theServerKnows();
    const sent = payments();
    const { user, choose } = await openDialog();
    await choose('Parcela');
    const count = screen.getByRole('textbox', { name: /^Número de parcelas/ });
    await user.clear(count);
    await user.type(count, '0{Enter}');
    expect(
      await screen.findByText('Número de parcelas deve ser maior ou igual a 1.'),
    ).toBeInTheDocument();
    await waitFor(() => expect(count).toHaveFocus());
    await user.keyboard('{Backspace}2{Enter}');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.data).toMatchObject({ portions: [100, 101] });
  });

  it('starts without a type, and asks for one', async () => {
    theServerKnows();
    const sent = payments();
    const { pay } = await openDialog();
    await pay();
    expect(await screen.findByText('Tipo de pagamento obrigatório')).toBeInTheDocument();
    expect(sent).toEqual([]);
  });

  describe('with a payment of today', () => {
    const attributes = { dtPayment: `${TODAY}T15:30:00Z`, value: 70, portions: 0 };
    const paidToday = { ...SALE, payment_id: 9 };
    const button = () => screen.getByText(/^(Pagar|Substituir por)( R\$.*)/);

    it('in the place of a Pix it is one, unless it is said that it is not', async () => {
      const pix = { ...attributes, means: 'pix' };
      theServerKnows({ payments: [{ id: 9, attributes: pix }] });
      const sent = payments();
      const { user, choose } = await openDialog(paidToday);
      await choose('Substituir');
      await waitFor(() => expect(screen.getByLabelText('Por Pix')).toBeChecked());
      await choose('Em dinheiro');
      await choose('Pagar todas as parcelas');
      await user.click(button());
      await waitFor(() => expect(sent).toHaveLength(1));
      expect(sent[0]?.data).toMatchObject({ id: 9, means: 'cash', cash: { id: 318 } });
    });

    it('asks which one is meant, suggests none, and sends the choice', async () => {
      theServerKnows({ payments: [{ id: 9, attributes }] });
      const sent = payments();
      const { user, onPaid, choose } = await openDialog(paidToday);
      expect(
        screen.getByText(/Hoje já foi registrado o pagamento de R\$\s70,00/),
      ).toBeInTheDocument();
      expect(screen.getByRole('radio', { name: 'Substituir' })).not.toBeChecked();
      expect(screen.getByRole('radio', { name: 'Registrar um novo' })).not.toBeChecked();
      await choose('Pagar todas as parcelas');
      await user.click(screen.getByRole('button', { name: 'Pagar' }));
      expect(
        await screen.findByText('Diga se substitui o pagamento de hoje ou registra um novo'),
      ).toBeInTheDocument();
      expect(sent).toEqual([]);
      await choose('Registrar um novo');
      expect(screen.getByText(/Soma-se ao pagamento de R\$\s70,00 das 12:30/)).toBeInTheDocument();
      expect(button()).toHaveTextContent('Pagar R$ 380,00');
      await user.click(button());
      await waitFor(() => expect(onPaid).toHaveBeenCalledOnce());
      expect(sent[0]?.data).not.toHaveProperty('id');
    });

    it('on replacing, says by how much and what that adds', async () => {
      theServerKnows({ payments: [{ id: 9, attributes }] });
      const sent = payments();
      const { user, onPaid, choose } = await openDialog(paidToday);
      await choose('Substituir');
      expect(screen.getByText(/Substitui o pagamento de R\$\s70,00 das 12:30/)).toBeInTheDocument();
      await choose('Pagar todas as parcelas');
      expect(button()).toHaveTextContent('Substituir por R$ 450,00');
      expect(screen.getByText(/^R\$\s380,00 a mais$/)).toBeInTheDocument();
      await user.click(button());
      await waitFor(() => expect(onPaid).toHaveBeenCalledOnce());
      expect(sent[0]?.data).toMatchObject({ type_payment: { id: 3 }, id: 9 });
    });

    it('for less, says how much less', async () => {
      theServerKnows({ payments: [{ id: 9, attributes }] });
      const { user, choose } = await openDialog(paidToday);
      await choose('Substituir');
      await choose('Dinheiro');
      await user.type(screen.getByLabelText('Valor'), '1000');
      expect(screen.getByText(/^R\$\s60,00 a menos$/)).toBeInTheDocument();
    });
  });

  it('marks no field that was not left yet, neither on opening nor on another type', async () => {
    theServerKnows();
    const { user, choose, pay } = await openDialog();
    await pay();
    await screen.findByText('Tipo de pagamento obrigatório');
    await choose('Dinheiro');
    expect(screen.getByLabelText('Valor')).toBeValid();
    await user.click(screen.getByLabelText('Valor'));
    await choose('Parcela');
    await choose('Dinheiro');
    expect(screen.getByLabelText('Valor')).toBeValid();
    await pay();
    expect(await screen.findByText('Valor obrigatório')).toBeInTheDocument();
  });

  it('stays open on Escape while sending', async () => {
    theServerKnows();
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    server.use(
      http.post('*/api/paymentPortions', async () => {
        await answered;
        return HttpResponse.json({ data: { id: 1, value: 380, sale: { id: 4790 } } });
      }),
    );
    const { user, onPaid, onClose, choose, pay } = await openDialog();
    await choose('Pagar todas as parcelas');
    await pay();
    await user.keyboard('{Escape}');
    expect(onClose).not.toHaveBeenCalled();
    answer();
    await waitFor(() => expect(onPaid).toHaveBeenCalledOnce());
    // Told first, the dialog is free a moment later.
    await waitFor(() => expect(screen.getByRole('button', { name: 'Fechar' })).toBeEnabled());
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalled();
  });

  it('without an open box, opens one on the spot', async () => {
    theServerKnows({ boxes: [] });
    const opened: unknown[] = [];
    server.use(
      http.post('*/api/openCash', async ({ request }) => {
        opened.push(await request.json());
        theServerKnows();
        return HttpResponse.json({ data: { id: 318 } });
      }),
    );
    const sent = payments();
    const { user, onPaid, choose, pay } = await openDialog();
    await user.click(await screen.findByRole('button', { name: 'Abrir caixa' }));
    const layer = within(await screen.findByRole('form', { name: 'Abrir caixa' }));
    await user.click(layer.getByRole('button', { name: 'Abrir caixa' }));
    expect(await screen.findByText(/Entra no caixa 318/)).toBeInTheDocument();
    expect(opened).toHaveLength(1);
    await choose('Pagar todas as parcelas');
    await pay();
    await waitFor(() => expect(onPaid).toHaveBeenCalledOnce());
    expect(sent[0]?.data).toMatchObject({ cash: { id: 318 } });
  });
});
