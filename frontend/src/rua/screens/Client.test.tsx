import 'fake-indexeddb/auto';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Day } from '@rua/app/phone';
import { streetAgenda } from '@rua/model/agenda';
import type { KeptOperation } from '@rua/model/operation';
import { project } from '@rua/model/street';
import { keptOperation } from '../../../tests/street-operation';
import { fieldPackage, TODAY } from '../../../tests/street-package';
import { Agenda } from './Agenda';
import { Client } from './Client';
import { NewSale } from './NewSale';

function dayOf(...operations: KeptOperation[]): Day {
  const pack = fieldPackage();
  const street = project(pack, operations, TODAY);
  return { pack, today: TODAY, street, agenda: streetAgenda(street, TODAY) };
}

function clientOf({ street }: Day) {
  const client = street.clients.get('1');
  if (!client) throw new Error('The morning has one client');
  return client;
}

function openClient(...operations: KeptOperation[]) {
  const day = dayOf(...operations);
  const { container } = render(<Client day={day} client={clientOf(day)} />);
  return { user: userEvent.setup(), said: () => container.textContent?.replace(/\s/g, ' ') };
}

const payment = (value: number) =>
  keptOperation(
    'payment',
    { sale: 40, type_payment: 2, value },
    { state: 'in_review', note: { valueCents: value * 100, before: [] } },
  );

const renewal = keptOperation(
  'renewal',
  { id_sale_renew: 40, value: 800, fees: 0, portion: 2, type_frequency: 2, weekday: 6 },
  { state: 'in_review', code: 'RENEWAL_BALANCE_MOVED', note: { valueCents: 800_00 } },
);

const isFilled = (name: RegExp) => /filled/.test(screen.getByRole('button', { name }).className);

describe('a client of whom something waits for the office', () => {
  it('owes on the sale that was paid off, and is offered no other without a word', async () => {
    const { user, said } = openClient(payment(600));
    expect(said()).toContain('Em análise: Pagamento R$ 600,00');
    expect(said()).toContain('0 de 4 pagas · 4 em análise');
    expect(said()).not.toContain('Sem venda');
    expect(isFilled(/^Nova venda/)).toBe(false);
    const reviewed = within(screen.getByRole('list', { name: 'Em análise' }));
    expect(reviewed.getAllByRole('listitem')).toHaveLength(4);
    expect(screen.queryByText(/pagas$/)).toBeNull();
    await user.click(screen.getByRole('tab', { name: 'Histórico' }));
    expect(screen.queryByText('Enviado')).toBeNull();
  });

  it('is nothing else than others where nothing waits', () => {
    const { said } = openClient();
    expect(said()).not.toContain('Em análise');
    expect(isFilled(/^Receber/)).toBe(true);
  });

  it('has no filled button for the next payment either', () => {
    const { said } = openClient(payment(150));
    expect(said()).toContain('0 de 4 pagas · 1 em análise');
    expect(isFilled(/^Receber/)).toBe(false);
  });

  it('pays nothing on a renewal whose figures moved', async () => {
    const { user, said } = openClient(renewal);
    expect(said()).toContain('Em análise: Renovação R$ 800,00');
    expect(screen.queryByRole('button', { name: /^Receber/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Ver em Envios' }));
    expect(window.location.pathname).toBe('/rua/envios');
  });

  it('is told of where the next sale is typed', () => {
    const day = dayOf(payment(600));
    render(<NewSale day={day} client={clientOf(day)} renewed={null} />);
    expect(screen.getByRole('status')).toHaveTextContent('Em análise: Pagamento');
  });

  it('stands apart from who is done', async () => {
    render(<Agenda day={dayOf(payment(600))} />);
    expect(screen.getByText('1 em análise')).toBeVisible();
    expect(screen.getByText('0 pagaram')).toBeVisible();
    const tab = screen.getByRole('tab', { name: /Feitos/ });
    expect(tab).toHaveTextContent('0Feitos');
    await userEvent.click(tab);
    expect(screen.getByRole('heading', { name: 'Em análise no escritório' })).toBeVisible();
    expect(screen.getByText(/Raimunda/)).toBeVisible();
    expect(screen.queryByText('Enviado')).toBeNull();
    // The open tab is remembered, for the files that come after too.
    await userEvent.click(screen.getByRole('tab', { name: /A visitar/ }));
  });
});
