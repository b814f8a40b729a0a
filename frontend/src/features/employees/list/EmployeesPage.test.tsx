import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { renderPage } from '../../../../tests/render-page';
import { server } from '../../../../tests/server';
import { EmployeesPage } from './EmployeesPage';

const JESSICA = {
  id: 3,
  name: 'Jéssica Andrade',
  blocked: false,
  cash_id: 318,
  type_status_cash_id: 1,
  type_status_cash_name: 'Aberto',
  opened_on: '2026-11-21',
  start_at: '2026-11-21T11:12:04.000Z',
  final_at: null,
  last_sync: '2026-11-21T17:03:51.000Z',
  client_sum: 842.5,
  atual_cash: 741.5,
};

const FABIO = {
  ...JESSICA,
  id: 21,
  name: 'Fábio Muniz',
  blocked: true,
  cash_id: 301,
  type_status_cash_id: 2,
  type_status_cash_name: 'Fechado',
  final_at: '2026-11-12T20:48:03.000Z',
  last_sync: null,
  client_sum: 200,
  atual_cash: 0,
};

const CAUA = {
  ...JESSICA,
  id: 25,
  name: 'Cauã Figueirêdo',
  cash_id: null,
  type_status_cash_id: null,
  type_status_cash_name: null,
  opened_on: null,
  start_at: null,
  last_sync: null,
  client_sum: null,
  atual_cash: null,
};

interface SentBoxes {
  boxes: object[];
}

function open(search = '', rows: object[] = [JESSICA, FABIO, CAUA], failed: object[] = []) {
  const calls: string[] = [];
  const terms: (string | null)[] = [];
  const sent: SentBoxes[] = [];
  server.use(
    http.get('/api/getUserStatus', () => {
      calls.push('getUserStatus');
      return HttpResponse.json({ data: rows });
    }),
    http.post('/api/closedCashs', async ({ request }) => {
      calls.push('closedCashs');
      sent.push(((await request.json()) as { data: SentBoxes }).data);
      return HttpResponse.json({ data: { closed: 1, failed } });
    }),
    http.get('/api/use-terms/1', ({ request }) => {
      terms.push(request.headers.get('Authorization'));
      return HttpResponse.json({ data: { id: 1, attributes: { text: 'Termos' } } });
    }),
  );
  const view = renderPage({ route: '/home', at: `/home${search}`, page: <EmployeesPage /> });
  return { calls, terms, sent, ...view };
}

async function textsOf(name: string): Promise<string[]> {
  const row = (await screen.findByText(name)).closest('tr') as HTMLElement;
  const cells = within(row).getAllByRole('cell');
  return cells.map((cell) => (cell.textContent ?? '').replaceAll('\u00a0', ' ').trim());
}

