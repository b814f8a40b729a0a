import type { SaleReportRow } from '@crediario/contract/wire';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { renderPage } from '../../../../tests/render-page';
import { server } from '../../../../tests/server';
import { standingSale } from '../../../../tests/standing-sale';
import { SaleDrawer } from './SaleDrawer';

/** R$ 1.200,00 in three, each Thursday; R$ 480,00 came, the rest is late. */
const SALE = {
  sales_id: 4790,
  sales_date: '2026-10-22',
  sales_date_time: '2026-10-22T17:05:09.000Z',
  sales_value: 1000,
  sales_fees: 20,
  sales_value_fees: 1200,
  sales_portions: 3,
  user_id: 3,
  user_name: 'Jéssica Andrade',
  cash_id: 287,
  client_id: 1347,
  client_name: 'Cláudia',
  client_last_name: 'Ramalho Pontes',
  type_frequency_name: 'Semanal',
  type_sale_name: 'Nova',
  status_sale_id: 1,
  portion_count_pay: 1,
  portion_count_nopay: 2,
  portion_value: 400,
  portion_value_pay: 480,
  portion_value_nopay: 720,
  portion_last_value_pay: 480,
  portion_last_dt_pay: '2026-11-01T12:00:00.000Z',
  portion_dt_next_pay: '2026-11-05',
  portion_dt_last: '2026-11-12',
  portion_delay_days: 16,
  payment_id: null,
} as SaleReportRow;

const PAYMENT = {
  id: 1,
  sale_id: 4790,
  dtPayment: '2026-11-01T12:00:00.000Z',
  valuePay: 480,
  means: 'cash',
  checked: null,
  timed: true,
  quantityPayPortions: 1,
  portionsPayNow: 1,
  canTakeBack: false,
};

const VISIT = {
  ...PAYMENT,
  id: 2,
  dtPayment: '2026-11-01T13:00:00.000Z',
  valuePay: 0,
  quantityPayPortions: 0,
  canTakeBack: true,
};

const OCCURRENCE = {
  id: 55,
  createdAt: '2026-11-19T13:00:00.000Z',
  observation: 'Volta na sexta',
  type_occurrence: { name: 'Cliente ausente' },
};

const NOTHING = { payments: [], sale: [], ocurrences: [] };

function open(details: object = {}, portions: object = NOTHING, sale: SaleReportRow = SALE) {
  const { attributes } = standingSale({ paid: 400 });
  const second = attributes.portions.data[1];
  if (second) second.attributes.paid_value = 80;
  server.use(
    http.get('/api/sales/4790', () =>
      HttpResponse.json({ data: { id: 4790, attributes: { ...attributes, ...details } } }),
    ),
    http.get('/api/SalesPortionList', () => HttpResponse.json(portions)),
  );
  const acts = { onClose: vi.fn(), onPay: vi.fn(), onPix: vi.fn(), onDelete: vi.fn() };
  const { user } = renderPage({ route: '/', at: '/', page: <SaleDrawer sale={sale} {...acts} /> });
  return { user, ...acts };
}

/** What stands under a label, without no-break spaces. */
async function fact(label: string): Promise<string> {
  const term = await screen.findByText(label, { selector: 'dt' });
  return (term.nextSibling?.textContent ?? '').replaceAll('\u00a0', ' ');
}

async function rowsOf(table: string): Promise<string[]> {
  const rows = within(await screen.findByRole('table', { name: table })).queryAllByRole('row');
  return rows.map((row) =>
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent?.replace(/\s+/g, ' ').trim())
      .join(' | '),
  );
}

