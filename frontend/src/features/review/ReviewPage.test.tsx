import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../../../tests/render-page';
import { server } from '../../../tests/server';
import { ReviewPage } from './ReviewPage';

const LATE = {
  id: 7,
  operation: '0192f3a0-0000-7000-8000-000000000001',
  kind: 'payment',
  user_id: 3,
  user_name: 'Jéssica Andrade',
  device: 'd1',
  taken_at: '2026-11-20T21:40:00.000Z',
  received_at: '2026-11-21T11:02:00.000Z',
  value: 60,
  code: 'CASH_BOX_CLOSED',
  message: 'Este caixa está fechado',
  client_id: 12,
  client_name: 'Luzia Nóbrega',
  solutions: [{ solution: 'today' }, { solution: 'give_back' }, { solution: 'undo_renewal' }],
  sent: { payload: { sale: 4827 } },
};

const SETTLED = {
  ...LATE,
  id: 8,
  user_id: 14,
  user_name: 'Luís Magalhães',
  value: 24,
  code: 'SALE_OWES_NOTHING',
  message: 'Esta venda já está quitada',
  solutions: [{ solution: 'other_sale', sale: 4840 }, { solution: 'give_back' }],
};

const TWICE = {
  ...LATE,
  id: 9,
  value: 42,
  code: 'OPERATION_DUPLICATE_SUSPECTED',
  message: 'Parece repetida',
  record: { entity: 'payment', id: 5 },
  solutions: [{ solution: 'keep' }, { solution: 'undo' }],
};

const REFUSED = {
  ...LATE,
  id: 10,
  kind: 'client',
  value: null,
  client_id: null,
  client_name: null,
  code: 'INVALID_INPUT',
  message: 'Verifique os dados informados',
  solutions: [],
  solved: {
    solution: 'dismiss',
    by: 'Helena Matos',
    at: '2026-11-21T12:00:00.000Z',
    is_forgotten: false,
    can_reopen: true,
  },
};

const SOLVED = [
  REFUSED,
  { ...SETTLED, solutions: [], solved: { ...REFUSED.solved, solution: 'other_sale' } },
  {
    ...SETTLED,
    id: 12,
    code: 'OPERATION_IN_REVIEW',
    solutions: [],
    solved: { ...REFUSED.solved, solution: 'post', through: 'sale', can_reopen: false },
  },
];

const HOLDING = {
  user_id: 3,
  user_name: 'Jéssica Andrade',
  device: 'd1',
  in_review: 1,
  missing: 3,
  unsent: 0,
  last_contact: '2026-11-21T17:06:00.000Z',
  last_taken_at: '2026-11-21T17:05:00.000Z',
};

const RENEWAL = { id: 4829, on: '2026-11-21', owed: 360 };

const TRIED = {
  happened: [
    { at: '2026-11-20T21:40:00.000Z', what: 'taken', value: 60, is_obstacle: false },
    { at: '2026-11-20T22:10:00.000Z', what: 'box_closed', id: 328, is_obstacle: true },
  ],
  solutions: [
    {
      solution: 'renewal',
      box: { id: 332, change: 60 },
      sales: [{ id: 4829, before: 360, after: 300 }],
      told: 'aceito: abateu na renovação 4829.',
    },
    {
      solution: 'give_back',
      box: { id: 332, change: 0 },
      sales: [],
      told: 'devolva R$ 60,00 a Luzia.',
    },
  ],
  impossible: [{ solution: 'post', why: 'Este caixa está fechado' }],
};

