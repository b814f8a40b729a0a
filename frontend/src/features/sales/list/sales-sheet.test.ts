import { csvText } from '@crediario/contract/domain';
import type { SaleReportRow } from '@crediario/contract/wire';
import type { useBusinessClock } from '@shared/business-clock/business-clock';
import { expect, it } from 'vitest';
import { salesSheet } from './sales-sheet';

const SALE = {
  sales_id: 57,
  user_id: 4,
  user_name: 'Márcia Lima',
  client_id: 2,
  client_name: 'José',
  client_last_name: 'Conceição',
  sales_date: '2026-11-19',
  sales_date_time: '2026-11-19T17:05:09.000Z',
  sales_value: 250,
  sales_fees: 20,
  sales_value_fees: 300,
  sales_portions: 20,
  portion_count_pay: 1,
  portion_value_pay: 15,
  portion_value_nopay: 285,
  portion_delay_days: 5,
  portion_dt_next_pay: '2026-11-20',
  portion_dt_last: '2026-12-10',
  type_sale_name: 'Nova',
} as unknown as SaleReportRow;

/** Brought by an import: nobody knows its hour. */
const IMPORTED = {
  ...SALE,
  sales_id: 58,
  user_id: null,
  user_name: null,
  sales_date: '2026-09-01',
};

const CLOCK = { timeZone: 'America/Fortaleza', today: () => '2026-11-25' } as ReturnType<
  typeof useBusinessClock
>;

it('says what the rows say: whose, when with the hour, and the situation in words', () => {
  const [heads, ...lines] = csvText(salesSheet([SALE, IMPORTED], CLOCK)).split('\r\n');
  expect(heads).toMatch(/;Tipo;Situação;Atraso$/);
  expect(lines.slice(0, 2)).toEqual([
    '57;4 Márcia Lima;2 José Conceição;19/11/2026 14:05:09;250,00;20%;1 de 20;300,00;285,00;Nova;' +
      'Atraso de 1 a 7 dias;5',
    '58;;2 José Conceição;01/09/2026;250,00;20%;1 de 20;300,00;285,00;Nova;Atraso de 1 a 7 dias;5',
  ]);
});
