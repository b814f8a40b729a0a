import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { renderPage, TODAY } from '../../../tests/render-page';
import { server } from '../../../tests/server';
import { AccountPage } from './AccountPage';

const CAME = {
  id: 1,
  kind: 'pix_collection',
  moment: `${TODAY}T12:12:00.000Z`,
  business_date: TODAY,
  amount: 39,
  balance: 8412.3,
  sale_id: 4776,
  client_id: 11,
  client_name: 'Geraldo Araújo Brandão',
  payment_id: 7,
  user_id: 3,
  user_name: 'Jéssica Andrade',
};

const WENT = { ...CAME, id: 2, kind: 'pix_return', amount: -100, client_name: 'Célia Montenegro' };

function serve(data: object[], total = data.length) {
  const asked: string[] = [];
  server.use(
    http.get('*/api/company-account', ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json({
        data,
        meta: {
          pagination: { page: 1, pageSize: 999, pageCount: 1, total },
          balance: 8412.3,
          received: { value: 39, count: 1 },
          returned: { value: -100, count: 1 },
        },
      });
    }),
  );
  return asked;
}

const open = () => renderPage({ route: '/', at: '/', page: <AccountPage /> });

describe('Conta Pix', () => {
  it('tells what came since the month began, what went back, and what the account holds', async () => {
    const asked = serve([WENT, CAME]);
    open();
    const table = await screen.findByRole('table', { name: 'Movimentos da conta Pix' });
    expect(await within(table).findByText('Estorno, Célia Montenegro')).toBeInTheDocument();
    expect(within(table).getByText('Geraldo Araújo Brandão')).toBeInTheDocument();
    expect(within(table).getAllByRole('link', { name: '4776' })).toHaveLength(2);
    expect(screen.getByText('Saldo da conta').parentElement).toHaveTextContent('R$ 8.412,30');
    expect(screen.getByText('Recebido no período').parentElement).toHaveTextContent('1 Pix');
    expect(screen.getByText('Devolvido no período').parentElement).toHaveTextContent('1 estorno');
    expect(asked).toEqual([`?from=2026-11-01&to=${TODAY}&page=1&pageSize=999`]);
  });

  it('says how a Pix comes here where there is none', async () => {
    serve([]);
    open();
    expect(await screen.findByText('Nenhum Pix neste período')).toBeInTheDocument();
  });

  it('says that there are more than it shows', async () => {
    serve([CAME], 1200);
    open();
    expect(await screen.findByText(/Os 1 mais recentes de 1200/)).toBeInTheDocument();
  });
});