function open(
  search = '',
  operations: object[] = [LATE, SETTLED, TWICE],
  role = 'administrador',
  devices: object[] = [HOLDING],
) {
  const sent: object[] = [];
  let left = operations;
  server.use(
    http.get('/api/field/review', ({ request }) => {
      const asked = new URL(request.url).searchParams;
      return HttpResponse.json(answerOf(asked.has('solved') ? SOLVED : left, asked));
    }),
    http.get('/api/field/devices', () => HttpResponse.json({ data: devices })),
    http.get('/api/users/me', () => HttpResponse.json({ id: 1, role: { type: role } })),
    http.post('/api/field/review/:id', async ({ request, params }) => {
      const { data } = (await request.json()) as { data: { solution: string } };
      const id = Number(params['id']);
      sent.push({ id, ...data });
      left = data.solution === 'reopen' ? operations : left.filter((one) => !has(one, id));
      return HttpResponse.json({ data: { id, status: 'accepted' } });
    }),
    http.get('/api/field/review/:id/solutions', () => HttpResponse.json({ data: TRIED })),
  );
  const page = renderPage({
    route: '/home/review',
    at: `/home/review${search}`,
    page: <ReviewPage />,
  });
  return { ...page, sent };
}

interface Listed {
  user_id: number;
  user_name: string;
  code: string;
  value: number | null;
  record?: object;
}

/** As the server answers: of one collector or cause, and what all of them come to. */
function answerOf(operations: object[], asked = new URLSearchParams()) {
  const all = operations as Listed[];
  const [user, causes] = [asked.get('user_id'), asked.get('causes')?.split(',')];
  const listed = all.filter(
    ({ user_id, code }) =>
      (user === null || String(user_id) === user) && (!causes || causes.includes(code)),
  );
  const codes = [...new Set(all.map(({ code }) => code))];
  const theirs = all.filter(({ user_id }) => user === null || String(user_id) === user);
  const unposted = theirs.reduce((sum, one) => sum + (one.record ? 0 : (one.value ?? 0)), 0);
  return {
    data: { operations: listed, devices: [] },
    meta: {
      pagination: { page: 1, pageSize: 100, pageCount: 1, total: listed.length },
      unposted,
      handed_out: 0,
      doubtful: 0,
      refused: 0,
      collectors: all.map(({ user_id, user_name }) => ({ user_id, user_name, open: 1 })),
      causes: codes.map((cause) => ({
        cause,
        open: all.filter(({ code }) => code === cause).length,
      })),
    },
  };
}

/** The tray, and what it knows of no phone. */
const served = (operations: object[]) =>
  http.get('/api/field/review', () => HttpResponse.json(answerOf(operations)));

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

const has = (operation: object, id: number) => 'id' in operation && operation.id === id;

const rowOf = (text: string) => {
  const row = screen.getByText(text).closest('tr');
  if (!row) throw new Error(`no row says ${text}`);
  return within(row);
};

