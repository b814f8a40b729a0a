import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { delay, HttpResponse, http } from 'msw';
import { CLIENT_ROW, clientReport, EMPLOYEES } from '../../../../tests/client-rows';
import { renderPage } from '../../../../tests/render-page';
import { server } from '../../../../tests/server';
import { ClientListPage } from './ClientListPage';

const WITHOUT_SALE = {
  ...CLIENT_ROW,
  sale_id: null,
  client_id: 1347,
  client_name: 'Cláudia',
  client_last_name: 'Ramalho Pontes',
  active: false,
  sale_color: 'gray',
};

const MANY = Array.from({ length: 1200 }, (_, at) => ({ ...CLIENT_ROW, sale_id: 9000 - at }));

/** As a wheel does, to a row on a screen of 25. */
function scrollTo(row: number): void {
  const scroller = screen.getByRole('table').parentElement as HTMLElement;
  scroller.scrollTop = row * 36;
  fireEvent.scroll(scroller);
}

interface World {
  rows: { sale_color: string }[];
  calls: string[];
}

function open(search = '', given: Partial<World> = {}) {
  const world: World = { rows: [CLIENT_ROW, WITHOUT_SALE], calls: [], ...given };
  const record =
    (call: string, answer: object = { data: {} }) =>
    async ({ request }: { request: Request }) => {
      const body = request.method === 'PUT' ? ` ${await request.text()}` : '';
      world.calls.push(`${call}${new URL(request.url).search}${body}`);
      return HttpResponse.json(answer);
    };
  server.use(
    http.get('/api/users', () => HttpResponse.json(EMPLOYEES)),
    http.get('/api/ReportClients', ({ request }) => {
      const asked = new URL(request.url).searchParams;
      world.calls.push(`ReportClients ${asked}`);
      return HttpResponse.json(clientReport(asked.get('criterio') ? [] : world.rows, asked));
    }),
    http.delete('/api/deleteClient', record('deleteClient')),
    http.put('/api/clients/1208', record('clients/1208')),
  );
  const route = '/sellings/client-list';
  return { world, ...renderPage({ route, at: `${route}${search}`, page: <ClientListPage /> }) };
}

type User = ReturnType<typeof open>['user'];

async function choose(user: User, label: string, option: string) {
  await user.click(screen.getByLabelText(label));
  await user.click(await screen.findByTitle(option));
}

async function openMenu(user: User, client: string) {
  await user.click(await screen.findByRole('button', { name: `Mais ações de ${client}` }));
  return within(await screen.findByRole('menu'));
}

