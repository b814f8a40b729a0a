import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { Route, Routes } from 'react-router-dom';
import { renderPage } from '../../../../tests/render-page';
import { server } from '../../../../tests/server';
import { ClientDetailPage } from './ClientDetailPage';

const CLIENT = {
  id: 1190,
  attributes: {
    name: 'Antônia',
    lastName: 'Magalhães Reis',
    nick: 'Toinha',
    cpf: '331.640.275-08',
    anternativeName: 'Maria Aparecida Souza',
    phone: '(85) 3251-7780',
    cep: '60325-010',
    address: 'Rua Padre Anchieta',
    number: '1284, casa B',
    neighborhood: 'São Gerardo',
    city: 'Fortaleza',
    state: 'CE',
    commercialAddress: 'Rua Conde D’Eu',
    active: true,
    user: { data: { id: 3, attributes: { name: 'Jéssica', finalname: 'Andrade' } } },
  },
};

const SALE = {
  sales_id: 4790,
  sales_date_time: '2026-10-22T17:05:09.000Z',
  sales_date: '2026-10-22',
  sales_value: 1500,
  sales_fees: 20,
  sales_value_fees: 1800,
  sales_portions: 12,
  user_id: 3,
  user_name: 'Jéssica Andrade',
  cash_id: 287,
  client_id: 1190,
  client_name: 'Antônia',
  client_last_name: 'Magalhães Reis',
  type_frequency_name: 'Semanal',
  status_sale_name: 'Ativa',
  status_sale_id: 1,
  type_sale_name: 'Nova',
  portion_count_pay: 2,
  portion_count_nopay: 10,
  portion_value: 150,
  portion_value_pay: 370,
  portion_value_nopay: 1430,
  portion_last_value_pay: 70,
  portion_last_dt_pay: '2026-11-12T17:00:00.000Z',
  portion_dt_next_pay: '2026-11-14',
  portion_dt_last: '2027-01-14',
  portion_delay_days: 7,
  payment_id: null,
};

const PORTIONS = {
  payments: [
    {
      id: 1,
      sale_id: 4790,
      dtPayment: '2026-11-12T17:00:00.000Z',
      valuePay: 300,
      quantityPayPortions: 2,
      portionsPayNow: 2,
    },
  ],
  sale: [{ sales_id: 4790, sales_portions: 12 }],
  ocurrences: [
    {
      id: 55,
      createdAt: '2026-11-19T13:00:00.000Z',
      observation: 'Volta na sexta',
      type_occurrence: { name: 'Cliente ausente' },
    },
  ],
};

/** Due on 14/11 and 21/11; the third part of the first is paid. */
const NO_NOTES = { not_before: null, best_time: null, caution: null };

const SUMMARY = {
  client_id: 1190,
  sale_color: 'yellow',
  delay_days: 7,
  owed: 1430,
  late: 80,
  late_since: '2026-11-14',
  next: { sale_id: 4790, number: 4, dtPortion: '2026-11-21', value: 150 },
  last_payment: { sale_id: 4790, dtPayment: '2026-11-12T17:00:00.000Z', value: 70 },
  sales: [
    {
      sale_id: 4790,
      type_frequency_name: 'Semanal',
      weekday: 6,
      portions: [
        { id: 1, number: 3, dtPortion: '2026-11-14', value: 150, paid_value: 70 },
        { id: 2, number: 4, dtPortion: '2026-11-21', value: 150, paid_value: 0 },
      ],
    },
  ],
};

const SOLD = {
  kind: 'sale',
  id: 4790,
  sale_id: 4790,
  moment: '2026-10-22T17:05:09.000Z',
  cash_id: 287,
  user_name: 'Jéssica Andrade',
  value: 1500,
  fees: 20,
  portions: 12,
  type_frequency_name: 'Semanal',
  id_sale_renew: null,
};

