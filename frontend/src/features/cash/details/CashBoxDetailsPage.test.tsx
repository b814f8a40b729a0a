import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { Route, Routes } from 'react-router-dom';
import { type BoxWorld, serveBox } from '../../../../tests/box-world';
import { renderPage } from '../../../../tests/render-page';
import { server } from '../../../../tests/server';
import { CashBoxDetailsPage } from './CashBoxDetailsPage';

function open(at: string, given?: Partial<BoxWorld>) {
  const world = serveBox(given);
  const page = (
    <Routes>
      <Route path=":employeeId/full-details" element={<CashBoxDetailsPage />} />
      <Route path=":employeeId/:id/full-details" element={<CashBoxDetailsPage />} />
    </Routes>
  );
  return { world, ...renderPage({ route: '/home/details/*', at: `/home/details/${at}`, page }) };
}

const plain = (element: HTMLElement) => (element.textContent ?? '').replace(/\s+/g, ' ').trim();

/** What the table of that name says: its heads, then each row's cells. */
async function table(name: string): Promise<string[][]> {
  const rows = within(await screen.findByRole('table', { name })).getAllByRole('row');
  return rows.map((row) =>
    [...row.querySelectorAll<HTMLElement>('th, td')].map((cell) => plain(cell)),
  );
}