describe('Clientes', () => {
  it('lists every client with the seven columns, the colours and their legend', async () => {
    const { world } = open();
    expect(await screen.findByRole('heading', { name: 'Clientes' })).toBeInTheDocument();
    const row = within(
      (await screen.findByText('Maria Aparecida Souza')).closest('tr') as HTMLElement,
    );
    for (const title of [
      'ID Venda',
      'ID Cliente',
      'Cliente',
      'Funcionário',
      'Documento',
      'Telefone',
      'Status',
    ]) {
      expect(screen.getByRole('columnheader', { name: title })).toBeInTheDocument();
    }
    for (const text of ['4831', '1208', '412.907.558-30', '(85) 99812-4470', 'ATIVO', 'Em dia']) {
      expect(row.getByText(text)).toBeInTheDocument();
    }
    expect(screen.getByText('INATIVO')).toBeInTheDocument();
    const legend = within(screen.getByRole('list', { name: 'Legenda das cores' }));
    expect(legend.getAllByRole('listitem').map((entry) => entry.textContent)).toEqual([
      'Em dia 1',
      'Atraso de 1 a 7 dias 0',
      'Atraso acima de 7 dias 0',
      'Prazo final vencido 0',
      'Quitada 0',
      'Sem venda 1',
    ]);
    expect(world.calls).toEqual(['ReportClients user_id=all&page=1&pageSize=500']);
    expect(screen.getByText('Todos os funcionários')).toBeInTheDocument();
  });

  it('leads from a name to its sale, or to the client alone', async () => {
    open();
    expect(await screen.findByRole('link', { name: 'Maria Aparecida Souza' })).toHaveAttribute(
      'href',
      '/sellings/client-list/1208/details/sale/4831?aba=resumo',
    );
    expect(screen.getByRole('link', { name: 'Cláudia Ramalho Pontes' })).toHaveAttribute(
      'href',
      '/sellings/client-list/1347/details?aba=resumo',
    );
  });

  it('is narrowed by the legend and sorted by what is owed, in the address', async () => {
    const { user, world } = open();
    const yellow = await screen.findByRole('button', { name: /^Atraso de 1 a 7 dias/ });
    await user.click(yellow);
    await user.click(screen.getByRole('button', { name: /^Atraso acima de 7 dias/ }));
    await waitFor(() =>
      expect(world.calls.at(-1)).toBe(
        'ReportClients user_id=all&sale_color=yellow,red&page=1&pageSize=500'.replace(',', '%2C'),
      ),
    );
    expect(yellow).toHaveAttribute('aria-pressed', 'true');
    await choose(user, 'Ordenar por', 'Maior pendente');
    await waitFor(() => expect(world.calls.at(-1)).toContain('&order=owed&'));
    await user.click(yellow);
    await waitFor(() => expect(world.calls.at(-1)).toContain('sale_color=red&'));
  });

  it('goes to Novo Cliente from among all', async () => {
    const { user, path } = open();
    await user.click(await screen.findByRole('button', { name: /Novo Cliente/ }));
    expect(path()).toBe('/sellings/client-list/new-client');
  });

  it('searches with a text only, keeps the search in the address and says when nothing is found', async () => {
    const { user, world } = open();
    await screen.findByText('Maria Aparecida Souza');
    const field = screen.getByPlaceholderText('Pesquisar cliente');
    expect(field).toBeRequired();
    await user.click(screen.getByRole('button', { name: 'Pesquisar' }));
    expect(world.calls).toHaveLength(1);
    await user.type(field, 'antonia{Enter}');
    expect(await screen.findByText('Busca não encontrada')).toBeInTheDocument();
    expect(world.calls.at(-1)).toBe(
      'ReportClients criterio=antonia&user_id=all&page=1&pageSize=500',
    );
    await user.click(screen.getByRole('button', { name: 'Limpar busca' }));
    expect(await screen.findByText('Maria Aparecida Souza')).toBeInTheDocument();
  });

  it('keeps what is typed while the rows are still on their way', async () => {
    const { user } = open();
    server.use(
      http.get('/api/ReportClients', async ({ request }) => {
        await delay(200);
        return HttpResponse.json(clientReport([CLIENT_ROW], new URL(request.url).searchParams));
      }),
    );
    await user.type(screen.getByPlaceholderText('Pesquisar cliente'), 'antonia');
    await screen.findByText('Maria Aparecida Souza');
    expect(screen.getByPlaceholderText('Pesquisar cliente')).toHaveValue('antonia');
  });

  it('asks for an employee when none is chosen, and asks the server nothing', async () => {
    const { user, world } = open('?funcionario=nenhum');
    expect(await screen.findByRole('heading', { name: 'Consultar Clientes' })).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('Selecione um funcionário');
    expect(screen.queryByPlaceholderText('Pesquisar cliente')).not.toBeInTheDocument();
    expect(world.calls).toEqual([]);
    await choose(user, 'Funcionário', '3. Jéssica Andrade');
    expect(await screen.findByText('Maria Aparecida Souza')).toBeInTheDocument();
    expect(world.calls).toEqual(['ReportClients user_id=3&page=1&pageSize=500']);
  });

  it('says when an employee has no client', async () => {
    open('?funcionario=7', { rows: [] });
    expect(
      await screen.findByText('Não existem clientes registrados para esse funcionário'),
    ).toBeInTheDocument();
    expect(screen.queryByPlaceholderText('Pesquisar cliente')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Transferir Clientes' })).not.toBeInTheDocument();
  });

  it('brings the next page as one comes near it, and counts all from the first', async () => {
    const { world } = open('', { rows: MANY });
    expect(await screen.findByText('500 de 1.200 registros')).toBeInTheDocument();
    expect(screen.getByText('1.200 registros')).toBeInTheDocument();
    expect(screen.getByRole('list', { name: 'Legenda das cores' })).toHaveTextContent(
      'Em dia 1.200',
    );
    expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '1201');
    expect(world.calls).toHaveLength(1);
    scrollTo(480);
    expect(await screen.findByText('1.000 de 1.200 registros')).toBeInTheDocument();
    expect(world.calls).toHaveLength(2);
    scrollTo(980);
    await waitFor(() => expect(screen.queryByText(/^1.000 de/)).not.toBeInTheDocument());
    expect(screen.getAllByText('1.200 registros')).toHaveLength(2);
    expect(world.calls.at(-1)).toBe('ReportClients user_id=all&page=3&pageSize=500');
  });

  it('says when the next page does not come, and asks for it again only when told', async () => {
    const { user, world } = open('', { rows: MANY });
    await screen.findByText('500 de 1.200 registros');
    let isDown = true;
    let refused = 0;
    server.use(
      http.get('/api/ReportClients', () => {
        if (!isDown) return undefined;
        refused += 1;
        return HttpResponse.error();
      }),
    );
    scrollTo(480);
    const sentence = /Não foi possível carregar mais clientes/;
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    expect(world.calls).toHaveLength(1);
    await delay(200);
    expect(refused).toBe(1);
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByText('1.000 de 1.200 registros')).toBeInTheDocument();
    expect(screen.queryByText(sentence)).not.toBeInTheDocument();
  });

  it('keeps the focus in the search that is sent, and shows the one that one goes back to', async () => {
    const { user, navigate } = open();
    await screen.findByText('Maria Aparecida Souza');
    const field = screen.getByLabelText('Pesquisar cliente');
    await user.type(field, 'zzz{Enter}');
    expect(await screen.findByText('Busca não encontrada')).toBeInTheDocument();
    expect(screen.getByLabelText('Pesquisar cliente')).toHaveFocus();
    await navigate('/sellings/client-list?busca=maria');
    await waitFor(() => expect(screen.getByLabelText('Pesquisar cliente')).toHaveValue('maria'));
  });

  it('says what failed and tries again', async () => {
    const { user } = open();
    server.use(http.get('/api/ReportClients', () => HttpResponse.error(), { once: true }));
    expect(await screen.findByText('Não foi possível carregar os clientes')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /Tentar de novo/ }));
    expect(await screen.findByText('Maria Aparecida Souza')).toBeInTheDocument();
  });
});

