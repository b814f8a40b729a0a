import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { fillIn, openNewClient as open, save, saved, work } from '../../../tests/new-client-world';
import { server } from '../../../tests/server';
import { NewClientPage } from './NewClientPage';

describe('Novo Cliente', () => {
  it('registers the client once, however often Enter is struck, and goes on to the sale', async () => {
    const { user, path } = open();
    await fillIn(user);
    // Wrong check digits are a warning and do not block.
    expect(screen.getByText('Confira o CPF: os dígitos não conferem')).toBeInTheDocument();
    await user.keyboard('{Enter}{Enter}');
    await waitFor(() => expect(path()).toBe('/sellings/new-selling/1347'));
    expect(saved).toEqual([
      {
        data: expect.objectContaining({
          name: 'Cláudia',
          cpf: '837.195.064-11',
          phone: '(85) 99338-4426',
          cep: '60325-010',
          address: 'Rua Padre Anchieta',
          number: '1284, casa B',
          active: true,
          user: { id: 3 },
        }),
      },
    ]);
    expect(await screen.findByText('Novo cliente registrado')).toBeInTheDocument();
  });

  it('from the list says so once the client is registered, and leads back there', async () => {
    const { user, path } = open('/sellings/client-list/new-client', <NewClientPage />);
    await fillIn(user);
    await user.click(save());
    const dialog = within(await screen.findByRole('dialog', { name: /Sucesso!/ }));
    expect(dialog.getByText('Novo cliente registrado')).toBeInTheDocument();
    expect(saved).toHaveLength(1);
    await user.click(dialog.getByRole('button', { name: 'Fechar' }));
    await waitFor(() => expect(path()).toBe('/sellings/client-list'));
  });

  it('says all that is missing on submit, and goes to the first fault', async () => {
    const { user } = open();
    await user.click(save());
    for (const sentence of [
      'Nome é obrigatório',
      'Sobrenome é obrigatório',
      'CPF é obrigatório',
      'Celular é obrigatório',
      'CEP é obrigatório',
      'Estado é obrigatório',
      'Cidade é obrigatória',
      'Bairro é obrigatório',
      'Endereço é obrigatório',
      'Número é obrigatório',
    ]) {
      expect(await screen.findByText(sentence)).toBeInTheDocument();
    }
    expect(screen.getByLabelText('Funcionário')).toHaveAccessibleDescription(
      /Selecione um funcionário/,
    );
    expect(screen.getByLabelText('Nome')).toHaveFocus();
    expect(work().getByLabelText('CEP')).toBeValid();
    expect(saved).toEqual([]);
  });

  it('judges a field when it is left, not while it is typed', async () => {
    const { user } = open();
    await user.type(screen.getByLabelText('Nome'), 'C{Backspace}');
    expect(screen.queryByText('Nome é obrigatório')).not.toBeInTheDocument();
    await user.tab();
    expect(await screen.findByText('Nome é obrigatório')).toBeInTheDocument();
    expect(screen.getByLabelText('Nome')).toHaveAccessibleDescription('Nome é obrigatório');
    expect(screen.queryByText('Sobrenome é obrigatório')).not.toBeInTheDocument();
  });

  it('offers no blocked employee', async () => {
    const { user } = open();
    await user.click(screen.getByLabelText('Funcionário'));
    expect(await screen.findByTitle('3. Jéssica Andrade')).toBeInTheDocument();
    expect(screen.queryByTitle('7. Márcia Lima')).not.toBeInTheDocument();
  });

  it('keeps what was typed when the save fails, and puts what the server says beside its field', async () => {
    const { user, path } = open();
    server.use(
      http.post('/api/clients', () =>
        HttpResponse.json(
          {
            data: null,
            error: {
              status: 400,
              name: 'ValidationError',
              message: 'Verifique os dados informados',
              details: {
                errors: [{ path: 'data.nick', message: 'Deve ter no máximo 120 caracteres' }],
              },
            },
          },
          { status: 400 },
        ),
      ),
    );
    await fillIn(user);
    await user.click(save());
    expect(await screen.findByText('Verifique os dados informados')).toBeInTheDocument();
    expect(await screen.findByText('Deve ter no máximo 120 caracteres')).toBeInTheDocument();
    expect(screen.getByLabelText('Sobrenome')).toHaveValue('Ramalho Pontes');
    expect(path()).toBe('/sellings/new-client');
  });

  it('asks before what was typed is lost', async () => {
    const { user, path, navigate } = open();
    await user.type(screen.getByLabelText('Nome'), 'Cláudia');
    void navigate('/dashboard');
    const question = await screen.findByRole('dialog', { name: 'Sair sem salvar?' });
    await user.click(within(question).getByRole('button', { name: 'Cancelar' }));
    expect(path()).toBe('/sellings/new-client');
    expect(screen.getByLabelText('Nome')).toHaveValue('Cláudia');
    void navigate('/dashboard');
    await user.click(await screen.findByRole('button', { name: 'Sim, sair' }));
    await waitFor(() => expect(path()).toBe('/dashboard'));
  });

  it('lets go of an empty form without a question', async () => {
    const { path, navigate } = open();
    await navigate('/dashboard');
    expect(path()).toBe('/dashboard');
  });
});
