import { describe, expect } from 'vitest';
import { journey, useBrowser, type Visit } from '../harness/journey';
import { countPayments, openPayment, PAYMENTS, PaymentDialog } from '../screens/payment-dialog';
import { holds, sees, toast } from '../screens/sees';

/** R$ 100,00 at 0 % in 3: 33,33 / 33,33 / 33,34. */
const HUNDRED = { value: 100, fees: 0, instalments: 3 };

describe('Efetuar Pagamento, once and only once', () => {
  useBrowser();

  journey('sends once on a double click', async ({ world, visit }) => {
    const sale = await world.soldSale(HUNDRED);
    const opened = await visit();
    const sent = countPayments(opened.page);
    const dialog = await openPayment(opened.page, sale);
    await dialog.type('Parcela').click();
    await dialog.pay.dblclick();
    await dialog.isDone();
    expect(sent()).toBe(1);
    expect(await world.saleRow(sale)).toMatchObject({ portion_count_pay: 1 });
  });

  journey('survives a lost answer: paid again, it is paid once', async ({ world, visit }) => {
    const sale = await world.soldSale(HUNDRED);
    const { page, guard } = await visit();
    guard.expectNoAnswer(PAYMENTS);
    const dialog = await openPayment(page, sale);
    await dialog.type('Dinheiro').click();
    await dialog.value.pressSequentially('5000');
    // The server did its work; only the answer was lost. The same key makes the second try harmless.
    await page.route(
      `**${PAYMENTS}`,
      async (route) => {
        await route.fetch();
        await route.abort('connectionreset');
      },
      { times: 1 },
    );
    await dialog.pay.click();
    await sees(toast(page, 'O servidor não respondeu'));
    await holds(dialog.value, '50,00');
    await dialog.pay.click();
    await dialog.isDone();
    expect(await world.saleRow(sale)).toMatchObject({ portion_value_nopay: 50 });
  });

  journey('lets one of two tabs pay all, and tells the other', async ({ world, visit }) => {
    const sale = await world.soldSale(HUNDRED);
    const tabs = await Promise.all([visit(), visit()]);
    const dialogs = await Promise.all(
      tabs.map(async ({ page, guard }) => {
        guard.expectFailure(409, PAYMENTS);
        const dialog = await openPayment(page, sale);
        await dialog.type('Pagar todas as parcelas').click();
        return dialog;
      }),
    );
    const answers = await Promise.all(
      tabs.map(async ({ page }, index) => {
        const answer = page.waitForResponse((response) => response.url().includes(PAYMENTS));
        await dialogs[index]?.pay.click();
        return (await answer).status();
      }),
    );
    expect(answers.toSorted()).toEqual([200, 409]);
    const [winner, loser] = answers[0] === 200 ? tabs : tabs.toReversed();
    await new PaymentDialog((winner as Visit).page).isDone();
    await sees(toast((loser as Visit).page, 'Esta venda já está quitada'));
    expect(await world.saleRow(sale)).toMatchObject({ portion_value_nopay: 0 });
  });
});
