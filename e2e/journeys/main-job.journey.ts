import { describe, expect } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll } from '../harness/accessibility';
import { TODAY_TEXT } from '../harness/business-time';
import { DESKTOP, journey, PHONE, stage, useBrowser, type VisitOptions } from '../harness/journey';
import { pdfPages } from '../harness/pdf-text';
import { LoginScreen } from '../screens/login-screen';
import { NewClientScreen } from '../screens/new-client-screen';
import { NewSaleScreen } from '../screens/new-sale-screen';
import { PaymentDialog } from '../screens/payment-dialog';
import { SalesScreen } from '../screens/sales-screen';
import { holds, isAt, plain, sees, seesNo, toast } from '../screens/sees';
import { openedStatement } from '../screens/statement';
import { ownCpf, ownSurname } from '../world/names';
import type { Sale } from '../world/world';

describe('The main job', () => {
  useBrowser();

  journey('from the login to the printed statement, at a desk', async ({ world, visit }) => {
    const employee = await world.employee('Jéssica');
    const { page, context } = await visit({ anonymous: true });
    await page.goto('/sellings');
    await new LoginScreen(page).logIn(stage().administrator);

    const sales = new SalesScreen(page);
    await sees(sales.title);
    await sales.newSale.click();
    await sales.menuItem('Novo Cliente').click();
    await isAt(page, '/sellings/new-client');
    const newClient = new NewClientScreen(page);
    const lastName = ownSurname();
    await newClient.fill({
      name: 'Maria Aparecida',
      lastName,
      cpf: ownCpf(),
      phone: '85993384426',
      cep: '60060440',
      number: '1347',
      employee: employee.option,
    });
    await holds(newClient.field('Endereço'), 'Rua Castro e Silva');
    await newClient.register.click();
    await sees(toast(page, 'Novo cliente registrado'));

    const newSale = new NewSaleScreen(page);
    await isAt(page, /^\/sellings\/new-selling\/\d+$/);
    await newSale.openBox();
    await seesNo(newSale.openCashBoxDialog);
    await newSale.fillPlan({ value: '100000', fees: '20', instalments: '3', frequency: 'Mensal' });
    await expect
      .poll(() => newSale.schedule())
      .toEqual([
        '1 28/02/2026 sáb R$ 400,00 R$ 800,00',
        '2 31/03/2026 ter R$ 400,00 R$ 400,00',
        '3 30/04/2026 qui R$ 400,00 R$ 0,00',
      ]);
    await newSale.register.click();
    const success = page.getByRole('dialog', { name: 'Sucesso!' });
    await sees(success.getByText('Nova venda registrada'));
    await success.getByRole('button', { name: 'Fechar' }).click();
    await isAt(page, '/sellings');

    const row = sales.row(lastName);
    const reads = (text: string) =>
      expect.poll(async () => plain(await row.innerText())).toContain(text);
    await reads('0/3');
    await reads('R$ 1.200,00');

    const dialog = new PaymentDialog(page);
    const pays = async (prepare: () => Promise<void>) => {
      await sales.pay(row).click();
      await sees(dialog.root);
      await sees(dialog.type('Dinheiro'));
      const another = dialog.intent('Registrar um novo');
      if (await another.isVisible()) await another.click();
      await prepare();
      await dialog.pay.click();
      await dialog.isDone();
    };
    await pays(async () => {
      await dialog.type('Dinheiro').click();
      await dialog.value.pressSequentially('5000');
    });
    await reads('R$ 1.150,00');
    await pays(() => dialog.type('Parcela').click());
    await reads('1/3');
    await reads('R$ 800,00');
    await pays(() => dialog.type('Pagar todas as parcelas').click());
    await reads('3/3');
    await reads('R$ 0,00');

    const statement = await openedStatement(context, () => sales.export(row).click());
    const answer = await context.request.get(statement.answer.url());
    expect(answer.headers()['content-type']).toContain('application/pdf');
    const text = (await pdfPages(await answer.body())).join(' ');
    for (const said of [
      `Maria Aparecida ${lastName}`,
      employee.fullName,
      'R$ 1.000,00',
      'R$ 1.200,00',
      '28/02/2026',
      '31/03/2026',
      '30/04/2026',
      'Dinheiro 1 de 3, em parte 50,00',
      'Parcela 1 de 3 350,00',
      'Todas as parcelas 2 e 3 de 3 800,00',
      TODAY_TEXT,
    ]) {
      expect(plain(text)).toContain(said);
    }
  });

  journey('by keyboard alone, from the list to the payment', async ({ world, visit }) => {
    const employee = await world.employee('Jéssica');
    const client = await world.client('Maria', { of: employee });
    await world.openBox(employee);
    const { page } = await visit();
    const { keyboard } = page;
    await page.goto(`/sellings/new-selling/${client.id}`);
    const newSale = new NewSaleScreen(page);
    await newSale.value.focus();
    await keyboard.type('10000');
    await keyboard.press('Tab');
    await keyboard.type('0');
    await keyboard.press('Tab');
    await keyboard.type('3');
    await keyboard.press('Tab');
    await keyboard.press('Space');
    for (let step = 0; step < 4; step += 1) await keyboard.press('ArrowRight');
    await expect.poll(() => newSale.schedule()).toHaveLength(3);
    await newSale.instalments.press('Enter');
    await sees(page.getByText('Nova venda registrada'));
    await keyboard.press('Enter');
    await isAt(page, '/sellings');

    const sales = new SalesScreen(page);
    await sales.open({ employeeId: employee.id });
    await sales.pay(sales.row(client.lastName)).focus();
    await keyboard.press('Enter');
    const dialog = new PaymentDialog(page);
    await sees(dialog.root);
    await dialog.root.getByRole('radio').first().focus();
    await keyboard.press('Space');
    await keyboard.press('Tab');
    await dialog.count.press('ArrowUp');
    await dialog.count.press('Enter');
    await dialog.isDone();
    const [sale] = (
      await world.api.get<{ data: { sales_id: number }[] }>(
        `/api/reportSales?id_client=${client.id}`,
      )
    ).data;
    const paid = await world.saleRow({ id: sale?.sales_id ?? 0, client, employee } satisfies Sale);
    expect(paid).toMatchObject({ portion_count_pay: 2 });
  });

  for (const size of [DESKTOP, PHONE] satisfies VisitOptions['size'][]) {
    journey(`keeps its screens within ${size.width} px, open to all`, async ({ world, visit }) => {
      const sale = await world.soldSale({ value: 1000, fees: 20, instalments: 12 });
      const { page } = await visit({ size });
      for (const address of [
        `/sellings?funcionario=${sale.employee.id}`,
        '/sellings/new-client',
        `/sellings/new-selling/${sale.client.id}`,
      ]) {
        await page.goto(address);
        await sees(page.getByRole('heading', { level: 1 }));
        await page.waitForLoadState('networkidle');
        await expectNoSidewaysScroll(page);
        await expectAccessible(page);
      }
    });
  }
});
