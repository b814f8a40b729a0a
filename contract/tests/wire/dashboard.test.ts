import { describe, expect, it } from 'vitest';
import { dashboardPeriods, readQuery, reportDashboardQuery } from '../../src/wire/index.js';
import { faultsOf } from '../support/reading.js';

const periodsOf = (query: Record<string, string>) =>
  dashboardPeriods(readQuery(reportDashboardQuery, query));

const WHEN_MISSING = 'Informe o dia, ou o mês e o ano';

describe('reportDashBoard', () => {
  it('asks for one day or for one month', () => {
    expect(periodsOf({ date: '2024-02-29', user_id: '3' })).toEqual([
      { first: '2024-02-29', last: '2024-02-29' },
    ]);
    expect(periodsOf({ month: '02', year: '2024', user_id: 'all' })).toEqual([
      { first: '2024-02-01', last: '2024-02-29' },
    ]);
  });

  it('grouped asks for each day of a month, the leap one included', () => {
    const days = periodsOf({ isgroupby: 'true', month: '2', year: '2024' });
    expect(days).toHaveLength(29);
    expect(days.at(0)).toEqual({ first: '2024-02-01', last: '2024-02-01' });
    expect(days.at(-1)).toEqual({ first: '2024-02-29', last: '2024-02-29' });
    expect(periodsOf({ isgroupby: 'true', month: '2', year: '2026' })).toHaveLength(28);
  });

  it('not grouped by day asks for each month of the year, whatever month is named', () => {
    const months = periodsOf({ isgroupby: 'false', month: '11', year: '2026' });
    expect(months).toHaveLength(12);
    expect(months.at(1)).toEqual({ first: '2026-02-01', last: '2026-02-28' });
    expect(months.at(-1)).toEqual({ first: '2026-12-01', last: '2026-12-31' });
    expect(periodsOf({ isgroupby: 'false', year: '2026' })).toEqual(months);
  });

  it('takes an empty parameter as none', () => {
    const query = { date: '2026-11-21', user_id: '', month: '', year: '', isgroupby: '' };
    expect(readQuery(reportDashboardQuery, query)).toEqual({ date: '2026-11-21' });
    expect(periodsOf({ month: '2', year: '2026', date: '' })).toHaveLength(1);
  });

  it.each([
    [{}, { month: WHEN_MISSING, year: WHEN_MISSING }],
    [{ month: '2' }, { year: WHEN_MISSING }],
    [{ year: '2026' }, { month: WHEN_MISSING }],
    [{ isgroupby: 'true', year: '2026' }, { month: WHEN_MISSING }],
    [
      { isgroupby: 'true', date: '2026-11-21' },
      { month: WHEN_MISSING, year: WHEN_MISSING },
    ],
    [{ isgroupby: 'false' }, { year: WHEN_MISSING }],
    [
      { date: '2026-11-21', month: '11', year: '2026' },
      { date: 'Informe o dia ou o mês, não os dois' },
    ],
    [{ date: '2026-02-30' }, { date: 'Deve ser uma data de 1900 a 2999, no formato aaaa-mm-dd' }],
    [{ month: '13', year: '2026' }, { month: 'Deve ser um número inteiro de 1 a 12' }],
    [{ month: '2', year: '26' }, { year: 'Deve ser um número inteiro de 1900 a 2999' }],
    [{ isgroupby: 'sim', month: '2', year: '2026' }, { isgroupby: 'Deve ser verdadeiro ou falso' }],
    [
      { date: '2026-11-21', user_id: 'todos' },
      { user_id: 'Deve ser "all" ou o identificador de um funcionário' },
    ],
  ])('refuses %j', (query, faults) => {
    expect(faultsOf(() => readQuery(reportDashboardQuery, query))).toEqual(faults);
  });
});
