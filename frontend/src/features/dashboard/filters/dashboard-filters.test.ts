import { type DashboardFilters, filtersFromParams, paramsFromFilters } from './dashboard-filters';

const TODAY = '2026-11-21';
const DEFAULTS: DashboardFilters = {
  mode: 'day',
  day: TODAY,
  month: '2026-11',
  employeeId: null,
};

const read = (address: string) => filtersFromParams(new URLSearchParams(address), TODAY);
const write = (filters: DashboardFilters) => paramsFromFilters(filters, TODAY).toString();

describe('the dashboard’s address', () => {
  it('is today’s figures of all employees where it says nothing, and says nothing of them', () => {
    expect(read('')).toEqual(DEFAULTS);
    expect(write(DEFAULTS)).toBe('');
  });

  it('tells mode, day, month and employee, and keeps what is not its own', () => {
    const filters: DashboardFilters = {
      mode: 'month',
      day: '2026-02-28',
      month: '2025-12',
      employeeId: 3,
    };
    expect(write(filters)).toBe('modo=mensal&dia=2026-02-28&mes=2025-12&funcionario=3');
    expect(read(write(filters))).toEqual(filters);
    const others = new URLSearchParams('ver=tabela&modo=mensal');
    expect(paramsFromFilters(DEFAULTS, TODAY, others).toString()).toBe('ver=tabela');
  });

  it.each(['modo=anual', 'dia=2026-02-30', 'dia=hoje', 'mes=2026-13', 'mes=11', 'funcionario=-1'])(
    'takes %s for nothing',
    (address) => {
      expect(read(address)).toEqual(DEFAULTS);
    },
  );
});
