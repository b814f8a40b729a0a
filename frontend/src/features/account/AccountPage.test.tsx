import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { renderPage, TODAY } from '../../../tests/render-page';
import { server } from '../../../tests/server';
import { AccountPage } from './AccountPage';

const CAME = {
  id: 1,
  kind: 'pix_collection',
  moment: `${TODAY}T12:12:00.000Z`,
  timed: true,
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

const LINE = {
  id: 31,
  day: TODAY,
  time: '23:40:12',
  account: null,
  direction: 'file',
  value: 150,
  rest: 150,
  text: 'ANTONIA M REIS',
  file: 'extrato.ofx',
  about: null,
  payer: null,
  suggestions: [
    {
      deed: 'post',
      payment_id: null,
      sale_id: 4790,
      line_id: null,
      client_id: 5,
      client_name: 'Antônia Magalhães Reis',
      day: null,
      portion: 4,
      portions: 12,
      pays: [
        { number: 4, kind: 'rest' },
        { number: 5, kind: 'whole' },
      ],
      takes: 150,
      over: 0,
      stays: null,
    },
  ],
  codes: ['V4790P4'],
  evidence: { identifier: false, code: true, value: true, name: true, cpf: false, near: false },
  maybe_twice: false,
  certain: true,
};
const UNKNOWN = {
  ...LINE,
  id: 32,
  text: 'PIX RECEBIDO',
  suggestions: [],
  codes: [],
  evidence: null,
  maybe_twice: false,
  certain: false,
};

/** What the bank says; what is decided leaves. */
function serveLines(lines: ({ id: number } & Record<string, unknown>)[]) {
  const sent: object[] = [];
  let left = lines;
  server.use(
    http.get('*/api/company-account/lines', () =>
      HttpResponse.json({
        data: left,
        meta: {
          read: lines.length,
          open: { count: left.length, value: 150 * left.length },
          tasks: left.length,
          over: { count: 0, value: 0 },
          bank: lines.length > 0 ? { balance: 9174.5, day: TODAY } : null,
          file: null,
        },
      }),
    ),
    http.post('*/api/company-account/lines/:id', async ({ request, params }) => {
      const { data } = (await request.json()) as { data: object };
      const id = Number(params['id']);
      sent.push({ id, ...data });
      left = left.filter((line) => line.id !== id);
      return HttpResponse.json({ data: { id: 77, line_id: id, rest: 0 } });
    }),
    http.post('*/api/company-account/lines/:id/direction', async ({ request, params }) => {
      const { data } = (await request.json()) as { data: object };
      sent.push({ id: Number(params['id']), ...data });
      return HttpResponse.json({ data: { line_id: Number(params['id']), value: -150 } });
    }),
    http.post('*/api/company-account/uses/:id/undo', ({ params }) => {
      sent.push({ undone: Number(params['id']) });
      left = lines;
      return HttpResponse.json({ data: { id: 77, line_id: 31, rest: 150 } });
    }),
    http.post('*/api/company-account/lines', async ({ request }) => {
      const { data } = (await request.json()) as { data: object };
      sent.push(data);
      return HttpResponse.json({
        data: {
          file_id: 1,
          added: 1,
          known: 1,
          ahead: 1,
          open: 0,
          left: [
            { day: '2026-11-19', value: 48, text: 'PIX JOSÉ', reason: 'known' },
            { day: '2026-11-29', value: -5, text: 'TARIFA', reason: 'ahead' },
          ],
        },
      });
    }),
  );
  return sent;
}

function serve(data: object[], total = data.length) {
  const asked: string[] = [];
  serveLines([]);
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
    expect(screen.getByText('Recebido por Pix').parentElement).toHaveTextContent(
      '1 Pix no período, R$ 100,00 devolvidos',
    );
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

  it('accepts a line by Enter: the row leaves, the next has the focus, and Z takes it back', async () => {
    serve([CAME]);
    const sent = serveLines([LINE, UNKNOWN]);
    const { user } = open();
    const accept = await screen.findByRole('button', { name: 'Aceitar: ANTONIA M REIS' });
    expect(screen.getByText('código V4790P4, valor e nome')).toBeVisible();
    expect(screen.getByText('venda 4790, parcelas 4 (resto) e 5')).toBeVisible();
    expect(screen.getByText(/2 linhas lidas, 0 já usadas, 2 por decidir/)).toBeVisible();
    accept.focus();
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('button', { name: 'Procurar: PIX RECEBIDO' })).toHaveFocus();
    await user.keyboard('{ArrowUp}{Enter}');
    await waitFor(() => expect(screen.queryByText('ANTONIA M REIS')).toBeNull());
    expect(screen.getByRole('button', { name: 'Procurar: PIX RECEBIDO' })).toHaveFocus();
    await screen.findByText('Pix lançado');
    await user.keyboard('z');
    expect(await screen.findByText('ANTONIA M REIS')).toBeVisible();
    expect(sent).toEqual([
      { id: 31, deed: 'post', sale_id: 4790, expected_rest: 150 },
      { undone: 77 },
    ]);
  });

  it('asks a person to choose where nothing but the value speaks for the one that is suggested', async () => {
    serve([CAME]);
    const evidence = { ...LINE.evidence, code: false, name: false, near: false };
    const nameless = { ...LINE, codes: [], evidence };
    const sent = serveLines([nameless]);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Escolher: ANTONIA M REIS' }));
    expect(sent).toEqual([]);
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: /venda 4790/ }));
    await waitFor(() => expect(sent).toMatchObject([{ deed: 'post', sale_id: 4790 }]));
  });

  it('names who paid by the CPF in the line, and says why nothing is suggested', async () => {
    serve([CAME]);
    const payer = { client_id: 5, client_name: 'Maria Souza' };
    serveLines([
      { ...UNKNOWN, payer: { ...payer, why: 'owed_nothing' } },
      { ...UNKNOWN, id: 33, payer: { ...payer, why: 'owes_nothing' } },
      { ...UNKNOWN, id: 34, text: 'PIX 529.982.247-25' },
      { ...UNKNOWN, id: 35, value: -9, rest: -9, text: 'TARIFA' },
    ]);
    open();
    const list = await screen.findByRole('list', { name: 'Linhas por decidir' });
    const rows = within(list).getAllByRole('listitem');
    const says = ['não devia nada em 21/11/2026', 'devia em 21/11/2026, e já não deve nada'];
    for (const [at, text] of says.entries()) {
      expect(rows[at]).toHaveTextContent(`Maria Souza${text}`);
    }
    expect(rows[2]).toHaveTextContent('quem pagou, pelo CPF, não tem venda em aberto aqui');
    expect(rows[3]).toHaveTextContent('saída: nenhum Pix que ela devolva');
  });

  it('sets aside what is no client’s, with a reason', async () => {
    serve([CAME]);
    const sent = serveLines([UNKNOWN]);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Procurar: PIX RECEBIDO' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Motivo para deixar de lado'), 'Aluguel');
    await user.click(dialog.getByRole('button', { name: 'Deixar de lado' }));
    await waitFor(() => expect(sent).toMatchObject([{ id: 32, deed: 'aside', reason: 'Aluguel' }]));
  });

  it('asks of a line whose direction its file does not tell, and offers nothing else', async () => {
    serve([CAME]);
    const open_ = { ...LINE, direction: 'open', suggestions: [], evidence: null, certain: false };
    const sent = serveLines([open_]);
    const { user } = open();
    expect(await screen.findByText('Entrou ou saiu? O arquivo não diz ao certo')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Aceitar|Procurar|Escolher/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Saiu: ANTONIA M REIS' }));
    await waitFor(() => expect(sent).toEqual([{ id: 31, direction: 'out' }]));
  });

  it('reads a statement in the page, and lists each line that is left out, with its value and why', async () => {
    serve([CAME]);
    const sent = serveLines([]);
    const { user } = open();
    const text =
      'Data;Descrição;Valor\n20/11/2026;PIX ANTÔNIA;150,00\n20/11/2026;SALDO DO DIA;310,00\n';
    const file = new File([text], 'extrato.csv', { type: 'text/csv' });
    await user.upload(await screen.findByLabelText('Extrato do banco'), file);
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('1 linha nova')).toBeVisible();
    const leftOut = (reason: string) =>
      within(dialog.getByRole('list', { name: reason }))
        .getByRole('listitem')
        .textContent?.replaceAll('\u00a0', ' ');
    expect(leftOut('Já lidas antes')).toBe('19/11/2026PIX JOSÉR$ 48,00');
    expect(leftOut('De dias que ainda não chegaram: vêm de novo com o próximo extrato')).toBe(
      '29/11/2026TARIFA− R$ 5,00',
    );
    expect(leftOut('Saldos e totais: não são dinheiro')).toBe('20/11/2026SALDO DO DIAR$ 310,00');
    expect(sent).toMatchObject([
      { name: 'extrato.csv', lines: [{ day: '2026-11-20', value: 150, text: 'PIX ANTÔNIA' }] },
    ]);
  });

  it('asks for the columns that a file does not tell, once for each head', async () => {
    serve([CAME]);
    const sent = serveLines([]);
    const kept = new Map<string, object>();
    server.use(
      http.get('*/api/imports/mappings', ({ request }) => {
        const header = new URL(request.url).searchParams.get('header') ?? '';
        const mapping = kept.get(header);
        return HttpResponse.json({ data: mapping ? { header, mapping } : null });
      }),
      http.put('*/api/imports/mappings', async ({ request }) => {
        const { data } = (await request.json()) as { data: { header: string; mapping: object } };
        kept.set(data.header, data.mapping);
        return HttpResponse.json({ data });
      }),
    );
    const { user } = open();
    const read = async (text: string) =>
      user.upload(
        await screen.findByLabelText('Extrato do banco'),
        new File([text], 'extrato.csv', { type: 'text/csv' }),
      );
    await read('Quando;Quem;Quanto\n20/11/2026;PIX ANTÔNIA;150,00\n20/11/2026;LUZ;-10,00\n');
    const dialog = within(await screen.findByRole('dialog', { name: /O que é cada coluna/ }));
    expect(dialog.getByRole('status')).toHaveTextContent('Lido assim: 1 entrou, 1 saiu.');
    expect(dialog.getByRole('row', { name: /Quem.*Descrição/ })).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Ler extrato' }));
    await waitFor(() =>
      expect(sent).toMatchObject([
        {
          lines: [
            { value: 150, text: 'PIX ANTÔNIA' },
            { value: -10, text: 'LUZ' },
          ],
        },
      ]),
    );
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /cada coluna/ })).toBeNull());
    await read('Quando;Quem;Quanto\n21/11/2026;BIA;7,00\n');
    await waitFor(() => expect(sent[1]).toMatchObject({ lines: [{ value: 7, text: 'BIA' }] }));
  });

  it('says in the page why a file was not read, and what to do, until the next one is', async () => {
    serve([CAME]);
    serveLines([]);
    const { user } = open();
    const upload = async (text: string, name: string) =>
      user.upload(await screen.findByLabelText('Extrato do banco'), new File([text], name));
    await upload('date,title,amount\n2026-11-03,Mercado,106.66\n', 'fatura.csv');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'fatura.csv não foi lido. Este extrato é de um cartão de crédito: baixe no banco o da conta em que os Pix caem',
    );
    await upload('<html><table></table></html>', 'extrato.xls');
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent(
        /^extrato.xls não foi lido\. Este arquivo é uma página da internet/,
      ),
    );
    await upload('Data;Valor;Histórico\n20/11/2026;1,00;PIX\n', 'extrato.csv');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('tells the balance of each account of a file that has several, and why none is compared', async () => {
    serve([CAME]);
    const sent = serveLines([]);
    const { user } = open();
    const account = (id: string, balance: string) =>
      `<STMTRS><BANKACCTFROM><ACCTID>${id}</BANKACCTFROM><BANKTRANLIST><STMTTRN><DTPOSTED>20261120<TRNAMT>1.00<FITID>1<MEMO>PIX</STMTTRN></BANKTRANLIST><LEDGERBAL><BALAMT>${balance}<DTASOF>20261120</LEDGERBAL></STMTRS>`;
    const text = `<OFX>${account('1111', '1000.00')}${account('2222', '77.00')}</OFX>`;
    await user.upload(
      await screen.findByLabelText('Extrato do banco'),
      new File([text], 'extrato.ofx'),
    );
    const list = await screen.findByRole('list', { name: 'Saldo de cada conta' });
    expect(list.textContent?.replaceAll('\u00a0', ' ')).toBe(
      '20/11/2026conta 1111R$ 1.000,0020/11/2026conta 2222R$ 77,00',
    );
    expect(sent[0]).not.toHaveProperty('balance');
  });

  it('reads no file that is too large to be a statement', async () => {
    serve([CAME]);
    serveLines([]);
    const { user } = open();
    const file = new File(['x'.repeat(5 * 1024 * 1024 + 1)], 'extrato.csv', { type: 'text/csv' });
    await user.upload(await screen.findByLabelText('Extrato do banco'), file);
    expect(await screen.findByText(/mais de 5 MB: peça ao banco um período menor/)).toBeVisible();
  });
});
