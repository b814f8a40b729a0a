import { screen } from '@testing-library/react';
import { HttpResponse, http as msw } from 'msw';
import { describe, expect, it } from 'vitest';
import { endSession, startSession } from '@shared/session/session';
import { renderPage } from '../../../tests/render-page';
import { server } from '../../../tests/server';
import { LoginPage } from './LoginPage';

const open = () => renderPage({ route: '/', at: '/', page: <LoginPage /> });

/** Most who come here were here before. */
function leave(): void {
  startSession({ user: { id: 1, email: 'ana@crediario.test' }, jwt: 'a', refreshToken: 'b' });
  endSession('expiry');
}

describe('Esqueci minha senha', () => {
  it('takes over the e-mail, asks for the link and answers the same for any address', async () => {
    const sent: unknown[] = [];
    leave();
    server.use(
      msw.post('*/api/auth/forgot-password', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ ok: true });
      }),
    );
    const { user } = open();
    await user.type(screen.getByLabelText('E-mail'), 'ana@crediario.test');
    await user.click(screen.getByRole('link', { name: 'Esqueci minha senha' }));

    expect(screen.getByRole('heading', { name: 'Esqueci minha senha' })).toBeVisible();
    expect(screen.getByLabelText('E-mail')).toHaveValue('ana@crediario.test');
    await user.click(screen.getByRole('button', { name: 'Enviar link' }));

    expect(await screen.findByRole('status')).toHaveTextContent(
      'Se ana@crediario.test tiver uma conta com acesso, o link',
    );
    expect(sent).toEqual([{ email: 'ana@crediario.test' }]);
    await user.click(screen.getByRole('link', { name: 'Voltar para a entrada' }));
    expect(screen.getByRole('heading', { name: 'Área do Administrador' })).toBeVisible();
  });

  it('says what is missing before it asks the server', async () => {
    const { user } = open();
    await user.click(screen.getByRole('link', { name: 'Esqueci minha senha' }));
    await user.click(screen.getByRole('button', { name: 'Enviar link' }));
    expect(screen.getByText('E-mail obrigatório')).toBeVisible();
    await user.type(screen.getByLabelText('E-mail'), 'ana@');
    expect(screen.getByText('Insira um e-mail válido')).toBeVisible();
  });

  it('after too many attempts, says when to come back', async () => {
    const message = 'Muitas tentativas. Tente novamente em 12 minutos';
    const error = { status: 429, message, details: { code: 'TOO_MANY_ATTEMPTS' } };
    server.use(
      msw.post('*/api/auth/forgot-password', () =>
        HttpResponse.json({ data: null, error }, { status: 429 }),
      ),
    );
    const { user } = open();
    await user.click(screen.getByRole('link', { name: 'Esqueci minha senha' }));
    await user.type(screen.getByLabelText('E-mail'), 'ana@crediario.test{Enter}');
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByLabelText('E-mail')).toHaveValue('ana@crediario.test');
  });
});