describe('Detalhes de Caixa', () => {
  it('has its shape before the box has come, and asks for no list until it is known whose it is', async () => {
    const asked: string[] = [];
    open('3/318/full-details?aba=pagos');
    server.use(
      http.get('/api/cashs/318', () => new Promise<never>(() => {})),
      http.get('/api/report*', ({ request }) => {
        asked.push(new URL(request.url).pathname);
      }),
    );
    expect(await screen.findByRole('tab', { name: 'Pagos' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    for (const label of ['Funcionário', 'Caixa Inicial', 'Caixa atual']) {
      expect(screen.getByText(label)).toBeInTheDocument();
    }
    expect(screen.getByRole('table', { name: 'Pagos' })).toBeInTheDocument();
    expect(asked).toEqual([]);
  });

  it('goes on to the box that was opened after a closed one', async () => {
    const { user, path } = open('3/318/full-details?aba=gastos', { isOpen: false });
    server.use(http.post('/api/openCash', () => HttpResponse.json({ data: { id: 331 } })));
    await user.click(await screen.findByRole('button', { name: /Abrir caixa/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Abrir caixa' }));
    expect(await screen.findByText('Caixa 331 aberto')).toBeInTheDocument();
    expect(path()).toBe('/home/details/3/331/full-details');
  });

  it('lists what was sold in the box, and says whose it is and what it holds', async () => {
    open('3/318/full-details');
    await screen.findByText('1.800,00', { selector: 'td *' });
    expect(screen.getByRole('heading', { name: 'Detalhes de Caixa' })).toBeInTheDocument();
    expect(screen.getByText('Caixa').nextSibling).toHaveTextContent('318 Aberto');
    expect(screen.getByText('Abertura').nextSibling).toHaveTextContent('21/11/2026 08:12:04');
    expect(screen.getByText('Caixa Inicial').nextSibling).toHaveTextContent('842,50');
    expect(screen.getByText('Caixa atual').nextSibling).toHaveTextContent('741,50');
    expect(await table('Novas Vendas')).toEqual([
      [
        'Venda',
        'Cliente',
        'Tipo',
        'Frequência',
        'Valor',
        'Juros',
        'Total',
        'Parcelas',
        'Data da venda',
      ],
      [
        '4831',
        'Maria Aparecida Souza',
        'Nova',
        'Semanal',
        'R$ 1.500,00',
        '20%',
        'R$ 1.800,00',
        '0/12',
        '21/11/2026 13:52:40',
      ],
      [
        '4828',
        'Ivone Brasileiro Dantas',
        'Renovada',
        'Semanal',
        'R$ 600,00',
        '20%',
        'R$ 720,00',
        '0/12',
        '21/11/2026 13:52:40',
      ],
    ]);
    expect(plain(screen.getByText(/1 nova, 1 renovada/))).toBe('2 vendas: 1 nova, 1 renovada');
    expect(plain(screen.getByText(/Total com juros/))).toBe('Total com juros R$ 2.520,00');
    expect(screen.getByRole('link', { name: '4831' })).toHaveAttribute(
      'href',
      '/sellings/client-list/1190/details/sale/4831?aba=resumo',
    );
    expect(screen.getByRole('link', { name: 'Maria Aparecida Souza' })).toHaveAttribute(
      'href',
      '/sellings/client-list/1190/details?aba=resumo',
    );
  });

  it('lists the payments, and of them those that finished a sale', async () => {
    const { user } = open('3/318/full-details?aba=pagos');
    await screen.findByText('432,00', { exact: false, selector: 'td *' });
    expect(await table('Pagos')).toEqual([
      [
        'Pago em',
        'Caixa',
        'Venda',
        'Cliente',
        'Data da venda',
        'Valor',
        'Parcelas pagas',
        'Pagas antes',
        'Pendente',
        'Situação',
      ],
      [
        '21/11/2026 10:26:48',
        '318',
        '4731',
        'Vicente Pontes Sá',
        '22/10/2026',
        'R$ 120,00',
        '1/12',
        '11',
        'R$ 0,00',
        'Finalizada',
      ],
      [
        '21/11/2026 08:47:31',
        '318',
        '4812',
        'Maria Aparecida Souza',
        '22/10/2026',
        'R$ 54,00',
        '1/12',
        '3',
        'R$ 432,00',
        '—',
      ],
    ]);
    expect(plain(screen.getByText(/Recebido/))).toBe('Recebido R$ 174,00');

    await user.click(screen.getByText('Finalizados'));
    expect(await screen.findByText('1', { selector: 'strong' })).toBeInTheDocument();
    expect((await table('Pagos')).slice(1).map((row) => row[2])).toEqual(['4731']);
  });

  it('lists who owed and brought nothing, and registers why', async () => {
    const { world, user } = open('3/318/full-details?aba=nao-pagos');
    await screen.findByText('9 Dias');
    expect(await table('Pendentes')).toEqual([
      [
        'Venda',
        'Cliente',
        'Parcela',
        'Vencimento',
        'Pendente',
        'Atraso',
        'Último pagamento',
        'Motivo',
        'Ações',
      ],
      [
        '4828',
        'Ivone Brasileiro Dantas',
        '3ª',
        '12/11/2026',
        'R$ 80,00',
        '9 Dias',
        '05/11/2026',
        '—',
        'Ocorrência',
      ],
    ]);
    await user.click(screen.getByRole('button', { name: 'Registrar ocorrência da venda 4828' }));
    const dialog = within(await screen.findByRole('dialog', { name: /Registrar ocorrência/ }));
    // Once as chosen, and once more for screen readers while the selector has the focus.
    expect(await dialog.findAllByText('4828 · Ivone Brasileiro Dantas')).not.toHaveLength(0);
    await user.click(dialog.getByRole('button', { name: 'Registrar ocorrência' }));
    expect(await dialog.findByText('Selecione o motivo', { selector: 'p' })).toBeInTheDocument();
    await user.click(dialog.getByRole('combobox', { name: 'Motivo' }));
    await user.click(await screen.findByText('Cliente sem dinheiro'));
    await user.type(dialog.getByLabelText(/Observação/), 'Volta na sexta');
    await user.click(dialog.getByRole('button', { name: 'Registrar ocorrência' }));

    expect(await screen.findByText('Ocorrência registrada')).toBeInTheDocument();
    expect(world.sent).toMatchObject([
      {
        call: 'occurrences',
        body: {
          data: { sale: { id: 4828 }, type_occurrence: { id: 2 }, observation: 'Volta na sexta' },
        },
      },
    ]);
    expect(await screen.findByText('Cliente sem dinheiro', { selector: 'td' })).toBeInTheDocument();
  });

  it('lists what was spent and drawn, and takes one back', async () => {
    const { world, user } = open('3/318/full-details?aba=gastos');
    await screen.findByText('Combustível');
    expect(await table('Gastos')).toEqual([
      ['Data', 'Tipo', 'Observação', 'Valor', 'Ações'],
      ['21/11/2026 09:40:15', 'Gasto', 'Combustível', '− R$ 50,00', 'Excluir'],
      ['21/11/2026 09:40:15', 'Retiro', '—', '− R$ 200,00', 'Excluir'],
    ]);
    expect(plain(screen.getByText(/^Gastos/, { selector: 'p > span' }))).toBe('Gastos R$ 50,00');

    await user.click(screen.getByRole('button', { name: 'Excluir lançamento 51' }));
    const question = within(
      await screen.findByRole('dialog', { name: 'Tem certeza que deseja excluir lançamento?' }),
    );
    expect(question.getByText('gasto de R$ 50,00')).toBeInTheDocument();
    expect(question.getByText(/passa de R\$ 741,50 para R\$ 791,50/)).toBeInTheDocument();
    await user.dblClick(question.getByRole('button', { name: 'Sim, excluir' }));
    expect(await screen.findByText('Gasto de R$ 50,00 excluído')).toBeInTheDocument();
    expect(world.sent).toEqual([{ call: 'delete cost', body: '51', key: null }]);
    expect(screen.queryByText('Combustível')).not.toBeInTheDocument();
  });

  it('without a box in the address takes the open one', async () => {
    open('3/full-details');
    expect(await screen.findByText('1.800,00', { selector: 'td *' })).toBeInTheDocument();
    expect(screen.getByText('Caixa').nextSibling).toHaveTextContent('318 Aberto');
  });

  it('says that there is none, and offers to open the first', async () => {
    const { user, world } = open('3/full-details');
    server.use(http.get('/api/cashs', () => HttpResponse.json({ data: [] })));
    expect(await screen.findByText('Nenhum caixa encontrado')).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: /Abrir caixa/ }));
    const dialog = within(await screen.findByRole('dialog', { name: /Abrir caixa/ }));
    await user.click(dialog.getByRole('button', { name: 'Abrir caixa' }));
    expect(await screen.findByText('Caixa 318 aberto')).toBeInTheDocument();
    expect(world.sent).toHaveLength(1);
  });

  it('shows no box of another employee under this one', async () => {
    open('4/318/full-details');
    expect(await screen.findByText('O caixa 318 não é deste funcionário')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Ver o caixa de Jéssica Andrade' })).toHaveAttribute(
      'href',
      '/home/details/3/318/full-details',
    );
  });

  it('nor one that does not exist', async () => {
    open('3/999999/full-details');
    server.use(
      http.get('/api/cashs/999999', () =>
        HttpResponse.json({ error: { details: { code: 'CASH_BOX_NOT_FOUND' } } }, { status: 404 }),
      ),
    );
    expect(await screen.findByText('O caixa 999999 não é deste funcionário')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Ver o caixa atual' })).toHaveAttribute(
      'href',
      '/home/details/3',
    );
  });

  it('says which list did not come, and tries again', async () => {
    const { user } = open('3/318/full-details?aba=gastos');
    server.use(http.get('/api/costs', () => HttpResponse.error(), { once: true }));
    expect(
      await screen.findByText('Não foi possível carregar os gastos do caixa'),
    ).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /Tentar de novo/ }));
    expect(await screen.findByText('Combustível')).toBeInTheDocument();
  });
});
