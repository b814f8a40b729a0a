import { screen, waitFor, within } from '@testing-library/react';
import { delay, HttpResponse, http } from 'msw';
import { renderPage } from '../../../tests/render-page';
import { server } from '../../../tests/server';
import { NewClientForSalePage, NewClientPage } from './NewClientPage';

const EMPLOYEES = [
  {
    id: 3,
    username: 'jessica@crediario.test',
    name: 'Jéssica',
    finalname: 'Andrade',
    blocked: false,
  },
  { id: 7, username: 'marcia@crediario.test', name: 'Márcia', finalname: 'Lima', blocked: true },
];

const ANCHIETA = {
  street: 'Rua Padre Anchieta',
  district: 'São Gerardo',
  locality: 'Fortaleza',
  uf: 'CE',
  error: false,
};

const saved: unknown[] = [];

const MARIA = { id: 12, name: 'Maria', lastName: 'Souza', late_sales: 2 };

function open(route = '/sellings/new-client', page = <NewClientForSalePage />, holders = [MARIA]) {
  saved.length = 0;
  server.use(
    http.get('/api/clientsByCpf', ({ request }) => {
      const isTaken = new URL(request.url).searchParams.get('cpf') === '529.982.247-25';
      return HttpResponse.json({ data: isTaken ? holders : [] });
    }),
    http.get('/api/users', () => HttpResponse.json(EMPLOYEES)),
    http.get('/ws/:code/json', () => HttpResponse.json(ANCHIETA)),
    http.post('/api/clients', async ({ request }) => {
      saved.push(await request.json());
      await delay(20);
      return HttpResponse.json({ data: { id: 1347 } });
    }),
  );
  return renderPage({ route, at: route, page });
}

type User = ReturnType<typeof open>['user'];

const home = () => within(screen.getByRole('group', { name: 'Endereço residencial' }));
const work = () => within(screen.getByRole('group', { name: /Endereço comercial/ }));
const save = () => screen.getByRole('button', { name: 'Registrar cliente' });

async function paste(user: User, field: HTMLElement, text: string) {
  await user.click(field);
  await user.paste(text);
}

async function fillIn(user: User, cpf = '83719506411') {
  await paste(user, screen.getByLabelText('Nome'), 'Cláudia');
  await paste(user, screen.getByLabelText('Sobrenome'), 'Ramalho Pontes');
  await paste(user, screen.getByLabelText('CPF'), cpf);
  await paste(user, screen.getByLabelText('Celular'), '85993384426');
  await user.click(screen.getByLabelText('Funcionário'));
  await user.click(await screen.findByTitle('3. Jéssica Andrade'));
  await paste(user, home().getByLabelText('CEP'), '60325010');
  await user.tab();
  await waitFor(() => expect(home().getByLabelText('Estado')).toHaveValue('CE'));
  await paste(user, home().getByLabelText('Número/Complemento'), '1284, casa B');
}

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

