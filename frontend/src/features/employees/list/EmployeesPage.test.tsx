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

function open(search = '', rows: object[] = [JESSICA, FABIO, CAUA], failed: object[] = []) {
  const calls: string[] = [];
  const terms: (string | null)[] = [];
  server.use(
    http.get('/api/getUserStatus', () => {
      calls.push('getUserStatus');
      return HttpResponse.json({ data: rows });
    }),
    http.get('/api/closedCashs', () => {
      calls.push('closedCashs');
      return HttpResponse.json({ data: { closed: 1, failed } });
    }),
    http.get('/api/use-terms/1', ({ request }) => {
      terms.push(request.headers.get('Authorization'));
      return HttpResponse.json({ data: { id: 1, attributes: { text: 'Termos' } } });
    }),
  );
  const view = renderPage({ route: '/home', at: `/home${search}`, page: <EmployeesPage /> });
  return { calls, terms, ...view };
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

  async function ask(failed: object[] = []) {
    const view = open('', undefined, failed);
    await screen.findByText('Jéssica Andrade');
    await view.user.click(screen.getByRole('button', { name: /Fechar caixas/ }));
    return { ...view, dialog: within(await screen.findByRole('dialog', { name: QUESTION })) };
  }

  it('closes all of them after the question, and shows the new truth', async () => {
    const { user, dialog, calls } = await ask();
    expect(dialog.getByText(/Será fechado/).textContent?.replaceAll('\u00a0', ' ')).toContain(
      'Será fechado 1 caixa, com R$ 741,50',
    );
    await user.dblClick(dialog.getByRole('button', { name: 'Sim, fechar' }));
    expect(await screen.findByText('Todos os caixas foram fechados')).toBeInTheDocument();
    await waitFor(() => expect(calls).toEqual(['getUserStatus', 'closedCashs', 'getUserStatus']));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('names a box that could not be closed, and does not say that all are', async () => {
    const message = 'Este caixa não pôde ser fechado. Procure o suporte';
    const { user, dialog } = await ask([{ cash_id: 287, user_name: 'Rita Melo', message }]);
    await user.click(dialog.getByRole('button', { name: 'Sim, fechar' }));
    const toast = `O caixa 287, de Rita Melo, continua aberto. ${message}`;
    expect(await screen.findByText(toast)).toBeInTheDocument();
    expect(screen.queryByText('Todos os caixas foram fechados')).not.toBeInTheDocument();
  });

  it('closes none on Cancelar', async () => {
    const { user, dialog, calls } = await ask();
    await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(calls).toEqual(['getUserStatus']);
  });
});
