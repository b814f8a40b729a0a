import type { SaleReportRow } from '@crediario/contract/wire';
import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { renderPage } from '../../../../tests/render-page';
import { server } from '../../../../tests/server';
import { PixDialog } from './PixDialog';

const SALE = {
  sales_id: 4790,
  client_name: 'Cláudia',
  client_last_name: 'Ramalho Pontes',
  portion_delay_days: 16,
} as SaleReportRow;

const AMOUNTS: Record<string, number> = { instalment: 400, late: 720, all: 720 };

function open(sale: SaleReportRow = SALE) {
  server.use(
    http.get('/api/brcode', ({ request }) => {
      const of = new URL(request.url).searchParams.get('of') ?? '';
      const data = { payload: `000201-${of}`, amount: AMOUNTS[of], txid: `V4790-${of}` };
      return HttpResponse.json({ data });
    }),
  );
  const onClose = vi.fn();
  return renderPage({ route: '/', at: '/', page: <PixDialog sale={sale} onClose={onClose} /> });
}

describe('a Pix for a sale', () => {
  it('asks for what is late, or for what one chooses', async () => {
    const { user } = open();
    expect(await screen.findByText('Identificador V4790-late')).toBeInTheDocument();
    expect(screen.getByRole('img', { name: /QR do Pix de R\$.720,00/ })).toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: 'Parcela' }));
    expect(await screen.findByText('000201-instalment')).toBeInTheDocument();
    expect(screen.getByRole('img', { name: /QR do Pix de R\$.400,00/ })).toBeInTheDocument();
  });

  it('offers no arrears where there are none', async () => {
    open({ ...SALE, portion_delay_days: 0 });
    expect(await screen.findByText('Identificador V4790-instalment')).toBeInTheDocument();
    expect(screen.queryByRole('radio', { name: 'Atrasado' })).not.toBeInTheDocument();
  });

  it('is copied, and says so', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Copiar código' }));
    expect(await screen.findByText('Código Pix copiado')).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe('000201-late');
  });

  it('says so where the browser does not let one copy', async () => {
    const { user } = open();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('denied'));
    await user.click(await screen.findByRole('button', { name: 'Copiar código' }));
    expect(await screen.findByText(/O navegador não deixou copiar/)).toBeInTheDocument();
  });

  it('says what keeps it from being made', async () => {
    open();
    server.use(
      http.get('/api/brcode', () => {
        const error = { status: 409, message: 'Desta venda não há o que cobrar' };
        return HttpResponse.json({ data: null, error }, { status: 409 });
      }),
    );
    expect(await screen.findByText('Desta venda não há o que cobrar')).toBeInTheDocument();
  });
});
