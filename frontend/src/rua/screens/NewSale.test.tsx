import 'fake-indexeddb/auto';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import * as app from '@rua/app/phone';
import type { Day } from '@rua/app/phone';
import { streetAgenda } from '@rua/model/agenda';
import { project } from '@rua/model/street';
import { fieldPackage, TODAY } from '../../../tests/street-package';
import { NewSale } from './NewSale';

afterEach(() => vi.restoreAllMocks());

/** 'Renovar' of four times R$ 150,00, of which nothing is paid. */
function openSale({ isRenewal = true } = {}) {
  const pack = fieldPackage();
  const street = project(pack, [], TODAY);
  const day: Day = { pack, today: TODAY, street, agenda: streetAgenda(street, TODAY) };
  const client = street.clients.get('1');
  const sale = client?.sales[0];
  if (!client || !sale) throw new Error('The morning has one client with one sale');
  const { container } = render(
    <NewSale day={day} client={client} renewed={isRenewal ? sale : null} />,
  );
  return { user: userEvent.setup(), said: () => container.textContent?.replace(/\s/g, ' ') };
}

async function typePlan(user: ReturnType<typeof userEvent.setup>): Promise<void> {
  await user.type(screen.getByLabelText('Juros'), '2000');
  await user.type(screen.getByRole('textbox', { name: 'Parcelas' }), '4');
  await user.click(screen.getByLabelText('Semanal'));
}

it('says what the old sale owes before anything is typed, and why less is not enough', async () => {
  const { user, said } = openSale();
  expect(said()).toContain('Valor · saldo da venda antiga R$ 600,00');
  await user.type(screen.getByLabelText('Valor'), '59999');
  expect(said()).toContain('O valor da venda deve ser maior ou igual ao valor atual');
  expect(screen.getByRole('button', { name: 'Conferir' })).toBeDisabled();
  await user.type(screen.getByLabelText('Valor'), '{Backspace>5/}60000');
  expect(screen.getByRole('button', { name: 'Conferir' })).toBeEnabled();
});

it.each([
  [true, 'Registrar renovação', { id_sale_renew: 40, settled_balance: 600, handed_over: 200 }],
  [false, 'Registrar venda', { client: 1, handed_over: 800 }],
])(
  'sends the figures that stand beside the button, keys or none (renewal: %s)',
  async (isRenewal, button, figures) => {
    const tapped = vi.spyOn(app, 'tap').mockReturnValue(new Promise(() => undefined));
    const { user, said } = openSale({ isRenewal });
    if (!isRenewal) await typePlan(user);
    await user.type(screen.getByLabelText('Valor'), '80000');
    expect(said()).toContain(`Sai do caixa 331– R$ ${isRenewal ? '200,00' : '800,00'}`);
    await user.click(screen.getByRole('button', { name: 'Conferir' }));
    const question = screen.getByRole('dialog');
    const shown = question.textContent?.replace(/\s/g, ' ');
    expect(shown).toContain(`Entregue a RaimundaR$ ${isRenewal ? '200,00' : '800,00'}`);
    expect(shown).toContain(`Sai do caixa 331– R$ ${isRenewal ? '200,00' : '800,00'}`);
    expect(shown?.includes('Quita a venda antigaR$ 600,00')).toBe(isRenewal);
    expect(tapped).not.toHaveBeenCalled();
    await user.click(within(question).getByRole('button', { name: button }));
    expect(tapped.mock.lastCall?.[0].payload).toMatchObject(figures);
  },
);

it('presets neither interest nor instalments nor frequency of a new sale, and asks for each', async () => {
  const { user, said } = openSale({ isRenewal: false });
  const fees = screen.getByLabelText('Juros');
  const count = screen.getByRole('textbox', { name: 'Parcelas' });
  const isOff = () => expect(screen.getByRole('button', { name: 'Conferir' })).toBeDisabled();
  expect(fees).toHaveValue('');
  expect(count).toHaveValue('');
  for (const choice of screen.getAllByRole('radio')) expect(choice).not.toBeChecked();
  await user.type(screen.getByLabelText('Valor'), '80000');
  expect(said()).toContain('Informe os juros');
  isOff();
  await user.type(fees, '0');
  expect(fees).toHaveValue('0,00');
  expect(said()).toContain('Informe o número de parcelas');
  isOff();
  await user.type(count, '4');
  expect(said()).toContain('Escolha a frequência');
  isOff();
  await user.click(screen.getByLabelText('Semanal'));
  expect(screen.getByRole('button', { name: 'Conferir' })).toBeEnabled();
  await user.type(fees, '{Backspace}');
  expect(fees).toHaveValue('');
  isOff();
});

it('takes interest, instalments, frequency and weekday from the renewed sale, and says so until one is changed', async () => {
  const tapped = vi.spyOn(app, 'tap').mockReturnValue(new Promise(() => undefined));
  const { user, said } = openSale();
  expect(said()).toContain('Mesmas condições da venda antiga');
  await user.type(screen.getByLabelText('Valor'), '80000');
  await user.click(screen.getByRole('button', { name: 'Conferir' }));
  await user.click(screen.getByRole('button', { name: 'Registrar renovação' }));
  expect(tapped.mock.lastCall?.[0].payload).toMatchObject({
    fees: 20,
    portion: 4,
    type_frequency: 2,
    weekday: 6,
  });
  await user.type(screen.getByLabelText('Juros'), '1500');
  expect(screen.getByLabelText('Juros')).toHaveValue('15,00');
  expect(said()).toContain('Condições novas');
  expect(said()).not.toContain('Mesmas condições');
});
