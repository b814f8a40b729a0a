import type { SaleReportRow } from '@crediario/contract/wire';
import { PaymentDialog } from '@features/sales/payment/PaymentDialog';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { renderPage, TODAY } from './render-page';
import { server } from './server';

/** Three instalments of R$ 150,00, of which R$ 70,00 of the first came. */
export const SALE = {
  sales_id: 4790,
  sales_date: '2026-10-31',
  client_name: 'Antônia',
  client_last_name: 'Magalhães Reis',
  user_id: 3,
  user_name: 'Jéssica Andrade',
  portion_value: 150,
  portion_value_nopay: 380,
  portion_count_nopay: 3,
  portion_last_value_pay: 70,
  payment_id: null,
} as SaleReportRow;

const DUE_DATES = ['2026-11-14', TODAY, '2026-11-28'];

export function theServerKnows({
  boxes = [{ id: 318 }],
  payments = [] as { id: number; attributes: object }[],
  paid = [70, 0, 0],
} = {}) {
  const portions = DUE_DATES.map((dtPortion, index) => ({
    id: 100 + index,
    attributes: {
      number: index + 1,
      dtPortion,
      value: 150,
      paid_value: paid[index],
      dtPayment: null,
    },
  }));
  const attributes = { portions: { data: portions }, payments: { data: payments } };
  const owed = paid.reduce((left, one) => left - one, 150 * paid.length);
  const row = {
    ...SALE,
    payment_id: payments.at(-1)?.id ?? null,
    portion_value_nopay: owed,
    portion_count_nopay: paid.filter((one) => one < 150).length,
  };
  const openBoxes = boxes.map(({ id }) => ({
    id,
    attributes: { createdAt: `${TODAY}T11:00:00Z` },
  }));
  server.use(
    http.get('*/api/sales/4790', () => HttpResponse.json({ data: { id: 4790, attributes } })),
    http.get('*/api/reportSales', () => HttpResponse.json({ data: [row] })),
    http.get('*/api/cashs', () => HttpResponse.json({ data: openBoxes })),
  );
}

/** Collects what is sent to be paid. */
export function payments({ value = 380 } = {}) {
  const sent: { data: object; key: string | null }[] = [];
  server.use(
    http.post('*/api/paymentPortions', async ({ request }) => {
      const { data } = (await request.json()) as { data: object };
      sent.push({ data, key: request.headers.get('Idempotency-Key') });
      return HttpResponse.json({ data: { id: 1, value, sale: { id: 4790 } } });
    }),
  );
  return sent;
}

export async function openDialog(sale: SaleReportRow = SALE) {
  const onPaid = vi.fn();
  const onClose = vi.fn();
  const dialog = <PaymentDialog sale={sale} onClose={onClose} onPaid={onPaid} />;
  const { user } = renderPage({ route: '/', at: '/', page: dialog });
  await screen.findByText('Tipo de pagamento');
  await waitFor(() => expect(screen.queryByText('Procurando o caixa…')).not.toBeInTheDocument());
  const choose = (type: string) => user.click(screen.getByLabelText(type));
  const pay = () => user.click(screen.getByText(/^Pagar( R\$.*)?$/));
  return { user, onPaid, onClose, choose, pay };
}