const PAID = {
  kind: 'payment',
  means: 'cash',
  checked: null,
  timed: true,
  id: 1,
  sale_id: 4790,
  moment: '2026-11-12T17:00:00.000Z',
  cash_id: 318,
  user_name: 'Jéssica Andrade',
  value: 370,
  portion_first: 1,
  portion_last: 3,
  portions_settled: 2,
  portions: 12,
};

const VISITED = {
  kind: 'occurrence',
  id: 55,
  sale_id: 4790,
  moment: '2026-11-19T13:00:00.000Z',
  cash_id: 318,
  user_name: 'Jéssica Andrade',
  reason: 'Cliente ausente',
  observation: 'Volta na sexta',
};

/** Of a client of whom something is known; each line by its name, and the sale where there is one. */
const SCORE = {
  client_id: 1190,
  as_of: '2026-11-21',
  points: 765,
  grade: 'B',
  lines: [
    {
      key: 'onTime',
      label: 'Parcelas pagas em dia',
      span: 'últimos 12 meses, as recentes contam mais',
      found: '9 de 12',
      points: 190,
      of: 250,
      sale_id: null,
    },
    {
      key: 'worstDelay',
      label: 'Maior atraso',
      span: 'últimos 12 meses',
      found: '5 dias',
      points: 75,
      of: 100,
      sale_id: 4790,
    },
  ],
};

const NO_SCORE = { ...SCORE, points: null, grade: null, lines: [] };

const EVENTS: Readonly<Record<string, object[]>> = {
  all: [VISITED, PAID, SOLD],
  payments: [PAID],
  visits: [VISITED],
  sales: [SOLD],
};

function Payment({ sale, onClose }: { sale: { sales_id: number }; onClose: () => void }) {
  return (
    <div role="dialog" aria-label={`Efetuar Pagamento ${sale.sales_id}`}>
      <button type="button" onClick={onClose}>
        Cancelar
      </button>
    </div>
  );
}

function open(at: string, score: object = SCORE) {
  server.use(
    http.get('/api/clients/9999', () =>
      HttpResponse.json({ error: { details: { code: 'CLIENT_NOT_FOUND' } } }, { status: 404 }),
    ),
    http.get('/api/clients/:id/merges', ({ params }) => {
      const into = params['id'] === '1191' ? { id: 1190, name: 'Antônia' } : null;
      return HttpResponse.json({ data: { into, merges: [] } });
    }),
    http.get('/api/clients/1190', () => HttpResponse.json({ data: CLIENT })),
    http.get('/api/clients/:id/score', () => HttpResponse.json({ data: score })),
    http.get('/api/clients/:id/visit-notes', () => HttpResponse.json({ data: NO_NOTES })),
    http.get('/api/clients/:id/summary', () => HttpResponse.json({ data: SUMMARY })),
    http.get('/api/clients/:id/timeline', ({ request }) => {
      const data = EVENTS[new URL(request.url).searchParams.get('kind') ?? 'all'] ?? [];
      const pagination = { page: 1, pageSize: 50, pageCount: 1, total: data.length };
      return HttpResponse.json({ data, meta: { pagination } });
    }),
    http.get('/api/users/me', () => HttpResponse.json({ id: 1, email: 'helena@escritorio.test' })),
    http.get('/api/reportSales', ({ request }) => {
      const { search } = new URL(request.url);
      expect(['?id_client=1190', '?id_client=9999']).toContain(search);
      return HttpResponse.json({ data: search.endsWith('1190') ? [SALE] : [] });
    }),
    http.get('/api/SalesPortionList', () => HttpResponse.json(PORTIONS)),
    http.get('/api/sales/4790', () =>
      HttpResponse.json({ data: { id: 4790, attributes: { weekday: 4 } } }),
    ),
  );
  const page = (
    <Routes>
      <Route path=":id/details" element={<ClientDetailPage Payment={Payment} />} />
      <Route path=":id/details/sale/:saleId" element={<ClientDetailPage Payment={Payment} />} />
    </Routes>
  );
  return renderPage({ route: '/sellings/client-list/*', at: `/sellings/client-list/${at}`, page });
}

