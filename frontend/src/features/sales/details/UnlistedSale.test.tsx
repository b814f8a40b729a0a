import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { renderPage } from '../../../../tests/render-page';
import { server } from '../../../../tests/server';
import { standingSale } from '../../../../tests/standing-sale';
import { UnlistedSale } from './UnlistedSale';

function open(saleId: number, listed = [4790]) {
  const { attributes } = standingSale();
  const client = { data: { id: 1347, attributes: {} } };
  server.use(
    http.get('/api/sales/4790', () =>
      HttpResponse.json({ data: { id: 4790, attributes: { ...attributes, client } } }),
    ),
    http.get('/api/sales/9999', () =>
      HttpResponse.json({ error: { details: { code: 'SALE_NOT_FOUND' } } }, { status: 404 }),
    ),
    http.get('/api/reportSales', ({ request }) => {
      expect(new URL(request.url).search).toBe('?id_client=1347');
      return HttpResponse.json({ data: listed.map((sales_id) => ({ sales_id })) });
    }),
  );
  const onClose = vi.fn();
  const page = (
    <UnlistedSale saleId={saleId} onClose={onClose}>
      {(sale) => <p>Gaveta da venda {sale.sales_id}</p>}
    </UnlistedSale>
  );
  return { onClose, ...renderPage({ route: '/sellings', at: '/sellings', page }) };
}

describe('a sale that the address names and the list does not hold', () => {
  it('is shown as any other', async () => {
    open(4790, [4788, 4790]);
    expect(await screen.findByText('Gaveta da venda 4790')).toBeInTheDocument();
  });

  it.each([
    ['never was', 9999],
    ['was deleted meanwhile', 4790],
  ])('is said not to be there where it %s', async (_, id) => {
    const { user, onClose } = open(id, []);
    expect(await screen.findByText(`Venda ${id} não encontrada`)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Fechar' }));
    expect(onClose).toHaveBeenCalled();
  });

  it('that did not come is asked for again', async () => {
    const { user } = open(4790);
    server.use(http.get('/api/reportSales', () => HttpResponse.error(), { once: true }));
    expect(await screen.findByText('Não foi possível carregar a venda')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /Tentar de novo/ }));
    expect(await screen.findByText('Gaveta da venda 4790')).toBeInTheDocument();
  });
});
