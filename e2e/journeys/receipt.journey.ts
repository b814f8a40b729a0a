import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll } from '../harness/accessibility';
import { DESKTOP, journey, LAPTOP, PHONE, useBrowser } from '../harness/journey';
import { pdfPages } from '../harness/pdf-text';
import { qrIn } from '../harness/read-qr';
import { openPayment } from '../screens/payment-dialog';
import { hasFocus, plain, sees, seesNo, seesText } from '../screens/sees';
import { openedStatement } from '../screens/statement';

async function openReceipt(page: Page, sale: { id: number }) {
  await page.goto(`/sellings?venda=${sale.id}`);
  const panel = page.getByRole('dialog', { name: `Venda ${sale.id}` });
  const button = panel.getByRole('button', { name: /^Recibo das/ }).first();
  await button.click();
  return { button, receipt: page.getByRole('dialog', { name: /^Recibo \d+$/ }) };
}

const toasted = (page: Page) => page.getByRole('button', { name: 'Recibo', exact: true });

describe('The receipt of a payment', () => {
  useBrowser();

  journey(
    'is printed on the paper chosen last, sent and checked; taken back, it says so',
    async ({ world, visit }) => {
      const sale = await world.soldSale({ value: 100, fees: 20, instalments: 4 });
      const { page, context } = await visit();
      const dialog = await openPayment(page, sale);
      await dialog.type('Parcela').click();
      await dialog.pay.click();
      await dialog.isDone();
      await sees(toasted(page));
      const first = await openedStatement(context, () => page.keyboard.press('r'));
      expect(new URL(first.answer.url()).pathname).toMatch(/^\/recibo-/);
      const file = await (await page.request.get(first.answer.url())).body();
      expect(plain((await pdfPages(file)).join(' '))).toContain('R$ 30,00');
      await first.tab.close();

      const { button, receipt } = await openReceipt(page, sale);
      await sees(receipt);
      const title = await receipt
        .getByText(/^Recibo \d+$/)
        .first()
        .innerText();
      const firstId = title.replace(/\D/g, '');
      const text = receipt.getByRole('region', { name: 'Texto do recibo' });
      await sees(text);
      expect(plain(await text.innerText())).toContain('PAGO EM DINHEIRO R$ 30,00');
      await expectAccessible(page);
      const narrow = await openedStatement(context, () =>
        receipt.getByRole('button', { name: '58 mm' }).click(),
      );
      await narrow.tab.close();

      const check = receipt.getByRole('link', { name: /^Conferir o código/ });
      const address = (await check.getAttribute('href')) ?? '';
      const chat = receipt.getByRole('link', { name: 'WhatsApp' });
      const message = new URL((await chat.getAttribute('href')) ?? '');
      expect(message.origin + message.pathname).toBe('https://wa.me/5585993384426');
      expect(message.searchParams.get('text')).toContain(address);

      const saved = page.waitForEvent('download');
      await receipt.getByRole('button', { name: 'Baixar imagem' }).click();
      const picture = await saved;
      expect(picture.suggestedFilename()).toMatch(/^recibo-\d+\.png$/);
      expect(await qrIn(page, await readFile(await picture.path()))).toBe(address);
      await page.keyboard.press('Escape');
      await seesNo(receipt);
      await hasFocus(button);

      // Of the next payment 'Recibo' is for the printer that was used.
      const next = await openPayment(page, sale);
      await next.intent('Registrar um novo').click();
      await next.type('Parcela').click();
      await next.pay.click();
      await next.isDone();
      await sees(toasted(page));
      const asked = page.waitForRequest(/gerarRecibo/);
      const again = await openedStatement(context, () => page.keyboard.press('r'));
      const { searchParams } = new URL((await asked).url());
      expect(searchParams.get('format')).toBe('58mm');
      await again.tab.close();

      const stranger = await visit({ anonymous: true, size: PHONE });
      await stranger.page.goto(new URL(address).pathname);
      await sees(stranger.page.getByRole('heading', { name: 'Pagamento confirmado' }));
      await seesText(stranger.page, 'R$ 30,00');
      await expectAccessible(stranger.page);
      await expectNoSidewaysScroll(stranger.page);
      expect(await stranger.page.content()).not.toContain(sale.client.lastName);
      // The latest of a sale is taken back first.
      for (const id of [searchParams.get('id'), firstId]) {
        const { status } = await world.api.call('DELETE', `/api/paymentPortions/${id}`);
        expect(status).toBe(200);
      }
      await stranger.page.reload();
      await sees(stranger.page.getByRole('heading', { name: 'Pagamento estornado' }));
    },
  );

  journey('fits every screen', async ({ world, visit }) => {
    const sale = await world.soldSale({ value: 100, fees: 20, instalments: 4 });
    await world.pay(sale, { instalments: 1 });
    for (const size of [DESKTOP, LAPTOP]) {
      const { page } = await visit({ size });
      const { receipt } = await openReceipt(page, sale);
      await sees(receipt.getByRole('region', { name: 'Texto do recibo' }));
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    }
  });
});
