import { describe, expect, it } from 'vitest';
import { importRowOf, isImportRow } from '../../src/wire/index.js';

const READ = {
  line: 2,
  client: { name: 'Ana', reference: 'prima da Bia' },
  cells: ['Ana', 'prima da Bia'],
};

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
});
