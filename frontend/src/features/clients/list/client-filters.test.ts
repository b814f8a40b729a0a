import { type ClientFilters, filtersFromParams, paramsFromFilters } from './client-filters';

describe('The filters of Clientes in the address', () => {
  it.each<[string, ClientFilters]>([
    ['', { employee: 'all', search: '' }],
    ['funcionario=nenhum', { employee: null, search: '' }],
    ['funcionario=7', { employee: 7, search: '' }],
    ['funcionario=nenhum&busca=ana', { employee: null, search: 'ana' }],
  ])("'%s' is read and written alike", (address, filters) => {
    expect(filtersFromParams(new URLSearchParams(address))).toEqual(filters);
    expect(paramsFromFilters(filters).toString()).toBe(address);
  });

  it.each(['0', '-3', '1.5', 'todos'])('an employee %s is no one in particular: all', (text) => {
    expect(filtersFromParams(new URLSearchParams({ funcionario: text })).employee).toBe('all');
  });
});
