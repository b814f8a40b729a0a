import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { ReactElement } from 'react';
import { renderPage } from '../../../../tests/render-page';
import { server } from '../../../../tests/server';
import { EditEmployeePage } from './EditEmployeePage';
import { EmployeePasswordPage } from './EmployeePasswordPage';
import { NewEmployeePage } from './NewEmployeePage';

const JESSICA = {
  id: 3,
  username: 'jessica@rota.test',
  email: 'jessica@rota.test',
  name: 'Jéssica',
  finalname: 'Andrade',
  cpf: '529.982.247-25',
  phone: '(85) 99888-7766',
  blocked: false,
};

interface Sent {
  call: string;
  body: unknown;
}

/** `from`: where the user came from, to which success leads back. */
async function open(at: string, route: string, page: ReactElement, from = '/sellings') {
  const sent: Sent[] = [];
  const record =
    (call: string) =>
    async ({ request }: { request: Request }) => {
      sent.push({ call, body: await request.json() });
      return HttpResponse.json({ user: JESSICA });
    };
  server.use(
    http.get('/api/users/3', () => HttpResponse.json(JESSICA)),
    http.put('/api/users/3', record('users/3')),
    http.post('/api/auth/local/register', record('register')),
  );
  const view = renderPage({ route, at: from, page });
  await view.navigate(at);
  await screen.findByRole('heading', { level: 1 });
  return { sent, ...view };
}

const openNew = () => open('/home/new-employee', '/home/new-employee', <NewEmployeePage />);
const openEdit = () =>
  open('/home/details/employee/3', '/home/details/employee/:id', <EditEmployeePage />);
const openPassword = () =>
  open(
    '/home/details/employee/3/password',
    '/home/details/employee/:id/password',
    <EmployeePasswordPage />,
  );

type User = Awaited<ReturnType<typeof open>>['user'];

async function fill(user: User, texts: Record<string, string>) {
  for (const [label, text] of Object.entries(texts)) {
    const field = screen.getByLabelText(label);
    await user.clear(field);
    await user.click(field);
    await user.paste(text);
  }
}

