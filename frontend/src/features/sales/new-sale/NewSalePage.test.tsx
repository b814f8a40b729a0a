import { queryClient } from '@app/query-client';
import { buildSchedule, formatBusinessDate, formatMoneyNumber } from '@crediario/contract/domain';
import { saleKeys } from '@entities/sale/keys';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { delay, HttpResponse, http } from 'msw';
import { openNewSale as open } from '../../../../tests/new-sale-world';
import { TODAY } from '../../../../tests/render-page';
import { server } from '../../../../tests/server';

type User = ReturnType<typeof open>['user'];

interface Terms {
  value: string;
  fees: string;
  portions: string;
  frequency: string;
}

async function enter(user: User, { value, fees, portions, frequency }: Terms) {
  await user.type(await screen.findByLabelText('Valor'), value);
  await user.type(screen.getByLabelText('Juros'), fees);
  await user.type(screen.getByLabelText('Parcelas'), portions);
  await user.click(await screen.findByRole('radio', { name: frequency }));
}

/** The preview's rows as the user reads them, without the no-break spaces. */
function previewRows(): string[][] {
  const [, ...rows] = within(screen.getByRole('table')).getAllByRole('row');
  return rows.map((row) =>
    within(row)
      .getAllByRole('cell')
      .map((cell) => (cell.textContent ?? '').replaceAll('\u00a0', ' ')),
  );
}

/** While it saves, antd's spinner is part of the button's name. */
const register = () => screen.getByRole('button', { name: /Registrar venda$/ });

const WEEKLY: Terms = { value: '125000', fees: '18', portions: '12', frequency: 'Semanal' };

