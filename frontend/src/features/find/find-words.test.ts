import type { FindAnswer, FoundClient, FoundEmployee } from '@crediario/contract/wire';
import { commandsFor } from './commands';
import { inOrder } from './entries';
import { markedParts } from './marked';
import { monthIn } from './months';
import { spokenOf } from './spoken';

const TODAY = '2026-11-19';

/** The kinds of hits, as they stand one beneath the other. */
const orderOf = (text: string) =>
  inOrder(
    ['Clientes', 'Vendas', 'Caixas', 'Comandos'].map((title) => ({ title, entries: [] })),
    spokenOf(text).verb,
  ).map(({ title }) => title);

it.each([
  ['maria', 'Clientes'],
  ['pagar maria', 'Clientes'],
  ['extrato maria', 'Clientes'],
  ['venda 36', 'Vendas'],
  ['caixa 141', 'Caixas'],
  ['nova venda maria', 'Comandos'],
  ['abrir caixa de fabio', 'Comandos'],
])('%j has %s at the top, so that Enter takes it', (text, first) => {
  expect(orderOf(text)[0]).toBe(first);
});

const marked = (text: string, typed: string) =>
  markedParts(text, typed)
    .map((part) => (part.isMarked ? `[${part.text}]` : part.text))
    .join('');

it.each([
  ['Maria Florêncio', 'maria flo', '[Maria] [Flo]rêncio'],
  ['José Peçanha', 'pecan jose', '[José] [Peçan]ha'],
  ['Maria das Flores', 'ma mari', '[Mari]a das Flores'],
  ['Antônio', 'tonio', 'Antônio'],
  ['Rua das Flores, 88', '88 flores', 'Rua das [Flores], [88]'],
  ['Ana', '', 'Ana'],
])('%s, by %j, is marked as %s', (text, typed, shown) => {
  expect(marked(text, typed)).toBe(shown);
});

it.each([
  ['outubro', { month: '2026-10', name: 'outubro' }],
  ['dashboard de out', { month: '2026-10', name: 'outubro' }],
  ['novembro', { month: '2026-11', name: 'novembro' }],
  ['dezembro', { month: '2025-12', name: 'dezembro de 2025' }],
  ['março 2024', { month: '2024-03', name: 'março de 2024' }],
  ['ma', null],
  ['maria', null],
])('%j says the month %o', (text, month) => {
  expect(monthIn(text, TODAY)).toEqual(month);
});

it.each([
  ['Abrir caixa de Fábio', 'openBox', 'Fábio'],
  ['abrir  caixa fabio', 'openBox', 'fabio'],
  ['caixa de Fábio', 'box', 'Fábio'],
  ['Caixa', 'box', ''],
  ['nova venda para maria', 'newSale', 'maria'],
  ['pagar maria', 'pay', 'maria'],
  ['dashboard', 'dashboard', ''],
  ['folha do dia de Fábio', 'sheet', 'Fábio'],
  ['venda 36', 'sale', '36'],
  ['Venda nº 36', 'sale', '36'],
  ['vendas maria 36', null, 'vendas maria 36'],
  ['Vendas Maria', null, 'Vendas Maria'],
])('%j asks for %s, of %j', (text, verb, asked) => {
  expect(spokenOf(text)).toEqual({ verb, asked });
});

