import { act, screen } from '@testing-library/react';
import { HttpResponse, http as msw } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { takeHandover } from '@shared/session/handover';
import { currentSession, endSession, startSession } from '@shared/session/session';
import { renderPage } from '../../../tests/render-page';
import { server } from '../../../tests/server';
import { LoginPage } from './LoginPage';

const USER = { id: 1, email: 'ana@crediario.test' };
const open = () => renderPage({ route: '/', at: '/', page: <LoginPage /> });

afterEach(() => act(() => endSession('logout')));

describe('Área do Administrador', () => {
  it('says that the session has ended after an expiry', () => {
    startSession({ user: USER, jwt: 't', refreshToken: 'r' });
    endSession('expiry');
    open();
    expect(screen.getByRole('status')).toHaveTextContent('Sua sessão terminou');
  });

  it('says nothing after a logout', () => {
    startSession({ user: USER, jwt: 't', refreshToken: 'r' });
    endSession('logout');
    open();
    expect(screen.queryByText(/Sua sessão terminou/)).toBeNull();
  });

  it('takes back what it said of a wrong password, once the right one was typed', async () => {
    const wrong = { status: 400, name: 'ValidationError', message: 'E-mail ou senha inválidos' };
    server.use(
      msw.post('*/api/auth/local', () => HttpResponse.json({ error: wrong }, { status: 400 }), {
        once: true,
      }),
      msw.post('*/api/auth/local', () => HttpResponse.json({ user: USER, jwt: 't' })),
      msw.get('*/api/users/me', () =>
        HttpResponse.json({ ...USER, role: { type: 'administrador' } }),
      ),
    );
    const { user } = open();
    await user.type(screen.getByLabelText('E-mail'), USER.email);
    await user.type(screen.getByLabelText('Senha'), 'errada{Enter}');
    const said = await screen.findByText(wrong.message);
    expect(said.closest('[role="alert"]')).not.toBeNull();
    await user.type(screen.getByLabelText('Senha'), 'segredo{Enter}');
    await vi.waitFor(() => expect(currentSession().user).toMatchObject(USER));
    // Its way out is never walked to the end here: what fades tells nothing any more.
    await vi.waitFor(() => expect(said.closest('[role="alert"]')).toBeNull());
  });

  it('sends a collector on to the phone, with the session and without one here', async () => {
    const session = { user: USER, jwt: 't', refreshToken: 'r' };
    server.use(
      msw.post('*/api/auth/local', () => HttpResponse.json(session)),
      msw.get('*/api/users/me', () =>
        HttpResponse.json({ ...USER, role: { type: 'funcionario' } }),
      ),
    );
    // The page itself cannot be left here.
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { user } = open();
    await user.type(screen.getByLabelText('E-mail'), USER.email);
    await user.type(screen.getByLabelText('Senha'), 'segredo');
    await user.click(screen.getByRole('button', { name: 'Entrar' }));

    await vi.waitFor(() => expect(takeHandover()).toEqual(session));
    expect(currentSession().user).toBeNull();
    expect(localStorage).toHaveLength(0);
    expect(takeHandover()).toBeNull();
    vi.restoreAllMocks();
  });
});
