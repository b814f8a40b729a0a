import { type Column, fittingColumns } from './column';

const column = (key: string, width: number, yields?: number): Column<null> => ({
  key,
  title: key,
  width,
  cell: () => key,
  ...(yields !== undefined && { yields }),
});

const COLUMNS = [
  column('client', 200),
  column('type', 80, 1),
  column('created', 150, 2),
  column('owed', 100),
];

const keysAt = (widthPx: number) => fittingColumns(COLUMNS, widthPx).map(({ key }) => key);

describe('the columns of a table', () => {
  it('all stay where they fit, to the pixel', () => {
    expect(fittingColumns(COLUMNS, 530)).toBe(COLUMNS);
  });

  it('leave one after the other, the least telling first, in their own order', () => {
    expect(keysAt(529)).toEqual(['client', 'created', 'owed']);
    expect(keysAt(450)).toEqual(['client', 'created', 'owed']);
    expect(keysAt(449)).toEqual(['client', 'owed']);
  });

  it('of words are cut a little before one leaves, and before the table scrolls', () => {
    const columns = [{ ...column('client', 200), minWidth: 150 }, ...COLUMNS.slice(1)];
    const widthsAt = (widthPx: number) =>
      fittingColumns(columns, widthPx).map(({ key, width }) => `${key} ${width}`);
    expect(widthsAt(490)).toEqual(['client 160', 'type 80', 'created 150', 'owed 100']);
    expect(widthsAt(470)).toEqual(['client 200', 'created 150', 'owed 100']);
    expect(widthsAt(260)).toEqual(['client 160', 'owed 100']);
    expect(widthsAt(10)).toEqual(['client 150', 'owed 100']);
  });

  it('by which the rows are ordered stay, whatever they tell', () => {
    expect(fittingColumns(COLUMNS, 449, 'type').map(({ key }) => key)).toEqual([
      'client',
      'type',
      'owed',
    ]);
  });

  it('that are looked for stay where nothing fits', () => {
    expect(keysAt(10)).toEqual(['client', 'owed']);
  });
});
