import type { ImportBatch, ImportRowAnswer } from '@crediario/contract/wire';
import { SheetFault } from '@crediario/contract/sheets';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { renderPage } from '../../../tests/render-page';
import { server } from '../../../tests/server';
import { ImportPage } from './ImportPage';
import { Desk } from './reader/desk';
import * as reader from './reader/reader';

// jsdom has no workers: the same desk, beside the page.
beforeEach(() => {
  vi.spyOn(reader, 'newReader').mockImplementation(() => {
    const desk = new Desk();
    return {
      open: (about) =>
        desk.open(about).catch((error: unknown) => {
          throw error instanceof SheetFault ? new reader.UnreadableFile(error.message) : error;
        }),
      guess: async (about) => desk.guess(about),
      judge: async (about) => desk.judge(about),
      rows: async (about) => desk.rows(about),
      close: () => undefined,
    };
  });
});
afterEach(() => vi.restoreAllMocks());

const CSV = [
  'NOME CLIENTE;CPF;Fone;Vlr Venda;Juros;Parc;Dt venda;Pago;Rota;OBS',
  'Abdias Nogueira;529.982.247-25;85 98877-1020;1.200,00;20;24;03/10/26;860,00;João Assunção;feira',
  'Adélia Prado;11144477735;8877-1020;600;20;12;10/10/26;-;Zé;',
].join('\r\n');

const ALIKE = 'Nome;Valor;Parcelas;Data venda\r\nAna Lima;1.234;10;03/10/2026\r\n';

const EMPLOYEES = [
  { id: 9, name: 'João', finalname: 'Assunção', email: 'joao@loja.test' },
  { id: 3, name: 'Jéssica', finalname: 'Andrade', email: 'jessica@loja.test' },
];

const BATCH: ImportBatch = {
  id: 7,
  file_name: 'carteira.csv',
  header: ['Nome', 'Fone'],
  state: 'checked',
  rows: 4,
  staged: 4,
  progress: 4,
  counts: { new: 2, update: 0, duplicate: 1, refused: 1 },
  totals: {
    clients: 2,
    open_sales: 2,
    owed: 1_000,
    overdue: 100,
    collectors: [{ user_id: 9, user_name: 'João Assunção', open_sales: 2, owed: 1_000 }],
    left_out: { clients: 2, open_sales: 1, owed: 500, overdue: 0 },
  },
  expected: { clients: null, open_sales: null, owed: null, overdue: null },
  created_at: '2026-11-21T14:00:00.000Z',
  created_by: 'Helena Matos',
  applied_at: null,
  undone_at: null,
  fault: null,
  undo_hindered_by: [],
};

const ROW: ImportRowAnswer = {
  line: 5,
  verdict: 'refused',
  client_name: 'Aderbal Cunha',
  client_phone: '8598712',
  sale_date: '2026-01-05',
  sale_value: 500,
  sale_total: 600,
  sale_paid: 350,
  collector: 'Antônio Brandão',
  user_id: 5,
  client_id: null,
  sale_id: null,
  column: 'phone',
  other_columns: [],
  reason: 'faltam 2 algarismos',
  cells: ['Aderbal Cunha', '98712'],
};

interface Sent {
  call: string;
  body: unknown;
}