const titles = () => screen.getAllByRole('columnheader').map((head) => head.textContent);

describe('Cliente', () => {
  it('shows all that is known of the client, and how they stand', async () => {
    const { user, path } = open('1190/details');
    expect(
      await screen.findByRole('heading', { name: 'Cliente Antônia Magalhães Reis' }),
    ).toBeInTheDocument();
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Resumo',
      'Informações',
      'Histórico de Vendas',
    ]);
    const personal = within(screen.getByRole('region', { name: 'Dados pessoais' }));
    for (const [label, value] of [
      ['Nome', 'Antônia'],
      ['Sobrenome', 'Magalhães Reis'],
      ['Apelido', 'Toinha'],
      ['CPF', '331.640.275-08'],
      ['Referência', 'Maria Aparecida Souza'],
    ] as const) {
      expect(personal.getByText(label).nextSibling).toHaveTextContent(value);
    }
    expect(screen.getByText('Celular').nextSibling).toHaveTextContent('(85) 3251-7780');
    const work = within(screen.getByRole('region', { name: 'Endereço comercial' }));
    expect(work.getByText('Endereço').nextSibling).toHaveTextContent('Rua Conde D’Eu');
    expect(await screen.findByText('7 Dias')).toBeInTheDocument();
    expect(screen.getByText('Deve ao todo').nextSibling).toHaveTextContent('1.430,00');
    expect(screen.getByText('Em atraso').nextSibling).toHaveTextContent('7 Dias, desde 14/11');
    expect(screen.getByText('Próxima parcela').nextSibling).toHaveTextContent(
      'R$ 150,00hoje, venda 4790',
    );
    await user.click(screen.getByRole('button', { name: /Editar Cliente/ }));
    expect(path()).toBe('/sellings/client-list/1190/details/edit');
  });

  it('lists the client’s sales; a row opens the sale, field by field', async () => {
    const { user } = open('1190/details?aba=vendas');
    await user.click(await screen.findByText('1.800,00'));
    expect(titles()).toEqual([
      'UND',
      'Caixa',
      'Dia de venda',
      'Valor',
      'Juros',
      'Parcelas',
      'Final',
      'Pendente',
      'Frequência',
      'Atraso',
      'Detalhes',
    ]);
    expect(screen.getByText('7 D')).toBeInTheDocument();
    const dialog = await screen.findByRole('dialog', { name: 'Venda 4790' });
    const sale = within(dialog);
    expect(await sale.findByText('quinta-feira')).toBeInTheDocument();
    for (const [label, value] of [
      ['ID Cliente', '1190'],
      ['Parcelas pagas', '2/12'],
      ['Cliente', 'Antônia Magalhães Reis'],
      ['Data da venda', '22/10/2026 14:05:09'],
      ['Valor', '1.500,00'],
      ['Parcelas', '12'],
      ['Frequência', 'Semanal'],
      ['Último pagamento', '12/11/2026'],
      ['Dia de pagamento', 'quinta-feira'],
      ['Status', 'Ativa'],
      ['Finalizar Prazo', '7 dias'],
      ['ID Unidade', '3'],
    ] as const) {
      expect(sale.getByText(label).nextSibling).toHaveTextContent(value);
    }
    await user.click(sale.getByRole('button', { name: 'Fechar' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  });

  it('has what was paid and what was not beside a sale, and its statement', async () => {
    const { user } = open('1190/details/sale/4790');
    await user.click(await screen.findByRole('tab', { name: 'Histórico de Pagos' }));
    expect(await screen.findByText('12/11/2026', { selector: 'td *' })).toBeInTheDocument();
    expect(titles()).toEqual([
      'ID Venda',
      'Dia de pagamento',
      'Valor',
      'Parcelas pagas no dia',
      'Parcela',
    ]);
    expect(screen.getByRole('button', { name: /Gerar extrato/ })).toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: 'Ocorrências' }));
    expect(await screen.findByText('Cliente ausente')).toBeInTheDocument();
    expect(titles()).toEqual(['ID', 'Data', 'Tipo', 'Motivo']);
    expect(screen.getByText('Volta na sexta')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /Gerar extrato/ })).toBeInTheDocument();
  });

  it('shows nothing of another client’s sale', async () => {
    open('1190/details/sale/9999?aba=pagos');
    expect(await screen.findByRole('region', { name: 'Dados pessoais' })).toBeInTheDocument();
    await waitFor(() => expect(screen.getAllByRole('tab')).toHaveLength(3));
  });
});

