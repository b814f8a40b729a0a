import { csvText } from '@crediario/contract/domain';
import { evolutionSheet } from './evolution-sheet';

const FIGURES = {
  tot_fees: 1396.01,
  tot_fees_renewed: 0,
  value_tot_pix: 0,
  value_tot_sales: -100,
  cost: 0.1,
  value_tot_receive: 12_345.6,
  sales_count: -1,
  cost_count: 1,
};

const FILTERS = { mode: 'day', day: '2026-11-21', month: '2026-11', employeeId: 3 } as const;

it('the sheet has a line a day, whose money sums in a Brazilian spreadsheet', () => {
  const rows = [{ ...FIGURES, month_moviment: '2026-11', date_moviment: '2026-11-01' }];
  expect(csvText(evolutionSheet({ filters: FILTERS, rows }, '3. =Jéssica; Andrade'))).toBe(
    '\uFEFFDia;Funcionário;Lucro;Vendas;Débito;Recebido\r\n' +
      '01/11/2026;"3. =Jéssica; Andrade";1396,01;-100,00;-0,10;12345,60\r\n',
  );
});

it('or a line a month', () => {
  const rows = [{ ...FIGURES, month_moviment: '2026-02', date_moviment: null }];
  const sheet = csvText(evolutionSheet({ filters: { ...FILTERS, mode: 'month' }, rows }, 'Todos'));
  expect(sheet).toMatch(/^\uFEFFMês;.*\r\n02\/2026;Todos;1396,01/);
});