describe('Nova Venda', () => {
  it('previews the very schedule that the server will store', async () => {
    const { user } = open();
    await enter(user, WEEKLY);
    await user.click(screen.getByRole('radio', { name: 'Quinta-feira' }));
    const { instalments, totalCents } = buildSchedule({
      valueCents: 125_000,
      fees: 1800,
      count: 12,
      frequency: { name: 'Semanal' },
      weekday: 4,
      saleDate: TODAY,
    });
    let balance = totalCents;
    const expected = instalments.map(({ number, dueDate, valueCents }) => {
      balance -= valueCents;
      return [
        String(number),
        `${formatBusinessDate(dueDate)} qui`,
        `R$ ${formatMoneyNumber(valueCents)}`,
        `R$ ${formatMoneyNumber(balance)}`,
      ];
    });
    await waitFor(() => expect(previewRows()).toEqual(expected));
    expect(previewRows()[0]).toEqual(['1', '26/11/2026 qui', 'R$ 122,92', 'R$ 1.352,08']);
    expect(screen.getByText(/A última parcela fica/)).toHaveTextContent('122,88');
  });

  it('names the year’s rate of what is typed, and of what was adjusted', async () => {
    const { user } = open();
    await enter(user, { value: '100000', fees: '20', portions: '4', frequency: 'Mensal' });
    const rate = (await screen.findByText('CET')).nextElementSibling;
    await waitFor(() => expect(rate).toHaveTextContent('143,93 % ao ano (7,71 % ao mês)'));
    await user.clear(screen.getByLabelText('Juros'));
    expect(await screen.findByText(/informe os juros/)).toBeInTheDocument();
    expect(rate).toHaveTextContent('—');
    await user.type(screen.getByLabelText('Juros'), '0');
    await waitFor(() => expect(rate).toHaveTextContent('0,00 % ao ano (0,00 % ao mês)'));
  });

  it('starts from the last sale’s terms where told to, and says from which', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /Repetir última/ }));
    expect(
      await screen.findByText(/^Preenchido como na venda 4702, de 10\/09\/2026/),
    ).toBeVisible();
    expect(screen.getByRole('img', { name: 'Nota B' })).toBeVisible();
    expect(screen.getByLabelText('Valor')).toHaveValue('1.250,00');
    expect(screen.getByLabelText('Juros')).toHaveValue('18,00');
    expect(screen.getByLabelText('Parcelas')).toHaveValue('12');
    expect(screen.getByRole('radio', { name: 'Semanal' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'Quinta-feira' })).toBeChecked();
    await waitFor(() => expect(previewRows()).toHaveLength(12));
  });

  it('goes on in the value, all of it picked, where the last sale is repeated by key; Enter held down registers nothing', async () => {
    const { user } = open();
    const repeat = await screen.findByRole('button', { name: /Repetir última/ });
    repeat.focus();
    await user.keyboard('{Enter}');
    const value = screen.getByLabelText<HTMLInputElement>('Valor');
    await waitFor(() => expect(value).toHaveFocus());
    expect([value.selectionStart, value.selectionEnd]).toEqual([0, '1.250,00'.length]);
    expect(fireEvent.keyDown(value, { key: 'Enter', repeat: true })).toBe(false);
    expect(fireEvent.keyDown(value, { key: 'Enter' })).toBe(true);
  });

  it('offers to repeat the last sale once that can be pressed: Tab passes over nothing that is in sight', async () => {
    let answer = () => {};
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    open();
    server.use(
      http.get('/api/type-frequencies', async () => {
        await asked;
      }),
    );
    expect(await screen.findByText(/^última venda 4702/)).toBeVisible();
    for (const button of screen.getAllByRole('button')) expect(button).toBeEnabled();
    answer();
    expect(await screen.findByRole('button', { name: /Repetir última/ })).toBeEnabled();
  });

  it('stays on the button where the last sale is repeated by mouse', async () => {
    const { user } = open();
    const repeat = await screen.findByRole('button', { name: /Repetir última/ });
    await user.click(repeat);
    await screen.findByText(/^Preenchido como na venda 4702/);
    expect(repeat).toHaveFocus();
  });

  it('skips weekends in a daily plan, and asks for no weekday', async () => {
    const { user } = open();
    await enter(user, { value: '10000', fees: '0', portions: '3', frequency: 'Diária' });
    await waitFor(() => expect(screen.getByRole('table')).toBeInTheDocument());
    expect(previewRows().map(([, date]) => date)).toEqual([
      '23/11/2026 seg',
      '24/11/2026 ter',
      '25/11/2026 qua',
    ]);
    expect(screen.queryByRole('radiogroup', { name: 'Dia da semana' })).not.toBeInTheDocument();
  });

  it('says what the preview still waits for', async () => {
    const { user } = open();
    await user.type(await screen.findByLabelText('Valor'), '10000');
    expect(
      await screen.findByText(/informe os juros, as parcelas e a frequência\.$/),
    ).toBeInTheDocument();
  });

  it('says in the preview which term breaks a rule, while it is typed', async () => {
    const { user } = open();
    await enter(user, { value: '10000', fees: '20', portions: '4', frequency: 'Mensal' });
    await waitFor(() => expect(previewRows()).toHaveLength(4));
    await user.clear(screen.getByLabelText('Juros'));
    await user.type(screen.getByLabelText('Juros'), '200');
    const preview = within(screen.getByRole('region', { name: 'Prévia' }));
    expect(
      await preview.findByText('Os juros devem ser um número de 0 a 100.'),
    ).toBeInTheDocument();
    await user.clear(screen.getByLabelText('Parcelas'));
    expect(
      await preview.findByText(/de 0 a 100\. Para ver os vencimentos, informe as parcelas\.$/),
    ).toBeInTheDocument();
  });

  it('says in the preview that no instalment can be less than a cent', async () => {
    const { user } = open();
    await enter(user, { value: '3', fees: '0', portions: '4', frequency: 'Mensal' });
    const preview = within(screen.getByRole('region', { name: 'Prévia' }));
    expect(
      await preview.findByText('O valor da parcela deve ser de pelo menos R$ 0,01.'),
    ).toBeInTheDocument();
  });

  it('registers the sale once, however often it is submitted, and goes back to the sales', async () => {
    const { user, path, world } = open();
    await enter(user, WEEKLY);
    await user.click(screen.getByRole('radio', { name: 'Quinta-feira' }));
    await screen.findByText('318 [Aberto] 21/11/2026');
    queryClient.setQueryData(saleKeys.lists, []);
    await user.dblClick(register());
    expect(await screen.findByText('Nova venda registrada')).toBeInTheDocument();
    expect(queryClient.getQueryState(saleKeys.lists)?.isInvalidated).toBe(true);
    expect(world.sent).toEqual([
      {
        call: 'salesPortions',
        key: expect.stringMatching(/^[0-9a-f]{32}$/),
        body: {
          data: expect.objectContaining({
            value: 1250,
            fees: 18,
            portion: 12,
            cash: { id: 318 },
            client: { id: 1347 },
            type_frequency: { id: 2 },
            type_sale: { id: 2 },
            weekday: 4,
            origin: 'web',
            publishedAt: '2026-11-21T17:05:09.000Z',
          }),
        },
      },
    ]);
    await user.click(screen.getByRole('button', { name: 'Fechar' }));
    await waitFor(() => expect(path()).toBe('/sellings'));
  });

  it('sends the same key again when the first answer was lost', async () => {
    const { user, world } = open();
    const keys: (string | null)[] = [];
    server.use(
      http.post('/api/salesPortions', ({ request }) => {
        keys.push(request.headers.get('Idempotency-Key'));
        return keys.length === 1 ? HttpResponse.error() : HttpResponse.json({ data: { id: 4832 } });
      }),
    );
    await enter(user, { ...WEEKLY, frequency: 'Mensal' });
    await screen.findByText('318 [Aberto] 21/11/2026');
    await user.click(register());
    await screen.findByText('O servidor não respondeu. Verifique a conexão e tente de novo');
    expect(screen.getByLabelText('Valor')).toHaveValue('1.250,00');
    await user.click(register());
    await screen.findByText('Nova venda registrada');
    expect(keys[0]).not.toBeNull();
    expect(keys[1]).toBe(keys[0]);
    expect(world.sent).toEqual([]);
  });

  it('says all that is wrong on submit', async () => {
    const { user, world } = open();
    await screen.findByText('318 [Aberto] 21/11/2026');
    await user.click(register());
    await waitFor(() => expect(screen.getAllByText('Campo obrigatório')).toHaveLength(4));
    await waitFor(() => expect(screen.getByLabelText('Valor')).toHaveFocus());
    await user.type(screen.getByLabelText('Juros'), '100,01');
    expect(await screen.findByText('Os juros devem ser um número de 0 a 100')).toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: 'Semanal' }));
    // What appears after the submit was not there to be wrong.
    expect(await screen.findByRole('radiogroup', { name: 'Dia da semana' })).toBeValid();
    await user.click(register());
    expect(await screen.findByText('Escolha o dia da semana')).toBeInTheDocument();
    expect(world.sent).toEqual([]);
  });

  it('faults no field that one only passed through', async () => {
    const { user } = open();
    await screen.findByText('318 [Aberto] 21/11/2026');
    expect(screen.getByLabelText('Valor')).toHaveFocus();
    await user.click(screen.getByLabelText('Funcionário'));
    await user.click(await screen.findByTitle('25. Cauã Figueirêdo'));
    const question = within(await screen.findByRole('dialog'));
    expect(screen.getByLabelText('Valor')).toBeValid();
    await user.click(question.getByRole('button', { name: 'Cancelar' }));
    await user.type(screen.getByLabelText('Valor'), '5{Backspace}');
    await user.tab();
    expect(await screen.findByText('Campo obrigatório')).toBeInTheDocument();
  });

  it('walks the frequencies and the weekdays with the arrows', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('radio', { name: 'Diária' }));
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('radio', { name: 'Semanal' })).toBeChecked();
    await user.click(await screen.findByRole('radio', { name: 'Domingo' }));
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(screen.getByRole('radio', { name: 'Terça-feira' })).toBeChecked();
  });

  it('tells an inactive client from the start', async () => {
    open({ active: false });
    expect(await screen.findByRole('alert')).toHaveTextContent('Este cliente está inativo');
    expect(register()).toBeDisabled();
  });
});

