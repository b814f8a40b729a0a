import { describe, expect } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll } from '../harness/accessibility';
import { TODAY_TEXT } from '../harness/business-time';
import { DESKTOP, journey, PHONE, stage, useBrowser, type VisitOptions } from '../harness/journey';
import { takesKeysAsTold } from '../harness/keys-told';
import { pdfPages } from '../harness/pdf-text';
import { CashBoxScreen } from '../screens/cash-box-screen';
import { FindBox } from '../screens/find-box';
import { Hands } from '../screens/keyboard';
import { LoginScreen } from '../screens/login-screen';
import { NewClientScreen } from '../screens/new-client-screen';
import { NewSaleScreen } from '../screens/new-sale-screen';
import { PaymentDialog } from '../screens/payment-dialog';
import { SalesScreen } from '../screens/sales-screen';
import { hasFocus, holds, isAt, plain, sees, seesNo, toast } from '../screens/sees';
import { openedStatement } from '../screens/statement';
import { ownCpf, ownPhone, ownSurname } from '../world/names';

/** As docs/experience.md calls them. */
const PAID = 'Who calls is found by telephone, and pays two instalments of a sale two months old';
const PRINTED = 'The paper of what was paid';
const SOLD_AGAIN = 'The same client buys again on the same terms';

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

  journey(
    'by keyboard alone: find, pay two instalments, print, sell again, close the box',
    async ({ world, visit }) => {
      const employee = await world.employee('Jéssica');
      const phone = ownPhone();
      const client = await world.client('Maria', { of: employee, phone });
      const cashBox = await world.openBox(employee);
      const plan = { value: 100, fees: 20, instalments: 4 };
      const sale = await world.sale(plan, { client, box: cashBox });
      const { page, context } = await visit({ anonymous: true });
      await page.goto('/');
      const login = new LoginScreen(page);
      await sees(login.enter);
      const hands = new Hands(page);
      await hands.reach(login.email);
      await hands.type(stage().administrator.email);
      await hands.press('Tab');
      await hands.type(stage().administrator.password);
      await hands.press('Enter');
      await sees(page.getByRole('heading', { level: 1, name: 'Funcionários' }));

      const found = new FindBox(page);
      const payment = new PaymentDialog(page);
      await takesKeysAsTold(hands, PAID, async () => {
        await hands.press('Control+K');
        await hasFocus(found.input);
        await hands.type(phone);
        await hands.press('Shift+Enter');
        await hands.reach(payment.root.getByRole('radio').first());
        await hands.press('Space');
        await hands.reach(payment.count);
        await hands.press('ArrowUp', 'Enter');
        await sees(page.getByRole('dialog', { name: 'Sucesso!' }));
        await hands.press('Enter');
      });
      await seesNo(page.getByRole('dialog'));
      await sees(page.getByRole('button', { name: 'Recibo', exact: true }));
      await takesKeysAsTold(hands, PRINTED, async () => {
        const receipt = await openedStatement(context, () => hands.press('r'));
        await receipt.tab.close();
      });
      expect(await world.saleRow(sale)).toMatchObject({ portion_count_pay: 2 });

      await page.bringToFront();
      await takesKeysAsTold(hands, SOLD_AGAIN, async () => {
        await hands.press('Control+K');
        await sees(found.option(client.lastName));
        await hands.press('Tab', 'Tab', 'v');
        const newSale = new NewSaleScreen(page);
        await isAt(page, `/sellings/new-selling/${client.id}`);
        // Where one arrives, in 'Valor', three fields after it.
        await hasFocus(newSale.value);
        // Of what comes later than the fields, this is on the way.
        await sees(newSale.repeatLast);
        await hands.press('Shift+Tab', 'Shift+Tab', 'Shift+Tab');
        await hasFocus(newSale.repeatLast);
        await hands.press('Enter');
        await expect.poll(() => newSale.schedule()).toHaveLength(4);
        await hasFocus(newSale.value);
        await hands.press('Enter');
        await sees(page.getByText('Nova venda registrada'));
        await hands.press('Enter');
      });
      await isAt(page, '/sellings');
      await seesNo(page.getByRole('dialog'));

      await hands.press('Control+K');
      await hasFocus(found.input);
      await hands.type(employee.lastName);
      await sees(found.group('Caixas').getByRole('option').first());
      while (!/^\S*\s*Caixa/.test(await found.current.innerText())) await hands.press('ArrowDown');
      await hands.press('Enter');
      const boxScreen = new CashBoxScreen(page);
      await hands.reach(boxScreen.action('Fechar caixa'));
      await hands.press('Enter');
      const closing = boxScreen.dialog(/Fechar caixa/);
      await hands.reach(closing.getByRole('button', { name: 'Fechar caixa' }));
      await hands.press('Enter');
      await sees(toast(page, `Caixa ${cashBox.id} fechado`));
      // Of these 46 are the login and the names that were typed (docs/experience.md).
      expect(hands.keys).toBeLessThan(130);
    },
  );

  for (const size of [DESKTOP, PHONE] satisfies VisitOptions['size'][]) {
    journey(`keeps its screens within ${size.width} px, open to all`, async ({ world, visit }) => {
      const sale = await world.soldSale({ value: 1000, fees: 20, instalments: 12 });
      const { page, settles } = await visit({ size });
      for (const address of [
        `/sellings?funcionario=${sale.employee.id}`,
        '/sellings/new-client',
        `/sellings/new-selling/${sale.client.id}`,
      ]) {
        await page.goto(address);
        await sees(page.getByRole('heading', { level: 1 }));
        await settles();
        await expectNoSidewaysScroll(page);
        await expectAccessible(page);
      }
    });
  }
});
