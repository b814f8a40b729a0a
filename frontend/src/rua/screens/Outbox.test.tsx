import 'fake-indexeddb/auto';
import { render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import * as app from '@rua/app/phone';
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

function open(operations: KeptOperation[], othersWaiting = 0) {
  const pack = fieldPackage();
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

it('says what the office decided, of what is posted too', () => {
  const renewal = operation('Zélia', {
    kind: 'renewal',
    solution: 'renew_for',
    decided: 'a renovação ficou em R$ 150,00, 4 × R$ 45,00.',
  });
  open([renewal, operation('Inês', { state: 'closed', solution: 'give_back' })]);
  expect(
    screen.getByText('O escritório decidiu: a renovação ficou em R$ 150,00, 4 × R$ 45,00.'),
  ).toBeVisible();
  expect(screen.getByText('O escritório decidiu: devolva o valor ao cliente.')).toBeVisible();
});
