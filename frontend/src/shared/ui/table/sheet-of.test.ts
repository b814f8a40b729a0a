import type { Column } from './column';
import { sheetOf } from './sheet-of';

interface Row {
  name: string;
  cents: number;
}

const COLUMNS: Column<Row>[] = [
  { key: 'name', title: 'Nome', width: 1, cell: () => null, sheet: ({ name }) => name },
  { key: 'value', title: 'Valor', width: 1, cell: () => null, sheet: ({ cents }) => ({ cents }) },
  { key: 'open', title: 'Abrir', width: 1, cell: () => null },
];

it('has the columns that have a place in a sheet, every row of them', () => {
  const rows = [
    { name: 'Rita; Melo', cents: 123_450 },
    { name: '=1+1', cents: -5 },
  ];
  expect(sheetOf(COLUMNS, rows)).toEqual({
    titles: ['Nome', 'Valor'],
    rows: [
      ['Rita; Melo', { cents: 123_450 }],
      ['=1+1', { cents: -5 }],
    ],
  });
});