const plain = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ');

describe('Resumo', () => {
  it('shows what is open, and acts on it by button and by letter', async () => {
    const { user, path } = open('1190/details?aba=resumo');
    const openSales = within(await screen.findByRole('region', { name: /Vendas em aberto/ }));
    expect(openSales.getByRole('link', { name: 'Venda 4790' })).toHaveAttribute(
      'href',
      '/sellings/client-list/1190/details/sale/4790?aba=pagos',
    );
    expect(openSales.getByText('semanal, sábado')).toBeInTheDocument();
    expect(openSales.getByText('2 de 12 pagas')).toBeInTheDocument();
    expect(openSales.getByText(/^faltam R\$\s80,00 da 3ª, venceu em 14\/11$/)).toBeInTheDocument();
    expect(openSales.getByText('4ª hoje')).toBeInTheDocument();
    await user.click(openSales.getByRole('button', { name: 'Pagar venda 4790' }));
    expect(screen.getByRole('dialog', { name: 'Efetuar Pagamento 4790' })).toBeInTheDocument();
    // Below a layer the letters rest.
    await user.keyboard('v');
    expect(path()).toBe('/sellings/client-list/1190/details');
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    await user.keyboard('p');
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    await user.keyboard('v');
    await waitFor(() => expect(path()).toBe('/sellings/new-selling/1190'));
  });

  it('prints statement and carnê of an open sale', async () => {
    const asked: string[] = [];
    server.use(
      http.get(/\/api\/gerar\w+$/, ({ request }) => {
        const { pathname, search } = new URL(request.url);
        asked.push(pathname + search);
        return HttpResponse.json({ filename: '/arquivo.pdf' });
      }),
    );
    vi.spyOn(window, 'open').mockReturnValue({
      document: document.implementation.createHTMLDocument(),
      location: { replace: () => undefined },
    } as unknown as Window);
    const { user } = open('1190/details?aba=resumo');
    for (const paper of ['Extrato', 'Carnê']) {
      await user.click(await screen.findByRole('button', { name: `${paper} da venda 4790` }));
    }
    await waitFor(() =>
      expect(asked).toEqual(['/api/gerarPdf?id=4790', '/api/gerarCarne?id=4790']),
    );
  });

  it('says line by line what the grade is made of', async () => {
    open('1190/details?aba=resumo');
    const score = within(await screen.findByRole('region', { name: 'Avaliação' }));
    expect(await score.findByRole('img', { name: 'Nota B' })).toBeInTheDocument();
    expect(score.getByText(/de 1000 pontos em 21\/11\/2026/)).toHaveTextContent(/^765 de/);
    const lines = score.getAllByRole('row').slice(1);
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      'Parcelas pagas em diaúltimos 12 meses, as recentes contam mais9 de 12190 de 250',
      'Maior atrasoúltimos 12 meses, venda 47905 dias75 de 100',
    ]);
    expect(score.getByRole('link', { name: 'venda 4790' })).toHaveAttribute(
      'href',
      '/sellings/client-list/1190/details/sale/4790?aba=pagos',
    );
    expect(score.getByText(/Quem decide é uma pessoa/)).toBeInTheDocument();
  });

  it('says of whom too little is known that nothing is held against them', async () => {
    open('1190/details?aba=resumo', NO_SCORE);
    const score = within(await screen.findByRole('region', { name: 'Avaliação' }));
    expect(await score.findByText(/^Sem histórico: .* não conta contra o cliente/)).toBeVisible();
    expect(score.queryByRole('table')).not.toBeInTheDocument();
  });

  it('tells what happened, of one kind or all', async () => {
    const { user } = open('1190/details?aba=resumo');
    const timeline = within(await screen.findByRole('region', { name: 'Linha do tempo' }));
    const told = () =>
      timeline.getAllByRole('listitem').map(({ textContent }) => plain(textContent));
    await timeline.findByText('Visita sem pagamento');
    expect(told()).toEqual([
      '19/11/2026 10:00Visita sem pagamentoCliente ausente: “Volta na sexta” · Jéssica Andrade · venda 4790',
      '12/11/2026 14:00Pagou R$ 370,00venda 4790, parcelas 1 a 3 de 12, a 3ª em parte · caixa 318Recibo',
      '22/10/2026 14:05Venda 4790, R$ 1.500,00 em 12 parcelasnova · semanal · juros 20% · caixa 287Abrir',
    ]);
    await user.click(timeline.getByText('Visitas'));
    await waitFor(() => expect(told()).toHaveLength(1));
  });

  it('opens the receipt of a payment that happened', async () => {
    const { user } = open('1190/details?aba=resumo');
    const asked = vi.fn();
    server.use(
      http.get('/api/paymentPortions/:id/receipt', ({ params }) => {
        asked(params['id']);
        return HttpResponse.json({}, { status: 404 });
      }),
    );
    const name = /^Recibo: Pagou R\$\s370,00, 12\/11\/2026$/;
    await user.click(await screen.findByRole('button', { name }));
    expect(await screen.findByText('Não foi possível abrir o recibo')).toBeInTheDocument();
    expect(asked).toHaveBeenCalledWith(String(PAID.id));
  });
});

