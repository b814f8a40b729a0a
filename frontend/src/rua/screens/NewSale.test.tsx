import 'fake-indexeddb/auto';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Day } from '@rua/app/phone';
import { streetAgenda } from '@rua/model/agenda';
import { project } from '@rua/model/street';
import { fieldPackage, TODAY } from '../../../tests/street-package';
import { NewSale } from './NewSale';

/** 'Renovar' of four times R$ 150,00, of which nothing is paid. */
function openRenewal() {
  const pack = fieldPackage();
  const street = project(pack, [], TODAY);
  const day: Day = { pack, today: TODAY, street, agenda: streetAgenda(street, TODAY) };
  const client = street.clients.get('1');
  const sale = client?.sales[0];
  if (!client || !sale) throw new Error('The morning has one client with one sale');
  const { container } = render(<NewSale day={day} client={client} renewed={sale} />);
  return { user: userEvent.setup(), said: () => container.textContent?.replace(/\s/g, ' ') };
}

it('says what the old sale owes before anything is typed, and why less is not enough', async () => {
  const { user, said } = openRenewal();
  expect(said()).toContain('Valor · saldo da venda antiga R$ 600,00');
  await user.type(screen.getByLabelText('Valor'), '59999');
  expect(said()).toContain('O valor da venda deve ser maior ou igual ao valor atual');
  expect(screen.getByRole('button', { name: 'Registrar renovação' })).toBeDisabled();
  await user.type(screen.getByLabelText('Valor'), '{Backspace>5/}60000');
  expect(screen.getByRole('button', { name: 'Registrar renovação' })).toBeEnabled();
});
