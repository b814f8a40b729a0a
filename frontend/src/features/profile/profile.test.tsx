import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { renderPage } from '../../../tests/render-page';
import { server } from '../../../tests/server';
import { ProfilePage } from './ProfilePage';

const HELENA = {
  id: 1,
  username: 'helena@escritorio.test',
  email: 'helena@escritorio.test',
  name: 'Helena',
  phone: '(85) 99888-7766',
};

interface Sent {
  call: string;
  body: unknown;
}

function openProfile(query = '') {
  const sent: Sent[] = [];
  const record =
    (call: string, answer: object) =>
    async ({ request }: { request: Request }) => {
      sent.push({ call, body: await request.json() });
      return HttpResponse.json(answer);
    };
  server.use(
    http.get('/api/users/me', () => HttpResponse.json(HELENA)),
    http.put('/api/users/1', record('users/1', HELENA)),
    http.post(
      '/api/auth/change-password',
      record('change', { user: HELENA, jwt: 'a', refreshToken: 'b' }),
    ),
    http.post('/api/auth/check-password', async ({ request }) => {
      const { currentPassword } = (await request.json()) as { currentPassword: string };
      sent.push({ call: 'check', body: currentPassword });
      return HttpResponse.json({ data: { matches: currentPassword === '12345678' } });
    }),
  );
  const view = renderPage({ route: '/profile', at: `/profile${query}`, page: <ProfilePage /> });
  return { sent, ...view };
}

const told = (label: string, sentence: string) =>
  waitFor(() => expect(screen.getByLabelText(label)).toHaveAccessibleDescription(sentence));

const success = async (sentence: string) =>
  within(await screen.findByRole('dialog', { name: /Sucesso!/ })).findByText(sentence);

describe('Informações', () => {
  it('are read first; the first submit opens the fields, the second saves', async () => {
    const { user, sent } = openProfile();
    expect(screen.getByRole('heading', { name: 'Perfil de Usuário' })).toBeInTheDocument();
    const name = await screen.findByLabelText('Nome');
    expect(name).toHaveAttribute('readonly');
    expect(name).toHaveValue('Helena');
    await user.dblClick(screen.getByRole('button', { name: 'Editar informações' }));
    expect(name).not.toHaveAttribute('readonly');
    expect(sent).toEqual([]);

    await user.clear(name);
    await user.click(screen.getByRole('button', { name: 'Salvar alterações' }));
    await told('Nome', 'Nome obrigatório');
    await user.type(name, 'Helena Maria');
    await user.click(screen.getByRole('button', { name: 'Salvar alterações' }));
    await success('As informações foram atualizadas');
    const { email, phone } = HELENA;
    expect(sent).toEqual([{ call: 'users/1', body: { name: 'Helena Maria', email, phone } }]);
    await user.click(screen.getByRole('button', { name: 'Fechar' }));
    await waitFor(() => expect(screen.getByLabelText('Nome')).toHaveAttribute('readonly'));
  });

  it('ask for the current password where the e-mail changes, and store it nowhere', async () => {
    const { user, sent } = openProfile();
    await user.click(await screen.findByRole('button', { name: 'Editar informações' }));
    expect(screen.queryByLabelText('Senha atual')).not.toBeInTheDocument();
    const email = screen.getByLabelText('E-mail');
    fireEvent.change(email, { target: { value: ' HELENA@escritorio.test' } });
    expect(screen.queryByLabelText('Senha atual')).not.toBeInTheDocument();
    fireEvent.change(email, { target: { value: 'nova@escritorio.test' } });
    await user.click(screen.getByRole('button', { name: 'Salvar alterações' }));
    await told('Senha atual', 'Senha atual obrigatória');
    expect(sent).toEqual([]);

    await user.type(screen.getByLabelText('Senha atual'), '12345678');
    await user.click(screen.getByRole('button', { name: 'Salvar alterações' }));
    await success('As informações foram atualizadas');
    const { name, phone } = HELENA;
    const fields = { name, phone, email: 'nova@escritorio.test', currentPassword: '12345678' };
    expect(sent).toEqual([{ call: 'users/1', body: fields }]);
    await user.click(screen.getByRole('button', { name: 'Fechar' }));
    expect(JSON.stringify({ ...localStorage })).not.toContain('12345678');
  });

  it('are as before when one gives up', async () => {
    const { user, sent } = openProfile();
    await user.click(await screen.findByRole('button', { name: 'Editar informações' }));
    await user.type(screen.getByLabelText('Nome'), ' Maria');
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    expect(screen.getByLabelText('Nome')).toHaveValue('Helena');
    expect(sent).toEqual([]);
  });
});

describe('Alterar Senha', () => {
  const change = () => screen.getByRole('button', { name: /Alterar senha$/ });

  it('tells a wrong current password while one types, once, and changes nothing with it', async () => {
    const { user, sent } = openProfile('?aba=senha');
    // In one go: on a busy machine a typist of this test would rest between two letters.
    const current = await screen.findByLabelText('Senha atual');
    for (const value of ['87', '87654321']) fireEvent.change(current, { target: { value } });
    expect(sent).toEqual([]);
    await told('Senha atual', 'Senha incorreta. Por favor, digite novamente');
    expect(sent).toEqual([{ call: 'check', body: '87654321' }]);
    await user.type(screen.getByLabelText('Nova senha'), '11112222');
    await user.type(screen.getByLabelText('Confirmar Senha'), '11112222');
    await user.click(change());
    await told('Senha atual', 'Senha incorreta. Por favor, digite novamente');
    expect(sent).toHaveLength(1);
  });

  it('changes it, and says so', async () => {
    const { user, sent } = openProfile('?aba=senha');
    await user.type(await screen.findByLabelText('Senha atual'), '12345678');
    await user.type(screen.getByLabelText('Nova senha'), '11112222');
    await user.type(screen.getByLabelText('Confirmar Senha'), '11112222');
    await user.click(change());
    await success('Sua senha foi alterada');
    expect(sent.filter(({ call }) => call === 'change')).toEqual([
      {
        call: 'change',
        body: {
          currentPassword: '12345678',
          password: '11112222',
          passwordConfirmation: '11112222',
        },
      },
    ]);
  });

  it('is a tab in the address, and says all that is missing', async () => {
    const { user } = openProfile();
    await user.click(await screen.findByRole('tab', { name: 'Alterar Senha' }));
    await user.click(await screen.findByRole('button', { name: /Alterar senha$/ }));
    await told('Senha atual', 'Senha antiga obrigatória');
    await told('Nova senha', 'Nova senha obrigatória');
    await told('Confirmar Senha', 'Confirmação de senha obrigatória');
    await user.type(screen.getByLabelText('Nova senha'), '1234abcd');
    await told('Nova senha', 'A senha deve conter apenas números');
  });
});
