import 'fake-indexeddb/auto';
import { staticBrCode } from '@crediario/contract/domain';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as deeds from '@rua/app/deeds';
import * as app from '@rua/app/phone';
import type { Day } from '@rua/app/phone';
import type { KeptOperation } from '@rua/model/operation';
import { streetAgenda } from '@rua/model/agenda';
import { project } from '@rua/model/street';
import { saleOf } from '@rua/model/street-types';
import { fieldPackage, packedSale, TODAY } from '../../../tests/street-package';
import { Receive } from './Receive';

const receive = vi.spyOn(deeds, 'receive');
const correct = vi.spyOn(deeds, 'correct');
const openBox = vi.spyOn(deeds, 'openBox');
afterAll(() => vi.restoreAllMocks());

const PIX = { key: '11222333000181', name: 'Andrade Crediário', city: 'Sobral' };

function open({
  hasOpenBox = true,
  pix = null as typeof PIX | null,
  corrected = undefined as KeptOperation | undefined,
  payments = [] as ReturnType<typeof packedSale>['payments'],
} = {}) {
  const { company } = fieldPackage();
  const sales = [packedSale({ payments })];
  const pack = fieldPackage({ company: { ...company, pix }, sales });
  const street = { ...project(pack, [], TODAY), hasOpenBox };
  const day: Day = { pack, today: TODAY, street, agenda: streetAgenda(street, TODAY) };
  const client = street.clients.get('1');
  const sale = saleOf(street, '40');
  if (!client || !sale) throw new Error('The morning has one client with one sale');
  const of = corrected && { corrected };
  render(<Receive day={day} client={client} sale={sale} {...of} />);
  return userEvent.setup();
}

const text = (label: RegExp) =>
  screen.getByRole('button', { name: label }).textContent?.replace(/\s/g, ' ');
const key = (name: string) => screen.getByRole('button', { name });

beforeEach(() => {
  receive.mockReset().mockResolvedValue({ id: 'op-1' } as never);
  correct.mockReset().mockResolvedValue(undefined as never);
  openBox.mockReset().mockResolvedValue(undefined as never);
});

describe('Receber', () => {
  it('tells of a wrong clock before a receipt is dated by it', () => {
    const fault = vi
      .spyOn(app, 'clockFaultNow')
      .mockReturnValue({ kind: 'off', byMs: -3 * 86_400_000 });
    open();
    expect(screen.getByText('O relógio deste aparelho está 3 dias atrasado.')).toBeVisible();
    fault.mockReturnValue({ kind: 'unsure' });
    open();
    expect(screen.getByText('Confira o relógio deste aparelho.')).toBeVisible();
    fault.mockRestore();
  });

  it('corrects from what was taken: amount and means stand there, and the first key begins anew', async () => {
    const taken = { payload: { means: 'pix' }, note: { valueCents: 20_00 } };
    const user = open({ corrected: taken as unknown as KeptOperation });
    expect(screen.getByRole('radio', { name: 'Pix' })).toBeChecked();
    const button = () => screen.getByRole('button', { name: /^Corrigir para/ });
    expect(button().textContent?.replace(/\s/g, ' ')).toBe('Corrigir para R$ 20,00');
    expect(button()).toBeDisabled();
    for (const digit of ['3', '5', '00']) await user.click(key(digit));
    expect(button().textContent?.replace(/\s/g, ' ')).toBe('Corrigir para R$ 35,00');
    await user.click(button());
    const to = { valueCents: 35_00, means: 'pix' };
    expect(correct).toHaveBeenCalledWith(taken, to, expect.any(Function));
  });

  it('has the instalment’s value ready: one tap', async () => {
    const user = open();
    await user.click(screen.getByRole('button', { name: /^Receber/ }));
    expect(receive).toHaveBeenCalledWith(expect.anything(), 150_00, expect.any(Function));
  });

  it('by Pix, says so, and asks for no open box', async () => {
    const user = open({ hasOpenBox: false });
    const button = () => screen.getByRole('button', { name: /^(Abrir caixa|Receber)/ });
    expect(button()).toHaveTextContent(/^Abrir caixa e receber/);
    await user.click(screen.getByRole('radio', { name: 'Pix' }));
    expect(button()).toHaveTextContent(/^Receber/);
    await user.click(button());
    expect(openBox).not.toHaveBeenCalled();
    expect(receive).toHaveBeenCalledWith(
      expect.objectContaining({ means: 'pix' }),
      150_00,
      expect.any(Function),
    );
  });

  it('shows the code of the amount first where the company has a key, and posts once it has come', async () => {
    const user = open({ hasOpenBox: false, pix: PIX });
    const payload = (amountCents: number, txid: string) =>
      staticBrCode({ ...PIX, amountCents, txid });
    await user.click(screen.getByRole('radio', { name: 'Pix' }));
    expect(screen.getByRole('img', { name: /^Código QR do Pix de R\$\s150,00$/ })).toBeVisible();
    expect(screen.getByText(payload(150_00, 'V40P1'))).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Apagar' })).toBeNull();

    await user.click(key('Outro valor'));
    await user.click(screen.getByRole('button', { name: /^Tudo\s*R/ }));
    expect(receive).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: /^Mostrar o código de R\$\s600,00$/ }));
    expect(screen.getByText(payload(600_00, 'V40T'))).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Chegou R\$\s600,00$/ }));
    expect(openBox).not.toHaveBeenCalled();
    expect(receive).toHaveBeenCalledWith(
      expect.objectContaining({ means: 'pix' }),
      600_00,
      expect.any(Function),
    );

    await user.click(screen.getByRole('radio', { name: 'Dinheiro' }));
    expect(screen.queryByRole('img', { name: /^Código QR/ })).toBeNull();
    expect(key('Apagar')).toBeVisible();
  });

  it('asks before it takes the same value of the same sale again: going back takes nothing', async () => {
    const dtPayment = new Date(Date.now() - 60_000).toISOString();
    const paid = { id: 9, dtPayment, value: 150, checked: null, timed: true, own: true };
    const user = open({ payments: [paid] });
    const question = () => screen.queryByRole('dialog', { name: /^Outro de R\$\s150,00\?$/ });
    await user.click(screen.getByRole('button', { name: /^Receber/ }));
    expect(question()).toBeVisible();
    expect(screen.getByRole('button', { name: 'Voltar' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Voltar' }));
    expect(question()).toBeNull();
    expect(receive).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: /^Receber/ }));
    await user.click(screen.getByRole('button', { name: 'É outro' }));
    expect(receive).toHaveBeenCalledExactlyOnceWith(
      expect.anything(),
      150_00,
      expect.any(Function),
    );
  });

  it('offers what is due and everything', async () => {
    const user = open();
    expect(text(/^Até hoje/)).toBe('Até hojeR$ 300,002 parcelas');
    await user.click(screen.getByRole('button', { name: /^Tudo\s*R/ }));
    expect(text(/^Receber/)).toBe('Receber R$ 600,00');
  });

  it('takes another value as a cash machine does, and says what is missing', async () => {
    const user = open();
    for (const digit of ['2', '2', '0', '00']) await user.click(key(digit));
    expect(text(/^Receber/)).toBe('Receber R$ 220,00');
    expect(screen.getByText(/^faltam/)).toHaveTextContent('faltam R$ 80,00 para a 2ª');
    await user.click(key('00'));
    expect(screen.getByRole('status')).toHaveTextContent('Deve R$ 600,00');
    for (let n = 0; n < 5; n += 1) await user.click(key('Apagar'));
    expect(text(/^Receber/)).toBe('Receber R$ 150,00');
  });
});
