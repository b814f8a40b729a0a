import { screen, waitFor, within } from '@testing-library/react';
import { openEmployeeDetails as open } from '../../../tests/employee-page';
import { JESSICA } from '../../../tests/employee-world';

describe('access to the app', () => {
  it('is taken away after the question, and given back at once', async () => {
    const { user, world } = open('/home/details/3/318');
    await user.click(await screen.findByRole('button', { name: /Retirar Acesso/ }));
    const question = within(
      await screen.findByRole('dialog', {
        name: 'Tem certeza que deseja retirar o acesso desse funcionário?',
      }),
    );
    await user.click(question.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(world.calls).toEqual(['report 318']);

    await user.click(screen.getByRole('button', { name: /Retirar Acesso/ }));
    await user.click(await screen.findByRole('button', { name: 'Sim, retirar' }));
    expect(
      await screen.findByText('O funcionário teve o acesso bloqueado ao aplicativo'),
    ).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: /Ativar Acesso/ }));
    expect(
      await screen.findByText('O funcionário teve o acesso liberado ao aplicativo'),
    ).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: /Retirar Acesso/ })).toBeInTheDocument();
    expect(world.calls).toEqual([
      'report 318',
      'users/3 {"blocked":true}',
      'users/3 {"blocked":false}',
    ]);
  });

  const STRANGER = { ...JESSICA, blocked: true, selfRegistered: true };

  it('of who registered themselves comes with a password of staff’s, or with a link', async () => {
    const { user, world } = open('/home/details/3', { employees: [STRANGER] });
    expect(await screen.findByText('Cadastro feito pela própria pessoa')).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: /Ativar Acesso/ }));
    const dialog = within(await screen.findByRole('dialog', { name: /Ativar acesso/ }));
    await user.click(dialog.getByRole('radio', { name: 'Definir uma senha agora' }));
    await user.click(dialog.getByRole('button', { name: 'Ativar acesso' }));
    await waitFor(() =>
      expect(dialog.getByLabelText('Nova senha')).toHaveAccessibleDescription(
        /Nova senha obrigatória/,
      ),
    );
    await user.type(dialog.getByLabelText('Nova senha'), '11112222');
    await user.type(dialog.getByLabelText('Confirmar Senha'), '11112222');
    await user.click(dialog.getByRole('button', { name: 'Ativar acesso' }));
    expect(
      await screen.findByText('O funcionário teve o acesso liberado ao aplicativo'),
    ).toBeInTheDocument();
    expect(world.calls).toContain('users/3 {"blocked":false,"password":"11112222"}');
  });

  it('by link asks for no password here', async () => {
    const { user, world } = open('/home/details/3', { employees: [STRANGER] });
    await user.click(await screen.findByRole('button', { name: /Ativar Acesso/ }));
    const dialog = within(await screen.findByRole('dialog', { name: /Ativar acesso/ }));
    expect(dialog.getByRole('radio', { name: /^Enviar um link para / })).toBeChecked();
    await user.click(dialog.getByRole('button', { name: 'Ativar acesso' }));
    await waitFor(() => expect(world.calls).toContain('users/3 {"blocked":false}'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('begins anew with another password', async () => {
    const { user, path } = open('/home/details/3');
    await user.click(await screen.findByRole('button', { name: /Redefinir Senha/ }));
    expect(path()).toBe('/home/details/employee/3/password');
  });

  it('goes back home', async () => {
    const { user, path } = open('/home/details/3');
    await user.click(screen.getByRole('button', { name: 'Voltar' }));
    await waitFor(() => expect(path()).toBe('/home'));
  });
});
