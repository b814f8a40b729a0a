import 'fake-indexeddb/auto';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Day } from '@rua/app/phone';
import { to, useRoute } from '@rua/app/route';
import { streetAgenda } from '@rua/model/agenda';
import { project } from '@rua/model/street';
import { fieldPackage, packedClient, packedSale, TODAY } from '../../../tests/street-package';
import { Agenda } from './Agenda';
import { Clients } from './Clients';

/** The clients where the address is theirs. */
function Street({ day }: { day: Day }) {
  const { parts, query } = useRoute();
  return parts[0] === to.clients ? (
    <Clients day={day} first={query.get('busca')} />
  ) : (
    <Agenda day={day} />
  );
}

/** Raimunda is to be visited, Luzia was visited today, Marlene is not of today. */
function openSearch() {
  const createdAt = `${TODAY}T12:00:00.000Z`;
  const visits = [{ id: 9, createdAt, type_occurrence: 1, observation: null }];
  const pack = fieldPackage({
    clients: [packedClient(1, 'Raimunda'), packedClient(2, 'Luzia'), packedClient(3, 'Marlene')],
    sales: [packedSale(), packedSale({ id: 41, client_id: 2, visits })],
  });
  const street = project(pack, [], TODAY);
  const day: Day = { pack, today: TODAY, street, agenda: streetAgenda(street, TODAY) };
  render(<Street day={day} />);
  return userEvent.setup();
}

it('leads to the tab where one is who is sought, when the open one has nobody', async () => {
  const user = openSearch();
  await user.click(screen.getByRole('button', { name: 'Procurar' }));
  const field = screen.getByRole('searchbox', { name: 'Procurar na agenda' });
  await user.type(field, 'luzia');
  expect(screen.getByText('Ninguém encontrado em “A visitar”.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '1 em “Feitos”' }));
  expect(screen.getByRole('tab', { name: /Feitos/ })).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByText(/Luzia/)).toBeVisible();
  await user.clear(field);
  await user.type(field, 'raimunda');
  await user.click(screen.getByRole('button', { name: '1 em “A visitar”' }));
  expect(screen.getByText(/Raimunda/)).toBeVisible();
  await user.clear(field);
  await user.type(field, 'ninguém');
  expect(screen.getByText('Ninguém encontrado.')).toBeVisible();
  expect(screen.queryByRole('button', { name: / em “/ })).toBeNull();
});

it('leads to the clients with the same words, where one of them is not of today', async () => {
  const user = openSearch();
  await user.click(screen.getByRole('button', { name: 'Procurar' }));
  const field = screen.getByRole('searchbox', { name: 'Procurar na agenda' });
  await user.type(field, 'raimunda');
  expect(screen.queryByRole('button', { name: / em “/ })).toBeNull();
  await user.clear(field);
  // Of the street where all of them live.
  await user.type(field, 'rua');
  expect(screen.getByText(/Raimunda/)).toBeVisible();
  expect(screen.getByRole('button', { name: '3 em “Clientes”' })).toBeVisible();
  await user.clear(field);
  await user.type(field, 'marlene');
  expect(screen.getByText('Ninguém encontrado em “A visitar”.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '1 em “Clientes”' }));
  expect(window.location.pathname).toBe('/rua/clientes');
  expect(screen.getByRole('searchbox', { name: 'Procurar cliente' })).toHaveValue('marlene');
});
