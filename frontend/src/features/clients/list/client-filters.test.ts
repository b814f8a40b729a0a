import { type ClientFilters, filtersFromParams, paramsFromFilters } from './client-filters';

const ALL: ClientFilters = { employee: 'all', search: '', colors: [], order: 'name', list: null };

describe('The filters of Clientes in the address', () => {
  it.each<[string, ClientFilters]>([
    ['', ALL],
    ['funcionario=nenhum', { ...ALL, employee: null }],
    ['funcionario=7', { ...ALL, employee: 7 }],
    ['funcionario=nenhum&busca=ana', { ...ALL, employee: null, search: 'ana' }],
    ['lista=renovar', { ...ALL, list: 'renew' }],
    ['funcionario=7&lista=reativar', { ...ALL, employee: 7, list: 'reactivate' }],
    ['cor=amarelo%2Cvermelho&ordem=atraso', { ...ALL, colors: ['yellow', 'red'], order: 'delay' }],
  ])("'%s' is read and written alike", (address, filters) => {
    expect(filtersFromParams(new URLSearchParams(address))).toEqual(filters);
    expect(paramsFromFilters(filters).toString()).toBe(address);
  });

  it.each(['0', '-3', '1.5', 'todos'])('an employee %s is no one in particular: all', (text) => {
    expect(filtersFromParams(new URLSearchParams({ funcionario: text })).employee).toBe('all');
  });
});
