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

describe('the protected pages', () => {
  it('lead to the login without a session, and say where one came from', () => {
    restoreSession();
    openApp('/sellings?situacao=ativas');
    expect(screen.getByText('entrada {"from":"/sellings?situacao=ativas"}')).toBeVisible();
  });

  it('open with a session that this browser has stored', () => {
    startSession(SESSION);
    restoreSession();
    openApp('/sellings');
    expect(screen.getByText('página')).toBeVisible();
  });

  it('do not open with a stored user but no token', () => {
    localStorage.setItem('crediario.user', JSON.stringify(SESSION.user));
    restoreSession();
    openApp('/home');
    expect(screen.getByText(/^entrada/)).toBeVisible();
  });

  it('after an expired session, the login leads back', () => {
    startSession(SESSION);
    openApp('/terms');
    act(() => endSession('expiry'));
    expect(screen.getByText('entrada {"from":"/terms"}')).toBeVisible();
  });

  it('after a logout, it does not', () => {
    startSession(SESSION);
    openApp('/terms');
    act(() => endSession('logout'));
    expect(screen.getByText('entrada null')).toBeVisible();
  });

  it('lead to the login from where one goes back to while the login is fetched after a logout', async () => {
    startSession(SESSION);
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const login = async () => {
      await arrived;
      return { Component: Login };
    };
    const router = createMemoryRouter(
      [
        { path: '/', lazy: login },
        { element: <RequireSession />, children: [{ path: '*', element: <p>página</p> }] },
      ],
      { initialEntries: ['/home', '/profile'] },
    );
    render(<RouterProvider router={router} />);
    act(() => endSession('logout'));
    await act(() => router.navigate(-1));
    arrive();
    expect(await screen.findByText(/^entrada/)).toBeVisible();
  });
});