function open({ at = '/sellings/client-list/import', batch = BATCH, kept = null as unknown } = {}) {
  const sent: Sent[] = [];
  let now = batch;
  const keep =
    (call: string) =>
    async ({ request }: { request: Request }) => {
      sent.push({
        call,
        body:
          request.headers.get('content-length') === '0'
            ? null
            : await request.json().catch(() => null),
      });
    };
  const answer = () => HttpResponse.json({ data: now });
  server.use(
    http.get('/api/users', () => HttpResponse.json(EMPLOYEES)),
    http.get('/api/imports', () => HttpResponse.json({ data: [now], meta: {} })),
    http.get('/api/imports/mappings', () =>
      HttpResponse.json({ data: kept === null ? null : { header: 'x', mapping: kept } }),
    ),
    http.put('/api/imports/mappings', async (about) => {
      await keep('mapping')(about);
      return HttpResponse.json({ data: null });
    }),
    http.post('/api/imports', async (about) => {
      await keep('begin')(about);
      return answer();
    }),
    http.post('/api/imports/7/rows', async (about) => {
      await keep('rows')(about);
      return HttpResponse.json({ data: { staged: 4 } });
    }),
    http.post('/api/imports/7/:verb', async (about) => {
      const verb = String(about.params['verb']);
      await keep(verb)(about);
      const state = ({ apply: 'applied', undo: 'undone' } as const)[verb] ?? 'checked';
      now = {
        ...now,
        state,
        applied_at: '2026-11-21T14:05:00.000Z',
        undone_at: '2026-11-21T14:06:00.000Z',
      };
      return answer();
    }),
    http.put('/api/imports/7', async (about) => {
      await keep('expect')(about);
      const { data } = (sent.at(-1) as { body: { data: { expected_owed?: number } } }).body;
      now = {
        ...now,
        expected: { ...now.expected, owed: data.expected_owed ?? now.expected.owed },
      };
      return answer();
    }),
    http.get('/api/imports/7', answer),
    http.get('/api/imports/7/rows', ({ request }) => {
      const verdict = new URL(request.url).searchParams.get('verdict');
      const rows = [
        ROW,
        { ...ROW, line: 6, verdict: 'new', client_name: 'Ana Lima', column: null, reason: null },
      ];
      const data = rows.filter((row) => verdict === null || row.verdict === verdict);
      const pagination = { page: 1, pageSize: 100, pageCount: 1, total: data.length };
      return HttpResponse.json({ data, meta: { pagination } });
    }),
  );
  const page = renderPage({ route: '/sellings/client-list/import', at, page: <ImportPage /> });
  const choose = async (name: string, text: string) => {
    const input = await screen.findByLabelText('Arquivo');
    fireEvent.change(input, { target: { files: [new File([text], name)] } });
  };
  return { ...page, sent, choose };
}

const rowOf = async (title: string) => {
  const head = await screen.findByRole('rowheader', { name: title });
  return head.closest('tr') as HTMLTableRowElement;
};

