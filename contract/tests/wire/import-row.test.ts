import { describe, expect, it } from 'vitest';
import {
  importRowOf,
  importSendings,
  importTitle,
  isImportRow,
  readImportedClient,
} from '../../src/wire/index.js';

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
    expect(isImportRow(row)).toBe(true);
  });

  it('is none with faults of another shape', () => {
    expect(isImportRow({ ...importRowOf(READ), faults: [{ column: 7, reason: '' }] })).toBe(false);
    expect(isImportRow({ ...importRowOf(READ), faults: 'x' })).toBe(false);
  });

  it('of nobody stays so, and keeps of a cell what fits', () => {
    const row = importRowOf({ line: 2, client: null, cells: ['x'.repeat(3_000)] });
    expect(row.client).toBeNull();
    expect(row.cells[0]).toHaveLength(2_000);
    expect(isImportRow(row)).toBe(true);
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
    expect(isImportRow(row)).toBe(true);
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
    const sizes = (sent: readonly (readonly unknown[])[]) => sent.map(({ length }) => length);
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