describe('commands', () => {
  const fabio = { id: 3, name: 'Fábio Muniz', blocked: false, cash_id: 9, type_status_cash_id: 2 };
  const maria = { id: 1208, name: 'Maria Souza', active: true };
  const answerOf = (of: { clients?: object[]; employees?: object[] }): FindAnswer => ({
    data: {
      clients: (of.clients ?? []) as FoundClient[],
      employees: (of.employees ?? []) as FoundEmployee[],
      sales: [],
      boxes: [],
    },
    meta: { clients: of.clients?.length ?? 0, more: false },
  });
  const told = (text: string, answer?: FindAnswer) =>
    commandsFor(text, answer, TODAY, { isAdministrator: true }).map(({ label, detail, to }) =>
      [label, detail, to].filter(Boolean).join(' '),
    );

  it('before anything is typed are what is done most', () => {
    expect(told('')).toEqual([
      'Nova Venda /sellings/pick-client',
      'Vendas /sellings',
      'Funcionários /home',
      'Dashboard /dashboard',
    ]);
  });

  it('are about who was found, and go on where they were not', () => {
    expect(told('maria', answerOf({ clients: [maria] }))).toEqual([
      'Nova Venda para Maria Souza /sellings/new-selling/1208',
      'Procurar “maria” em Clientes todas as páginas /sellings/client-list?busca=maria',
    ]);
    expect(told('maria flô', answerOf({}))).toEqual([
      'Procurar “maria flô” em Clientes todas as páginas /sellings/client-list?busca=maria%20fl%C3%B4',
      'Novo Cliente “maria flô” /sellings/client-list/new-client?nome=maria%20fl%C3%B4',
    ]);
    expect(told('99812', answerOf({}))).toHaveLength(1);
  });

  it('sell nothing to somebody who is to pay, or whose paper is wanted', () => {
    for (const said of ['pagar maria', 'receber maria', 'extrato maria', 'venda 36'])
      expect(told(said, answerOf({ clients: [maria] })).join()).not.toContain('Nova Venda');
    expect(told('nova venda maria', answerOf({ clients: [maria] }))[0]).toMatch(/^Nova Venda para/);
  });

  it('open the box of an employee who has none open, and who may have one', () => {
    const [open] = commandsFor('abrir caixa fabio', answerOf({ employees: [fabio] }), TODAY);
    expect(open).toMatchObject({ label: 'Abrir caixa', detail: 'de Fábio Muniz', employee: fabio });
    for (const other of [
      { ...fabio, type_status_cash_id: 1 },
      { ...fabio, blocked: true },
    ])
      expect(told('fabio', answerOf({ employees: [other] }))[0]).toMatch(/^Procurar/);
  });

  it('open the boxes of those who have none, where no name is said', () => {
    const names = ['Ana', 'Bia', 'Caio', 'Davi', 'Eva', 'Fábio'];
    const all = names.map(
      (name, index): FoundEmployee => ({
        ...fabio,
        id: index + 1,
        name,
        type_status_cash_id: 2,
      }),
    );
    const told4 = (text: string, of = all) =>
      commandsFor(text, undefined, TODAY, { employees: of }).map(
        ({ label, detail }) => `${label} ${detail}`,
      );
    const open = { ...fabio, name: 'Ana', type_status_cash_id: 1 } as const;
    for (const text of ['abrir caixa', 'Abrir  caixa ', 'abrir caixa de'])
      expect(told4(text, [open, ...all.slice(1)])).toEqual([
        'Abrir caixa de Bia',
        'Abrir caixa de Caio',
        'Abrir caixa de Davi',
        'Abrir caixa de Eva',
      ]);
    expect(told('abrir caixa')[0]).toMatch(/^Procurar/);
    expect(told4('abrir caixa', [open])[0]).toMatch(/^Procurar/);
    expect(told4('abrir caixa de fabio')[0]).toMatch(/^Procurar/);
  });

  it('print the sheet of the day of an employee who has a box', () => {
    const [sheet] = commandsFor('folha do dia de fabio', answerOf({ employees: [fabio] }), TODAY);
    expect(sheet).toMatchObject({ label: 'Folha do dia', detail: 'de Fábio Muniz', sheetOf: 9 });
    const without = { ...fabio, cash_id: null };
    expect(told('folha de fabio', answerOf({ employees: [without] }))[0]).toMatch(/^Procurar/);
  });

  it('begin what an office does in the evening', () => {
    expect(told('baixa')[0]).toBe('Baixa em lote /sellings/batch-payments');
    expect(told('fechar cai')[0]).toBe('Fechar caixas /home?fechar=caixas');
  });

  it('lead to every screen', () => {
    const first = (text: string) => told(text)[0];
    expect(first('conta pix')).toBe('Conta Pix /home/company-account');
    expect(first('empresa')).toBe('A empresa /profile/company');
    expect(first('carteira')).toBe('Carteira /dashboard/portfolio');
    expect(first('cobrador')).toBe('Cobradores /dashboard/collectors');
    expect(first('previs')).toBe('Previsão /dashboard/forecast');
    for (const said of ['em analise', 'análise', 'revisão'])
      expect(first(said)).toBe('Em análise /home/review');
    expect(first('resumo')).toBe('Dashboard /dashboard');
    expect(first('cliente reg')).toBe('Nova Venda /sellings/pick-client');
    expect(first('todos os cli')).toBe('Clientes /sellings/client-list');
    expect(first('editar termos')).toBe('Editar Termos /terms/edit');
    expect(first('senha')).toBe('Alterar Senha /profile?aba=senha');
  });

  it('lead nobody to what their rights close', () => {
    const labels = commandsFor('empresa', undefined, TODAY).map(({ label }) => label);
    expect(labels).toEqual(['Procurar “empresa” em Clientes']);
  });

  it('begin the batch of a collector', () => {
    const batch = 'Baixa em lote de Fábio Muniz, hoje /sellings/batch-payments?funcionario=3';
    const found = answerOf({ employees: [fabio], clients: [maria] });
    for (const said of ['baixa em lote fabio', 'baixa de fabio', 'Baixa em lote do Fábio'])
      expect(told(said, found)[0]).toBe(batch);
    expect(
      told('baixa em lote ana', answerOf({ employees: [{ ...fabio, blocked: true }] }))[0],
    ).toMatch(/^Procurar/);
    expect(orderOf('baixa em lote fabio')[0]).toBe('Comandos');
  });

  it('lead to places and to the dashboard of a month', () => {
    expect(told('dash')[0]).toBe('Dashboard /dashboard');
    expect(told('dashboard de outubro')[0]).toBe(
      'Dashboard de outubro /dashboard?modo=mensal&mes=2026-10',
    );
    expect(told('novo cli')[0]).toBe('Novo Cliente /sellings/client-list/new-client');
  });
});
