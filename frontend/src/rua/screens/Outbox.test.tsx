import 'fake-indexeddb/auto';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import * as app from '@rua/app/phone';
import * as install from '@rua/app/install';
import type { Day, Phone } from '@rua/app/phone';
import { streetAgenda } from '@rua/model/agenda';
import type { KeptOperation } from '@rua/model/operation';
import { project } from '@rua/model/street';
import { fieldPackage, TODAY } from '../../../tests/street-package';
import { Outbox } from './Outbox';

afterEach(() => vi.restoreAllMocks());

const MINE = 7;

function operation(id: string, change: Partial<KeptOperation>): KeptOperation {
  return {
    id,
    device: 'd',
    collector: MINE,
    seq: 1,
    kind: 'payment',
    payload: {},
    taken_at: `${TODAY}T12:00:00.000Z`,
    offset_ms: 0,
    position: null,
    app_version: '1',
    note: {
      day: TODAY,
      client: '1',
      sale: '40',
      title: `De ${id}`,
      valueCents: 100,
      before: null,
      dueCents: 0,
    },
    state: 'accepted',
    record: null,
    code: null,
    message: null,
    solution: null,
    answered_at: null,
    is_in_package: true,
    ...change,
  };
}

function open(operations: KeptOperation[], othersWaiting = 0, pack = fieldPackage()) {
  const street = project(pack, [], TODAY);
  const day: Day = { pack, today: TODAY, street, agenda: streetAgenda(street, TODAY) };
  const phone = { operations, othersWaiting, isSending: false, outcome: 'all_sent', device: null };
  vi.spyOn(app, 'usePhone').mockReturnValue(phone as Phone);
  render(<Outbox day={day} />);
}

it('shows what is one’s own, and of another who used this phone only how much waits', () => {
  open([operation('Maria', {})], 2);
  expect(screen.getByText('De Maria')).toBeInTheDocument();
  expect(screen.getByText('Tudo enviado.')).toBeInTheDocument();
  expect(
    screen.getByText(
      '2 registros de outro acesso esperam neste aparelho. São enviados quando quem os fez entrar.',
    ),
  ).toBeInTheDocument();
});

const note = (valueCents: number) => ({
  day: TODAY,
  client: '1',
  sale: '40',
  title: 'Maria',
  valueCents,
  before: null,
  dueCents: 0,
});

it('names the box that was closed, as the server tells it', () => {
  const late = { state: 'in_review', code: 'NO_OPEN_CASH_BOX', message: 'Sem caixa' } as const;
  open([operation('a', { ...late, closedBox: 327 }), operation('b', late)]);
  expect(screen.getByText(/^O caixa 327 já estava fechado\./)).toBeInTheDocument();
  expect(screen.getByText(/^O caixa já estava fechado\./)).toBeInTheDocument();
});

it('tells cash and Pix apart, and a correction from what it corrects', () => {
  const paid = operation('a', { state: 'waiting', note: note(2_000) });
  open([
    paid,
    operation('b', {
      state: 'waiting',
      payload: { id: { operation: 'a' }, means: 'pix' },
      note: note(7_000),
    }),
    operation('c', { state: 'waiting', note: note(5_000) }),
    operation('d', {
      state: 'in_review',
      code: 'CASH_BOX_CLOSED',
      message: 'Este caixa está fechado',
      payload: { cash: 327 },
      note: note(6_000),
    }),
  ]);
  const text = (pattern: RegExp) =>
    screen.getByText(
      (_, element) =>
        pattern.test((element?.textContent ?? '').replace(/\s/g, ' ')) && element?.tagName === 'P',
    );
  expect(text(/^Correção$/)).toBeInTheDocument();
  expect(text(/^eram 20,00 em dinheiro$|^eram R\$ 20,00 em dinheiro$/)).toBeInTheDocument();
  expect(text(/^corrigido depois$/)).toBeInTheDocument();
  expect(screen.getByText(/desde/).textContent?.replace(/\s/g, ' ')).toMatch(
    /^R\$ 50,00 em dinheiro · R\$ 70,00 por Pix · desde/,
  );
  expect(text(/^O caixa 327 já estava fechado\./)).toBeInTheDocument();
});