describe('whom one may call on', () => {
  it('has its two lists, in the address and in what is asked', async () => {
    const { user, world } = open();
    expect((await screen.findAllByRole('img', { name: 'Nota B' })).length).toBeGreaterThan(0);
    await choose(user, 'Lista', 'Bons para renovar');
    await waitFor(() =>
      expect(world.calls.at(-1)).toBe('ReportClients user_id=all&list=renew&page=1&pageSize=500'),
    );
    expect(await screen.findByText(/^Nota A ou B, 70% das parcelas pagas/)).toBeInTheDocument();
  });

  it('says who would be there where nobody is, and leads back', async () => {
    const { user, world } = open('?lista=reativar', { rows: [] });
    expect(await screen.findByText('Ninguém para reativar agora')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Ver todos os clientes' }));
    await waitFor(() =>
      expect(world.calls.at(-1)).toBe('ReportClients user_id=all&page=1&pageSize=500'),
    );
  });
});

describe('the menu of a row', () => {
  it('offers the PDF only where there is a sale', async () => {
    const { user } = open();
    const menu = await openMenu(user, 'Cláudia Ramalho Pontes');
    expect(menu.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
      'Trocar Funcionário',
      'Excluir',
    ]);
    await user.keyboard('{Escape}');
  });

  it('deletes after the question', async () => {
    const { user, world } = open();
    server.use(http.get('*/api/reportSales', () => HttpResponse.json({ data: [] })));
    const menu = await openMenu(user, 'Maria Aparecida Souza');
    expect(menu.getByText('Exportar PDF')).toBeInTheDocument();
    await user.click(menu.getByText('Excluir'));
    const question = within(
      await screen.findByRole('dialog', { name: 'Tem certeza que deseja excluir cliente?' }),
    );
    expect(question.getByRole('button', { name: 'Cancelar' })).toBeInTheDocument();
    const confirm = question.getByRole('button', { name: 'Sim, excluir' });
    await waitFor(() => expect(confirm).toBeEnabled());
    await user.dblClick(confirm);
    expect(await screen.findByText('Cliente foi excluído')).toBeInTheDocument();
    expect(world.calls.filter((call) => call.startsWith('delete'))).toEqual([
      'deleteClient?id=1208',
    ]);
    await waitFor(() =>
      expect(world.calls.at(-1)).toBe('ReportClients user_id=all&page=1&pageSize=500'),
    );
  });

  it('gives the client to another employee, once one is chosen', async () => {
    const { user, world } = open();
    const menu = await openMenu(user, 'Maria Aparecida Souza');
    await user.click(menu.getByText('Trocar Funcionário'));
    const dialog = await screen.findByRole('dialog', { name: /Trocar Funcionário/ });
    const update = within(dialog).getByRole('button', { name: 'Atualizar' });
    expect(update).toBeDisabled();
    await user.click(within(dialog).getByLabelText('Novo funcionário'));
    expect(screen.queryByTitle('9. Bento Reis')).not.toBeInTheDocument();
    await user.click(await screen.findByTitle('7. Márcia Lima'));
    await user.click(update);
    expect(await screen.findByText('Funcionário foi alterado')).toBeInTheDocument();
    expect(world.calls).toContain('clients/1208 {"data":{"user":{"id":7}}}');
  });
});
