import 'fake-indexeddb/auto';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Day } from '@rua/app/phone';
import { streetAgenda } from '@rua/model/agenda';
import { project } from '@rua/model/street';
import { fieldPackage, packedClient, packedSale, TODAY } from '../../../tests/street-package';
import { Agenda } from './Agenda';

/** Raimunda is to be visited, Luzia was visited today. */
function openSearch() {
  const createdAt = `${TODAY}T12:00:00.000Z`;
  const visits = [{ id: 9, createdAt, type_occurrence: 1, observation: null }];
  const pack = fieldPackage({
    clients: [packedClient(1, 'Raimunda'), packedClient(2, 'Luzia')],
    sales: [packedSale(), packedSale({ id: 41, client_id: 2, visits })],
  });
  const street = project(pack, [], TODAY);
  const day: Day = { pack, today: TODAY, street, agenda: streetAgenda(street, TODAY) };
  render(<Agenda day={day} />);
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