describe('the address from a CEP', () => {
  it('fills in the commercial address on its own', async () => {
    const { user } = open();
    await paste(user, work().getByLabelText('CEP'), '60325-010');
    await user.tab();
    await waitFor(() => expect(work().getByLabelText('Cidade')).toHaveValue('Fortaleza'));
    expect(work().getByLabelText('Endereço')).toHaveValue('Rua Padre Anchieta');
    expect(work().getByLabelText('Bairro')).toHaveValue('São Gerardo');
    expect(home().getByLabelText('Cidade')).toHaveValue('');
  });

  it('is not asked for before the CEP is whole', async () => {
    const { user } = open();
    let asked = 0;
    server.use(
      http.get('/ws/:code/json', () => {
        asked += 1;
        return HttpResponse.json(ANCHIETA);
      }),
    );
    await paste(user, home().getByLabelText('CEP'), '6032501');
    await user.tab();
    await paste(user, home().getByLabelText('CEP'), '0');
    expect(asked).toBe(0);
    await user.tab();
    await waitFor(() => expect(asked).toBe(1));
  });

  it('that does not exist is said beside the CEP', async () => {
    const { user } = open();
    server.use(
      http.get('/ws/:code/json', () =>
        HttpResponse.json({ street: '', district: '', locality: '', uf: '', error: true }),
      ),
    );
    await paste(user, home().getByLabelText('CEP'), '99999999');
    await user.tab();
    expect(await screen.findByText('CEP não encontrado!')).toBeInTheDocument();
    expect(home().getByLabelText('CEP')).toHaveAccessibleDescription(/CEP não encontrado!/);
  });

  it('does not overwrite what was typed while it was on its way', async () => {
    const { user } = open();
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    server.use(
      http.get('/ws/:code/json', async () => {
        await answered;
        return HttpResponse.json(ANCHIETA);
      }),
    );
    await paste(user, home().getByLabelText('CEP'), '60325010');
    await user.tab();
    await paste(user, home().getByLabelText('Cidade'), 'Caucaia');
    answer();
    await waitFor(() => expect(home().getByLabelText('Bairro')).toHaveValue('São Gerardo'));
    expect(home().getByLabelText('Cidade')).toHaveValue('Caucaia');
  });

  it('is typed by hand when the service is down', async () => {
    const { user } = open();
    const message = 'A consulta de CEP está fora do ar. Preencha o endereço manualmente';
    server.use(
      http.get('/ws/:code/json', () =>
        HttpResponse.json(
          {
            data: null,
            error: { status: 503, name: 'ServiceUnavailableError', message, details: {} },
          },
          { status: 503 },
        ),
      ),
    );
    await paste(user, home().getByLabelText('CEP'), '60325010');
    await user.tab();
    expect(await screen.findByText(message)).toBeInTheDocument();
    await paste(user, home().getByLabelText('Cidade'), 'Fortaleza');
    expect(home().getByLabelText('Cidade')).toHaveValue('Fortaleza');
  });
});

describe('a CPF that is another client’s', () => {
  const SENTENCE = 'CPF já é de Maria Souza, cliente 12, 2 vendas em atraso';
  const question = () => screen.findByRole('dialog', { name: 'Este CPF já é de outro cliente' });

  it('is reported when the field is left, with a link to that client', async () => {
    const { user } = open();
    await paste(user, screen.getByLabelText('CPF'), '52998224725');
    await user.tab();
    await waitFor(() =>
      expect(screen.getByLabelText('CPF')).toHaveAccessibleDescription(new RegExp(SENTENCE)),
    );
    const link = screen.getByRole('link', { name: 'Maria Souza' });
    expect(link).toHaveAttribute('href', '/sellings/client-list/12/details');
    expect(link).toHaveAttribute('target', '_blank');
    await user.type(screen.getByLabelText('CPF'), '{Backspace}');
    expect(screen.queryByText(/CPF já é de/)).not.toBeInTheDocument();
  });

  it('is asked about before saving: nothing is sent, and nothing lost, until told to go on', async () => {
    const { user, path } = open();
    await fillIn(user, '52998224725');
    await user.click(save());
    const dialog = within(await question());
    expect(dialog.getByText(/^CPF já é de/)).toHaveTextContent(SENTENCE);
    expect(saved).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByLabelText('CPF')).toHaveValue('529.982.247-25');
    expect(saved).toEqual([]);

    await user.click(save());
    await user.click(within(await question()).getByRole('button', { name: 'Salvar mesmo assim' }));
    await waitFor(() => expect(path()).toBe('/sellings/new-selling/1347'));
    expect(saved).toHaveLength(1);
  });

  it('says how many are late, and nothing where none is', async () => {
    const { user } = open(undefined, undefined, [
      { ...MARIA, late_sales: 1 },
      { ...MARIA, id: 13, late_sales: 0 },
    ]);
    await paste(user, screen.getByLabelText('CPF'), '52998224725');
    await user.tab();
    await waitFor(() =>
      expect(screen.getByLabelText('CPF')).toHaveAccessibleDescription(
        /cliente 12, 1 venda em atraso.*Maria Souza, cliente 13$/,
      ),
    );
  });

  it('stops nobody where it cannot be asked', async () => {
    const { user, path } = open();
    server.use(http.get('/api/clientsByCpf', () => HttpResponse.json({}, { status: 503 })));
    await fillIn(user, '52998224725');
    await user.click(save());
    await waitFor(() => expect(path()).toBe('/sellings/new-selling/1347'));
    expect(screen.queryByText(/CPF já é de/)).not.toBeInTheDocument();
  });
});
