import type { ReceiptAnswer } from '@crediario/contract/wire';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { renderPage } from '../../../../tests/render-page';
import { server } from '../../../../tests/server';
import { openReceipt } from '../statement';
import { ReceiptDialog } from './ReceiptDialog';

const ANSWER: ReceiptAnswer = {
  payment_id: 4812,
  number: '4812',
  code: '7KQ2M9XD4A',
  address: 'https://casamatos.example/r/7KQ2M9XD4A',
  company: { name: 'Casa Matos', lines: ['CNPJ 11.222.333/0001-81'] },
  date: '2026-11-19',
  time: '15:42:08',
  client: { name: 'Antônia Magalhães Reis', cpf: '***.640.275-**', phone: '(85) 98811-2040' },
  sale: { id: 4790, date: '2026-10-22', portions: 12 },
  portions: [{ number: 3, date: '2026-11-12', value: 80, kind: 'rest' }],
  value: 80,
  means: 'cash',
  checked: null,
  paid: 450,
  owed: 1350,
  next: [{ number: 4, date: '2026-11-19', owed: 150 }],
  collector: 'Jéssica Andrade',
};

function open(answer: object = ANSWER) {
  server.use(
    http.get('/api/paymentPortions/4812/receipt', () => HttpResponse.json({ data: answer })),
  );
  const onClose = vi.fn();
  const page = <ReceiptDialog paymentId={4812} onClose={onClose} />;
  return { ...renderPage({ route: '/', at: '/', page }), onClose };
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => vi.restoreAllMocks());

describe('the receipt of a payment', () => {
  it('shows its text, and where it may be checked', async () => {
    open();
    const text = (await screen.findByRole('region', { name: 'Texto do recibo' })).textContent ?? '';
    expect(text.replaceAll('\u00a0', ' ')).toContain('PAGO EM DINHEIRO        R$ 80,00');
    expect(text).toContain('7KQ2M9XD4A');
    expect(screen.getByRole('link', { name: 'Conferir o código 7KQ2M9XD4A' })).toHaveAttribute(
      'href',
      ANSWER.address,
    );
  });

  it('goes to the client’s own number with its text filled in', async () => {
    open();
    const link = await screen.findByRole('link', { name: 'WhatsApp' });
    const address = new URL(link.getAttribute('href') ?? '');
    expect(address.origin + address.pathname).toBe('https://wa.me/5585988112040');
    expect(address.searchParams.get('text')).toContain(ANSWER.address);
  });

  it.each([null, '(85) 3251-4400'])('offers no chat with %s, and says why', async (phone) => {
    open({ ...ANSWER, client: { ...ANSWER.client, phone } });
    expect(await screen.findByText(/^Sem WhatsApp/)).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'WhatsApp' })).not.toBeInTheDocument();
  });

  it.each([
    ['A4', 'a4'],
    ['A5', 'a5'],
    ['58 mm', '58mm'],
    ['80 mm', '80mm'],
  ])('is printed on %s', async (label, format) => {
    const asked = vi.fn();
    server.use(
      http.get('/api/gerarRecibo', ({ request }) => {
        asked(new URL(request.url).search);
        return HttpResponse.json({ filename: '/recibo.pdf' });
      }),
    );
    const tab = {
      document: document.implementation.createHTMLDocument(),
      location: { replace: vi.fn() },
    };
    vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: label }));
    await waitFor(() => expect(tab.location.replace).toHaveBeenCalledOnce());
    expect(asked).toHaveBeenCalledWith(`?id=4812&format=${format}`);

    // The next one, asked for beside 'Pagamento feito', is for the same printer.
    await openReceipt(4812);
    expect(asked).toHaveBeenLastCalledWith(`?id=4812&format=${format}`);
    // The browser keeps nothing but the session (spec, section 9).
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it('says what the server refused, and asks again', async () => {
    const { user } = open();
    server.use(
      http.get('/api/paymentPortions/4812/receipt', () => HttpResponse.json({}, { status: 404 }), {
        once: true,
      }),
    );
    expect(await screen.findByText('Não foi possível abrir o recibo')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /Tentar/ }));
    expect(await screen.findByRole('region', { name: 'Texto do recibo' })).toBeInTheDocument();
  });
});
