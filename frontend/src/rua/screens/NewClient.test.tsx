import 'fake-indexeddb/auto';
import { CLIENT_LABELS, CLIENT_MISSING } from '@crediario/contract/forms';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, expect, it, vi } from 'vitest';
import * as deeds from '@rua/app/deeds';
import type { Day } from '@rua/app/phone';
import { streetAgenda } from '@rua/model/agenda';
import { project } from '@rua/model/street';
import { fieldPackage, TODAY } from '../../../tests/street-package';
import { NewClient } from './NewClient';

const registerClient = vi.spyOn(deeds, 'registerClient').mockResolvedValue({ id: 'op' } as never);
afterAll(() => vi.restoreAllMocks());

it('registers by Enter in a field, as by its button: once, and only what is whole', async () => {
  const pack = fieldPackage();
  const street = project(pack, [], TODAY);
  const day: Day = { pack, today: TODAY, street, agenda: streetAgenda(street, TODAY) };
  render(<NewClient day={day} />);
  const user = userEvent.setup();
  await vi.waitFor(() => expect(screen.getByText('Registrar cliente')).toBeEnabled());
  const name = screen.getByLabelText(CLIENT_LABELS.name);
  await user.type(name, 'Luzia{Enter}');
  expect(screen.getByRole('alert')).toHaveTextContent('Falta preencher');
  expect(screen.getByLabelText(CLIENT_LABELS.lastName)).toHaveFocus();
  expect(registerClient).not.toHaveBeenCalled();
  for (const field of Object.keys(CLIENT_MISSING) as (keyof typeof CLIENT_MISSING)[]) {
    if (field !== 'name' && field !== 'cep') {
      await user.type(screen.getByLabelText(CLIENT_LABELS[field]), '7');
    }
  }
  await user.type(screen.getByLabelText(CLIENT_LABELS.cep), '7{Enter}{Enter}');
  expect(registerClient).toHaveBeenCalledTimes(1);
});