describe('Importar clientes e vendas', () => {
  it('says of no name that it has no match before it is known who works here', async () => {
    const { choose } = open();
    let answer = () => {};
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    server.use(
      http.get('/api/users', async () => {
        await asked;
        return HttpResponse.json(EMPLOYEES);
      }),
    );
    await choose('carteira.csv', CSV);
    const check = await screen.findByRole('button', { name: /^Conferir \d/ });
    await waitFor(() => expect(check).toHaveTextContent('Conferir 2'));
    expect(screen.queryByText(/sem par/)).toBeNull();
    expect(check).toBeDisabled();
    answer();
    expect(await screen.findByText(/1 sem par/)).toBeInTheDocument();
    expect(check).toBeEnabled();
  });

  it('says how each column was read, and what is doubtful', async () => {
    const { choose } = open();
    await choose('carteira.csv', CSV);
    expect(await rowOf('NOME CLIENTE')).toHaveTextContent('Nome completo');
    expect(await rowOf('CPF')).toHaveTextContent('2 válidos');
    expect(await rowOf('Fone')).toHaveTextContent('nono dígito posto em 1');
    expect(await rowOf('Vlr Venda')).toHaveTextContent('reais, vírgula decimal');
    expect(await rowOf('Dt venda')).toHaveTextContent('dia/mês/ano');
    expect(await rowOf('OBS')).toHaveTextContent('Não importar');
    await waitFor(async () =>
      expect(await rowOf('Rota')).toHaveTextContent('Atenção: 2 nomes, 1 sem par'),
    );
    expect(
      screen.getByRole('combobox', { name: 'Quem é “João Assunção”' }).closest('.ant-select'),
    ).toHaveTextContent('9. João Assunção');
  });

  it('asks where nobody can tell thousands from cents', async () => {
    const { choose } = open();
    await choose('alike.csv', ALIKE);
    await waitFor(async () =>
      expect(await rowOf('Valor')).toHaveTextContent('milhar ou centavos?'),
    );
  });

  it('asks whether letters that look wrong are repaired before anything is sent', async () => {
    const { choose, user, sent } = open();
    await choose('trocado.csv', 'Nome completo;EndereÃ§o\r\nJoÃ£o Lima;Rua A, 5\r\n');
    expect(
      await screen.findByText(
        'As letras do arquivo parecem trocadas: “EndereÃ§o” seria “Endereço”. Escolha em “Letras trocadas” se são corrigidas.',
      ),
    ).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Conferir/ })).toBeDisabled();
    await user.click(screen.getByRole('combobox', { name: 'Letras trocadas' }));
    await user.click(await screen.findByTitle('corrigir: Endereço'));
    expect(await rowOf('Endereço')).toHaveTextContent('Rua A, 5');
    await waitFor(async () => expect(await rowOf('Nome completo')).toHaveTextContent('João Lima'));
    await user.click(screen.getByRole('combobox', { name: 'Letras trocadas' }));
    await user.click(await screen.findByTitle('manter: EndereÃ§o'));
    await waitFor(async () => expect(await rowOf('Nome completo')).toHaveTextContent('JoÃ£o Lima'));
    const check = screen.getByRole('button', { name: /^Conferir 1/ });
    await waitFor(() => expect(check).toBeEnabled());
    await user.click(check);
    await waitFor(() => expect(JSON.stringify(sent)).toContain('JoÃ£o'));
  });

  it('says why a file is not read, and takes another', async () => {
    const { choose } = open();
    await choose('a.pdf', '%PDF-1.7');
    expect(await screen.findByRole('alert')).toHaveTextContent('Este arquivo não é uma planilha');
    await choose('carteira.csv', CSV);
    expect(await rowOf('CPF')).toBeInTheDocument();
  });

  it('takes a file that is dropped', async () => {
    open();
    const target = screen.getByText('Solte aqui a planilha');
    fireEvent.drop(target, {
      dataTransfer: { files: [new File([CSV], 'carteira.csv')], types: ['Files'] },
    });
    expect(await rowOf('CPF')).toBeInTheDocument();
  });

  it('sends the rows as they were read, keeps the map, and shows the check', async () => {
    const { choose, sent, user } = open();
    await choose('carteira.csv', CSV);
    await screen.findByText(/1 sem par/);
    await user.click(await screen.findByRole('button', { name: 'Conferir 2 linhas' }));
    expect(
      await screen.findByRole('heading', { name: 'Confere com o sistema antigo?' }),
    ).toBeInTheDocument();
    expect(sent.map(({ call }) => call)).toEqual(['mapping', 'begin', 'rows', 'dry-run']);
    expect(sent[1]?.body).toMatchObject({ data: { file_name: 'carteira.csv', rows: 2 } });
    expect(sent[2]?.body).toMatchObject({
      data: {
        from: 1,
        rows: [
          {
            line: 2,
            client: {
              name: 'Abdias',
              lastName: 'Nogueira',
              cpf: '52998224725',
              phone: '85988771020',
            },
            collector: '9',
            sale: {
              sold_on: '2026-10-03',
              value_cents: 120_000,
              fee_percent: 20,
              instalments: 24,
              frequency: 'monthly',
              paid_cents: 86_000,
            },
          },
          { line: 3, collector: 'Zé', client: { phone: '85988771020' } },
        ],
      },
    });
  });

  it('goes no further without a name, and a field has one column', async () => {
    const { choose, user } = open();
    await choose('carteira.csv', CSV);
    const menu = await screen.findByRole('combobox', { name: 'OBS: campo no Crediário' });
    await user.click(menu);
    await user.click((await screen.findAllByTitle('Nome completo')).at(-1) as HTMLElement);
    await waitFor(async () =>
      expect(await rowOf('NOME CLIENTE')).toHaveTextContent('Não importar'),
    );
    await user.click(screen.getByRole('combobox', { name: 'OBS: campo no Crediário' }));
    await user.click((await screen.findAllByTitle('Não importar')).at(-1) as HTMLElement);
    expect(
      await screen.findByText('Escolha a coluna que traz o nome do cliente.'),
    ).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Conferir/ })).toBeDisabled();
  });

  it('swaps two fields by dragging one column onto another', async () => {
    const { choose } = open();
    await choose('carteira.csv', CSV);
    const from = (await rowOf('CPF')).querySelector('[draggable]') as HTMLElement;
    const data = new Map<string, string>();
    const dataTransfer = {
      setData: (type: string, text: string) => data.set(type, text),
      getData: (type: string) => data.get(type) ?? '',
      get types() {
        return [...data.keys()];
      },
    };
    fireEvent.dragStart(from, { dataTransfer });
    const onto = await rowOf('OBS');
    fireEvent.dragOver(onto, { dataTransfer });
    fireEvent.drop(onto, { dataTransfer });
    await waitFor(async () => expect(await rowOf('OBS')).toHaveTextContent('CPF'));
    expect(await rowOf('CPF')).toHaveTextContent('Não importar');
  });

  it('remembers the map of a header, and leaves aside what is none', async () => {
    const targets = [
      null,
      'cpf',
      'phone',
      'value',
      'fees',
      'instalments',
      'soldOn',
      'paid',
      'collector',
      'fullName',
    ];
    const { choose } = open({ kept: { targets, money: 'dollars', collectors: [['Zé', 3], 'x'] } });
    await choose('carteira.csv', CSV);
    expect(await rowOf('OBS')).toHaveTextContent('Nome completo');
    expect(
      await screen.findByText('O mapa guardado para este cabeçalho foi aplicado.'),
    ).toBeInTheDocument();
    await waitFor(async () => expect(await rowOf('Rota')).toHaveTextContent('2 nomes'));
    expect(await rowOf('Rota')).not.toHaveTextContent('sem par');
  });
});

