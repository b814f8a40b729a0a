import 'fake-indexeddb/auto';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import * as app from '@rua/app/phone';
import type { Phone } from '@rua/app/phone';
import { More } from './More';

afterEach(() => vi.restoreAllMocks());

const WAITING = {
  id: 'a',
  state: 'waiting',
  kind: 'visit',
  payload: {},
  note: { valueCents: null },
};

async function leave(outcome: Phone['outcome'], waiting: number) {
  const operations = Array.from({ length: waiting }, () => WAITING);
  const phone = { operations, outcome, isSending: false, device: null, day: null };
  vi.spyOn(app, 'usePhone').mockReturnValue(phone as unknown as Phone);
  const logOut = vi.spyOn(app, 'logOut').mockResolvedValue(true);
  const sendNow = vi.spyOn(app, 'sendNow').mockResolvedValue();
  render(<More />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Sair' }));
  return { user, logOut, sendNow };
}

it('leaves at once with network and nothing to send', async () => {
  const { logOut } = await leave('all_sent', 0);
  expect(logOut).toHaveBeenCalled();
});

it('says without network that the way back needs it, and asks', async () => {
  const { user, logOut } = await leave('unreachable', 0);
  expect(logOut).not.toHaveBeenCalled();
  expect(screen.getByText('Só dá para entrar de novo com rede.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Ficar' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Sair assim mesmo' }));
  expect(logOut).toHaveBeenCalled();
});

it('sends first what was not sent, and stays where it does not go', async () => {
  const { user, logOut, sendNow } = await leave('all_sent', 2);
  logOut.mockResolvedValue(false);
  expect(screen.getByText('2 operações ainda não foram enviadas')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Enviar e sair' }));
  expect(sendNow).toHaveBeenCalled();
  expect(logOut).toHaveBeenCalledWith({ onlyIfSent: true });
  expect(await screen.findByText(/^Não foi tudo enviado\./)).toBeVisible();
});
