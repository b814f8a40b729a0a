import { expect, it } from 'vitest';
import { activeDestination } from './destinations';

it.each([
  ['/home', 'Funcionários'],
  ['/home/details/3/318/full-details', 'Funcionários'],
  ['/dashboard', 'Dashboard'],
  ['/sellings', 'Vendas'],
  ['/sellings/client-list/12/details', 'Vendas'],
  ['/terms/edit', 'Termos de Uso'],
  ['/profile', 'Perfil'],
  ['/outro-lugar', 'Perfil'],
])('at %s the active item is %s', (pathname, label) => {
  expect(activeDestination(pathname).label).toBe(label);
});
