import { describe, expect } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, expectStill } from '../harness/accessibility';
import { journey, PHONE, useBrowser } from '../harness/journey';
import { countPayments, openPayment, PaymentDialog } from '../screens/payment-dialog';
import { SalesScreen } from '../screens/sales-screen';
import { openedStatement } from '../screens/statement';
import { holds, isToldBeside, plain, sees, seesNo, seesText } from '../screens/sees';

/** R$ 100,00 at 0 % in 3: 33,33 / 33,33 / 33,34. */
const HUNDRED = { value: 100, fees: 0, instalments: 3 };

describe('Efetuar Pagamento', () => {
  useBrowser();

  journey('puts 50,00 in cash over the first and on the second', async ({ world, visit }) => {
    const sale = await world.soldSale(HUNDRED);
    const { page } = await visit();
    const dialog = await openPayment(page, sale);
    await dialog.type('Dinheiro').click();
    await expectStill(page);
    await dialog.value.pressSequentially('5000');
    await contains(dialog, 'R$ 33,33', 'R$ 16,67', 'R$ 50,00');
    await dialog.pay.click();
    await dialog.isDone();

    const row = new SalesScreen(page).row(sale.client.lastName);
    await contains(row, '1/3', 'R$ 50,00');
    expect(await world.saleRow(sale)).toMatchObject({
      portion_count_pay: 1,
      portion_value_nopay: 50,
    });

    // The second still owes 16,66: what the next instalment costs.
    await new SalesScreen(page).pay(row).click();
    await dialog.intent('Registrar um novo').click();
    await dialog.type('Parcela').click();
    await contains(dialog, 'R$ 16,66');
    await dialog.pay.click();
    await dialog.isDone();
    await contains(row, '2/3', 'R$ 33,34');
  });

  journey('pays instalments by number, within the stepper’s limits', async ({ world, visit }) => {
    const sale = await world.soldSale({ value: 1000, fees: 20, instalments: 3 });
    const { page } = await visit();
    const dialog = await openPayment(page, sale);
    await dialog.type('Parcela').click();
    await holds(dialog.count, '1');
    expect(await dialog.fewer.isDisabled()).toBe(true);
    await dialog.more.click();
    await dialog.more.click();
    await holds(dialog.count, '3');
    expect(await dialog.more.isDisabled()).toBe(true);
    await dialog.fewer.click();
    await holds(dialog.count, '2');
    await contains(dialog, 'R$ 800,00', 'R$ 400,00');
    await expectAccessible(page);
    await dialog.pay.click();
    await dialog.isDone();
    await contains(new SalesScreen(page).row(sale.client.lastName), '2/3', 'R$ 400,00');
  });

  journey('pays all, which makes the sale inactive', async ({ world, visit }) => {
    const sale = await world.soldSale(HUNDRED);
    const { page } = await visit();
    const dialog = await openPayment(page, sale);
    await dialog.type('Pagar todas as parcelas').click();
    await contains(dialog, 'R$ 100,00');
    await dialog.pay.click();
    await dialog.isDone();
    await contains(new SalesScreen(page).row(sale.client.lastName), '3/3', 'R$ 0,00');
    expect(await world.saleRow(sale)).toMatchObject({ status_sale_id: 2, portion_value_nopay: 0 });
  });

  journey('says what is wrong with a number, and sends nothing', async ({ world, visit }) => {
    const sale = await world.soldSale(HUNDRED);
    const opened = await visit();
    const sent = countPayments(opened.page);
    const dialog = await openPayment(opened.page, sale);
    await dialog.pay.click();
    await seesText(dialog.root, 'Tipo de pagamento obrigatório');

    await dialog.type('Parcela').click();
    await dialog.count.fill('');
    await dialog.pay.click();
    await isToldBeside(dialog.count, 'Número de parcelas obrigatório');
    await dialog.count.fill('0');
    await isToldBeside(dialog.count, 'Número de parcelas deve ser maior ou igual a 1.');
    await dialog.count.fill('4');
    await isToldBeside(
      dialog.count,
      'Número de parcelas deve ser menor ou igual a quantidade de parcelas não pagas',
    );
    await dialog.pay.click();
    expect(sent()).toBe(0);
  });

  journey('says what is wrong with an amount; zero is a visit', async ({ world, visit }) => {
    const sale = await world.soldSale(HUNDRED);
    const opened = await visit();
    const sent = countPayments(opened.page);
    const dialog = await openPayment(opened.page, sale);
    await dialog.type('Dinheiro').click();
    await dialog.pay.click();
    await isToldBeside(dialog.value, 'Valor obrigatório');
    await dialog.value.pressSequentially('10001');
    await isToldBeside(dialog.value, 'O valor deve ser menor ou igual ao valor pendente');
    await expectAccessible(opened.page);
    await dialog.pay.click();
    expect(sent()).toBe(0);

    await dialog.value.fill('');
    await dialog.value.pressSequentially('0');
    await dialog.pay.click();
    await dialog.isDone();
    expect(await world.saleRow(sale)).toMatchObject({
      portion_count_pay: 0,
      portion_value_nopay: 100,
    });
  });

  journey('shows last payment, pending amount and instalment value', async ({ world, visit }) => {
    const sale = await world.soldSale({ value: 1000, fees: 20, instalments: 3 });
    await world.pay(sale, { cash: 70 });
    const { page } = await visit();
    const dialog = await openPayment(page, sale);
    await contains(dialog, 'R$ 1.130,00', 'R$ 70,00');
    const top = async () => (await dialog.root.boundingBox())?.y;
    const opened = await top();
    await dialog.type('Dinheiro').click();
    await contains(dialog, 'R$ 400,00');
    // Under the mouse nothing moves where a type takes more room than none, or than another.
    expect(await top()).toBe(opened);
    await dialog.type('Pagar todas as parcelas').click();
    await dialog.intent('Registrar um novo').click();
    await contains(dialog, 'Pendente depois do pagamento');
    expect(await top()).toBe(opened);
  });

  journey('opens a box there and then, where the employee has none', async ({ world, visit }) => {
    const sale = await world.soldSale(HUNDRED);
    const boxless = await world.employee('Cauã');
    await world.handOver(sale.client, { to: boxless });
    const { page } = await visit();
    const dialog = await openPayment(page, { ...sale, employee: boxless });
    await dialog.root.getByRole('button', { name: 'Abrir caixa' }).click();
    const layer = page.getByRole('dialog', { name: /^Abrir caixa/ });
    await expectAccessible(page);
    await layer.getByRole('button', { name: 'Abrir caixa' }).click();
    await seesNo(layer);
    await sees(dialog.root.getByText(/^Entra no caixa \d+/));
    await dialog.type('Pagar todas as parcelas').click();
    await dialog.pay.click();
    await dialog.isDone();
    expect(await world.saleRow(sale)).toMatchObject({ portion_value_nopay: 0 });
  });

  journey('asks which is meant, of a second one on a day', async ({ world, visit }) => {
    const sale = await world.soldSale(HUNDRED);
    await world.pay(sale, { cash: 20 });
    const opened = await visit();
    const sent = countPayments(opened.page);
    const dialog = await openPayment(opened.page, sale);
    await sees(dialog.root.getByText(/Hoje já foi registrado o pagamento de R\$\s20,00/));
    await dialog.type('Dinheiro').click();
    await dialog.value.pressSequentially('8000');
    await dialog.pay.click();
    await seesText(dialog.root, 'Diga se substitui o pagamento de hoje ou registra um novo');
    expect(sent()).toBe(0);
    await dialog.intent('Substituir').click();
    await contains(dialog, 'Substituir por R$ 80,00', 'R$ 60,00 a mais');
    await expectAccessible(opened.page);
    await dialog.pay.click();
    await dialog.isDone();
    expect(await world.saleRow(sale)).toMatchObject({ portion_value_pay: 80 });
  });

  journey('sends nothing where the employee has no open box', async ({ world, visit }) => {
    const sale = await world.soldSale(HUNDRED);
    const boxless = await world.employee('Cauã');
    await world.handOver(sale.client, { to: boxless });
    const opened = await visit();
    const sent = countPayments(opened.page);
    const dialog = await openPayment(opened.page, { ...sale, employee: boxless });
    await dialog.type('Pagar todas as parcelas').click();
    await dialog.pay.click();
    await sees(opened.page.getByText('O funcionário da venda não possui caixa aberto').first());
    expect(sent()).toBe(0);
    expect(await world.saleRow(sale)).toMatchObject({ portion_value_nopay: 100 });
  });

  journey('replaces the payment of today and re-opens the sale', async ({ world, visit }) => {
    const sale = await world.soldSale(HUNDRED);
    const first = await world.pay(sale, 'all');
    const { page } = await visit();
    const dialog = await openPayment(page, sale);
    await sees(dialog.root.getByText(/Substitui o pagamento de R\$\s100,00 das \d\d:\d\d/));
    await seesNo(dialog.intent('Substituir'));
    await dialog.type('Dinheiro').click();
    await dialog.value.pressSequentially('5000');
    await contains(dialog, 'R$ 50,00 a menos', 'Substituir por R$ 50,00');
    await dialog.pay.click();
    await dialog.isDone();

    const row = await world.saleRow(sale);
    expect(row).toMatchObject({
      payment_id: first.id,
      status_sale_id: 1,
      portion_value_nopay: 50,
    });
  });

  journey('is undone by one key, before and after its paper', async ({ world, visit }) => {
    const sale = await world.soldSale(HUNDRED);
    const { page, context } = await visit();
    const undone = async (owed: number) => {
      await expect.poll(async () => (await world.saleRow(sale)).portion_value_nopay).toBe(owed);
    };
    const dialog = await openPayment(page, sale);
    const success = page.getByRole('dialog', { name: 'Sucesso!' });
    await dialog.type('Dinheiro').click();
    await dialog.value.pressSequentially('2000');
    await dialog.value.press('Enter');
    await sees(success);
    await page.keyboard.press('z');
    await seesNo(success);
    await undone(100);

    await new SalesScreen(page).pay(new SalesScreen(page).row(sale.client.lastName)).click();
    await dialog.type('Dinheiro').click();
    await dialog.value.pressSequentially('3000');
    await dialog.value.press('Enter');
    await sees(success);
    const paper = await openedStatement(context, () => page.keyboard.press('r'));
    await paper.tab.close();
    await undone(70);

    // What takes its place is undone by putting it back.
    await new SalesScreen(page).pay(new SalesScreen(page).row(sale.client.lastName)).click();
    await dialog.intent('Substituir').click();
    await dialog.type('Pagar todas as parcelas').click();
    await dialog.pay.click();
    await sees(success);
    await undone(0);
    const again = await openedStatement(context, () => page.keyboard.press('r'));
    await again.tab.close();
    await page.keyboard.press('z');
    await undone(70);
    await sees(page.getByText(/^Volta a valer o pagamento de R\$\s30,00: venda/));
  });

  journey('registers a new payment beside the one of today', async ({ world, visit }) => {
    const sale = await world.soldSale(HUNDRED);
    const first = await world.pay(sale, { cash: 20 });
    const { page } = await visit();
    const dialog = await openPayment(page, sale);
    await dialog.type('Parcela').click();
    await dialog.intent('Registrar um novo').click();
    await seesNo(dialog.root.getByText(/Substitui o pagamento/));
    await dialog.type('Dinheiro').click();
    await dialog.value.pressSequentially('3000');
    await dialog.pay.click();
    await dialog.isDone();
    const row = await world.saleRow(sale);
    expect(row.payment_id).not.toBe(first.id);
    expect(row.portion_value_nopay).toBe(50);
  });

  journey('counts what the replaced payment had settled', async ({ world, visit }) => {
    const sale = await world.soldSale(HUNDRED);
    await world.pay(sale, { instalments: 2 });
    const { page } = await visit();
    const dialog = await openPayment(page, sale);
    await dialog.type('Parcela').click();
    await dialog.intent('Substituir').click();
    await dialog.count.fill('3');
    await isToldBeside(dialog.count, '');
    await dialog.pay.click();
    await dialog.isDone();
    expect(await world.saleRow(sale)).toMatchObject({
      portion_count_pay: 3,
      portion_value_nopay: 0,
    });
  });

  journey('closes on Escape and on Cancelar', async ({ world, visit }) => {
    const sale = await world.soldSale(HUNDRED);
    const { page } = await visit();
    const dialog = await openPayment(page, sale);
    await page.keyboard.press('Escape');
    await seesNo(dialog.root);
    const screen = new SalesScreen(page);
    await screen.pay(screen.row(sale.client.lastName)).click();
    await sees(dialog.root);
    await dialog.cancel.click();
    await seesNo(dialog.root);
  });

  journey('is a sheet on a phone', async ({ world, visit }) => {
    const sale = await world.soldSale(HUNDRED);
    const { page } = await visit({ size: PHONE });
    await page.goto(`/sellings?funcionario=${sale.employee.id}`);
    await page
      .getByRole('button', { name: /^Pagar/ })
      .first()
      .click();
    const dialog = new PaymentDialog(page);
    await dialog.type('Parcela').click();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await dialog.pay.click();
    await dialog.isDone();
    expect(await world.saleRow(sale)).toMatchObject({ portion_count_pay: 1 });
  });
});

async function contains(
  place: PaymentDialog | ReturnType<SalesScreen['row']>,
  ...texts: string[]
): Promise<void> {
  const root = place instanceof PaymentDialog ? place.root : place;
  for (const text of texts) {
    await expect.poll(async () => plain(await root.innerText())).toContain(text);
  }
}
