import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll } from '../harness/accessibility';
import { DESKTOP, journey, LAPTOP, PHONE, useBrowser } from '../harness/journey';
import { factsOf } from '../screens/client-screen';
import { openPayment, PaymentDialog } from '../screens/payment-dialog';
import { SalesScreen } from '../screens/sales-screen';
import { isAt, plain, sees, seesNo, toast } from '../screens/sees';
import type { Sale } from '../world/world';

const THOUSAND = { value: 1000, fees: 20, instalments: 3 };

function panelOf(page: Page, sale: Sale) {
  return page.getByRole('dialog', { name: `Venda ${sale.id}` });
}

/** A click on a cell that leads nowhere else: what is pending. */
async function openPanel(page: Page, sale: Sale) {
  const screen = new SalesScreen(page);
  await screen.open({ employeeId: sale.employee.id });
  await screen.rowOf(sale.id).getByRole('cell').nth(8).click();
  const panel = panelOf(page, sale);
  await sees(panel.getByRole('table', { name: 'Parcelas' }));
  return panel;
}

/** Whether a click on it, at its corners too, is its own and not that of what lies over it. */
const isFree = (locator: Locator) =>
  locator.evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const edge = 4;
    const isAt = (x: number, y: number) => element.contains(document.elementFromPoint(x, y));
    return [left + edge, right - edge].every((x) => isAt(x, top + edge) && isAt(x, bottom - edge));
  });

describe('The panel of a sale', () => {
  useBrowser();

  journey('shows all that is known of it, and takes a payment', async ({ world, visit }) => {
    const sale = await world.soldSale(THOUSAND);
    await world.pay(sale, { cash: 450 });
    await world.occurrence(sale, 'Volta na sexta');
    const { page } = await visit();
    const panel = await openPanel(page, sale);
    await expect
      .poll(async () => plain(await panel.getByRole('table', { name: 'Parcelas' }).innerText()))
      .toBe(
        '1 28/02/2026 sáb Paga em 31/01 R$ 400,00 ' +
          '2 31/03/2026 ter Faltam R$ 350,00 R$ 400,00 ' +
          '3 30/04/2026 qui A vencer R$ 400,00',
      );
    const facts = await factsOf(panel);
    for (const fact of [
      'Pendente: R$ 750,00',
      `Cliente: ${sale.client.fullName} ${sale.client.id}`,
      `Funcionário: ${sale.employee.fullName} ${sale.employee.id}`,
      `Caixa: ${sale.box.id} Aberto`,
      'Valor e juros: R$ 1.000,00 + 20%',
      'Total: R$ 1.200,00 com R$ 200,00 de juros',
      'Último pagamento: R$ 450,00 em 31/01/2026',
    ]) {
      expect(facts).toContain(fact);
    }
    await sees(panel.getByRole('table', { name: 'Pagamentos' }).getByText('450,00'));
    await sees(panel.getByRole('table', { name: 'Ocorrências' }).getByText('Volta na sexta'));
    await expectAccessible(page);

    await panel.getByRole('button', { name: 'Pagar', exact: true }).click();
    await sees(new PaymentDialog(page).root);
    await page.keyboard.press('Escape');
    await seesNo(new PaymentDialog(page).root);
    await panel.getByRole('button', { name: 'Fechar' }).click();
    await seesNo(panel);
  });

  journey('leads from a renewed sale to the one that renewed it', async ({ world, visit }) => {
    const sale = await world.soldSale(THOUSAND);
    await world.pay(sale, { instalments: 1 });
    const renewal = await world.renew(sale, THOUSAND);
    const { page } = await visit();
    const panel = await openPanel(page, sale);
    expect(await factsOf(panel)).toContain(`Renovada pela venda: ${renewal.id}`);
    await sees(panel.getByText('2 parcelas, 3 de 3, por renovação'));
    // Its box may have the same number.
    await panel.locator(`a[href*="/sale/${renewal.id}?"]`).click();
    await isAt(page, `/sellings/client-list/${sale.client.id}/details/sale/${renewal.id}`);

    const other = await openPanel(page, renewal);
    expect(await factsOf(other)).toContain(`Renovou a venda: ${sale.id}`);
  });

  journey('has its head free of the toast of a payment, and so has the next', async (cast) => {
    const sale = await cast.world.soldSale(THOUSAND);
    const { page } = await cast.visit();
    const dialog = await openPayment(page, sale);
    await dialog.type('Dinheiro').click();
    await dialog.value.pressSequentially('2000');
    await dialog.pay.click();
    await dialog.isDone();
    const told = toast(page, `na venda ${sale.id}`);
    // Its time stops under a pointer: it stays for as long as this takes.
    await told.dispatchEvent('mouseover');
    await new SalesScreen(page).rowOf(sale.id).getByRole('cell').nth(8).click();

    const panel = panelOf(page, sale);
    const close = panel.getByRole('button', { name: 'Fechar' });
    // The last is short: the sheet begins higher than the toast ends.
    for (const size of [DESKTOP, LAPTOP, PHONE, { width: 390, height: 640 }]) {
      await page.setViewportSize(size);
      await sees(panel.getByRole('table', { name: 'Parcelas' }));
      for (const one of [close, panel.getByRole('button', { name: /^Exportar/ })])
        await expect
          .poll(() => isFree(one), { message: `at ${size.width}×${size.height}` })
          .toBe(true);
      // Nor does the toast lie under anything.
      const undo = told.getByRole('button', { name: /^Desfazer/ });
      await expect
        .poll(() => isFree(undo), { message: `at ${size.width}×${size.height}` })
        .toBe(true);
    }
    await close.click();
    await seesNo(panel);
    await sees(told);

    // The dialog of the next payment has its cross there; it is tallest with a type.
    await page
      .getByRole('button', { name: /^Pagar/ })
      .first()
      .click();
    await dialog.type('Pagar todas as parcelas').click();
    for (const size of [{ width: 390, height: 640 }, PHONE, LAPTOP, DESKTOP]) {
      await page.setViewportSize(size);
      const message = `at ${size.width}×${size.height}`;
      const undo = told.getByRole('button', { name: 'Desfazer' });
      for (const one of [dialog.root.getByRole('button', { name: 'Fechar' }), dialog.pay, undo]) {
        await one.scrollIntoViewIfNeeded();
        await expect.poll(() => isFree(one), { message }).toBe(true);
      }
      // A phone has no key to press.
      expect(await undo.getByText('Z').isVisible(), message).toBe(size.width >= 800);
    }
  });

  journey('is a sheet on a phone', async ({ world, visit }) => {
    const sale = await world.soldSale(THOUSAND);
    const { page } = await visit({ size: PHONE });
    await page.goto(`/sellings?funcionario=${sale.employee.id}`);
    await page.getByRole('listitem').getByText(sale.client.fullName).click();
    await sees(panelOf(page, sale).getByRole('table', { name: 'Parcelas' }));
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
});
