import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { serveSaleWorld } from '../../../../tests/new-sale-world';
import { renderPage } from '../../../../tests/render-page';
import { server } from '../../../../tests/server';
import { serveStandingSale } from '../../../../tests/standing-sale';
import { RenewSalePage } from './RenewSalePage';

const ADDRESS = '/sellings/renew/4790';

function openAt(at: string) {
  const world = serveSaleWorld();
  const view = renderPage({ route: '/sellings/renew/:id', at, page: <RenewSalePage /> });
  return { world, ...view };
}

/** From the list, with what the sale owes in hand: R$ 800,00 of R$ 1.200,00. */
async function openRenewal() {
  serveStandingSale({ paid: 400 });
  const view = openAt('/sellings');
  await view.navigate(ADDRESS, 800);
  await screen.findByText('318 [Aberto] 21/11/2026');
  const type = async (value: string) => {
    const field = screen.getByLabelText('Valor');
    await view.user.clear(field);
    await view.user.type(field, value);
  };
  const renew = () => view.user.click(screen.getByRole('button', { name: /Renovar venda$/ }));
  return { ...view, type, renew };
}

/** What stands under a label, without no-break spaces. */
function figure(label: string): string {
  const text = screen.getByText(label).nextElementSibling?.textContent ?? '';
  return text.replaceAll('\u00a0', ' ');
}

/** When the form was opened. */
const NOW = '2026-11-21T17:05:09.000Z';

describe('Renovar Venda', () => {
  it('goes back without the balance that the list hands over', async () => {
    const { path, navigate } = openAt('/sellings/client-list');
    await navigate(ADDRESS);
    await waitFor(() => expect(path()).toBe('/sellings/client-list'));
  });

  it('leads an address that was typed to the sales', async () => {
    const { path } = openAt(ADDRESS);
    await waitFor(() => expect(path()).toBe('/sellings'));
  });

  it('shows the balance, starts from the old terms and says what leaves the box', async () => {
    const { type } = await openRenewal();
    expect(screen.getByRole('heading', { name: 'Renovar Venda' })).toBeInTheDocument();
    expect(figure('Saldo da venda 4790')).toBe('R$ 800,00');
    expect(figure('Sai do caixa 318')).toBe('—');
    expect(await screen.findByRole('img', { name: /^Nota [A-E]$/ })).toBeVisible();
    expect(screen.getByLabelText('Juros')).toHaveValue('20,00');
    expect(screen.getByLabelText('Parcelas')).toHaveValue('3');
    expect(screen.getByRole('radio', { name: 'Semanal' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'Quinta-feira' })).toBeChecked();
    await type('100000');
    expect(figure('Sai do caixa 318')).toBe('R$ 200,00');
    expect(await screen.findByText('26/11/2026', { exact: false })).toBeInTheDocument();
  });

  it('renews R$ 800,00 owed at R$ 1.000,00, once, and goes back to the sales', async () => {
    const { user, type, world, path } = await openRenewal();
    await type('100000');
    await user.dblClick(screen.getByRole('button', { name: /Renovar venda$/ }));
    expect(await screen.findByText('Venda foi renovada')).toBeInTheDocument();
    expect(world.sent).toEqual([
      {
        call: 'salesPortionsRenew',
        key: expect.stringMatching(/^[0-9a-f]{32}$/),
        body: {
          data: {
            value: 1000,
            fees: 20,
            portion: 3,
            type_frequency: { id: 2 },
            weekday: 4,
            observation: null,
            status_sale: { id: 1 },
            isSave: 1,
            publishedAt: NOW,
            origin: 'web',
            client: { id: 1347 },
            createdAt: NOW,
            updatedAt: NOW,
            id_sale_renew: 4790,
            cash: { id: 318 },
            type_sale: { id: 1 },
          },
        },
      },
    ]);
    await user.click(screen.getByRole('button', { name: 'Fechar' }));
    await waitFor(() => expect(path()).toBe('/sellings'));
  });

  it('refuses R$ 799,99, and takes the balance itself', async () => {
    const { type, renew, world } = await openRenewal();
    await type('79999');
    await renew();
    expect(
      await screen.findByText('O valor da venda deve ser maior ou igual ao valor atual'),
    ).toBeInTheDocument();
    expect(world.sent).toEqual([]);
    await type('80000');
    expect(figure('Sai do caixa 318')).toBe('R$ 0,00');
    await renew();
    expect(await screen.findByText('Venda foi renovada')).toBeInTheDocument();
  });

  it('says what the server refused, keeps the form, and shows the balance of now', async () => {
    const { type, renew } = await openRenewal();
    await type('80000');
    const message = 'O valor da venda deve ser maior ou igual ao valor atual';
    const details = { code: 'RENEWAL_BELOW_BALANCE', errors: [{ path: 'value', message }] };
    const error = { status: 400, name: 'ValidationError', message, details };
    server.use(
      http.post('/api/salesPortionsRenew', () =>
        HttpResponse.json({ data: null, error }, { status: 400 }),
      ),
    );
    // A payment was undone meanwhile: all of it is owed again.
    serveStandingSale({ paid: 0 });
    await renew();
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
    await waitFor(() => expect(figure('Saldo da venda 4790')).toBe('R$ 1.200,00'));
    expect(screen.getByText(/O saldo mudou: a lista mostrava R\$\s800,00\./)).toBeInTheDocument();
    expect(screen.getByLabelText('Valor')).toHaveValue('800,00');
  });

  it('tells from the start that a sale was renewed already', async () => {
    serveStandingSale({ paid: 400, renewedBy: 4831 });
    const { navigate } = openAt('/sellings');
    await navigate(ADDRESS, 800);
    expect(await screen.findByText('Esta venda já foi renovada')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /Renovar venda$/ })).toBeDisabled();
  });
});
