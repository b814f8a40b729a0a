import 'fake-indexeddb/auto';
import { render, screen, within } from '@testing-library/react';
import type { LedgerRow } from '@crediario/contract/wire';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import * as deeds from '@rua/app/deeds';
import * as app from '@rua/app/phone';
import type { Day, Phone } from '@rua/app/phone';
import { streetAgenda } from '@rua/model/agenda';
import { countsOf } from '@rua/model/closing';
import type { KeptOperation } from '@rua/model/operation';
import { project } from '@rua/model/street';
import { fieldPackage, TODAY } from '../../../tests/street-package';
import { Closed } from './Closed';
import { Closing } from './Closing';

const phone = { current: {} as Partial<Phone> };
const boxLedger = vi.spyOn(app, 'boxLedger');
const closeBox = vi.spyOn(deeds, 'closeBox');

beforeEach(() => {
  vi.spyOn(app, 'usePhone').mockImplementation(() => phone.current as Phone);
  boxLedger.mockReset().mockResolvedValue(null);
  closeBox.mockReset().mockResolvedValue(undefined as never);
});
afterAll(() => vi.restoreAllMocks());

const PACK = fieldPackage();

function operation(seq: number, kind: string, reais: number): KeptOperation {
  return {
    id: `o${seq}`,
    device: 'd',
    collector: PACK.collector.id,
    seq,
    kind: kind as KeptOperation['kind'],
    payload: kind === 'open_box' ? {} : { counted_value: reais },
    taken_at: `${TODAY}T12:0${seq}:00.000Z`,
    offset_ms: 0,
    position: null,
    app_version: '1',
    note: {
      day: TODAY,
      client: null,
      sale: null,
      title: kind === 'close_box' ? 'Troco errado' : '',
      valueCents: reais * 100,
      before: null,
      dueCents: 0,
    },
    state: 'accepted',
    record: kind === 'close_box' ? { entity: 'cash', id: 245 } : null,
    code: null,
    message: null,
    solution: null,
    answered_at: null,
    is_in_package: true,
  };
}

const entry = (id: number | null, kind: LedgerRow['kind'], amount: number): LedgerRow => ({
  id,
  kind,
  date_time: `${TODAY}T12:00:00.000Z`,
  business_date: TODAY,
  amount,
  balance: 0,
  user_id: null,
  user_name: null,
  sale_id: kind === 'collection' ? 4_768 : null,
  type_sale_id: null,
  client_id: null,
  client_name: kind === 'collection' ? 'Luzia' : null,
  client_last_name: kind === 'collection' && id === 1 ? 'Nóbrega' : null,
  payment_id: kind === 'collection' ? id : null,
  cost_id: null,
  observation: null,
  previous_cash_id: null,
  reverses: null,
  is_reversed: false,
});

/** R$ 120,00 expected; of what was counted R$ 20,00 are missing. */
const LEDGER = [
  entry(null, 'opening', 50),
  entry(1, 'collection', 30),
  entry(2, 'collection', 40),
  entry(3, 'adjustment', -20),
];

const dayOf = (blind_count: boolean): Day => {
  const pack = { ...PACK, blind_count };
  const street = project(pack, [], TODAY);
  return { pack, today: TODAY, street, agenda: streetAgenda(street, TODAY) };
};

function show(operations: KeptOperation[]) {
  phone.current = {
    operations,
    isSending: false,
    outcome: 'all_sent',
    device: null,
    session: { user: { id: PACK.collector.id } } as Phone['session'],
  };
}

const COUNTED = [operation(1, 'count', 90), operation(2, 'count', 100)];

it('closes with what was counted where the company counts blind, and asks nobody what was expected', async () => {
  show(COUNTED);
  render(<Closing day={dayOf(true)} />);
  expect(screen.queryByText('Esperado')).toBeNull();
  expect(boxLedger).not.toHaveBeenCalled();
  const button = screen.getByRole('button', { name: 'Fechar caixa' });
  await userEvent.click(button);
  expect(closeBox).toHaveBeenCalledWith(
    TODAY,
    { countedCents: 10_000, reason: 'Não informado (conferência cega)' },
    expect.any(Function),
  );
});

it('waits for what was expected where it does not', () => {
  show(COUNTED);
  render(<Closing day={dayOf(false)} />);
  expect(screen.getByRole('button', { name: /Fechar/ })).toBeDisabled();
});

it('tells the difference of a box that is closed', async () => {
  const closing = operation(3, 'close_box', 100);
  show([...COUNTED, closing]);
  boxLedger.mockResolvedValue(LEDGER);
  render(<Closed day={dayOf(true)} closing={closing} />);
  expect(await screen.findByText('Falta dinheiro')).toBeInTheDocument();
  expect(screen.getByText('Troco errado')).toBeInTheDocument();
  expect(boxLedger).toHaveBeenCalledWith(245);
});

it('says that the difference comes with the network, until the closing is sent', () => {
  const closing = { ...operation(3, 'close_box', 100), state: 'waiting' as const, record: null };
  show([...COUNTED, closing]);
  render(<Closed day={dayOf(true)} closing={closing} />);
  expect(screen.getByText(/aparecem com a rede/)).toBeInTheDocument();
});

it('takes the counts of the box that was closed, and of no later one', () => {
  const closing = operation(3, 'close_box', 100);
  const later = [operation(4, 'open_box', 0), operation(5, 'count', 7)];
  const all = [...COUNTED, closing, ...later];
  expect(countsOf(all, PACK.collector.id, closing)?.counts).toMatchObject({
    first: { cents: 9_000 },
    recount: { cents: 10_000 },
  });
  expect(countsOf(all, PACK.collector.id)?.counts).toMatchObject({ first: { cents: 700 } });
});

it('opens each row of where the expected comes from', async () => {
  show(COUNTED);
  boxLedger.mockResolvedValue(LEDGER);
  render(<Closing day={dayOf(false)} />);
  await userEvent.click(await screen.findByRole('button', { name: /2 pagamentos em dinheiro/ }));
  const sheet = screen.getByRole('dialog', { name: '2 pagamentos em dinheiro' });
  expect(within(sheet).getByText('Luzia Nóbrega')).toBeInTheDocument();
  expect(within(sheet).getAllByRole('listitem')).toHaveLength(2);
  expect(within(sheet).getByText('Total').parentElement).toHaveTextContent('70,00');
  expect(screen.queryByRole('button', { name: /Caixa inicial/ })).toBeNull();
});
