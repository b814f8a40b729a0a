import { csvText } from '@crediario/contract/domain';
import type { DueSaleRow } from '@crediario/contract/wire';
import { sheetOf } from '@shared/ui/table/sheet-of';
import { batchColumns } from './batch-columns';

const row = (saleId: number) =>
  ({
    sale_id: saleId,
    client_id: 1190,
    client_name: 'Antônia',
    client_last_name: 'Reis',
    number: 3,
    sales_portions: 12,
    dt_portion: '2026-11-18',
    portion_delay_days: 2,
    due_value: 230,
    portion_value_nopay: 1460,
  }) as DueSaleRow;

const linesOf = (columns: ReturnType<typeof batchColumns>, ids: number[]) =>
  csvText(sheetOf(columns, ids.map(row)))
    .replaceAll('\u00a0', ' ')
    .split('\r\n')
    .slice(1, -1);

it('writes what was typed and what it leaves', () => {
  const columns = batchColumns({ 1: 15_000, 2: 0 }, null, 'America/Sao_Paulo');
  const same = '3 de 12;18/11/2026;2;230,00;1460,00';
  expect(linesOf(columns, [1, 2, 3])).toEqual([
    `1190;Antônia Reis;1;${same};150,00;em parte, faltam R$ 80,00`,
    `1190;Antônia Reis;2;${same};0,00;não pagou`,
    `1190;Antônia Reis;3;${same};;`,
  ]);
});

it('writes what became of each payment of a run', () => {
  const postings = {
    1: { kind: 'posted', at: '2026-11-20T17:05:09.000Z' },
    2: { kind: 'failed', reason: 'O caixa está fechado.' },
  } as const;
  const columns = batchColumns({ 1: 100, 2: 100, 3: 100 }, postings, 'America/Sao_Paulo');
  expect(linesOf(columns, [1, 2, 3]).map((line) => line.split(';').at(-1))).toEqual([
    'Lançado em 20/11/2026 14:05:09',
    'O caixa está fechado.',
    'Na fila',
  ]);
});