async function closeSuccess(user: User, sentence: string) {
  const dialog = within(await screen.findByRole('dialog', { name: /Sucesso!/ }));
  expect(dialog.getByText(sentence)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Fechar' }));
}

const told = (label: string, sentence: string) =>
  waitFor(() => expect(screen.getByLabelText(label)).toHaveAccessibleDescription(sentence));

const SHEET = {
  Nome: 'Cauã',
  Sobrenome: 'Figueirêdo',
  CPF: '52998224725',
  Telefone: '8533384426',
  'E-mail': 'caua@rota.test',
  Senha: '12345678',
  'Confirmar Senha': '12345678',
};

describe('Novo funcionário', () => {
  const register = () => screen.getByRole('button', { name: /Cadastrar funcionário$/ });

  it('registers once, with the fields of the call, and goes back to where one came from', async () => {
    const { user, sent, path } = await openNew();
    await fill(user, SHEET);
    await user.dblClick(register());
    await closeSuccess(user, 'Novo funcionário cadastrado');
    expect(sent).toEqual([
      {
        call: 'register',
        body: {
          name: 'Cauã',
          finalname: 'Figueirêdo',
          cpf: '529.982.247-25',
          phone: '(85) 3338-4426',
          email: 'caua@rota.test',
          username: 'caua@rota.test',
          password: '12345678',
        },
      },
    ]);
    await waitFor(() => expect(path()).toBe('/sellings'));
  });

  it('says all that is missing, and goes to the first fault', async () => {
    const { user, sent } = await openNew();
    await user.click(register());
    await told('Nome', 'Nome obrigatório');
    await told('Sobrenome', 'Sobrenome obrigatório');
    await told('CPF', 'CPF obrigatório');
    await told('Telefone', 'Telefone obrigatório');
    await told('E-mail', 'E-mail obrigatório');
    await told('Senha', 'Senha obrigatória');
    await told('Confirmar Senha', 'Confirmação de senha obrigatória');
    expect(screen.getByLabelText('Nome')).toHaveFocus();
    expect(sent).toEqual([]);
  });

  it('judges e-mail, password and confirmation, again when the password changes', async () => {
    const { user } = await openNew();
    await fill(user, { 'E-mail': 'torto', Senha: '1234567', 'Confirmar Senha': '12345678' });
    await user.tab();
    await told('E-mail', 'E-mail obrigatório');
    await told('Senha', 'A senha deve conter pelo menos 8 digitos');
    await told('Confirmar Senha', 'As senhas devem ser iguais');
    await fill(user, { Senha: 'abcdefgh' });
    await told('Senha', 'A senha deve conter apenas números');
    await fill(user, { Senha: '12345678' });
    await told('Senha', '');
    await told('Confirmar Senha', '');
  });

  it('shows a password on demand', async () => {
    const { user } = await openNew();
    const field = screen.getByLabelText('Senha');
    expect(field).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Mostrar Senha' }));
    expect(field).toHaveAttribute('type', 'text');
    await user.click(screen.getByRole('button', { name: 'Ocultar Senha' }));
    expect(field).toHaveAttribute('type', 'password');
  });

  it('puts what the server says of the address beside it, and keeps what was typed', async () => {
    const { user } = await openNew();
    server.use(http.post('/api/auth/local/register', () => emailTaken()));
    await fill(user, SHEET);
    await user.click(register());
    await told('E-mail', 'Este e-mail já está em uso');
    expect(screen.getByLabelText('Senha')).toHaveValue('12345678');
  });

  it('leads home through Voltar and Cancelar', async () => {
    const { user, path, navigate } = await openNew();
    await user.click(screen.getByRole('button', { name: 'Voltar' }));
    await waitFor(() => expect(path()).toBe('/home'));
    await navigate('/home/new-employee');
    await user.click(await screen.findByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(path()).toBe('/home'));
  });
});

describe('Editar Funcionário', () => {
  it('begins with what is true now, not with what another page saw before', async () => {
    const { navigate } = await openEdit();
    expect(await screen.findByLabelText('Nome')).toHaveValue('Jéssica');
    await navigate('/sellings');
    await waitFor(() => expect(screen.queryByLabelText('Nome')).not.toBeInTheDocument());
    server.use(http.get('/api/users/3', () => HttpResponse.json({ ...JESSICA, name: 'Jessika' })));
    await navigate('/home/details/employee/3');
    expect(await screen.findByLabelText('Nome')).toHaveValue('Jessika');
  });

  it('begins with what is known, saves what was changed and goes back', async () => {
    const { user, sent, path } = await openEdit();
    expect(await screen.findByText('3. Jéssica Andrade')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Editar Funcionário' })).toBeInTheDocument();
    expect(screen.getByLabelText('CPF')).toHaveValue('529.982.247-25');
    await fill(user, { Sobrenome: 'Andrade Lima' });
    await user.click(screen.getByRole('button', { name: 'Salvar alterações' }));
    await closeSuccess(user, 'Informações do funcionário foram atualizadas');
    expect(sent).toEqual([
      {
        call: 'users/3',
        body: {
          name: 'Jéssica',
          finalname: 'Andrade Lima',
          cpf: '529.982.247-25',
          phone: '(85) 99888-7766',
          email: 'jessica@rota.test',
        },
      },
    ]);
    await waitFor(() => expect(path()).toBe('/sellings'));
  });

  it('keeps what somebody else changed while the form was open', async () => {
    const { user, sent } = await openEdit();
    await screen.findByLabelText('Sobrenome');
    await fill(user, { Sobrenome: 'Andrade Lima' });
    const phone = '(85) 99811-2040';
    server.use(http.get('/api/users/3', () => HttpResponse.json({ ...JESSICA, phone })));
    await user.click(screen.getByRole('button', { name: 'Salvar alterações' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({ phone, finalname: 'Andrade Lima', name: 'Jéssica' });
  });

  it('asks for what every employee must have', async () => {
    const { user, sent } = await openEdit();
    await screen.findByText('3. Jéssica Andrade');
    for (const label of ['Nome', 'Sobrenome', 'CPF', 'Telefone', 'E-mail']) {
      await user.clear(screen.getByLabelText(label));
    }
    await user.click(screen.getByRole('button', { name: 'Salvar alterações' }));
    await told('Nome', 'Nome obrigatório');
    await told('E-mail', 'E-mail obrigatório');
    expect(sent).toEqual([]);
  });

  it('says what failed and tries again', async () => {
    let tries = 0;
    server.use(
      http.get('/api/users/3', () => {
        tries += 1;
        return tries === 1 ? HttpResponse.error() : HttpResponse.json(JESSICA);
      }),
    );
    const { user } = renderPage({
      route: '/home/details/employee/:id',
      at: '/home/details/employee/3',
      page: <EditEmployeePage />,
    });
    expect(await screen.findByText('Não foi possível carregar o funcionário')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /Tentar de novo/ }));
    expect(await screen.findByLabelText('Nome')).toHaveValue('Jéssica');
  });
});

describe('Trocar Senha', () => {
  const change = () => screen.getByRole('button', { name: /Trocar senha$/ });

  it('gives the employee another password, and goes back', async () => {
    const { user, sent, path } = await openPassword();
    expect(await screen.findByLabelText('Nova senha')).toHaveFocus();
    expect(screen.getByRole('heading', { name: 'Trocar Senha' })).toBeInTheDocument();
    await fill(user, { 'Nova senha': '87654321', 'Confirmar Senha': '87654321' });
    await user.click(change());
    await closeSuccess(user, 'Senha de acesso alterada');
    expect(sent).toEqual([{ call: 'users/3', body: { password: '87654321' } }]);
    await waitFor(() => expect(path()).toBe('/sellings'));
  });

  it('leads up to the employee where nothing lies behind it', async () => {
    server.use(http.get('/api/users/3', () => HttpResponse.json(JESSICA)));
    const { user, path } = renderPage({
      route: '/home/details/employee/:id/password',
      at: '/home/details/employee/3/password',
      page: <EmployeePasswordPage />,
    });
    await user.click(await screen.findByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(path()).toBe('/home/details/3'));
  });

  it('says what is wrong in its own words', async () => {
    const { user, sent } = await openPassword();
    await screen.findByLabelText('Nova senha');
    await user.click(change());
    await told('Nova senha', 'Nova senha obrigatória');
    await told('Confirmar Senha', 'Confirmação de senha obrigatória');
    await fill(user, { 'Nova senha': '12345678', 'Confirmar Senha': '12345679' });
    await told('Confirmar Senha', 'Senhas não conferem');
    await user.click(change());
    expect(sent).toEqual([]);
  });
});

function emailTaken() {
  const message = 'Este e-mail já está em uso';
  const details = { code: 'EMAIL_TAKEN', errors: [{ path: 'email', message }] };
  return HttpResponse.json(
    { data: null, error: { status: 400, name: 'ValidationError', message, details } },
    { status: 400 },
  );
}
