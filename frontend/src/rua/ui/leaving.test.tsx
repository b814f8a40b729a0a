import 'fake-indexeddb/auto';
import { CLIENT_LABELS, CLIENT_MISSING } from '@crediario/contract/forms';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, expect, it, vi } from 'vitest';
import * as deeds from '@rua/app/deeds';
import type { Day } from '@rua/app/phone';
import { go, to, useRoute } from '@rua/app/route';
import { streetAgenda } from '@rua/model/agenda';
import { project } from '@rua/model/street';
import { NewClient } from '@rua/screens/NewClient';
import { fieldPackage, TODAY } from '../../../tests/street-package';

const QUESTION = 'Sair sem salvar?';

vi.spyOn(deeds, 'registerClient').mockResolvedValue({ id: 'op' } as never);
vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
afterAll(() => vi.restoreAllMocks());

function Street() {
  const { parts } = useRoute();
  const pack = fieldPackage();
  const street = project(pack, [], TODAY);
  const day: Day = { pack, today: TODAY, street, agenda: streetAgenda(street, TODAY) };
  return parts.join('/') === to.newClient ? <NewClient day={day} /> : <h1>{parts.join('/')}</h1>;
}

/** The agenda, the clients, and a new one among them. */
function opens() {
  render(<Street />);
  for (const path of ['mais', to.clients, to.newClient]) act(() => go(path));
  return userEvent.setup();
}

const isAt = (path: string) =>
  waitFor(() => {
    expect(window.location.pathname).toBe(`/rua/${path}`);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(path);
  });

const typed = () => screen.getByLabelText(CLIENT_LABELS.name);

it('goes back without a question where nothing was typed', async () => {
  const user = opens();
  await user.click(screen.getByRole('button', { name: 'Voltar' }));
  await isAt(to.clients);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('asks before the arrow loses what was typed: staying keeps it, leaving goes one step', async () => {
  const user = opens();
  await user.type(typed(), 'Luzia');
  await user.click(screen.getByRole('button', { name: 'Voltar' }));
  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(typed()).toHaveValue('Luzia');
  await user.click(screen.getByRole('button', { name: 'Voltar' }));
  expect(screen.getByRole('dialog', { name: QUESTION })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Sim, sair' }));
  await isAt(to.clients);
});

it('asks before the browser’s back does: staying leaves the history as it was', async () => {
  const user = opens();
  await user.type(typed(), 'Luzia');
  history.back();
  await user.click(await screen.findByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(window.location.pathname).toBe(`/rua/${to.newClient}`));
  expect(typed()).toHaveValue('Luzia');
  // Pressed twice in a hurry, it is one step all the same.
  history.back();
  history.back();
  await screen.findByRole('dialog', { name: QUESTION });
  await waitFor(() => expect(window.location.pathname).toBe(`/rua/${to.newClient}`));
  await user.click(screen.getByRole('button', { name: 'Sim, sair' }));
  await isAt(to.clients);
  history.back();
  await isAt('mais');
});

it('asks before what still waits is looked at, and before the page is closed', async () => {
  const user = opens();
  const closing = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(closing()).toBe(false);
  await user.type(typed(), 'Luzia');
  expect(closing()).toBe(true);
  await user.click(screen.getByRole('button', { name: /às|Sem rede/ }));
  await user.click(screen.getByRole('button', { name: 'Sim, sair' }));
  await isAt(to.outbox);
  expect(closing()).toBe(false);
});

it('asks nothing once it is sent', async () => {
  const user = opens();
  for (const field of Object.keys(CLIENT_MISSING) as (keyof typeof CLIENT_MISSING)[]) {
    await user.type(screen.getByLabelText(CLIENT_LABELS[field]), '7');
  }
  await user.click(screen.getByText('Registrar cliente'));
  await isAt(to.client('op'));
  history.back();
  await isAt(to.clients);
  expect(screen.queryByRole('dialog')).toBeNull();
});
