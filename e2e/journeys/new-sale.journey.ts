import { describe, expect } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll } from '../harness/accessibility';
import { journey, PHONE, useBrowser } from '../harness/journey';
import { NewSaleScreen } from '../screens/new-sale-screen';
import {
  hasFocus,
  holds,
  isAt,
  isToldBeside,
  plain,
  reads,
  sees,
  seesNo,
  toast,
} from '../screens/sees';
import { paste } from '../screens/keyboard';
import { choose, chosen } from '../screens/select';

const MONTH_ENDS = ['1 28/02/2026 sáb', '2 31/03/2026 ter', '3 30/04/2026 qui'];

describe('Nova Venda', () => {
  useBrowser();

  journey('previews 1.000,00 at 20 % in 3, due at months’ ends', async ({ world, visit }) => {
    const employee = await world.employee('Jéssica');
    const client = await world.client('Maria', { of: employee });
    await world.openBox(employee);
    const { page } = await visit();
    const screen = new NewSaleScreen(page);
    await page.goto(`/sellings/new-selling/${client.id}`);
    await screen.fillPlan({ value: '100000', fees: '20', instalments: '3', frequency: 'Mensal' });
    await expect
      .poll(() => screen.schedule())
      .toEqual([
        `${MONTH_ENDS[0]} R$ 400,00 R$ 800,00`,
        `${MONTH_ENDS[1]} R$ 400,00 R$ 400,00`,
        `${MONTH_ENDS[2]} R$ 400,00 R$ 0,00`,
      ]);
    expect(plain(await screen.preview.innerText())).toContain('R$ 1.200,00');
    await expectAccessible(page);
  });

  journey('stores 33,33 / 33,33 / 33,34 as it previewed them', async ({ world, visit }) => {
    const employee = await world.employee('Jéssica');
    const client = await world.client('Maria', { of: employee });
    const box = await world.openBox(employee);
    const { page } = await visit();
    const screen = new NewSaleScreen(page);
    await page.goto(`/sellings/new-selling/${client.id}`);
    await screen.fillPlan({ value: '10000', fees: '0', instalments: '3', frequency: 'Mensal' });
    await expect
      .poll(() => screen.schedule())
      .toEqual([
        `${MONTH_ENDS[0]} R$ 33,33 R$ 66,67`,
        `${MONTH_ENDS[1]} R$ 33,33 R$ 33,34`,
        `${MONTH_ENDS[2]} R$ 33,34 R$ 0,00`,
      ]);

    await screen.register.click();
    const done = page.getByRole('dialog', { name: 'Sucesso!' });
    await sees(done.getByText('Nova venda registrada'));
    await done.getByRole('button', { name: 'Fechar' }).click();
    await isAt(page, '/sellings');

    const { data } = await world.api.get<{ data: { sales_id: number }[] }>(
      `/api/reportSales?cash_id=${box.id}`,
    );
    const sale = { id: data[0]?.sales_id ?? 0, client, employee };
    const instalments = await world.instalmentsOf(sale);
    expect(instalments.map(({ dtPortion, value }) => [dtPortion, value])).toEqual([
      ['2026-02-28', 33.33],
      ['2026-03-31', 33.33],
      ['2026-04-30', 33.34],
    ]);
  });

  journey('says what is missing, field by field', async ({ world, visit }) => {
    const employee = await world.employee('Jéssica');
    const client = await world.client('Maria', { of: employee });
    await world.openBox(employee);
    const { page } = await visit();
    const screen = new NewSaleScreen(page);
    await page.goto(`/sellings/new-selling/${client.id}`);
    await expect
      .poll(async () => plain(await chosen(screen.cashBox).innerText()))
      .toContain('[Aberto]');
    await screen.register.click();
    for (const field of [screen.value, screen.fees, screen.instalments]) {
      await isToldBeside(field, 'Campo obrigatório');
    }
    await isToldBeside(page.getByRole('radiogroup', { name: 'Frequência' }), 'Campo obrigatório');
    await hasFocus(screen.value);
    await screen.fees.fill('101');
    await screen.value.click();
    await isToldBeside(screen.fees, 'Os juros devem ser um número de 0 a 100');
  });

  journey('types money as on a cash machine, pastes it whole', async ({ world, visit }) => {
    const employee = await world.employee('Jéssica');
    const client = await world.client('Maria', { of: employee });
    const { page } = await visit();
    const { value } = new NewSaleScreen(page);
    await page.goto(`/sellings/new-selling/${client.id}`);
    await value.pressSequentially('125');
    await holds(value, '1,25');
    await value.pressSequentially('000');
    await holds(value, '1.250,00');
    await value.press('Backspace');
    await holds(value, '125,00');
    await paste(value, 'R$ 1.250,00');
    await holds(value, '1.250,00');
    await paste(value, '980');
    await holds(value, '980,00');
  });

  journey('opens a box for an employee who has none', async ({ world, visit }) => {
    const employee = await world.employee('Cauã');
    const client = await world.client('Cláudia', { of: employee });
    const { page } = await visit();
    const screen = new NewSaleScreen(page);
    await page.goto(`/sellings/new-selling/${client.id}`);
    await isToldBeside(screen.cashBox, 'Funcionário não possui caixa aberto');
    await screen.fillPlan({ value: '10000', fees: '0', instalments: '3', frequency: 'Mensal' });
    await screen.register.click();
    await hasFocus(screen.cashBox);

    await screen.openCashBox.click();
    await sees(screen.openCashBoxDialog);
    await expectAccessible(page);
    await screen.openCashBoxDialog.getByRole('button', { name: 'Abrir caixa' }).dblclick();
    await seesNo(screen.openCashBoxDialog);
    await expect
      .poll(async () => plain(await chosen(screen.cashBox).innerText()))
      .toMatch(/\d+.*\[Aberto\].*31\/01\/2026/);
    await seesNo(screen.openCashBox);
    const boxes = await world.api.get<{ data: unknown[] }>(
      `/api/cashs?filters[users_permissions_user][id][$eq]=${employee.id}`,
    );
    expect(boxes.data).toHaveLength(1);
    await screen.register.click();
    await sees(page.getByText('Nova venda registrada'));
  });

  journey('asks for an employee before it opens a box', async ({ world, visit }) => {
    const client = await world.client('Cláudia', { of: null });
    const { page } = await visit();
    const screen = new NewSaleScreen(page);
    await page.goto(`/sellings/new-selling/${client.id}`);
    await screen.openCashBox.click();
    await sees(toast(page, 'Selecione um funcionário'));
    await seesNo(screen.openCashBoxDialog);
  });

  journey('starts a weekly plan on its weekday, after today', async ({ world, visit }) => {
    const employee = await world.employee('Jéssica');
    const client = await world.client('Maria', { of: employee });
    await world.openBox(employee);
    const { page } = await visit();
    const screen = new NewSaleScreen(page);
    await page.goto(`/sellings/new-selling/${client.id}`);
    await screen.fillPlan({ value: '9000', fees: '0', instalments: '3', frequency: 'Semanal' });
    await screen.register.click();
    await isToldBeside(
      page.getByRole('radiogroup', { name: 'Dia da semana' }),
      'Escolha o dia da semana',
    );
    for (const day of ['Dom', 'Seg', 'Ter', 'Qua', 'Qui', 'Sex']) await sees(screen.weekday(day));
    await screen.weekday('Sáb').click();
    await expect
      .poll(() => screen.schedule())
      .toEqual([
        '1 07/02/2026 sáb R$ 30,00 R$ 60,00',
        '2 14/02/2026 sáb R$ 30,00 R$ 30,00',
        '3 21/02/2026 sáb R$ 30,00 R$ 0,00',
      ]);
    await screen.frequency('Mensal').click();
    await seesNo(screen.weekday('Sáb'));
  });

  journey('skips weekends day by day, and counts 10 and 15 days', async ({ world, visit }) => {
    const employee = await world.employee('Jéssica');
    const client = await world.client('Maria', { of: employee });
    await world.openBox(employee);
    const { page } = await visit();
    const screen = new NewSaleScreen(page);
    await page.goto(`/sellings/new-selling/${client.id}`);
    const dates = async () => (await screen.schedule()).map((row) => row.split(' ')[1]);
    await screen.fillPlan({ value: '9000', fees: '0', instalments: '6', frequency: 'Diária' });
    await expect
      .poll(dates)
      .toEqual([
        '02/02/2026',
        '03/02/2026',
        '04/02/2026',
        '05/02/2026',
        '06/02/2026',
        '09/02/2026',
      ]);
    await screen.instalments.fill('2');
    await screen.frequency('Decendial').click();
    await expect.poll(dates).toEqual(['10/02/2026', '20/02/2026']);
    await screen.frequency('Quinzenal').click();
    await expect.poll(dates).toEqual(['15/02/2026', '02/03/2026']);
  });

  journey('hands the client to another employee, box cleared', async ({ world, visit }) => {
    const [before, after] = await Promise.all([
      world.employee('Jéssica'),
      world.employee('Márcia'),
    ]);
    const client = await world.client('Maria', { of: before });
    await world.openBox(before);
    const { page } = await visit();
    const screen = new NewSaleScreen(page);
    await page.goto(`/sellings/new-selling/${client.id}`);
    await reads(chosen(screen.employee), before.option);

    await choose(page, screen.employee, after.option);
    const question = page.getByRole('dialog', { name: 'Trocar o funcionário do cliente?' });
    await question.getByRole('button', { name: 'Cancelar' }).click();
    await reads(chosen(screen.employee), before.option);

    await choose(page, screen.employee, after.option);
    await question.getByRole('button', { name: 'Sim, trocar' }).click();
    await sees(toast(page, 'Funcionário foi alterado'));
    await reads(chosen(screen.employee), after.option);
    await isToldBeside(screen.cashBox, 'Funcionário não possui caixa aberto');
    const { data } = await world.api.get<{
      data: { attributes: { user: { data: { id: number } } } };
    }>(`/api/clients/${client.id}?populate=*`);
    expect(data.attributes.user.data.id).toBe(after.id);
  });

  journey('registers once on a double click', async ({ world, visit }) => {
    const employee = await world.employee('Jéssica');
    const client = await world.client('Maria', { of: employee });
    await world.openBox(employee);
    const { page } = await visit();
    const screen = new NewSaleScreen(page);
    await page.goto(`/sellings/new-selling/${client.id}`);
    await screen.fillPlan({ value: '10000', fees: '0', instalments: '3', frequency: 'Mensal' });
    await screen.register.dblclick();
    await sees(page.getByText('Nova venda registrada'));
    const { data } = await world.api.get<{ data: unknown[] }>(
      `/api/reportSales?id_client=${client.id}`,
    );
    expect(data).toHaveLength(1);
  });

  journey('fits a phone', async ({ world, visit }) => {
    const employee = await world.employee('Jéssica');
    const client = await world.client('Maria', { of: employee });
    await world.openBox(employee);
    const { page } = await visit({ size: PHONE });
    const screen = new NewSaleScreen(page);
    await page.goto(`/sellings/new-selling/${client.id}`);
    await screen.fillPlan({ value: '10000', fees: '0', instalments: '3', frequency: 'Semanal' });
    await screen.weekday('Qui').click();
    await expect.poll(() => screen.schedule()).toHaveLength(3);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
});