describe('the box of a sale', () => {
  it('is the open one of the employee, chosen from the start', async () => {
    open();
    expect(await screen.findByText('318 [Aberto] 21/11/2026')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Abrir caixa' })).not.toBeInTheDocument();
  });

  it('waits for no list of employees, and is not asked for meanwhile', async () => {
    open();
    server.use(http.get('/api/users', () => delay('infinite')));
    await screen.findByLabelText('Caixa');
    expect(screen.queryByRole('button', { name: 'Abrir caixa' })).not.toBeInTheDocument();
    expect(await screen.findByText('318 [Aberto] 21/11/2026')).toBeInTheDocument();
  });

  it('can be opened from the form where there is none', async () => {
    const { user, world } = open({ openBoxes: {} });
    expect(await screen.findByText('Funcionário não possui caixa aberto')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Abrir caixa' }));
    const dialog = within(await screen.findByRole('dialog', { name: /Abrir caixa/ }));
    await user.type(dialog.getByLabelText(/Observação/), 'Rota do centro');
    await user.dblClick(dialog.getByRole('button', { name: /Abrir caixa$/ }));
    expect(await screen.findByText('401 [Aberto] 21/11/2026')).toBeInTheDocument();
    expect(screen.queryByText('Funcionário não possui caixa aberto')).not.toBeInTheDocument();
    expect(world.sent).toEqual([
      {
        call: 'openCash',
        key: expect.any(String),
        body: {
          data: {
            observation: 'Rota do centro',
            users_permissions_user: { id: 3 },
            type_status_cash: { id: 1 },
          },
        },
      },
    ]);
  });
});

describe('the fault of a missing box', () => {
  it('goes with the box that is opened', async () => {
    const { user } = open({ openBoxes: {} });
    await screen.findByText('Funcionário não possui caixa aberto');
    await user.click(register());
    await screen.findAllByText('Campo obrigatório');
    await user.click(screen.getByRole('button', { name: 'Abrir caixa' }));
    const dialog = within(await screen.findByRole('dialog', { name: /Abrir caixa/ }));
    await user.click(dialog.getByRole('button', { name: /Abrir caixa$/ }));
    await screen.findByText('401 [Aberto] 21/11/2026');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByLabelText('Caixa')).toBeValid();
    expect(screen.getByLabelText('Caixa')).toHaveFocus();
  });
});

describe('the employee of a sale', () => {
  const chooseCaua = async (user: User) => {
    await screen.findByText('318 [Aberto] 21/11/2026');
    await user.click(screen.getByLabelText('Funcionário'));
    await user.click(await screen.findByTitle('25. Cauã Figueirêdo'));
    return within(await screen.findByRole('dialog'));
  };

  it('gives the client to another once confirmed, and the box goes with the old one', async () => {
    const { user, world } = open();
    const dialog = await chooseCaua(user);
    expect(dialog.getByText(/deixa de ser atendido por 3. Jéssica Andrade/)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Sim, trocar' }));
    expect(await screen.findByText('Funcionário foi alterado')).toBeInTheDocument();
    expect(await screen.findByText('Funcionário não possui caixa aberto')).toBeInTheDocument();
    expect(screen.queryByText('318 [Aberto] 21/11/2026')).not.toBeInTheDocument();
    expect(world.sent).toEqual([
      { call: 'reassign', key: null, body: { data: { user: { id: 25 } } } },
    ]);
  });

  it('stays when the question is answered with no', async () => {
    const { user, world } = open();
    const dialog = await chooseCaua(user);
    await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
    expect(screen.getByText('318 [Aberto] 21/11/2026')).toBeInTheDocument();
    expect(world.sent).toEqual([]);
  });
});
