import { describe, expect } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll } from '../harness/accessibility';
import { journey, PHONE, useBrowser } from '../harness/journey';
import { ClientListScreen } from '../screens/client-list-screen';
import { plain, reads, sees, seesNo, seesText, toast } from '../screens/sees';
import { openedStatement } from '../screens/statement';
import { choose, openOption } from '../screens/select';

const THOUSAND = { value: 1000, fees: 20, instalments: 3 };

describe('The menu of a client', () => {
  useBrowser();

  journey('offers the PDF only beside a sale, and opens it', async ({ world, visit }) => {
    const sale = await world.soldSale(THOUSAND);
    const alone = await world.client('Cláudia', { of: sale.employee });
    const { page, context } = await visit();
    const screen = new ClientListScreen(page);
    await screen.open({ employeeId: sale.employee.id });
    const items = async (menu: ReturnType<typeof page.getByRole>) =>
      (await menu.getByRole('menuitem').allInnerTexts()).map(plain);

    expect(await items(await screen.openMenu(alone))).toEqual(['Trocar Funcionário', 'Excluir']);
    await page.keyboard.press('Escape');
    await seesNo(page.getByRole('menu'));
    const menu = await screen.openMenu(sale.client);
    expect(await items(menu)).toEqual(['Trocar Funcionário', 'Exportar PDF', 'Excluir']);
    await expectAccessible(page);

    await openedStatement(context, () =>
      menu.getByRole('menuitem', { name: 'Exportar PDF' }).click(),
    );
  });
});

describe('Excluir cliente', () => {
  useBrowser();

  journey('asks first; keeps who still owes, and says how much', async ({ world, visit }) => {
    const sale = await world.soldSale(THOUSAND);
    const { page } = await visit();
    const screen = new ClientListScreen(page);
    await screen.open({ employeeId: sale.employee.id });
    await screen.choose(sale.client, 'Excluir');
    const question = screen.dialog('Tem certeza que deseja excluir cliente?');
    await sees(question.getByText(sale.client.fullName));
    await sees(question.getByText('R$ 1.200,00'));
    expect(await question.getByRole('button', { name: 'Sim, excluir' }).isDisabled()).toBe(true);
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Cancelar' }).click();
    await seesNo(question);
    await sees(screen.row(sale.client.lastName));
  });

  journey('takes out who owes nothing, history kept', async ({ world, visit }) => {
    const sale = await world.soldSale(THOUSAND);
    await world.pay(sale, 'all');
    const { page } = await visit();
    const screen = new ClientListScreen(page);
    await screen.open({ employeeId: sale.employee.id });
    await screen.choose(sale.client, 'Excluir');
    const question = screen.dialog('Tem certeza que deseja excluir cliente?');
    await question.getByRole('button', { name: 'Sim, excluir' }).dblclick();
    await sees(toast(page, 'Cliente foi excluído'));
    await seesNo(question);
    await seesText(page, 'Não existem clientes registrados para esse funcionário');
    expect(await world.saleRow(sale)).toMatchObject({ portion_value_pay: 1200 });
  });
});

describe('Trocar Funcionário', () => {
  useBrowser();

  journey('gives a client to another, once one is chosen', async ({ world, visit }) => {
    const sale = await world.soldSale(THOUSAND);
    const next = await world.employee('Márcia');
    const { page } = await visit();
    const screen = new ClientListScreen(page);
    await page.goto(`/sellings/client-list?busca=${sale.client.lastName}`);
    await screen.choose(sale.client, 'Trocar Funcionário');
    const dialog = screen.dialog(/^Trocar Funcionário/);
    await seesText(dialog, sale.employee.fullName);
    const update = dialog.getByRole('button', { name: 'Atualizar' });
    expect(await update.isDisabled()).toBe(true);
    await expectAccessible(page);

    const newEmployee = dialog.getByRole('combobox', { name: 'Novo funcionário' });
    await newEmployee.click();
    await newEmployee.fill(sale.employee.option);
    await sees(page.getByText('Nenhuma opção encontrada', { exact: true }));
    await newEmployee.fill(next.option);
    await openOption(page, next.option).click();
    await update.click();
    await sees(toast(page, 'Funcionário foi alterado'));
    await seesNo(dialog);
    await expect
      .poll(async () => (await screen.cellsOf(sale.client.lastName))[3])
      .toBe(`${next.id} ${next.fullName}`);
  });
});

describe('Transferir Clientes', () => {
  useBrowser();

  journey('says what moves and what stays, then moves all', async ({ world, visit }) => {
    const sale = await world.soldSale(THOUSAND);
    await world.client('Cláudia', { of: sale.employee });
    const next = await world.employee('Márcia');
    const { page } = await visit();
    const screen = new ClientListScreen(page);
    await screen.open({ employeeId: sale.employee.id });
    await screen.transfer.click();
    const dialog = screen.dialog('Transferir todos clientes');
    await sees(dialog.getByText(sale.employee.option));
    await reads(
      dialog.getByLabel('O que será transferido'),
      'Clientes 2 Vendas ativas 1 Pendente R$ 1.200,00',
    );
    await seesText(
      dialog,
      `As vendas seguem os clientes. Os caixas abertos continuam com o dono atual. Também o caixa ${sale.box.id}, aberto agora.`,
    );
    const update = dialog.getByRole('button', { name: 'Atualizar' });
    expect(await update.isDisabled()).toBe(true);
    await expectAccessible(page);

    await choose(page, dialog.getByRole('combobox', { name: 'Novo funcionário' }), next.option);
    await update.dblclick();
    await sees(toast(page, 'Todos os clientes foram transferidos'));
    await seesText(page, 'Não existem clientes registrados para esse funcionário');
    await screen.open({ employeeId: next.id });
    await sees(screen.row('Cláudia'), screen.row(sale.client.lastName));
  });

  journey('is a sheet on a phone, as the other two are', async ({ world, visit }) => {
    const sale = await world.soldSale(THOUSAND);
    const { page } = await visit({ size: PHONE });
    const screen = new ClientListScreen(page);
    await screen.open({ employeeId: sale.employee.id });
    await expectNoSidewaysScroll(page);
    const sheets = [
      () => screen.transfer.click(),
      () => screen.choose(sale.client, 'Trocar Funcionário'),
      () => screen.choose(sale.client, 'Excluir'),
    ];
    for (const open of sheets) {
      await open();
      const sheet = page.getByRole('dialog');
      await sees(sheet);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      await sheet.getByRole('button', { name: 'Cancelar' }).click();
      await seesNo(sheet);
    }
  });
});