it('tells of a corrected payment what was tapped, whatever of it the office has posted', () => {
  open([
    operation('a', { note: note(3_000), returnedCents: 9_000 }),
    operation('b', { payload: { id: { operation: 'a' }, means: 'cash' }, note: note(7_000) }),
  ]);
  const [was] = screen.getAllByText(/^eram/);
  expect(was?.textContent?.replace(/\s/g, ' ')).toMatch(/^eram (R\$ )?120,00 em dinheiro$/);
});

it('says what the office decided, of what is posted too', () => {
  const renewal = operation('Zélia', {
    kind: 'renewal',
    solution: 'renew_for',
    decided: 'a renovação ficou em R$ 150,00, 4 × R$ 45,00.',
  });
  const onRenewal = operation('Rita', { decided: 'aceito: abateu na renovação 4829.' });
  open([renewal, onRenewal, operation('Inês', { state: 'closed', solution: 'give_back' })]);
  expect(screen.getByText('O escritório aceitou: abateu na renovação 4829.')).toBeVisible();
  expect(
    screen.getByText('O escritório decidiu: a renovação ficou em R$ 150,00, 4 × R$ 45,00.'),
  ).toBeVisible();
  expect(screen.getByText('O escritório decidiu: devolva o valor ao cliente.')).toBeVisible();
});

/** What stands at the right of the row, by its kind. */
function sumOf(kind: string): string {
  const row = screen.getByText(kind).closest('li');
  return (row?.lastElementChild?.textContent ?? '').replace(/\s/g, ' ');
}

it('shows what left the pocket with its minus: of a renewal and a sale, what was handed over', () => {
  const tapped = (kind: KeptOperation['kind'], value: number, payload: object) =>
    operation(kind + value, { kind, note: note(value), payload: { ...payload } });
  open([
    tapped('renewal', 32_000, { value: 320, handed_over: 80, settled_balance: 240 }),
    tapped('sale', 10_000, { value: 100 }),
    tapped('cost', 3_000, { kind: 'gasto' }),
    tapped('cost', 5_000, { kind: 'retiro' }),
    tapped('cost', 7_000, { kind: 'aporte' }),
    tapped('payment', 6_000, {}),
    tapped('promise', 9_000, {}),
  ]);
  expect(sumOf('Renovação')).toMatch(/^– R\$ 80,00/);
  expect(sumOf('Nova venda')).toMatch(/^– R\$ 100,00/);
  expect(sumOf('Gasto')).toMatch(/^– R\$ 30,00/);
  expect(sumOf('Retiro')).toMatch(/^– R\$ 50,00/);
  expect(sumOf('Aporte')).toMatch(/^R\$ 70,00/);
  expect(sumOf('Pagamento')).toMatch(/^R\$ 60,00/);
  expect(sumOf('Não pagou, prometeu')).not.toContain('R$');
});

it('says nothing of the money of a renewal that an earlier build kept without it', () => {
  open([operation('a', { kind: 'renewal', note: note(32_000), payload: { value: 320 } })]);
  expect(sumOf('Renovação')).not.toContain('R$');
});

it('does not call everything sent while the office still decides', () => {
  const late = { state: 'in_review', code: 'CASH_BOX_CLOSED', message: 'Fechado' } as const;
  open([operation('a', late), operation('b', late)]);
  expect(screen.queryByText('Tudo enviado.')).toBeNull();
  expect(screen.getByText('em análise no escritório')).toBeInTheDocument();
  expect(screen.getByText(/^Tudo o mais foi enviado/)).toBeInTheDocument();
});

it('counts what is in review beside what is still on the phone', () => {
  open([
    operation('a', { state: 'waiting' }),
    operation('b', { state: 'in_review', code: 'CASH_BOX_CLOSED', message: 'Fechado' }),
  ]);
  expect(screen.getByText('guardado no aparelho')).toBeInTheDocument();
  expect(screen.getByText('1 em análise no escritório')).toBeInTheDocument();
});

