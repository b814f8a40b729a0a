import { describe, expect, it } from 'vitest';
import {
  importRowOf,
  importSendings,
  importTitle,
  type ImportRow,
  importRowsBody,
  readData,
  readImportedClient,
} from '../../src/wire/index.js';

const sent = (...rows: unknown[]): ImportRow[] =>
  readData(importRowsBody, { data: { from: 2, rows } }).rows;

const READ = {
  line: 2,
  client: { name: 'Ana', reference: 'prima da Bia' },
  cells: ['Ana', 'prima da Bia'],
};

it.each(['__proto__', 'hasOwnProperty', 'valueOf', 'constructor', 'observacao'])(
  'a client with something called %s is read without it',
  (odd) => {
    const client = JSON.parse(`{"name":"Ana","${odd}":"x"}`);
    expect(readImportedClient(client)).toEqual({ ok: true, value: { name: 'Ana' } });
  },
);

// As some program sends them that does not read what the page reads.
it.each([
  ['phone', '1.1988888E+10'],
  ['cpf', '7.001002372E+1'],
  ['cep', '1.31E+06'],
])('of a client a %s of %s is no digits', (field, spoilt) => {
  expect(readImportedClient({ name: 'Ana', [field]: spoilt })).toEqual({
    ok: false,
    faults: [{ path: field, message: 'Deve ter só algarismos' }],
  });
});

describe('A row that was read', () => {
  it('is sent by the names of the form, with what could not be read', () => {
    const faults = [{ column: 'Fone', reason: 'faltam 2 algarismos' }];
    const row = importRowOf({ ...READ, faults });
    expect(row).toEqual({
      line: 2,
      client: { name: 'Ana', anternativeName: 'prima da Bia' },
      cells: READ.cells,
      faults,
    });
    expect(sent(row)).toEqual([row]);
  });

  it('of nobody stays so, and keeps of a cell what fits', () => {
    const row = importRowOf({ line: 2, client: null, cells: ['x'.repeat(3_000)] });
    expect(row.client).toBeNull();
    expect(row.cells[0]).toHaveLength(2_000);
    expect(sent(row)).toEqual([row]);
  });

  it('is never too large to be sent, and says by its length that a field is too long', () => {
    const long = 'ç'.repeat(5_000);
    const row = importRowOf({
      line: 2,
      client: { name: long, nick: long, address: long, city: long, neighborhood: long },
      collector: long,
      cells: Array.from({ length: 100 }, () => long),
      faults: [{ column: long, reason: 'ilegível' }],
    });
    expect(sent(row)).toEqual([row]);
    expect(row.client?.name).toHaveLength(1_000);
    expect(new TextEncoder().encode(JSON.stringify(row)).length).toBeLessThan(200_000);
    expect(importTitle(long)).toBe(row.faults?.[0]?.column);
  });
});

describe('Rows', () => {
  it('are sent 200 at once, fewer where they are long', () => {
    const rows = (count: number, cell: string) =>
      Array.from({ length: count }, (_, index) =>
        importRowOf({ line: index + 2, client: { name: 'Ana' }, cells: [cell] }),
      );
    const sizes = (pieces: readonly (readonly unknown[])[]) => pieces.map(({ length }) => length);
    expect(sizes(importSendings(rows(450, 'Ana')))).toEqual([200, 200, 50]);
    expect(importSendings([])).toEqual([]);
    const long = importSendings(rows(450, 'ã'.repeat(2_000)));
    expect(long.flat()).toHaveLength(450);
    expect(long.flat().map(({ line }) => line)).toEqual(rows(450, '').map(({ line }) => line));
    for (const some of long) {
      expect(new TextEncoder().encode(JSON.stringify(some)).length).toBeLessThan(256 * 1024);
    }
  });
});

describe('A row that cannot be kept as it is', () => {
  const good = { line: 3, client: { name: 'Bia' }, cells: ['Bia'] };
  const LONG = 'Deve ter no máximo 2000 caracteres';
  const ODD = 'Contém um caractere inválido';

  it.each<[string, object, string, string]>([
    ['a number for a name', { client: { name: 7 } }, 'name', 'Deve ser um texto'],
    ['a list for a name', { client: { name: ['Ana'] } }, 'name', 'Deve ser um texto'],
    ['NUL', { client: { name: 'A\0na' } }, 'name', ODD],
    ['half of a character', { client: { name: 'Ana \ud83d' } }, 'name', ODD],
    ['a text too long', { client: { name: 'x'.repeat(2_001) } }, 'name', LONG],
    ['a list for a client', { client: ['Ana'] }, 'client', 'Linha ilegível'],
    [
      'a field that is half of a character',
      { client: { '\udc00': 'x' } },
      'client',
      'Linha ilegível',
    ],
    ['no client said', { client: undefined }, 'client', 'Linha ilegível'],
    ['a number for a collector', { collector: 4 }, 'collector', 'Deve ser um texto'],
    ['a text for a sale', { sale: 'x' }, 'sale', 'Linha ilegível'],
    ['a text for a value', { sale: { value_cents: '100' } }, 'value_cents', 'Valor inválido'],
    ['a list for a day', { sale: { sold_on: [] } }, 'sold_on', 'Deve ser um texto'],
    ['a text for cells', { cells: 'Ana' }, 'cells', 'Deve ser uma lista de no máximo 100 textos'],
    ['a cell with NUL', { cells: ['Ana', '\0'] }, 'cells', `2ª célula: ${ODD}`],
    ['faults of another shape', { faults: [{ column: 7, reason: '' }] }, 'cells', 'Linha ilegível'],
    ['a text for faults', { faults: 'x' }, 'cells', 'Linha ilegível'],
  ])('has %s and is refused by itself', (_, odd, column, reason) => {
    const [one, other] = sent({ line: 2, client: { name: 'Ana' }, cells: ['Ana'], ...odd }, good);
    expect(other).toEqual(good);
    expect(one).toMatchObject({ line: 2, faults: [{ column, reason }] });
    expect(JSON.stringify(one)).not.toMatch(/\\u0000|\\ud83d|\\udc00/);
  });

  it('keeps what is sound, and nothing that no row has', () => {
    const [one] = sent({ ...good, client: { name: 'Bia', phone: 8 }, '\0': 'x', odd: '\ud800' });
    expect(one).toEqual({
      line: 3,
      client: { name: 'Bia' },
      cells: ['Bia'],
      faults: [{ column: 'phone', reason: 'Deve ser um texto' }],
    });
  });

  it.each([null, 'x', [], { line: 0 }, { line: 2.5 }, { line: '2' }])(
    'is no row without its line: %j',
    (odd) => {
      expect(() => sent(good, odd)).toThrow();
    },
  );
});

it('What a file shows is sent so that it can be kept: no NUL, no half of a character, nothing cut within one', () => {
  const row = importRowOf({
    line: 2,
    client: { name: `${'x'.repeat(999)}😀` },
    cells: ['a\0b', `${'x'.repeat(1_999)}😀`, '\ud83d'],
    faults: [{ column: 'CEP', reason: '“\0” não é um CEP' }],
  });
  expect(row.client?.name).toBe('x'.repeat(999));
  expect(row.cells).toEqual(['a\ufffdb', 'x'.repeat(1_999), '\ufffd']);
  expect(sent(row)).toEqual([row]);
});