describe('A batch', () => {
  const at = '/sellings/client-list/import?lote=7';

  it('is compared with what the old system says', async () => {
    const { user, sent } = open({ at });
    const table = await screen.findByRole('table', { name: 'Totais' });
    const owed = within(table).getByRole('textbox', { name: 'Devem ao todo no sistema antigo' });
    await user.type(owed, '150000');
    await user.tab();
    expect(
      within(table).getByRole('button', { name: 'nas que ficam de fora' }),
    ).toBeInTheDocument();
    await waitFor(() =>
      expect(sent).toEqual([{ call: 'expect', body: { data: { expected_owed: 1_500 } } }]),
    );
    await user.clear(owed);
    await user.type(owed, '235000');
    expect(within(table).getByText(/sem linha/)).toBeInTheDocument();
    await user.clear(owed);
    await user.type(owed, '100000');
    expect(within(table).getByText('confere')).toBeInTheDocument();
    const clients = within(table).getByRole('textbox', { name: 'Clientes no sistema antigo' });
    await user.type(clients, '4');
    await user.click(within(table).getByRole('button', { name: '2 de fora' }));
    expect(await screen.findByRole('button', { name: /Recusadas/ })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  });

  it('goes down the totals by Tab and Enter, past a link that has just appeared', async () => {
    const { user } = open({ at });
    const table = await screen.findByRole('table', { name: 'Totais' });
    const field = (label: string) =>
      within(table).getByRole('textbox', { name: `${label} no sistema antigo` });
    await user.type(field('Clientes'), '4');
    expect(within(table).getByRole('button', { name: '2 de fora' })).toBeInTheDocument();
    await user.tab();
    expect(field('Vendas em aberto')).toHaveFocus();
    await user.keyboard('3{Enter}');
    expect(field('Devem ao todo')).toHaveFocus();
    await user.tab({ shift: true });
    expect(field('Devem ao todo')).not.toHaveFocus();
    await user.tab();
    expect(field('Devem ao todo')).toHaveFocus();
  });

  it('narrows its lines by the chips, and hands out what was refused with the reason', async () => {
    const { user } = open({ at });
    let saved: Blob | undefined;
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      saved = blob as Blob;
      return 'blob:x';
    });
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined);
    expect(await screen.findByText('Ana Lima')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /Recusadas/ }));
    await waitFor(() => expect(screen.queryByText('Ana Lima')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: /Baixar a recusada/ }));
    await waitFor(async () =>
      expect(await saved?.text()).toBe(
        'Nome;Fone;motivo\r\nAderbal Cunha;98712;Celular: faltam 2 algarismos\r\n',
      ),
    );
  });

  it('opens a line by key to its whole reason, and closes it again', async () => {
    const { user } = open({ at });
    const row = (await screen.findByText('Aderbal Cunha')).closest('tr') as HTMLElement;
    row.focus();
    await user.keyboard('{Enter}');
    const drawer = await screen.findByRole('dialog', { name: 'Linha 5' });
    expect(within(drawer).getByText('Motivo').nextElementSibling).toHaveTextContent(
      'Celular: faltam 2 algarismos',
    );
    await user.click(within(drawer).getByRole('button', { name: 'Fechar' }));
    await waitFor(() => expect(row).toHaveFocus());
  });

  it('is imported, and taken back after a question', async () => {
    const { user, sent } = open({ at });
    const begin = await screen.findByRole('button', { name: 'Importar 2 linhas' });
    // Nothing was pressed yet that led to this step.
    expect(document.body).toHaveFocus();
    await user.click(begin);
    expect(await screen.findByText('Importação concluída')).toBeInTheDocument();
    const steps = screen.getByRole('navigation', { name: 'Etapas da importação' });
    expect(within(steps).getByText('Importação').closest('li')).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Desfazer importação' }));
    const question = await screen.findByRole('dialog', { name: /Desfazer esta importação\?/ });
    await user.click(within(question).getByRole('button', { name: 'Sim, desfazer' }));
    expect(await screen.findByText('Importação desfeita')).toBeInTheDocument();
    expect(sent.map(({ call }) => call)).toEqual(['apply', 'undo']);
  });

  it('says of one line that it was imported, and offers nothing where nothing is to be imported', async () => {
    const counts = { new: 1, update: 0, duplicate: 0, refused: 1 };
    const { unmount } = open({ at, batch: { ...BATCH, state: 'applied', counts } });
    expect(await screen.findByText('1 linha importada.')).toBeInTheDocument();
    unmount();
    open({ at, batch: { ...BATCH, counts: { ...counts, new: 0, refused: 2 } } });
    expect(await screen.findByRole('button', { name: 'Nada a importar' })).toBeDisabled();
  });

  it('tells what stands in the way of taking it back', async () => {
    open({
      at,
      batch: { ...BATCH, state: 'applied', undo_hindered_by: [{ what: 'pagamentos', count: 3 }] },
    });
    expect(await screen.findByText(/já há 3 pagamentos/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Desfazer importação' })).toBeDisabled();
  });

  it('says what stayed where somebody built on it while it was taken back', async () => {
    const fault = 'Foi desfeita, menos 1 linha: algo novo foi registrado nela enquanto isso';
    open({ at, batch: { ...BATCH, state: 'applied', fault } });
    expect(await screen.findByText('Importação desfeita em parte')).toBeInTheDocument();
    expect(screen.getByText(fault)).toBeInTheDocument();
    expect(screen.queryByText(/Importação concluída/)).toBeNull();
  });

  it('that stopped goes on, and one that did not come whole is sent again', async () => {
    const { user, sent, unmount } = open({
      at,
      batch: { ...BATCH, state: 'paused', fault: 'Sem espaço em disco' },
    });
    expect(await screen.findByText('Sem espaço em disco')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Continuar' }));
    await waitFor(() => expect(sent.map(({ call }) => call)).toEqual(['apply']));
    unmount();
    open({ at, batch: { ...BATCH, state: 'staging', staged: 1, counts: null, totals: null } });
    expect(await screen.findByText('O envio do arquivo parou no meio')).toBeInTheDocument();
  });
});
