import { act, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { endSession, startSession } from '@shared/session/session';
import { renderPage } from '../../../tests/render-page';
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
});