describe('an address of who was made one with another', () => {
  it('leads to that one, and asks nothing that must be refused', async () => {
    const asked: string[] = [];
    const note = ({ request }: { request: Request }) => void asked.push(request.url);
    server.events.on('request:start', note);
    const { path } = open('1191/details');
    await waitFor(() => expect(path()).toBe('/sellings/client-list/1190/details'));
    await screen.findByRole('heading', { name: 'Cliente Antônia Magalhães Reis' });
    server.events.removeListener('request:start', note);
    const ofWhoIsGone = asked
      .map((url) => new URL(url).pathname)
      .filter((at) => at.includes('1191'));
    expect(new Set(ofWhoIsGone)).toEqual(new Set(['/api/clients/1191/merges']));
  });

  it('is shown all the same where nobody can say whether there was one', async () => {
    open('1190/details?aba=resumo');
    server.use(http.get('/api/clients/:id/merges', () => HttpResponse.json({}, { status: 500 })));
    expect(await screen.findByRole('region', { name: 'Avaliação' })).toBeInTheDocument();
  });
});

describe('an address that leads to nobody', () => {
  it('is told once, with nothing to edit', async () => {
    open('9999/details');
    expect(await screen.findByText('Cliente não encontrado')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Ver todos os clientes' })).toBeInTheDocument();
    expect(screen.queryByText(/Não foi possível/)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Editar|Tentar/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('tab')).not.toBeInTheDocument();
  });

  it('says of a sale that is not the client’s that it is not', async () => {
    open('1190/details/sale/9999');
    expect(await screen.findByText(/A venda 9999 não é deste cliente/)).toBeInTheDocument();
    expect(screen.queryByRole('tab', { name: 'Histórico de Pagos' })).not.toBeInTheDocument();
  });
});
