import { describe, expect, it } from 'vitest';
import { filtersFromParams, isDefault, paramsFromFilters, toggleStatus } from './filters';

const TODAY = '2026-11-21';
const DEFAULTS = { employeeId: null, from: TODAY, to: TODAY, status: null, search: '' };

function read(query: string) {
  return filtersFromParams(new URLSearchParams(query), TODAY);
}

describe('the address of the sales list', () => {
  it('without anything is today, all employees, active and inactive', () => {
    expect(read('')).toEqual(DEFAULTS);
  });

  it('keeps employee, period and status', () => {
    expect(read('funcionario=3&de=2026-10-01&ate=2026-11-19&situacao=inativas')).toEqual({
      employeeId: 3,
      from: '2026-10-01',
      to: '2026-11-19',
      status: 2,
      search: '',
    });
  });

  it.each([
    ['um fim antes do início', 'de=2026-11-19&ate=2026-10-01'],
    ['um dia que não existe', 'de=2026-02-30&ate=2026-03-01'],
    ['só um dos dois', 'de=2026-10-01'],
    ['um funcionário que não é número', 'funcionario=abc'],
    ['uma situação desconhecida', 'situacao=todas'],
  ])('is not misled by %s', (_, query) => {
    expect(read(query)).toEqual(DEFAULTS);
  });

  it('reads back what it wrote', () => {
    const filters = {
      employeeId: 7,
      from: '2026-11-01',
      to: '2026-11-20',
      status: 1,
      search: 'maria flô',
    } as const;
    expect(filtersFromParams(paramsFromFilters(filters, TODAY), TODAY)).toEqual(filters);
  });

  it('does not fix today: tomorrow the same list is tomorrow’s', () => {
    const params = paramsFromFilters({ ...DEFAULTS, employeeId: 7 }, TODAY);
    expect(params.toString()).toBe('funcionario=7');
    expect(filtersFromParams(params, '2026-11-22').from).toBe('2026-11-22');
  });

  it('leaves the parameters of others alone', () => {
    const params = paramsFromFilters(
      DEFAULTS,
      TODAY,
      new URLSearchParams('venda=12&situacao=ativas'),
    );
    expect(params.toString()).toBe('venda=12');
  });

  it('knows whether a filter was chosen', () => {
    expect(isDefault(DEFAULTS, TODAY)).toBe(true);
    expect(isDefault({ ...DEFAULTS, status: 1 }, TODAY)).toBe(false);
  });
});

describe('the boxes ‘Vendas Ativas’ and ‘Vendas Inativas’', () => {
  it('exclude each other', () => {
    expect(toggleStatus(null, 1)).toBe(1);
    expect(toggleStatus(1, 2)).toBe(2);
    expect(toggleStatus(2, 2)).toBeNull();
  });
});
