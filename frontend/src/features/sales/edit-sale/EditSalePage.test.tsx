import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { serveSaleWorld } from '../../../../tests/new-sale-world';
import { renderPage } from '../../../../tests/render-page';
import { server } from '../../../../tests/server';
import { serveStandingSale } from '../../../../tests/standing-sale';
import { EditSalePage } from './EditSalePage';

const ADDRESS = { route: '/sellings/edit/:id', at: '/sellings/edit/4790' };

async function openEdit() {
  const world = serveSaleWorld();
  const view = renderPage({ ...ADDRESS, page: <EditSalePage /> });
  await screen.findByLabelText('Valor');
  const type = async (value: string) => {
    const field = screen.getByLabelText('Valor');
    await view.user.clear(field);
    await view.user.type(field, value);
  };
  const button = () => screen.getByRole('button', { name: /Salvar alterações$/ });
  return { world, ...view, type, button };
}

function figure(label: string): string {
  const text = screen.getByText(label).nextElementSibling?.textContent ?? '';
  return text.replaceAll('\u00a0', ' ');
}

describe('Editar Venda', () => {
  it('shows the sale as it stands; client, employee and box are not to be changed', async () => {
    serveStandingSale();
    await openEdit();
    expect(screen.getByRole('heading', { name: 'Editar Venda' })).toBeInTheDocument();
    expect(screen.getByText('Cláudia Ramalho Pontes')).toBeInTheDocument();
    await waitFor(() => expect(figure('Funcionário')).toBe('3. Jéssica Andrade'));
    expect(figure('Caixa')).toBe('287 [Fechado] 22/10/2026');
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
    expect(screen.getByLabelText('Valor')).toHaveValue('1.000,00');
    expect(screen.getByLabelText('Juros')).toHaveValue('20,00');
    expect(screen.getByLabelText('Parcelas')).toHaveValue('3');
    expect(screen.getByLabelText(/Observação/)).toHaveValue('Cobrar cedo');
    expect(screen.getByRole('radio', { name: 'Quinta-feira' })).toBeChecked();
  });

  it('counts the instalments from the original date, and says what a new value moves', async () => {
    serveStandingSale();
    const { type } = await openEdit();
    expect(await screen.findByText('29/10/2026', { exact: false })).toBeInTheDocument();
    await type('120000');
    expect(figure('Sai do caixa')).toBe('R$ 200,00');
    await type('90000');
    expect(figure('Volta ao caixa')).toBe('R$ 100,00');
  });

  it('saves once and goes back to the sales', async () => {
    serveStandingSale();
    const { user, type, world, path, button } = await openEdit();
    await type('90000');
    await user.dblClick(button());
    expect(await screen.findByText('Venda editada')).toBeInTheDocument();
    expect(world.sent).toEqual([
      {
        call: 'salesPortions',
        key: expect.stringMatching(/^[0-9a-f]{32}$/),
        body: {
          data: {
            id: 4790,
            value: 900,
            fees: 20,
            portion: 3,
            type_frequency: { id: 2 },
            weekday: 4,
            observation: 'Cobrar cedo',
            client: { id: 1347 },
            cash: { id: 287 },
            type_sale: { id: 2 },
            status_sale: { id: 1 },
            isSave: 1,
            publishedAt: '2026-11-21T17:05:09.000Z',
            origin: 'web',
            readUpdatedAt: '2026-10-22T17:05:09.000Z',
          },
        },
      },
    ]);
    await user.click(screen.getByRole('button', { name: 'Fechar' }));
    await waitFor(() => expect(path()).toBe('/sellings'));
  });

  it('tells from the start that a paid sale is not edited', async () => {
    serveStandingSale({ paid: 70 });
    const { button } = await openEdit();
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Uma venda com pagamentos não pode mais ser editada',
    );
    expect(button()).toBeDisabled();
  });

  it('shows what the server refused and keeps what was typed', async () => {
    serveStandingSale();
    const { user, type, button } = await openEdit();
    await type('90000');
    const message = 'Uma venda com pagamentos não pode mais ser editada';
    const error = { status: 409, message, details: { code: 'SALE_ALREADY_PAID' } };
    server.use(
      http.post('/api/salesPortions', () =>
        HttpResponse.json({ data: null, error }, { status: 409 }),
      ),
    );
    serveStandingSale({ paid: 70 });
    await user.click(button());
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
    await waitFor(() => expect(button()).toBeDisabled());
    expect(screen.getByLabelText('Valor')).toHaveValue('900,00');
  });

  it('says that there is no such sale, without another try', async () => {
    serveSaleWorld();
    refuse(404, { message: 'Venda não encontrada', details: { code: 'SALE_NOT_FOUND' } });
    renderPage({ ...ADDRESS, page: <EditSalePage /> });
    expect(await screen.findByText('Venda não encontrada')).toBeInTheDocument();
    expect(screen.getByText('Não há nenhuma venda 4790, ou ela foi excluída.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Ver todas as vendas' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Tentar de novo/ })).not.toBeInTheDocument();
  });

  it('says that the sale could not be loaded, and tries again when asked', async () => {
    serveSaleWorld();
    refuse(500, { message: 'Erro interno', details: {} });
    const { user } = renderPage({ ...ADDRESS, page: <EditSalePage /> });
    expect(await screen.findByText('Não foi possível carregar a venda')).toBeInTheDocument();
    expect(screen.getByText('Erro interno')).toBeInTheDocument();
    serveStandingSale();
    await user.click(screen.getByRole('button', { name: /Tentar de novo/ }));
    expect(await screen.findByLabelText('Valor')).toHaveValue('1.000,00');
  });
});

function refuse(status: number, error: object): void {
  server.use(
    http.get('/api/sales/4790', () =>
      HttpResponse.json({ data: null, error: { status, ...error } }, { status }),
    ),
  );
}