describe('the panel of a sale', () => {
  it('tells where each figure comes from', async () => {
    open({}, { ...NOTHING, payments: [PAYMENT], ocurrences: [OCCURRENCE] });
    expect(await screen.findByText('Nova · Semanal, quinta-feira')).toBeInTheDocument();
    expect(await fact('Pendente')).toBe('R$ 720,00');
    expect(screen.getByText('1/3 parcelas pagas')).toBeInTheDocument();
    expect(await fact('Cliente')).toBe('Cláudia Ramalho Pontes 1347');
    expect(await fact('Funcionário')).toBe('Jéssica Andrade 3');
    expect(await fact('Criação')).toBe('22/10/2026 14:05:09');
    expect(await fact('Caixa')).toBe('287 Fechado');
    expect(await fact('Valor e juros')).toBe('R$ 1.000,00 + 20%');
    expect(await fact('Total')).toBe('R$ 1.200,00 com R$ 200,00 de juros');
    expect(await fact('Último pagamento')).toBe('R$ 480,00 em 01/11/2026');
    expect(await fact('Atraso')).toContain('16 Dias desde 05/11/2026');
    expect(await fact('Observação')).toBe('Cobrar cedo');
  });

  it('lists instalments with what is partly paid, payments and occurrences', async () => {
    open({}, { ...NOTHING, payments: [PAYMENT], ocurrences: [OCCURRENCE] });
    await waitFor(async () =>
      expect(await rowsOf('Parcelas')).toEqual([
        '1 | 29/10/2026 qui | Paga em 01/11 | R$ 400,00',
        '2 | 05/11/2026 qui | Faltam R$ 320,00 | R$ 400,00',
        '3 | 12/11/2026 qui | 9 Dias de atraso | R$ 400,00',
      ]),
    );
    expect(await rowsOf('Pagamentos')).toEqual([
      '01/11/2026 09:00:00 | 1 parcela, 1 de 3 Recibo | R$ 480,00',
    ]);
    expect(await rowsOf('Ocorrências')).toEqual([
      '19/11/2026 10:00:00 | Cliente ausente Volta na sexta',
    ]);
  });

  it('names the sale that renewed this one, and leads there', async () => {
    const settlement = { data: [{ id: 1, attributes: { origin: 'renewal' } }] };
    open({ renewed_by: 4810, payments: settlement }, { ...NOTHING, payments: [PAYMENT] });
    expect(await fact('Renovada pela venda')).toBe('4810');
    expect(screen.getByRole('link', { name: '4810' })).toHaveAttribute(
      'href',
      '/sellings/client-list/1347/details/sale/4810?aba=resumo',
    );
    expect(screen.queryByText('Renovou a venda')).not.toBeInTheDocument();
    expect(await rowsOf('Pagamentos')).toEqual([
      '01/11/2026 09:00:00 | 1 parcela, 1 de 3, por renovação | R$ 480,00',
    ]);
  });

  it('tells what was paid before an import brought the sale, and has no receipt of it', async () => {
    const at = '2026-11-01T12:00:00.000Z';
    const before = { origin: 'import', dtPayment: at, value: 480 };
    open(
      { payments: { data: [{ id: 1, attributes: before }] } },
      { ...NOTHING, payments: [PAYMENT] },
    );
    await waitFor(async () =>
      expect(await rowsOf('Pagamentos')).toEqual([
        'Antes da importação | 1 parcela, 1 de 3 | R$ 480,00',
      ]),
    );
    expect(screen.getByText(/R\$.0,00 recebidos, R\$.480,00 antes da importação/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /Recibo/ })).toBeNull();
    expect((await rowsOf('Parcelas'))[0]).toBe('1 | 29/10/2026 qui | Paga | R$ 400,00');
  });

  it('has no receipt of an imported sale’s renewal either', async () => {
    const at = '2026-11-01T12:00:00.000Z';
    const both = [
      { id: 9, attributes: { origin: 'import', dtPayment: at, value: 80 } },
      { id: 1, attributes: { origin: 'renewal', dtPayment: at, value: 480 } },
    ];
    open({ renewed_by: 4810, payments: { data: both } }, { ...NOTHING, payments: [PAYMENT] });
    await waitFor(async () =>
      expect(await rowsOf('Pagamentos')).toEqual([
        '01/11/2026 09:00:00 | 1 parcela, 1 de 3, por renovação | R$ 480,00',
      ]),
    );
  });

  it('names the sale that this one renewed', async () => {
    open({ id_sale_renew: 4701 });
    expect(await fact('Renovou a venda')).toBe('4701');
    expect(screen.queryByText('Renovada pela venda')).not.toBeInTheDocument();
    expect(await screen.findByText('Nenhum pagamento até agora.')).toBeInTheDocument();
    expect(screen.getByText('Nenhuma ocorrência até agora.')).toBeInTheDocument();
  });

  it('takes back a visit without money of today, after a question', async () => {
    const taken: string[] = [];
    server.use(
      http.delete('/api/paymentPortions/:id', ({ params }) => {
        taken.push(String(params['id']));
        return HttpResponse.json({ data: { id: 2 } });
      }),
    );
    const { user } = open({}, { ...NOTHING, payments: [VISIT, PAYMENT] });
    await waitFor(async () =>
      expect(await rowsOf('Pagamentos')).toEqual([
        '01/11/2026 10:00:00 | Visita sem dinheiro Desfazer | R$ 0,00',
        '01/11/2026 09:00:00 | 1 parcela, 1 de 3 Recibo | R$ 480,00',
      ]),
    );
    const button = screen.getByRole('button', {
      name: 'Desfazer visita das 10:00:00 de 01/11/2026',
    });
    await user.click(button);
    await user.click(await screen.findByRole('button', { name: 'Cancelar' }));
    expect(taken).toEqual([]);
    await user.click(button);
    await user.click(await screen.findByRole('button', { name: 'Sim, desfazer' }));
    expect(await screen.findByText('Visita desfeita')).toBeInTheDocument();
    expect(taken).toEqual(['2']);
  });

  it('takes a payment only where something is owed', async () => {
    const { user, onPay } = open();
    await user.click(screen.getByRole('button', { name: 'Pagar' }));
    expect(onPay).toHaveBeenCalledWith(SALE);
  });

  it('offers no payment for a settled sale', () => {
    open({}, NOTHING, { ...SALE, portion_value_nopay: 0 });
    expect(screen.getByRole('button', { name: 'Pagar' })).toBeDisabled();
  });
});

describe('a charge by Pix', () => {
  const company = (pix_kind: string) =>
    server.use(http.get('/api/company', () => HttpResponse.json({ data: { pix_kind } })));

  it('is one key away, where the company takes Pix', async () => {
    company('random');
    const { user, onPix } = open();
    await user.click(await screen.findByRole('button', { name: 'Cobrar por Pix' }));
    expect(onPix).toHaveBeenCalledWith(SALE);
  });

  it('is not offered without a key, nor where nothing is owed', async () => {
    company('none');
    open();
    await screen.findByText('Nova · Semanal, quinta-feira');
    expect(screen.queryByRole('button', { name: 'Cobrar por Pix' })).not.toBeInTheDocument();
  });
});