it('tells who renewed on figures that have moved to move no more money', () => {
  open([
    operation('a', {
      kind: 'renewal',
      state: 'in_review',
      code: 'RENEWAL_BALANCE_MOVED',
      message: 'A venda mudou',
    }),
  ]);
  expect(screen.getByText(/Não entregue nem receba mais nada desta renovação\./)).toBeVisible();
});

it('says whose operations this login has sent', () => {
  const review = {
    operation: 'x',
    device: 'd',
    seq: 1,
    kind: 'payment',
    taken_at: null,
    client_id: null,
    client_name: null,
  };
  const more = {
    code: 'OPERATION_OF_ANOTHER_LOGIN',
    message: null,
    sent_by: null,
    whose: 'Fábio Dias',
  };
  open([], 0, fieldPackage({ in_review: [{ ...review, ...more }] }));
  expect(
    screen.getByText('1 registro de Fábio Dias foi enviado com o seu acesso. O escritório decide.'),
  ).toBeVisible();
});

it('says where the browser may empty the phone what still waits in it, and nowhere else', () => {
  const mayBeEmptied = vi.spyOn(install, 'mayBeEmptied').mockReturnValue(true);
  const said = () => screen.queryAllByText(/Safari pode apagar/).length;
  open([operation('a', {})]);
  expect(said()).toBe(0);
  open([operation('b', { state: 'waiting' })]);
  expect(said()).toBe(1);
  mayBeEmptied.mockReturnValue(false);
  open([operation('c', { state: 'waiting' })]);
  expect(said()).toBe(1);
});

it.each([
  [
    'one row, and counts once, while the same became of both',
    'waiting',
    ['Não pagou, prometeu'],
    '1',
  ],
  [
    'a row of its own once it was sent alone',
    'accepted',
    ['Não pagou, prometeu', 'Não pagou'],
    '1',
  ],
] as const)('gives a visit with a promise %s', (_, state, kinds, waiting) => {
  open([
    operation('visita', { kind: 'visit', seq: 4, state }),
    operation('promessa', { kind: 'promise', seq: 5, state: 'waiting' }),
  ]);
  const rows = screen.getAllByText(/^Não pagou/);
  expect(rows.map(({ textContent }) => textContent)).toEqual(kinds);
  expect(screen.getByText('guardado no aparelho').parentElement).toHaveTextContent(/guardado/);
  expect(screen.getByRole('heading', { name: /^No aparelho/ })).toHaveTextContent(waiting);
});

it('counts of an unsent correction what it changes: the rest was sent', () => {
  const sent = operation('a', { note: note(5_000), record: { entity: 'payment', id: 9 } });
  const correction = operation('b', {
    seq: 2,
    state: 'waiting',
    payload: { id: { operation: 'a' } },
    note: note(7_000),
  });
  const again = operation('c', {
    seq: 3,
    state: 'waiting',
    payload: { id: 9 },
    note: note(7_000),
  });
  open([sent, correction]);
  expect(head()).toMatch(/^R\$ 20,00 em dinheiro · desde/);
  cleanup();
  open([sent, again]);
  expect(head()).toMatch(/^R\$ 20,00 em dinheiro · desde/);
});

it('tells today what was accepted today, of whichever day it was', () => {
  const earlier = { ...note(4_000), day: '2026-11-19', title: 'Zélia' };
  const at = `${TODAY}T15:00:00.000Z`;
  open([
    operation('a', {
      note: earlier,
      taken_at: '2026-11-19T12:00:00.000Z',
      answered_at: at,
      decided: 'aceito: R$ 40,00.',
    }),
    operation('b', {
      note: { ...earlier, title: 'Rute' },
      taken_at: '2026-11-19T12:00:00.000Z',
      answered_at: '2026-11-19T12:00:10.000Z',
    }),
  ]);
  expect(screen.getByText('Zélia')).toBeInTheDocument();
  expect(screen.getByText('O escritório aceitou: R$ 40,00.')).toBeInTheDocument();
  expect(screen.queryByText('Rute')).toBeNull();
});

const head = () => screen.getByText(/desde/).textContent?.replace(/\s/g, ' ');