describe('Funcionários', () => {
  it('shows each employee’s box, its status and what is in it', async () => {
    open();
    expect(await textsOf('Jéssica Andrade')).toEqual([
      '3',
      'Jéssica Andrade',
      '318',
      'Aberto',
      '—',
      'R$ 842,50',
      'R$ 741,50',
      '21/11/2026 14:03:51',
      '',
    ]);
    expect(await textsOf('Fábio Muniz')).toEqual([
      '21',
      'Fábio Muniz  Sem acesso',
      '301',
      'Fechado',
      '12/11/2026 17:48:03',
      'R$ 200,00',
      'R$ 0,00',
      '—',
      '',
    ]);
    expect(await textsOf('Cauã Figueirêdo')).toEqual([
      '25',
      'Cauã Figueirêdo',
      '—',
      'Sem caixa',
      '—',
      '—',
      '—',
      '—',
      '',
    ]);
    for (const title of [
      'ID',
      'Funcionário',
      'Caixa',
      'Situação',
      'Fechamento',
      'Valor inicial',
      'Valor final',
      'Última sincronização',
    ]) {
      expect(screen.getByRole('columnheader', { name: title })).toBeInTheDocument();
    }
    expect(screen.getByText('3 funcionários')).toBeInTheDocument();
    expect(screen.getByText('caixa aberto').textContent).toBe('1 caixa aberto');
  });

  it('leads from a row, or its name, to the employee and their box', async () => {
    const { user, path } = open();
    expect(await screen.findByRole('link', { name: 'Cauã Figueirêdo' })).toHaveAttribute(
      'href',
      '/home/details/25',
    );
    await user.click(screen.getByText('318'));
    await waitFor(() => expect(path()).toBe('/home/details/3/318'));
  });

  it('searches by name, accents aside, by id and by box, and keeps the search in the address', async () => {
    const { user } = open();
    await screen.findByText('Jéssica Andrade');
    const field = screen.getByPlaceholderText('Pesquisar funcionário');
    await user.type(field, 'fabio');
    await waitFor(() => expect(screen.queryByText('Jéssica Andrade')).not.toBeInTheDocument());
    expect(screen.getByText('Fábio Muniz')).toBeInTheDocument();
    expect(screen.getByText('1 de 3 funcionários')).toBeInTheDocument();
    await user.clear(field);
    await user.type(field, '318');
    expect(await screen.findByText('Jéssica Andrade')).toBeInTheDocument();
    await user.type(field, ' ninguem');
    expect(await screen.findByText('Nenhum funcionário encontrado')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Limpar busca' }));
    expect(await screen.findByText('Cauã Figueirêdo')).toBeInTheDocument();
    expect(screen.getByText('3 funcionários')).toBeInTheDocument();
  });

  it('empties the search by a button that says so', async () => {
    const { user } = open('?busca=muniz');
    await user.click(await screen.findByRole('button', { name: 'Limpar' }));
    expect(await screen.findByText('Cauã Figueirêdo')).toBeInTheDocument();
  });

  it('begins with the search of the address', async () => {
    open('?busca=muniz');
    expect(await screen.findByText('Fábio Muniz')).toBeInTheDocument();
    expect(screen.queryByText('Cauã Figueirêdo')).not.toBeInTheDocument();
  });

  it('goes to Novo funcionário', async () => {
    const { user, path } = open();
    await user.click(screen.getByRole('button', { name: /Novo funcionário/ }));
    await waitFor(() => expect(path()).toBe('/home/new-employee'));
  });

  it('reads the terms without a token', async () => {
    const { terms } = open();
    await waitFor(() => expect(terms).toEqual(['']));
  });

  it('says what to do when there is nobody, and what failed', async () => {
    const { unmount } = open('', []);
    expect(await screen.findByText('Nenhum funcionário cadastrado')).toBeInTheDocument();
    unmount();
    const { user } = open();
    server.use(http.get('/api/getUserStatus', () => HttpResponse.error(), { once: true }));
    expect(
      await screen.findByText('Não foi possível carregar os funcionários'),
    ).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /Tentar de novo/ }));
    expect(await screen.findByText('Jéssica Andrade')).toBeInTheDocument();
  });
});

