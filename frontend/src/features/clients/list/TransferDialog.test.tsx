import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { CLIENT_ROW, clientReport, EMPLOYEES } from '../../../../tests/client-rows';
import { renderPage } from '../../../../tests/render-page';
import { server } from '../../../../tests/server';
import { ClientListPage } from './ClientListPage';

const PREVIEW = { userid: 3, clients: 1208, active_sales: 2, owed: 1500.5, cash_id: 287 };

function serve(preview: object = PREVIEW) {
  const calls: string[] = [];
  server.use(
    http.get('/api/users', () => HttpResponse.json(EMPLOYEES)),
    http.get('/api/ReportClients', ({ request }) => {
      const asked = new URL(request.url).searchParams;
      calls.push(`ReportClients ${asked.get('user_id')}`);
      return HttpResponse.json(clientReport([CLIENT_ROW], asked));
    }),
    http.get('/api/modifyClients/preview', () => HttpResponse.json({ data: preview })),
    http.get('/api/modifyClients', ({ request }) => {
      calls.push(`modifyClients${new URL(request.url).search}`);
      return HttpResponse.json({ data: {} });
    }),
  );
  return calls;
}

/** The dialog over the clients of Jéssica. */
async function openDialog() {
  const route = '/sellings/client-list';
  const { user } = renderPage({ route, at: `${route}?funcionario=3`, page: <ClientListPage /> });
  await screen.findByText('Maria Aparecida Souza');
  await user.click(screen.getByRole('button', { name: /Transferir Clientes/ }));
  const root = await screen.findByRole('dialog', { name: 'Transferir todos clientes' });
  return { user, root, dialog: within(root) };
}

type Opened = Awaited<ReturnType<typeof openDialog>>;

async function chooseMarcia({ user, dialog }: Opened) {
  await user.click(dialog.getByLabelText('Novo funcionário'));
  await user.click(await screen.findByTitle('7. Márcia Lima'));
}

describe('Transferir todos clientes', () => {
  it('says what moves and what stays before anything does', async () => {
    const calls = serve();
    const { dialog } = await openDialog();
    expect(dialog.getByText('3. Jéssica Andrade')).toBeInTheDocument();
    expect(await dialog.findByLabelText('O que será transferido')).toHaveTextContent(
      /Clientes\s*1\.208\s*Vendas ativas\s*2\s*Pendente\s*R\$\s1\.500,50/,
    );
    expect(
      dialog.getByText(
        'As vendas seguem os clientes. Os caixas abertos continuam com o dono atual. Também o caixa 287, aberto agora.',
      ),
    ).toBeInTheDocument();
    expect(calls).toEqual(['ReportClients 3']);
  });

  it('names no box where none is open', async () => {
    serve({ ...PREVIEW, cash_id: null });
    const { dialog } = await openDialog();
    expect(
      await dialog.findByText(
        'As vendas seguem os clientes. Os caixas abertos continuam com o dono atual.',
      ),
    ).toBeInTheDocument();
  });

  it('moves them once someone else with access is chosen', async () => {
    const calls = serve();
    const opened = await openDialog();
    const { user, root, dialog } = opened;
    const update = dialog.getByRole('button', { name: 'Atualizar' });
    expect(update).toBeDisabled();
    await chooseMarcia(opened);
    expect(screen.queryByTitle('9. Bento Reis')).not.toBeInTheDocument();
    // Her name stands in the filter of the list, and in no option.
    expect(screen.getAllByTitle('3. Jéssica Andrade')).toHaveLength(1);
    await user.dblClick(update);
    expect(await screen.findByText('Todos os clientes foram transferidos')).toBeInTheDocument();
    await waitFor(() => expect(root).not.toBeInTheDocument());
    expect(calls.filter((call) => call.startsWith('modifyClients'))).toEqual([
      'modifyClients?userid=3&newUserId=7',
    ]);
    await waitFor(() => expect(calls.at(-1)).toBe('ReportClients 3'));
  });

  it('moves nobody while the current employee is not known', async () => {
    serve();
    server.use(http.get('/api/users', () => HttpResponse.json([EMPLOYEES[1]])));
    const opened = await openDialog();
    await chooseMarcia(opened);
    expect(opened.dialog.getByRole('button', { name: 'Atualizar' })).toBeDisabled();
  });

  it('stays open, the choice kept, when the server refuses', async () => {
    serve();
    const refusal = { status: 400, message: 'Este funcionário está sem acesso', details: {} };
    server.use(
      http.get('/api/modifyClients', () =>
        HttpResponse.json({ data: null, error: refusal }, { status: 400 }),
      ),
    );
    const opened = await openDialog();
    await chooseMarcia(opened);
    await opened.user.click(opened.dialog.getByRole('button', { name: 'Atualizar' }));
    expect(await screen.findByText('Este funcionário está sem acesso')).toBeInTheDocument();
    expect(opened.dialog.getByText('7. Márcia Lima')).toBeInTheDocument();
  });
});
