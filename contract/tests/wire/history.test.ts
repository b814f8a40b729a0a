import { describe, expect, it } from 'vitest';
import { historyChanges, historyQuery, readQuery, subjectOfQuery } from '../../src/wire/index.js';
import { faultsOf } from '../support/reading.js';

describe('GET history', () => {
  it('names one record', () => {
    const query = readQuery(historyQuery, { cash_id: '287', before: '4102', pageSize: '50' });
    expect(query).toEqual({ cash_id: 287, before: 4102, pageSize: 50 });
    expect(subjectOfQuery(query)).toEqual({ param: 'cash_id', id: 287 });
  });

  it.each([[{}], [{ sale_id: '1', client_id: '2' }], [{ client_id: '1', cash_id: '2' }]])(
    '%j names none, or more than one',
    (query) => {
      expect(faultsOf(() => readQuery(historyQuery, query))).toEqual({
        sale_id: 'Informe a venda, o cliente, o funcionário ou o caixa: um deles',
      });
    },
  );
});

describe('what changed', () => {
  it('is told by the wire’s names, in its own order, as numbers, with nothing for an empty text', () => {
    const before = { lastName: 'Reis', phone: '', value: '100.00', fees: '7.50', active: true };
    const after = { lastName: 'Reis', phone: '(11)', value: '1234.56', fees: 10, active: false };
    expect(historyChanges(before, after, false)).toEqual([
      { field: 'value', before: 100, after: 1234.56 },
      { field: 'fees', before: 7.5, after: 10 },
      { field: 'phone', before: null, after: '(11)' },
      { field: 'active', before: true, after: false },
    ]);
  });

  it('of what is made is all that it has', () => {
    expect(historyChanges(null, { user_id: 3, weekday: null, portion: 12 }, false)).toEqual([
      { field: 'portion', before: null, after: 12 },
      { field: 'user', before: null, after: { id: 3, name: null } },
    ]);
  });

  it('of what goes is all that it had; of an edit, only what the edit names', () => {
    const before = { cost: '30.00', kind: 'gasto' };
    expect(historyChanges(before, { deleted_at: 'x' }, true)).toEqual([
      { field: 'kind', before: 'gasto', after: null },
      { field: 'cost', before: 30, after: null },
    ]);
    expect(historyChanges(before, { kind: 'gasto' }, false)).toEqual([]);
  });
});