describe('Fechar caixas', () => {
  const QUESTION = 'Tem certeza que deseja fechar todos os caixas?';
  const MARCIA = { ...JESSICA, id: 7, name: 'Márcia Lima', cash_id: 317, atual_cash: 968.25 };

  async function openTable(failed: object[] = []) {
    const view = open('', [JESSICA, MARCIA, FABIO], failed);
    await screen.findByText('Jéssica Andrade');
    await view.user.click(screen.getByRole('button', { name: /Fechar caixas/ }));
    return { ...view, table: within(await screen.findByRole('dialog', { name: /Fechar caixa/ })) };
  }

  // By its words: under test the component library gives every dialog's title one id.
  const question = async (text = QUESTION) =>
    within((await screen.findByText(text)).closest('[role="dialog"]') as HTMLElement);
  const plain = (text: string | null | undefined) => (text ?? '').replaceAll('\u00a0', ' ');

  it('closes all of them after the question, and shows the new truth', async () => {
    const { user, table, calls, sent } = await openTable();
    expect(table.getByText('0 de 2 contados')).toBeInTheDocument();
    await user.click(table.getByRole('button', { name: 'Fechar 2 caixas' }));
    const asked = await question();
    expect(plain(asked.getByText(/agora/).textContent)).toContain(
      '2 caixas com R$ 1.709,75 fecham agora, todos sem contagem.',
    );
    await user.dblClick(asked.getByRole('button', { name: 'Sim, fechar' }));
    expect(await screen.findByText('Todos os caixas foram fechados')).toBeInTheDocument();
    await waitFor(() => expect(calls.slice(calls.indexOf('closedCashs') + 1)).toHaveLength(1));
    expect(sent).toEqual([
      {
        boxes: [
          { id: 318, expected_value: 741.5 },
          { id: 317, expected_value: 968.25 },
        ],
      },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('walks by Enter, asks the reason of a difference, and spells the adjustment out', async () => {
    const { user, table, sent } = await openTable();
    await user.click(table.getByLabelText(/Contado no caixa 318/));
    await user.keyboard('74150{Enter}');
    expect(table.getByLabelText(/Contado no caixa 317/)).toHaveFocus();
    await user.keyboard('94825{Enter}');
    const reason = table.getByLabelText('Motivo da diferença no caixa 317');
    expect(reason).toHaveFocus();
    await user.click(table.getByRole('button', { name: 'Fechar 2 caixas' }));
    expect(reason).toHaveFocus();
    expect(reason).toHaveAccessibleDescription('Informe o motivo da diferença de caixa');
    await user.keyboard('Troco dado a mais{Enter}');
    expect(table.getByRole('button', { name: 'Fechar 2 caixas' })).toHaveFocus();
    await user.keyboard('{Enter}');
    const asked = await question();
    expect(plain(asked.getByText(/agora/).textContent)).toBe(
      '2 caixas com R$ 1.689,75 contados fecham agora. Um ajuste será lançado: − R$ 20,00 no ' +
        'caixa 317. Depois disso os caixas não mudam mais.',
    );
    await user.click(asked.getByRole('button', { name: 'Sim, fechar' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.boxes[1]).toEqual({
      id: 317,
      expected_value: 968.25,
      counted_value: 948.25,
      difference_reason: 'Troco dado a mais',
    });
  });

  it('takes no figure for a reason, which was meant for the next count', async () => {
    const { user, table } = await openTable();
    await user.click(table.getByLabelText(/Contado no caixa 318/));
    await user.keyboard('74000{Enter}94825{Enter}');
    const reason = table.getByLabelText('Motivo da diferença no caixa 318');
    expect(reason).toHaveFocus();
    expect(reason).toHaveAccessibleDescription('Informe o motivo da diferença de caixa');
    // What is typed next takes its place.
    await user.keyboard('2 notas rasgadas{Enter}');
    expect(reason).toHaveValue('2 notas rasgadas');
    expect(table.getByLabelText(/Contado no caixa 317/)).toHaveFocus();
  });

  it('names a box that moved meanwhile, and keeps it on the table', async () => {
    const message = 'Este caixa mudou enquanto era contado: agora deve ter R$ 800,00';
    const failed = { cash_id: 317, user_name: 'Márcia Lima', message, code: 'CASH_BOX_MOVED' };
    const { user, table } = await openTable([{ ...failed, atual_cash: 800 }]);
    await user.click(table.getByRole('button', { name: 'Fechar 2 caixas' }));
    await user.click((await question()).getByRole('button', { name: 'Sim, fechar' }));
    const toast = `O caixa 317, de Márcia Lima, continua aberto. ${message}`;
    expect(await screen.findByText(toast)).toBeInTheDocument();
    expect(screen.queryByText('Todos os caixas foram fechados')).not.toBeInTheDocument();
    expect(table.getByLabelText(/Contado no caixa 317/)).toBeInTheDocument();
  });

  it('closes one box from its row', async () => {
    const { user, sent } = open('', [JESSICA, MARCIA, FABIO]);
    await user.click(await screen.findByRole('button', { name: /^Ações do caixa 317, de Márcia/ }));
    expect(await screen.findByRole('menuitem', { name: /Folha do dia$/ })).toBeInTheDocument();
    await user.click(screen.getByRole('menuitem', { name: /Fechar caixa$/ }));
    const table = within(await screen.findByRole('dialog', { name: /Fechar caixa/ }));
    await user.click(table.getByRole('button', { name: 'Fechar 1 caixa' }));
    const asked = await question('Tem certeza que deseja fechar o caixa 317?');
    await user.click(asked.getByRole('button', { name: 'Sim, fechar' }));
    expect(await screen.findByText('Caixa 317 fechado')).toBeInTheDocument();
    expect(sent).toEqual([{ boxes: [{ id: 317, expected_value: 968.25 }] }]);
  });

  it('opens where the address asks for it, once', async () => {
    const { user } = open('?fechar=caixas', [JESSICA, MARCIA, FABIO]);
    const table = within(await screen.findByRole('dialog', { name: /Fechar caixas/ }));
    expect(table.getByRole('button', { name: 'Folha do dia do caixa 318' })).toBeInTheDocument();
    await user.click(table.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('asks before typed counts are lost, and keeps them where one stays', async () => {
    const { user, table, path, navigate } = await openTable();
    const counted = table.getByLabelText(/Contado no caixa 318/);
    await user.type(counted, '74150');
    const LEAVING = 'Sair sem salvar?';
    await user.keyboard('{Escape}');
    await user.click((await question(LEAVING)).getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByText(LEAVING)).not.toBeInTheDocument());
    expect(counted).toHaveValue('741,50');
    void navigate('/dashboard');
    await user.click((await question(LEAVING)).getByRole('button', { name: 'Cancelar' }));
    expect(path()).toBe('/home');
    await user.click(table.getByRole('button', { name: 'Fechar' }));
    await user.click((await question(LEAVING)).getByRole('button', { name: 'Sim, sair' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('asks nothing where what was typed was taken out again', async () => {
    const { user, table } = await openTable();
    await user.type(table.getByLabelText(/Contado no caixa 318/), '5{Backspace}{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('closes none on Cancelar', async () => {
    const { user, table, calls } = await openTable();
    await user.click(table.getByRole('button', { name: 'Fechar 2 caixas' }));
    await user.click((await question()).getByRole('button', { name: 'Cancelar' }));
    await user.click(table.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(calls).not.toContain('closedCashs');
  });
});
