import { describe, expect } from 'vitest';
import { journey, PHONE, useBrowser } from '../harness/journey';
import { CashBoxScreen } from '../screens/cash-box-screen';
import { ClientListScreen } from '../screens/client-list-screen';
import { ClientScreen } from '../screens/client-screen';
import { EmployeeScreen } from '../screens/employee-screen';
import { arrivesAt, chooseByKeyboard, opens, pressWhenOn, returnsFocus } from '../screens/layers';
import { NewSaleScreen } from '../screens/new-sale-screen';
import { PaymentDialog } from '../screens/payment-dialog';
import { SalesScreen } from '../screens/sales-screen';
import { hasFocus, sees, seesNo } from '../screens/sees';
import { Shell } from '../screens/shell';

const HUNDRED = { value: 100, fees: 0, instalments: 3 };

describe('The focus comes back from every layer', () => {
  useBrowser();

  journey('of the sales: row, menu, payment, deletion, logout', async ({ world, visit }) => {
    const sale = await world.soldSale(HUNDRED);
    const { page } = await visit();
    const screen = new SalesScreen(page);
    await screen.open({ employeeId: sale.employee.id });
    const row = screen.rowOf(sale.id);
    const pay = screen.pay(row);
    const dots = row.getByRole('button', { name: 'Mais ações' });
    const payment = new PaymentDialog(page);
    const deletion = page.getByRole('dialog', { name: /excluir venda/ });

    const drawer = page.getByRole('dialog', { name: `Venda ${sale.id}`, exact: true });
    await returnsFocus(page, { opener: row, layer: drawer });
    await returnsFocus(page, {
      opener: pay,
      layer: payment.root,
      first: payment.root.getByRole('radio').first(),
    });
    await opens({ opener: pay, layer: payment.root });
    await payment.cancel.press('Enter');
    await hasFocus(pay);
    await returnsFocus(page, {
      opener: dots,
      layer: page.getByRole('menu'),
      first: page.getByRole('menuitem').first(),
    });
    await chooseByKeyboard(page, dots, 'Excluir');
    await hasFocus(deletion.getByRole('button', { name: 'Cancelar' }));
    await page.keyboard.press('Enter');
    await seesNo(deletion);
    await hasFocus(dots);
    await returnsFocus(page, {
      opener: screen.newSale,
      layer: page.getByRole('menu'),
      first: page.getByRole('menuitem').first(),
    });
    const question = page.getByRole('dialog', { name: 'Deseja sair da plataforma?' });
    await returnsFocus(page, {
      opener: new Shell(page).logOut,
      layer: question,
      first: question.getByRole('button', { name: 'Cancelar' }),
    });
  });

  journey('of one sale’s panel, and from what says that it is done', async ({ world, visit }) => {
    const sale = await world.soldSale(HUNDRED);
    const { page } = await visit();
    const screen = new SalesScreen(page);
    await screen.open({ employeeId: sale.employee.id });
    const row = screen.rowOf(sale.id);
    const drawer = page.getByRole('dialog', { name: `Venda ${sale.id}`, exact: true });
    await opens({ opener: row, layer: drawer });
    await returnsFocus(page, {
      opener: drawer.getByRole('button', { name: 'Alterações' }),
      layer: page.getByRole('dialog', { name: 'Alterações' }),
    });
    const pay = drawer.getByRole('button', { name: 'Pagar' });
    const payment = new PaymentDialog(page);
    await opens({ opener: pay, layer: payment.root });
    await hasFocus(payment.root.getByRole('radio').first());
    await page.keyboard.press('ArrowRight');
    await payment.value.pressSequentially('1000');
    await page.keyboard.press('Enter');
    const done = page.getByRole('dialog', { name: 'Sucesso!' });
    await sees(done);
    await hasFocus(done.getByRole('button', { name: 'Fechar' }));
    await page.keyboard.press('Enter');
    await seesNo(done);
    await hasFocus(pay);
    await page.keyboard.press('Escape');
    await seesNo(drawer);
    await hasFocus(row);
  });

  journey('when what opened it is gone: on what took its place', async ({ world, visit }) => {
    const sale = await world.soldSale(HUNDRED);
    const second = await world.sale(HUNDRED, sale);
    const { page } = await visit();
    const screen = new SalesScreen(page);
    await screen.open({ employeeId: sale.employee.id });
    const dots = (id: number) => screen.rowOf(id).getByRole('button', { name: 'Mais ações' });
    await chooseByKeyboard(page, dots(second.id), 'Excluir');
    const deletion = page.getByRole('dialog', { name: /excluir venda/ });
    await pressWhenOn(deletion.getByRole('button', { name: 'Sim, excluir' }));
    await sees(page.getByRole('dialog', { name: 'Sucesso!' }));
    await page.keyboard.press('Enter');
    await hasFocus(dots(sale.id));
  });

  journey('of the phone: sheets for period and filters, a sale', async ({ world, visit }) => {
    const sale = await world.soldSale(HUNDRED);
    const { page } = await visit({ size: PHONE });
    await page.goto(`/sellings?funcionario=${sale.employee.id}`);
    for (const name of ['Período', 'Filtros']) {
      await returnsFocus(page, {
        opener: page.getByRole('button', { name }),
        layer: page.getByRole('dialog', { name }),
      });
    }
    await returnsFocus(page, {
      opener: page.getByRole('button', { name: sale.client.fullName }),
      layer: page.getByRole('dialog', { name: `Venda ${sale.id}`, exact: true }),
    });
  });

  journey('of the clients: menu, employee, transfer, deletion', async ({ world, visit }) => {
    const employee = await world.employee('Jéssica');
    const [first, second] = await Promise.all([
      world.client('Ana', { of: employee }),
      world.client('Bruno', { of: employee }),
    ]);
    const { page } = await visit();
    const screen = new ClientListScreen(page);
    await screen.open({ employeeId: employee.id });
    const dots = ({ fullName }: { fullName: string }) =>
      page.getByRole('button', { name: `Mais ações de ${fullName}` });
    await returnsFocus(page, { opener: dots(first), layer: page.getByRole('menu') });
    await chooseByKeyboard(page, dots(first), 'Trocar Funcionário');
    const change = screen.dialog(/^Trocar Funcionário/);
    await hasFocus(change.getByRole('combobox'));
    await page.keyboard.press('Escape');
    await seesNo(change);
    await hasFocus(dots(first));
    const transfer = screen.dialog('Transferir todos clientes');
    await returnsFocus(page, {
      opener: screen.transfer,
      layer: transfer,
      first: transfer.getByRole('combobox'),
    });
    await chooseByKeyboard(page, dots(first), 'Excluir');
    const deletion = screen.dialog(/excluir cliente/);
    await hasFocus(deletion.getByRole('button', { name: 'Cancelar' }));
    await pressWhenOn(deletion.getByRole('button', { name: 'Sim, excluir' }));
    await seesNo(screen.row(first.fullName));
    await hasFocus(dots(second));
  });

  journey('of one client: history, a sale, being forgotten', async ({ world, visit }) => {
    const sale = await world.soldSale(HUNDRED);
    const { page } = await visit();
    const screen = new ClientScreen(page);
    await screen.open(sale.client.id);
    await returnsFocus(page, {
      opener: page.getByRole('button', { name: 'Alterações' }),
      layer: page.getByRole('dialog', { name: 'Alterações' }),
    });
    const more = page.getByRole('button', { name: 'Mais ações de privacidade' });
    await chooseByKeyboard(page, more, 'Anonimizar cliente');
    const question = page.getByRole('dialog', { name: /anonimizar cliente/ });
    await hasFocus(question.getByRole('button', { name: 'Cancelar' }));
    await page.keyboard.press('Escape');
    await seesNo(question);
    await hasFocus(more);
    await screen.tab('Histórico de Vendas').click();
    await returnsFocus(page, {
      opener: page.getByRole('row').nth(1),
      layer: screen.saleModal,
    });
  });

  journey('of the employees: boxes, access, history', async ({ world, visit }) => {
    const sale = await world.soldSale(HUNDRED);
    const { page } = await visit();
    await page.goto(`/home?busca=${sale.employee.lastName}`);
    await sees(page.getByRole('link', { name: sale.employee.fullName }));
    const closing = page.getByRole('dialog', { name: /^Fechar caixas/ });
    await returnsFocus(page, {
      opener: page.getByRole('button', { name: 'Fechar caixas' }),
      layer: closing,
      first: closing.getByLabel('Contado').first(),
    });
    await page.goto(`/home/details/${sale.employee.id}/${sale.box.id}`);
    const screen = new EmployeeScreen(page);
    await returnsFocus(page, {
      opener: screen.button('Alterações'),
      layer: page.getByRole('dialog', { name: 'Alterações' }),
    });
    await returnsFocus(page, {
      opener: screen.button('Retirar Acesso'),
      layer: screen.removal,
      first: screen.removal.getByRole('button', { name: 'Cancelar' }),
    });
  });

  journey('of a box: entries, visits, closing, movements', async ({ world, visit }) => {
    const sale = await world.soldSale(HUNDRED);
    await world.cost('gasto', 5, { box: sale.box });
    const { page } = await visit();
    const screen = new CashBoxScreen(page);
    await screen.open(sale.box);
    const entry = screen.dialog(/^Lançar no caixa/);
    await returnsFocus(page, {
      opener: screen.action('Lançar'),
      layer: entry,
      first: entry.getByLabel('Valor', { exact: true }),
    });
    const visitDialog = screen.dialog(/^Registrar ocorrência/);
    await returnsFocus(page, {
      opener: screen.action('Ocorrência'),
      layer: visitDialog,
      first: visitDialog.getByRole('combobox').first(),
    });
    await returnsFocus(page, { opener: screen.ledgerButton, layer: screen.ledger });
    await screen.openList('Gastos');
    const deletion = screen.dialog(/excluir lançamento/);
    await returnsFocus(page, {
      opener: page.getByRole('button', { name: 'Excluir' }).first(),
      layer: deletion,
      first: deletion.getByRole('button', { name: 'Cancelar' }),
    });
    const closing = screen.dialog(/^Fechar caixa/);
    const close = screen.action('Fechar caixa');
    await returnsFocus(page, {
      opener: close,
      layer: closing,
      first: closing.getByLabel(/^Dinheiro contado/),
    });
    await opens({ opener: close, layer: closing });
    await page.keyboard.press('Enter');
    await seesNo(closing);
    await isSomewhere(page);
  });

  journey('of a sale being made: box, employee, leaving it', async ({ world, visit }) => {
    const employee = await world.employee('Jéssica');
    const other = await world.employee('Cauã');
    const client = await world.client('Ana', { of: employee });
    const { page } = await visit();
    await page.goto('/sellings/pick-client');
    await page.goto(`/sellings/new-selling/${client.id}`);
    const screen = new NewSaleScreen(page);
    await hasFocus(screen.value);
    await returnsFocus(page, {
      opener: screen.openCashBox,
      layer: screen.openCashBoxDialog,
      first: screen.openCashBoxDialog.getByLabel(/^Observação/),
    });
    await screen.employee.fill(other.fullName);
    await screen.employee.press('Enter');
    const question = page.getByRole('dialog', { name: /Trocar o funcionário/ });
    await hasFocus(question.getByRole('button', { name: 'Cancelar' }));
    await page.keyboard.press('Enter');
    await seesNo(question);
    await hasFocus(screen.employee);

    await opens({ opener: screen.openCashBox, layer: screen.openCashBoxDialog });
    await screen.openCashBoxDialog.getByRole('button', { name: 'Abrir caixa' }).press('Enter');
    await seesNo(screen.openCashBoxDialog);
    await hasFocus(screen.cashBox);

    await screen.value.pressSequentially('1000');
    const back = page.getByRole('button', { name: 'Voltar' });
    const guard = page.getByRole('dialog', { name: 'Sair sem salvar?' });
    await returnsFocus(page, {
      opener: back,
      layer: guard,
      first: guard.getByRole('button', { name: 'Cancelar' }),
    });
    await opens({ opener: back, layer: guard });
    await guard.getByRole('button', { name: 'Sim, sair' }).press('Enter');
    await arrivesAt(page, 'Vendas');
  });
});

/** Waits until something on the page has the focus. */
async function isSomewhere(page: Parameters<typeof arrivesAt>[0]): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('main') !== null))
    .toBe(true);
}
