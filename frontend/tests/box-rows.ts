import type { CashNoPaymentRow, CashPaymentRow, LedgerRow } from '@crediario/contract/wire';

/** What the server tells of Jéssica's box 318. */

const MARIA = { client_id: 1190, client_name: 'Maria', client_last_name: 'Aparecida Souza' };
const IVONE = { client_id: 1201, client_name: 'Ivone', client_last_name: 'Brasileiro Dantas' };
const VICENTE = { client_id: 1215, client_name: 'Vicente', client_last_name: 'Pontes Sá' };

/** What Detalhes de Caixa reads of a sale. */
function sale(id: number, client: object, type: string, value: number) {
  return {
    ...client,
    sales_id: id,
    sales_date: '2026-11-21',
    sales_date_time: '2026-11-21T16:52:40.000Z',
    sales_value: value,
    sales_fees: 20,
    sales_value_fees: value * 1.2,
    sales_portions: 12,
    portion_count_pay: 0,
    type_frequency_name: 'Semanal',
    type_sale_name: type,
  };
}

export const SALES = [sale(4831, MARIA, 'Nova', 1500), sale(4828, IVONE, 'Renovada', 600)];

const PAYMENT = {
  cash_id: 318,
  sales_date: '2026-10-22',
  sales_portions: 12,
  portion_pay: 1,
  sale_settled: false,
};

export const PAYMENTS: CashPaymentRow[] = [
  {
    ...PAYMENT,
    ...VICENTE,
    payment_id: 903,
    payment_date_time: '2026-11-21T13:26:48.000Z',
    sale_id: 4731,
    value: 120,
    portion_before: 11,
    portion_value_nopay: 0,
    sale_settled: true,
  },
  {
    ...PAYMENT,
    ...MARIA,
    payment_id: 901,
    payment_date_time: '2026-11-21T11:47:31.000Z',
    sale_id: 4812,
    value: 54,
    portion_before: 3,
    portion_value_nopay: 432,
  },
];

export const UNPAID: CashNoPaymentRow = {
  ...IVONE,
  sale_id: 4828,
  sales_date: '2026-10-22',
  sales_portions: 12,
  number: 3,
  dt_portion: '2026-11-12',
  portion_delay_days: 9,
  portion_value_nopay: 80,
  portion_last_payment: '2026-11-05',
  ocuurence: null,
};

const MOVEMENT: Omit<LedgerRow, 'id' | 'kind' | 'date_time' | 'amount' | 'balance'> = {
  business_date: '2026-11-21',
  user_id: 1,
  user_name: 'Helena Matos',
  sale_id: null,
  type_sale_id: null,
  client_id: null,
  client_name: null,
  client_last_name: null,
  payment_id: null,
  cost_id: null,
  observation: null,
  previous_cash_id: null,
  reverses: null,
  is_reversed: false,
};

/** 842,50 + 84,00 − 185,00 = 741,50. */
export const LEDGER: LedgerRow[] = [
  {
    ...MOVEMENT,
    id: null,
    kind: 'opening',
    date_time: '2026-11-21T11:12:04.000Z',
    amount: 842.5,
    balance: 842.5,
    previous_cash_id: 311,
  },
  {
    ...MOVEMENT,
    ...MARIA,
    id: 71,
    kind: 'collection',
    date_time: '2026-11-21T11:47:31.000Z',
    amount: 54,
    balance: 896.5,
    sale_id: 4812,
    payment_id: 901,
  },
  {
    ...MOVEMENT,
    ...IVONE,
    id: 72,
    kind: 'disbursement',
    date_time: '2026-11-21T11:58:12.000Z',
    amount: -105,
    balance: 791.5,
    sale_id: 4828,
    type_sale_id: 1,
  },
  {
    ...MOVEMENT,
    id: 73,
    kind: 'expense',
    date_time: '2026-11-21T12:40:15.000Z',
    amount: -50,
    balance: 741.5,
    cost_id: 51,
    observation: 'Combustível',
  },
  {
    ...MOVEMENT,
    ...MARIA,
    id: 74,
    kind: 'collection',
    date_time: '2026-11-21T15:20:09.000Z',
    amount: 30,
    balance: 771.5,
    sale_id: 4812,
    payment_id: 902,
    is_reversed: true,
  },
  {
    ...MOVEMENT,
    ...MARIA,
    id: 75,
    kind: 'reversal',
    date_time: '2026-11-21T15:24:51.000Z',
    amount: -30,
    balance: 741.5,
    sale_id: 4812,
    payment_id: 902,
    reverses: { id: 74, kind: 'collection', date_time: '2026-11-21T15:20:09.000Z', cash_id: 318 },
  },
];
