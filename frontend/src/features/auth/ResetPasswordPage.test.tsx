import { fireEvent, screen } from '@testing-library/react';
import { HttpResponse, http as msw } from 'msw';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { currentSession, endSession, startSession } from '@shared/session/session';
import { renderPage } from '../../../tests/render-page';
import { server } from '../../../tests/server';
import { ResetPasswordPage } from './ResetPasswordPage';

let isCodeGood = true;

beforeEach(() => {
  isCodeGood = true;
  server.use(
    msw.post('*/api/auth/check-reset-code', () =>
      HttpResponse.json({ data: { valid: isCodeGood } }),
    ),
  );
});

const open = (at = '/redefinir-senha?code=codigo-do-link') =>
  renderPage({ route: '/redefinir-senha', at, page: <ResetPasswordPage /> });

const newPassword = () => screen.getByLabelText('Nova senha');
const confirmation = () => screen.getByLabelText('Confirmar Senha');
const submit = () => screen.getByRole('button', { name: /^Redefini/ });

/** Answers, and remembers what was sent. */
function serverAnswers(answer: () => Response | Promise<Response>): unknown[] {
  const sent: unknown[] = [];
  server.use(
    msw.post('*/api/auth/reset-password', async ({ request }) => {
      sent.push(await request.json());
      return answer();
    }),
  );
  return sent;
}

const accepted = () => HttpResponse.json({ jwt: 't', refreshToken: 'r', user: { id: 1 } });

function refused() {
  const error = {
    status: 400,
    message: 'O link de redefinição de senha é inválido ou expirou',
    details: { code: 'INVALID_RESET_CODE' },
  };
  return HttpResponse.json({ data: null, error }, { status: 400 });
}

afterEach(() => endSession('logout'));

describe('Redefinir senha', () => {
  it('sends the link’s code and the password, clears the form and reports success', async () => {
    const sent = serverAnswers(accepted);
    const { user, path } = open();
    await user.type(newPassword(), 'longa-e-boa');
    await user.type(confirmation(), 'longa-e-boa');
    await user.click(submit());

    const dialog = await screen.findByRole('dialog', { name: 'Sucesso!' });
    expect(dialog).toHaveTextContent('Senha redefinida com sucesso');
    expect(newPassword()).toHaveValue('');
    expect(confirmation()).toHaveValue('');
    expect(sent).toEqual([
      {
        code: 'codigo-do-link',
        password: 'longa-e-boa',
        passwordConfirmation: 'longa-e-boa',
      },
    ]);
    await user.click(screen.getByRole('button', { name: 'Entrar' }));
    expect(path()).toBe('/');
  });

  it('closes the notice on a click beside it', async () => {
    serverAnswers(accepted);
    const { user, path } = open();
    await user.type(newPassword(), 'longa-e-boa');
    await user.type(confirmation(), 'longa-e-boa{Enter}');
    fireEvent.click(await screen.findByRole('dialog'));
    expect(path()).toBe('/');
  });

  it('shows that it is sending, and does not send twice', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const sent = serverAnswers(() => held.then(accepted));
    const { user } = open();
    await user.type(newPassword(), 'longa-e-boa');
    await user.type(confirmation(), 'longa-e-boa{Enter}{Enter}');

    expect(submit()).toHaveTextContent('Redefinindo…');
    expect(submit()).toHaveAttribute('aria-disabled', 'true');
    release();
    await screen.findByRole('dialog');
    expect(sent).toHaveLength(1);
  });

  it.each([
    ['1234567', '1234567', 'A senha deve conter pelo menos 8 dígitos'],
    ['12345678', '12345679', 'As senhas devem ser iguais'],
  ])('refuses %s with %s before it asks the server', async (first, second, fault) => {
    const { user } = open();
    await user.type(newPassword(), first);
    await user.type(confirmation(), `${second}{Enter}`);
    expect(await screen.findAllByText(fault)).not.toHaveLength(0);
  });

  it('checks the confirmation again when the new password changes', async () => {
    const { user } = open();
    await user.type(newPassword(), '12345678');
    await user.type(confirmation(), '12345678');
    await user.type(newPassword(), '9');
    expect(screen.getByText('As senhas devem ser iguais')).toBeVisible();
    await user.type(newPassword(), '{Backspace}');
    expect(screen.queryByText('As senhas devem ser iguais')).toBeNull();
  });

  it('shows and hides each password', async () => {
    const { user } = open();
    const [first, second] = screen.getAllByRole('button', { name: 'Mostrar senha' });
    if (first) await user.click(first);
    expect(newPassword()).toHaveAttribute('type', 'text');
    expect(confirmation()).toHaveAttribute('type', 'password');
    if (second) await user.click(second);
    expect(confirmation()).toHaveAttribute('type', 'text');
  });

  it('says at once that the link is no longer valid, before a password is chosen', async () => {
    isCodeGood = false;
    open();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'O link de redefinição de senha é inválido ou expirou. Peça um novo abaixo.',
    );
    expect(screen.queryByLabelText('Nova senha')).toBeNull();
    expect(screen.getByRole('link', { name: 'Pedir um novo link' })).toBeVisible();
  });

  it('says on sending that the link is no longer valid, and where to ask for another', async () => {
    serverAnswers(refused);
    const { user } = open();
    await user.type(newPassword(), 'longa-e-boa');
    await user.type(confirmation(), 'longa-e-boa{Enter}');
    expect(
      await screen.findByText(/O link de redefinição de senha é inválido ou expirou/),
    ).toBeVisible();
    expect(newPassword()).toHaveValue('longa-e-boa');
    expect(screen.getByRole('link', { name: 'Pedir um novo link' })).toHaveAttribute(
      'href',
      '/?senha=esquecida',
    );
  });

  it.each(['/redefinir-senha', '/redefinir-senha?code='])(
    '%s without a code says what to do',
    (at) => {
      open(at);
      expect(screen.getByRole('alert')).toHaveTextContent('Este endereço está incompleto');
      expect(screen.queryByLabelText('Nova senha')).toBeNull();
    },
  );

  it('forgets this browser’s old session, which ended with the old password', async () => {
    startSession({ user: { id: 1, email: 'ana@crediario.test' }, jwt: 't', refreshToken: 'r' });
    serverAnswers(accepted);
    const { user } = open();
    await user.type(newPassword(), 'longa-e-boa');
    await user.type(confirmation(), 'longa-e-boa{Enter}');
    await screen.findByRole('dialog');
    expect(currentSession().user).toBeNull();
    expect(localStorage).toHaveLength(0);
  });
});
