import type { Column } from './column';
import { csvOf } from './csv-of';

interface Row {
  name: string;
  cents: number;
}

const COLUMNS: Column<Row>[] = [
  { key: 'name', title: 'Nome', width: 1, cell: () => null, csv: ({ name }) => name },
  { key: 'value', title: 'Valor', width: 1, cell: () => null, csv: ({ cents }) => ({ cents }) },
  { key: 'open', title: 'Abrir', width: 1, cell: () => null },
];

it('writes the columns that have a place in a sheet, every row of them', () => {
  const rows = [
    { name: 'Rita; Melo', cents: 123_450 },
    { name: '=1+1', cents: -5 },
  ];
  expect(csvOf(COLUMNS, rows)).toBe('\uFEFFNome;Valor\r\n"Rita; Melo";1234,50\r\n\'=1+1;-0,05\r\n');
});
