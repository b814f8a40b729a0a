import 'fake-indexeddb/auto';
import { CLIENT_LABELS, CLIENT_MISSING, cpfWarning } from '@crediario/contract/forms';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, expect, it, vi } from 'vitest';
import * as deeds from '@rua/app/deeds';
import * as app from '@rua/app/phone';
import { streetAgenda } from '@rua/model/agenda';
import { project } from '@rua/model/street';
import { fieldPackage, TODAY } from '../../../tests/street-package';
import { NewClient } from './NewClient';

const WRONG = cpfWarning('52998224726') ?? '';

const registerClient = vi.spyOn(deeds, 'registerClient').mockResolvedValue({ id: 'op' } as never);
afterAll(() => vi.restoreAllMocks());

function opens() {
  const pack = fieldPackage();
  const street = project(pack, [], TODAY);
  const day: app.Day = { pack, today: TODAY, street, agenda: streetAgenda(street, TODAY) };
  render(<NewClient day={day} />);
  return userEvent.setup();
}

it('says of a CPF what the office’s form says, once it is left or sent, and does not refuse it', async () => {
  const user = opens();
  const cpf = screen.getByLabelText(CLIENT_LABELS.cpf);
  const warned = () => expect(cpf).toHaveAccessibleDescription(WRONG);
  await user.type(cpf, '52998224726');
  expect(cpf).not.toHaveAccessibleDescription();
  await user.tab();
  warned();
  expect(cpf).not.toHaveAttribute('aria-invalid');
  await user.type(cpf, '{Backspace}');
  expect(cpf).not.toHaveAccessibleDescription();
  await user.type(cpf, '7{Enter}');
  warned();
  await user.clear(cpf);
  await user.type(cpf, '52998224725');
  await user.tab();
  expect(cpf).not.toHaveAccessibleDescription();
});

it('registers by Enter in a field, as by its button: once, and only what is whole', async () => {
  const user = opens();
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

it('keeps nothing of the address of a CEP that was mistyped', async () => {
  const addresses: Record<string, Awaited<ReturnType<typeof app.addressOf>>> = {
    '60325-010': {
      address: 'Rua Padre Anchieta',
      neighborhood: 'São Gerardo',
      city: 'Fortaleza',
      state: 'CE',
    },
    // A town with one CEP.
    '62930-000': { address: '', neighborhood: '', city: 'Limoeiro do Norte', state: 'CE' },
    '99999-999': 'CEP não encontrado!',
  };
  vi.spyOn(app, 'addressOf').mockImplementation(async (cep) => addresses[cep] ?? '');
  const user = opens();
  const field = (name: keyof typeof CLIENT_LABELS) => screen.getByLabelText(CLIENT_LABELS[name]);
  const typeCep = async (cep: string) => {
    await user.clear(field('cep'));
    await user.type(field('cep'), cep);
  };
  await typeCep('60325010');
  await waitFor(() => expect(field('address')).toHaveValue('Rua Padre Anchieta'));
  await user.clear(field('neighborhood'));
  await user.type(field('neighborhood'), 'Centro');
  await typeCep('62930000');
  await waitFor(() => expect(field('city')).toHaveValue('Limoeiro do Norte'));
  expect(field('address')).toHaveValue('');
  expect(field('neighborhood')).toHaveValue('Centro');
  await typeCep('99999999');
  await screen.findByText('CEP não encontrado!');
  for (const name of ['address', 'city', 'state'] as const) expect(field(name)).toHaveValue('');
});