describe('Em análise', () => {
  it('tells of each what was done, by whom, what happened, and of money that no record knows', async () => {
    open();
    const row = await waitFor(() => rowOf('Caixa já fechado'));
    for (const text of [
      'Jéssica Andrade',
      'Luzia Nóbrega',
      '20/11/2026',
      'Este caixa está fechado',
    ]) {
      expect(row.getByText(text)).toBeVisible();
    }
    expect(row.getByText('chegou hoje 08:02')).toBeVisible();
    // What looks repeated is posted: 60 + 24.
    expect(screen.getByText(/recebidos na rua/)).toHaveTextContent('3 operações · R$ 84,00');
    expect(screen.getByText(/Ainda nos aparelhos/)).toHaveTextContent(
      'Jéssica Andrade 3 operações, últimas às 14:05',
    );
  });

  it('sums up and counts what is of the employee who is chosen', async () => {
    open('?funcionario=14');
    await waitFor(() => rowOf('Luís Magalhães'));
    expect(screen.getByText(/recebidos na rua/)).toHaveTextContent('1 operação · R$ 24,00');
    expect(screen.getByText('Abertas 1')).toBeVisible();
  });

  it('names what the phones of the chosen employee still hold, with their number beside one of the same name', async () => {
    const namesake = { ...HOLDING, user_id: 14, device: 'd2', missing: 1 };
    open('?funcionario=14', [LATE, SETTLED, TWICE], 'administrador', [HOLDING, namesake]);
    expect(await screen.findByText(/Ainda nos aparelhos/)).toHaveTextContent(
      /Ainda nos aparelhos: 14\. Jéssica Andrade 1 operação, última às 14:05$/,
    );
  });

  it('says of an entry what it was and what it cost, of a sale what was sold and to whom, and by what a closed box is seen', async () => {
    const sent = { payload: { kind: 'gasto', cost: 12.5, observation: 'Almoço' } };
    const whose = { client_id: null, client_name: null, value: null };
    const closed_box = { id: 248, closed_at: '2026-11-20T10:44:00.000Z' };
    open('', [
      { ...LATE, ...whose, kind: 'cost', code: 'NO_OPEN_CASH_BOX', closed_box, sent },
      {
        ...SETTLED,
        kind: 'sale',
        value: null,
        client_id: null,
        client_name: 'Rosa Lima',
        sent: { payload: { value: 300 } },
      },
    ]);
    const entry = await waitFor(() => rowOf('Sem caixa aberto'));
    expect(entry.getByText('Gasto')).toHaveTextContent('Gasto · Almoço');
    expect(entry.getByText('12,50')).toHaveTextContent(/^−.R\$.12,50$/);
    expect(entry.getByText('O caixa 248 fechou em 20/11 às 07:44.')).toBeVisible();
    const sold = rowOf('Rosa Lima');
    expect(sold.getByText('300,00')).toBeVisible();
    // Nobody received it.
    expect(screen.queryByText(/recebidos na rua/)).toBeNull();
  });

  it('goes into the box of today where there is one; else one is opened first', async () => {
    const facts = { open_box: null };
    const { user, sent } = open('', [
      { ...LATE, facts, solutions: [{ solution: 'today', opens_box: true }] },
      { ...LATE, id: 11, client_name: 'Rosa Lima', facts: { open_box: 331 } },
      {
        ...LATE,
        id: 12,
        client_name: 'Inês Reis',
        facts,
        sent: { payload: { sale: 4827, means: 'pix' } },
      },
    ]);
    const solution = (name: string, text: string) =>
      rowOf(name).getByRole('button', { name: text });
    await screen.findByText('Luzia Nóbrega');
    expect(solution('Rosa Lima', 'Lançar no caixa 331 de hoje')).toBeEnabled();
    expect(solution('Inês Reis', 'Lançar com a data de hoje')).toBeEnabled();
    await user.click(solution('Luzia Nóbrega', 'Abrir o caixa de Jéssica e lançar'));
    await waitFor(() => expect(sent).toEqual([{ id: 7, solution: 'today', opens_box: true }]));
  });

  it('asks anew when somebody comes back to it, or to its window', async () => {
    const boxOf = (open_box: number | null) => served([{ ...LATE, facts: { open_box } }]);
    const { navigate } = open('', []);
    await screen.findByText('Nada em análise');
    server.use(boxOf(null));
    await navigate('/home');
    await waitFor(() => expect(screen.queryByText('Nada em análise')).toBeNull());
    await navigate('/home/review');
    await screen.findByRole('button', { name: 'Lançar no caixa de hoje' });
    server.use(boxOf(331));
    window.dispatchEvent(new Event('visibilitychange'));
    await screen.findByRole('button', { name: 'Lançar no caixa 331 de hoje' });
  });

  it('leaves the focus on the next one after a decision, and on the heading after the last or many', async () => {
    const later = { ...LATE, id: 11, client_name: 'Rosa Lima' };
    const last = { ...LATE, id: 12, client_name: 'Inês Reis' };
    const { user } = open('', [LATE, later, last]);
    const today = (name: string) =>
      rowOf(name).getByRole('button', { name: 'Lançar no caixa de hoje' });
    await screen.findByText('Luzia Nóbrega');
    today('Luzia Nóbrega').focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByText('Luzia Nóbrega')).toBeNull());
    expect(today('Rosa Lima')).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Selecionar' }));
    await user.click(screen.getByRole('checkbox', { name: 'Selecionar tudo' }));
    await user.click(screen.getByRole('button', { name: 'Lançar as 2 nos caixas de hoje' }));
    await screen.findByText('Nada em análise');
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('solves with one press, and takes it back with one key', async () => {
    const { user, sent } = open();
    await waitFor(() => rowOf('Caixa já fechado'));
    await user.click(
      rowOf('Caixa já fechado').getByRole('button', { name: 'Lançar no caixa de hoje' }),
    );
    expect(await screen.findByText(/Lançada no caixa de hoje: pagamento de Luzia/)).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Caixa já fechado')).toBeNull());
    await user.keyboard('z');
    await waitFor(() => rowOf('Caixa já fechado'));
    expect(sent).toEqual([
      { id: 7, solution: 'today' },
      { id: 7, solution: 'reopen' },
    ]);
  });

  it('takes the next decision while what the last one touched is still read again, and none twice', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let reads = 0;
    server.use(
      http.get('/api/company-account/lines', async () => {
        reads += 1;
        if (reads > 1) await held;
        return HttpResponse.json({
          data: [],
          meta: { read: 0, open: { count: 0, value: 0 }, tasks: 0, over: { count: 0, value: 0 } },
        });
      }),
    );
    const { sent } = open();
    const buttonOf = (cause: string, solution: string) =>
      rowOf(cause).getByRole('button', { name: solution });
    const pressTwice = async (cause: string, solution: string) => {
      const button = buttonOf(cause, solution);
      fireEvent.click(button);
      fireEvent.click(button);
      await waitFor(() => expect(screen.queryByText(cause)).toBeNull());
    };
    await waitFor(() => rowOf('Caixa já fechado'));
    await waitFor(() => expect(reads).toBe(1));
    await pressTwice('Caixa já fechado', 'Lançar no caixa de hoje');
    // The second of a double click was meant for the row above.
    fireEvent.click(buttonOf('Parece repetido', 'São dois pagamentos'), { detail: 2 });
    await pressTwice('Parece repetido', 'É o mesmo: estornar');
    expect(reads).toBeGreaterThan(1);
    release();
    expect(sent).toEqual([
      { id: 7, solution: 'today' },
      { id: 9, solution: 'undo' },
    ]);
  });

  it('opens in place with what happened and what the books take, one at a time; keys press, Esc closes', async () => {
    const facts = {
      obstacles: ['CASH_BOX_CLOSED', 'SALE_ALREADY_RENEWED'],
      owed: 0,
      renewal: RENEWAL,
    };
    const { user, sent } = open('', [
      { ...LATE, facts },
      { ...SETTLED, facts: { renewal: RENEWAL } },
    ]);
    await waitFor(() => rowOf('Caixa já fechado e venda renovada'));
    const [first, second] = screen.getAllByRole('button', { name: /^O que houve e as soluções/ });
    if (!first || !second) throw new Error('two rows open');
    await user.click(second);
    await screen.findByRole('button', { name: 'Lançar na renovação 4829' });
    expect(second).toHaveAttribute('aria-expanded', 'true');
    await user.click(first);
    await screen.findByText('O caixa 328 fecha');
    expect([first, second].map((one) => one.getAttribute('aria-expanded'))).toEqual([
      'true',
      'false',
    ]);
    expect(screen.getAllByText(/Na 4829/).map((one) => plain(one.textContent))).toEqual([
      'Na 4829, R$ 360,00 → R$ 300,00',
      'Na 4829, R$ 360,00, como está',
    ]);
    expect(screen.getByText('“Aceito: abateu na renovação 4829.”')).toBeVisible();
    expect(screen.getByText(/Não dá/).parentElement).toHaveTextContent(
      'Não dá: lançar na 4827, que a 4829 renovou · em outra venda: Luzia só deve na 4829.',
    );
    await user.keyboard('{Escape}');
    expect(screen.queryByText('O caixa 328 fecha')).toBeNull();
    await user.click(first);
    await screen.findByText('O caixa 328 fecha');
    await user.keyboard('2');
    await waitFor(() => expect(sent).toEqual([{ id: 7, solution: 'give_back', returned: 60 }]));
  });

  it('says in an open row how many solutions work, and repeats none of its buttons', async () => {
    const { user } = open('', [LATE]);
    await waitFor(() => rowOf('Caixa já fechado'));
    const row = rowOf('Caixa já fechado');
    expect(row.getByRole('button', { name: 'Devolver' })).toBeVisible();
    await user.click(row.getByRole('button', { name: /^O que houve e as soluções/ }));
    expect(await row.findByText('2 soluções funcionam')).toBeVisible();
    expect(row.queryByRole('button', { name: /^(Devolver|Lançar)/ })).toBeNull();
  });

  it('names a box that the head of the solutions does not name', async () => {
    const { user } = open('', [LATE]);
    const [first, second] = TRIED.solutions;
    const elsewhere = { ...second, box: { id: null, change: 60 } };
    server.use(
      http.get('/api/field/review/:id/solutions', () =>
        HttpResponse.json({ data: { ...TRIED, solutions: [first, elsewhere] } }),
      ),
    );
    await user.click(await screen.findByRole('button', { name: /^O que houve e as soluções/ }));
    expect(await screen.findByRole('columnheader', { name: 'Caixa 332, hoje' })).toBeVisible();
    expect(screen.getByText('Caixa novo, hoje')).toBeVisible();
  });

  it('tells of money that left the pocket beside what was received', async () => {
    const answer = answerOf([LATE]);
    open('', [LATE]);
    server.use(
      http.get('/api/field/review', () =>
        HttpResponse.json({ ...answer, meta: { ...answer.meta, handed_out: 12_345.67 } }),
      ),
    );
    expect(await screen.findByText(/entregues/)).toHaveTextContent(
      '1 operação · R$ 60,00 recebidos e R$ 12.345,67 entregues na rua, ainda não lançados',
    );
  });

  it('refuses the device of a row by its menu, once it is confirmed', async () => {
    const { user } = open('', [LATE]);
    const refused: unknown[] = [];
    server.use(
      http.put('/api/field/devices', async ({ request }) => {
        refused.push(await request.json());
        return HttpResponse.json({ data: { user_id: 3, device: 'd1', is_refused: true } });
      }),
    );
    await user.click(
      await screen.findByRole('button', { name: /^Mais ações: Pagamento de Luzia/ }),
    );
    await user.click(await screen.findByRole('menuitem', { name: 'Recusar este aparelho' }));
    expect(refused).toEqual([]);
    await user.click(await screen.findByRole('button', { name: 'Sim, recusar' }));
    const data = { user_id: 3, device: 'd1', is_refused: true };
    await waitFor(() => expect(refused).toEqual([{ data }]));
  });

  it('lists causes and collectors in the words of the office alone', async () => {
    const { user } = open();
    await waitFor(() => rowOf('Caixa já fechado'));
    for (const name of ['Motivo', 'Funcionário']) {
      await user.click(screen.getByRole('combobox', { name }));
      await waitFor(() => expect(screen.getAllByRole('option').length).toBeGreaterThan(0));
      const options = screen.getAllByRole('option').map((option) => option.textContent);
      expect(options.filter((text) => /^(all|\d+)$/.test(text ?? ''))).toEqual([]);
      await user.keyboard('{Escape}');
    }
  });

  it('opens one that is refused when it is pressed, with what does now', async () => {
    const { user } = open('', [{ ...LATE, facts: { renewal: RENEWAL } }]);
    server.use(
      http.post('/api/field/review/7', () =>
        HttpResponse.json(
          {
            error: {
              status: 409,
              name: 'ConflictError',
              message: 'Os fatos mudaram, e nada foi lançado. Esta venda já foi renovada.',
              details: { code: 'REVIEW_FACTS_MOVED' },
            },
          },
          { status: 409 },
        ),
      ),
    );
    await user.click(await screen.findByRole('button', { name: 'Lançar no caixa de hoje' }));
    expect(await screen.findByText(/^Os fatos mudaram, e nada foi lançado/)).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Lançar na renovação 4829' })).toBeVisible();
  });

  it('takes a repeated one back for good', async () => {
    const { user, sent } = open();
    await waitFor(() => rowOf('Parece repetido'));
    await user.click(rowOf('Parece repetido').getByRole('button', { name: 'É o mesmo: estornar' }));
    expect(await screen.findByText(/Desfeita: pagamento/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /Desfazer/ })).toBeNull();
    expect(sent).toEqual([{ id: 9, solution: 'undo' }]);
  });

  it('shows one collector’s, by its address', async () => {
    open('?funcionario=14');
    await waitFor(() => rowOf('Venda quitada'));
    expect(screen.queryByText('Caixa já fechado')).toBeNull();
  });

  it('tells of many devices by their number, and of each when it is asked', async () => {
    const devices = ['a', 'b', 'c', 'd'].map((device) => ({ ...HOLDING, device }));
    const { user } = open('', [LATE], 'administrador', devices);
    const fold = await screen.findByRole('button', { name: /Ainda em 4 aparelhos/ });
    const strip = within(fold.parentElement as HTMLElement);
    expect(fold).toHaveTextContent('12 operações');
    expect(fold).toHaveAttribute('aria-expanded', 'false');
    expect(strip.queryByText('Jéssica Andrade')).toBeNull();
    await user.click(fold);
    expect(fold).toHaveAttribute('aria-expanded', 'true');
    expect(strip.getAllByText('Jéssica Andrade')).toHaveLength(4);
  });

  it('names another’s box where no client is concerned', async () => {
    open('', [{ ...LATE, kind: 'cost', code: 'FORBIDDEN', client_id: null, client_name: null }]);
    await waitFor(() => rowOf('Caixa não é do funcionário'));
  });

  it('leads to what was paid by Pix beyond a debt', async () => {
    const meta = {
      read: 9,
      open: { count: 3, value: 90 },
      tasks: 3,
      over: { count: 2, value: 30 },
    };
    server.use(http.get('/api/company-account/lines', () => HttpResponse.json({ data: [], meta })));
    open('', []);
    const link = await screen.findByRole('link', { name: 'Devolver ou abater na Conta Pix' });
    expect(link).toHaveAttribute('href', '/home/company-account');
    expect(link.parentElement).toHaveTextContent(/2 linhas do banco, R\$.30,00/);
  });

  it('says nothing of the bank’s lines beside what is of one employee: they are the company’s', async () => {
    const over = { count: 2, value: 30 };
    const meta = { read: 9, open: { count: 3, value: 90 }, tasks: 3, over };
    server.use(http.get('/api/company-account/lines', () => HttpResponse.json({ data: [], meta })));
    const { user } = open('?funcionario=14');
    await waitFor(() => rowOf('Luís Magalhães'));
    expect(screen.queryByText(/Pago a mais por Pix/)).toBeNull();
    await user.click(screen.getByRole('combobox', { name: 'Funcionário' }));
    await user.click(await screen.findByTitle('Todos os funcionários'));
    expect(await screen.findByText(/Pago a mais por Pix/)).toBeVisible();
  });

  it('lists what was decided: by whom, how, and the way back', async () => {
    const { user, sent } = open();
    await waitFor(() => rowOf('Caixa já fechado'));
    await user.click(screen.getByText('Resolvidas'));
    const row = await waitFor(() => rowOf('Lançada na outra venda'));
    expect(row.getByText(/Helena Matos/)).toBeVisible();
    await user.click(row.getByRole('button', { name: 'Voltar à análise' }));
    await waitFor(() => expect(sent).toEqual([{ id: 8, solution: 'reopen' }]));
  });

  it('lists what was posted because what it waited for was: the way back is that one’s', async () => {
    open('?resolvidas');
    const row = await waitFor(() => rowOf('Lançada depois: esperava a nova venda'));
    expect(row.getByText('Depende de outra')).toBeVisible();
    expect(row.getByText(/Helena Matos/)).toBeVisible();
    expect(row.queryByRole('button', { name: 'Voltar à análise' })).toBeNull();
  });

  it('forgets who a refused registration was about, once it is confirmed', async () => {
    const { user, sent } = open('?resolvidas');
    const row = await waitFor(() => rowOf('Recusada'));
    await user.click(row.getByRole('button', { name: 'Esquecer cadastro' }));
    await user.click(await screen.findByRole('button', { name: 'Sim, esquecer' }));
    await waitFor(() => expect(sent).toEqual([{ id: 10, solution: 'forget' }]));
  });

  it('lets administrators alone forget', async () => {
    open('?resolvidas', [], 'gerente');
    await waitFor(() => rowOf('Recusada'));
    expect(screen.queryByRole('button', { name: 'Esquecer cadastro' })).toBeNull();
  });

  it('solves all of one cause in one press, and takes them back with one key', async () => {
    const later = {
      ...LATE,
      id: 11,
      client_name: 'Rosa Lima',
      solutions: [{ solution: 'today' }, { solution: 'give_back' }],
    };
    const { user, sent } = open('', [LATE, SETTLED, later]);
    const box = (name: string) => screen.findByRole('checkbox', { name });
    await user.click(await screen.findByRole('button', { name: 'Selecionar' }));
    await user.click(
      (
        await screen.findAllByRole('checkbox', { name: 'Selecionar pagamento de Luzia Nóbrega' })
      )[0] as HTMLElement,
    );
    await user.click(await box('Selecionar pagamento de Rosa Lima'));
    expect(screen.getByText(/selecionadas/)).toHaveTextContent(
      '2 selecionadas, Caixa já fechado · R$ 120,00',
    );
    expect(screen.getByRole('button', { name: 'Devolver as 2' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Lançar as 2 nos caixas de hoje' }));
    expect(await screen.findByText('2 operações: lançadas nos caixas de hoje')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Caixa já fechado')).toBeNull());
    expect(screen.queryByText(/selecionadas/)).toBeNull();
    await user.keyboard('z');
    await waitFor(() => expect(screen.getAllByText('Caixa já fechado')).toHaveLength(2));
    expect(sent).toEqual([
      { id: 7, solution: 'today' },
      { id: 11, solution: 'today' },
      { id: 7, solution: 'reopen' },
      { id: 11, solution: 'reopen' },
    ]);
  });

  it('carries of each of many the sums that its row shows; one with other facts by now stays, and says so', async () => {
    const facts = { split: null, corrects: 20, renewal: null };
    const row = { ...LATE, code: 'PAYMENT_NOT_REPLACEABLE', facts, value: 60 };
    const solutions = [{ solution: 'keep_posted' }, { solution: 'give_back' }];
    const { user, sent } = open('', [
      { ...row, solutions },
      { ...row, id: 11, client_name: 'Rosa Lima', value: 12_345.67, solutions },
    ]);
    server.use(
      http.post('/api/field/review/11', async ({ request }) => {
        const { data } = (await request.json()) as { data: object };
        sent.push({ id: 11, ...data });
        const message = 'Os fatos mudaram, e nada foi lançado. Os valores são outros agora.';
        return HttpResponse.json(
          { error: { status: 409, name: 'ConflictError', message } },
          { status: 409 },
        );
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Selecionar' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Selecionar tudo' }));
    await user.click(screen.getByRole('button', { name: 'Devolver as 2' }));
    const left = /^1 operação continua em análise. Os fatos mudaram/;
    expect(await screen.findByText(left)).toBeVisible();
    expect(sent).toEqual([
      { id: 7, solution: 'give_back', returned: 40 },
      { id: 11, solution: 'give_back', returned: 12_325.67 },
    ]);
  });

  it('leaves one that is refused where it is, and posts the others', async () => {
    const later = { ...LATE, id: 11, client_name: 'Rosa Lima' };
    const { user } = open('', [LATE, later]);
    server.use(
      http.post('/api/field/review/7', () =>
        HttpResponse.json(
          { error: { status: 409, name: 'ConflictError', message: 'Não há caixa aberto' } },
          { status: 409 },
        ),
      ),
    );
    await user.click(await screen.findByRole('button', { name: 'Selecionar' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Selecionar tudo' }));
    await user.click(screen.getByRole('button', { name: 'Lançar as 2 nos caixas de hoje' }));
    expect(await screen.findByText('1 operação: lançada no caixa de hoje')).toBeVisible();
    const left = '1 operação continua em análise. Não há caixa aberto';
    expect(await screen.findByText(left)).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Rosa Lima')).toBeNull());
    expect(screen.getByText('Luzia Nóbrega')).toBeVisible();
  });

  it('says that nothing waits', async () => {
    open('', []);
    expect(await screen.findByText('Nada em análise')).toBeVisible();
  });
});

describe('a long tray', () => {
  const page = (number: number, operations: object[]) => ({
    ...answerOf(operations),
    meta: {
      ...answerOf(operations).meta,
      pagination: { page: number, pageSize: 100, pageCount: 3, total: 250 },
      collectors: [{ user_id: 3, user_name: 'Jéssica Andrade', open: 250 }],
      causes: [{ cause: 'CASH_BOX_CLOSED', open: 250 }],
      unposted: 84,
      doubtful: 10_000_000,
      refused: 3,
    },
  });

  it('comes page by page as it is scrolled, and sums up what has not come yet; doubtful money apart', async () => {
    const asked: (string | null)[] = [];
    server.use(
      http.get('/api/field/review', ({ request }) => {
        const { searchParams } = new URL(request.url);
        const number = Number(searchParams.get('page'));
        asked.push(searchParams.get('page'));
        const rows = Array.from({ length: 5 }, (_, at) => ({ ...LATE, id: number * 100 + at }));
        return HttpResponse.json(page(number, rows));
      }),
      http.get('/api/users/me', () => HttpResponse.json({ id: 1, role: { type: 'gerente' } })),
    );
    renderPage({ route: '/home/review', at: '/home/review', page: <ReviewPage /> });
    await waitFor(() => expect(asked).toEqual(['1', '2', '3']));
    expect(screen.getByRole('table', { name: 'Em análise' })).toHaveAttribute(
      'aria-rowcount',
      '251',
    );
    const head = screen.getByText(/recebidos na rua/);
    expect(head).toHaveTextContent('250 operações · R$ 84,00 recebidos na rua');
    expect(head).toHaveTextContent('R$ 10.000.000,00 a conferir, fora da soma');
    expect(screen.getByText('Abertas 250')).toBeVisible();
  });

  it('shows what refused devices sent in a view of its own', async () => {
    const asked: (string | null)[] = [];
    server.use(
      http.get('/api/field/review', ({ request }) => {
        const { searchParams } = new URL(request.url);
        asked.push(searchParams.get('refused'));
        const apart = { ...LATE, code: 'OPERATION_DEVICE_REFUSED', client_name: 'Inês Reis' };
        const rows = searchParams.has('refused') ? [apart] : [LATE];
        return HttpResponse.json({
          ...answerOf(rows),
          meta: { ...answerOf(rows).meta, refused: 1 },
        });
      }),
      http.get('/api/users/me', () => HttpResponse.json({ id: 1, role: { type: 'gerente' } })),
    );
    const { user } = renderPage({
      route: '/home/review',
      at: '/home/review',
      page: <ReviewPage />,
    });
    await user.click(await screen.findByText('Aparelhos recusados'));
    const row = await waitFor(() => rowOf('Inês Reis'));
    expect(row.getByText('Aparelho recusado')).toBeVisible();
    expect(screen.queryByText('Luzia Nóbrega')).toBeNull();
    expect(screen.queryByText(/recebidos na rua/)).toBeNull();
    expect(asked.at(-1)).toBe('true');
  });
});
