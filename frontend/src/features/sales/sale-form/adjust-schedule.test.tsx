import { screen, waitFor, within } from '@testing-library/react';
import { openNewSale as open } from '../../../../tests/new-sale-world';

/** R$ 100,00 at 0 % in 3, daily: 33,33 on 23/11, 33,33 on 24/11, 33,34 on 25/11. */
async function openAdjusting() {
  const opened = open();
  const { user } = opened;
  await user.type(await screen.findByLabelText('Valor'), '10000');
  await user.type(screen.getByLabelText('Juros'), '0');
  await user.type(screen.getByLabelText('Parcelas'), '3');
  await user.click(await screen.findByRole('radio', { name: 'Diária' }));
  await user.click(await screen.findByRole('button', { name: 'Ajustar parcelas' }));
  const put = async (label: string, text: string) => {
    await user.click(await screen.findByLabelText(label));
    await user.keyboard(`${text}{Enter}`);
  };
  return { ...opened, put };
}

const values = () => [1, 2, 3].map((number) => screen.getByLabelText(`Valor da parcela ${number}`));

describe('Ajustar parcelas', () => {
  it('changes a value and a date, shares the rest, and sends the instalments', async () => {
    const { user, put, world } = await openAdjusting();
    await put('Valor da parcela 1', '5000');
    await put('Vencimento da parcela 3', '30112026');
    await screen.findByDisplayValue('50,00');
    expect(values().map((field) => (field as HTMLInputElement).value)).toEqual([
      '50,00',
      '25,00',
      '25,00',
    ]);
    await screen.findByText('318 [Aberto] 21/11/2026');
    await user.click(screen.getByRole('button', { name: /Registrar venda$/ }));
    await screen.findByText('Nova venda registrada');
    expect(world.sent[0]).toMatchObject({
      body: {
        data: {
          portions: [
            { dtPortion: '2026-11-23', value: 50 },
            { dtPortion: '2026-11-24', value: 25 },
            { dtPortion: '2026-11-30', value: 25 },
          ],
        },
      },
    });
  });

  it.each([
    ['31022027', '31/02/2027', 'Esta data não existe'],
    ['3011', '30/11', 'Data incompleta'],
  ])('keeps %j, which is no date, says so there, and sends nothing', async (typed, kept, told) => {
    const { user, put, world } = await openAdjusting();
    await put('Vencimento da parcela 3', typed);
    const field = await screen.findByLabelText('Vencimento da parcela 3');
    await waitFor(() => expect(field).toHaveAccessibleDescription(told));
    expect(field).toHaveValue(kept);
    expect(field).toBeInvalid();
    await screen.findByText('318 [Aberto] 21/11/2026');
    await user.click(screen.getByRole('button', { name: /Registrar venda$/ }));
    await waitFor(() => expect(field).toHaveFocus());
    expect(world.sent).toEqual([]);
    await user.keyboard('30112026{Enter}');
    await waitFor(() => expect(field).toBeValid());
    expect(screen.queryByText(told)).toBeNull();
  });

  it('shows weekdays and what is left, as the schedule does', async () => {
    const { put } = await openAdjusting();
    await put('Valor da parcela 1', '5000');
    await put('Vencimento da parcela 3', '30112026');
    await waitFor(() =>
      expect(
        screen.getAllByRole('row').map((row) => row.textContent?.replace(/\u00a0/g, ' ')),
      ).toEqual(['NºVencimentoValorResta', '1segR$ 50,00', '2terR$ 25,00', '3segR$ 0,00']),
    );
  });

  it('begins with the first field, and marks the one that is wrong; the rest shares on', async () => {
    const { user, put } = await openAdjusting();
    await waitFor(() => expect(screen.getByLabelText('Vencimento da parcela 1')).toHaveFocus());
    await put('Valor da parcela 1', '5000');
    await put('Vencimento da parcela 2', '20112026');
    await screen.findByText(/cada uma depois da anterior/);
    const bad = screen.getByLabelText('Vencimento da parcela 2');
    expect(bad).toBeInvalid();
    expect(bad).toHaveAccessibleDescription(/cada uma depois da anterior/);
    expect(screen.getByLabelText('Vencimento da parcela 3')).toBeValid();
    const sum = values().map((field) => (field as HTMLInputElement).value);
    expect(sum).toEqual(['50,00', '25,00', '25,00']);
    await screen.findByText('318 [Aberto] 21/11/2026');
    await user.click(screen.getByRole('button', { name: /Registrar venda$/ }));
    await waitFor(() => expect(bad).toHaveFocus());
  });

  it('says what does not add up, and drops the changes on other terms', async () => {
    const { user, put } = await openAdjusting();
    await put('Valor da parcela 1', '10000');
    expect(await screen.findByText(/para cada uma das outras/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Desfazer ajustes' }));
    await put('Vencimento da parcela 1', '24112026');
    expect(await screen.findByText(/cada uma depois da anterior/)).toBeInTheDocument();
    await user.type(screen.getByLabelText('Valor'), '0');
    expect(await screen.findByText(/os ajustes das parcelas não valem mais/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Ajustar parcelas' }));
    expect(within(screen.getByRole('table')).getAllByText(/333,3/)).not.toHaveLength(0);
  });
});
