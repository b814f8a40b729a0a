import { slipCode } from '@crediario/contract/domain';
import type { CDPSession } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll } from '../harness/accessibility';
import { DESKTOP, journey, LAPTOP, useBrowser } from '../harness/journey';
import { pdfPages } from '../harness/pdf-text';
import { PaymentDialog } from '../screens/payment-dialog';
import { SalesScreen } from '../screens/sales-screen';
import { seesNo, sees } from '../screens/sees';
import { openedStatement } from '../screens/statement';

/** As a hand scanner does: a keyboard whose letters come ten milliseconds apart, by their own time, however busy the machine; then
 *  Enter. */
async function scan(session: CDPSession, code: string): Promise<void> {
  const start = Date.now() / 1000;
  for (const [index, key] of [...code, 'Enter'].entries()) {
    const isLetter = key.length === 1;
    const at = { key, timestamp: start + index / 100 };
    const text = isLetter ? key : '\r';
    await session.send('Input.dispatchKeyEvent', { type: 'keyDown', ...at, text });
    await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...at });
  }
}

describe('The carnê of a sale', () => {
  useBrowser();

  journey(
    'is printed from its panel, and a scanned slip opens the payment',
    async ({ world, visit }) => {
      const sale = await world.soldSale({ value: 1000, fees: 20, instalments: 4 });
      for (const size of [DESKTOP, LAPTOP]) {
        const { page, context } = await visit({ size });
        await page.goto(`/sellings?venda=${sale.id}`);
        const panel = page.getByRole('dialog', { name: `Venda ${sale.id}` });
        const carne = panel.getByRole('button', { name: `Carnê da venda ${sale.id}` });
        await sees(carne);
        await expectNoSidewaysScroll(page);
        await expectAccessible(page);
        const { tab, answer } = await openedStatement(context, () => carne.click());
        const pages = await pdfPages(await (await page.request.get(answer.url())).body());
        await tab.close();
        expect(pages).toHaveLength(3);
        expect(pages[0]).toContain('CET');
        expect(pages.join(' ')).toContain(slipCode({ saleId: sale.id, number: 1 }));
        await page.keyboard.press('Escape');
        await seesNo(panel);

        const session = await context.newCDPSession(page);
        const payment = new PaymentDialog(page);
        await scan(session, slipCode({ saleId: sale.id, number: 2 }));
        await sees(payment.root);
        await payment.cancel.click();
        await seesNo(payment.root);

        await page.getByRole('searchbox', { name: 'Buscar vendas' }).focus();
        await scan(session, slipCode({ saleId: sale.id, number: 1 }));
        await sees(payment.root);
        await payment.cancel.click();
        await seesNo(payment.root);
      }

      await world.pay(sale, { instalments: 1 });
      const { page, context } = await visit();
      await new SalesScreen(page).open({ employeeId: sale.employee.id });
      await sees(new SalesScreen(page).rowOf(sale.id));
      await scan(await context.newCDPSession(page), slipCode({ saleId: sale.id, number: 1 }));
      await sees(page.getByRole('dialog', { name: `Venda ${sale.id}` }));
    },
  );
});
