import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { endSession, restoreSession, startSession } from '@shared/session/session';
import { RequireSession } from './RequireSession';

/** Stands for the login page: shows where it was told to lead back to. */
function Login() {
  const { state } = useLocation();
  return <p>entrada {JSON.stringify(state)}</p>;
}

function openApp(at: string) {
  const router = createMemoryRouter(
    [
      { path: '/', element: <Login /> },
      { element: <RequireSession />, children: [{ path: '*', element: <p>página</p> }] },
    ],
    { initialEntries: [at] },
  );
  render(<RouterProvider router={router} />);
}

const SESSION = { user: { id: 1, email: 'ana@crediario.test' }, jwt: 't', refreshToken: 'r' };

beforeEach(() => localStorage.clear());
afterEach(() => act(() => endSession('logout')));

describe('as páginas protegidas', () => {
  it('levam à entrada quem não entrou, e dizem de onde veio', () => {
    restoreSession();
    openApp('/sellings?situacao=ativas');
    expect(screen.getByText('entrada {"from":"/sellings?situacao=ativas"}')).toBeVisible();
  });

  it('abrem para quem já tinha entrado neste navegador', () => {
    startSession(SESSION);
    restoreSession();
    openApp('/sellings');
    expect(screen.getByText('página')).toBeVisible();
  });

  it('não abrem com um usuário guardado sem token', () => {
    localStorage.setItem('crediario.user', JSON.stringify(SESSION.user));
    restoreSession();
    openApp('/home');
    expect(screen.getByText(/^entrada/)).toBeVisible();
  });

  it('depois de uma sessão expirada, a entrada leva de volta', () => {
    startSession(SESSION);
    openApp('/terms');
    act(() => endSession('expiry'));
    expect(screen.getByText('entrada {"from":"/terms"}')).toBeVisible();
  });

  it('depois de sair por vontade própria, não', () => {
    startSession(SESSION);
    openApp('/terms');
    act(() => endSession('logout'));
    expect(screen.getByText('entrada null')).toBeVisible();
  });
});
