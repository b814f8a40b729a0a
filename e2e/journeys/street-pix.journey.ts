import { staticBrCode } from '@crediario/contract/domain';
import { describe, expect } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll } from '../harness/accessibility';
import { journey, PHONE, stage, useBrowser } from '../harness/journey';
import { Line } from '../harness/line';
import { qrOnScreen } from '../harness/read-qr';
import { sees, seesNo, seesText } from '../screens/sees';
import { StreetScreen } from '../screens/street-screen';

const PASSWORD = '12345678';

interface Account {
  data: { sale_id: number; amount: number; payment_id: number }[];
}

describe('A Pix in the street', () => {
  useBrowser({ keepsWindows: false });

  journey(
    'is asked for by a code that is read off the screen, without network, and posted once it came',
    async ({ world, visit }) => {
      const pix = await world.takesPix();
      const sale = await world.soldSale({ value: 100, fees: 20, instalments: 4 });
      const payload = (amountCents: number, what: string) =>
        staticBrCode({ ...pix, amountCents, txid: `V${sale.id}${what}` });
      const line = await Line.to(stage().url);
      const { page, guard } = await visit({ anonymous: true, size: PHONE });
      const street = new StreetScreen(page);
      await page.goto(`${line.url}/rua/`);
      await street.logIn({ email: sale.employee.email, password: PASSWORD });
      await sees(street.heading('Agenda'));
      await street.isKept();

      await line.cut();
      guard.expectNoAnswer('/api/');
      guard.expectNoAnswer('/rua/sw.js');
      await street.openClient(sale.client.fullName);
      await street.button(/^Receber/).click();
      await sees(street.heading('Receber'));
      await page.getByText('Pix', { exact: true }).click();
      await sees(page.getByRole('img', { name: /^Código QR do Pix de R\$\s30,00$/ }));
      expect(await qrOnScreen(page)).toBe(payload(3_000, 'P1'));
      await seesText(page, payload(3_000, 'P1'));
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await page.emulateMedia({ colorScheme: 'dark' });
      expect(await qrOnScreen(page)).toBe(payload(3_000, 'P1'));
      await expectAccessible(page);

      await street.button('Outro valor').click();
      await street.button(/^Tudo\s*R/).click();
      await street.button(/^Mostrar o código de R\$\s120,00$/).click();
      expect(await qrOnScreen(page)).toBe(payload(12_000, 'T'));
      await street.button('Outro valor').click();
      await street.button(/^Parcela\s*R/).click();
      await street.button(/^Mostrar o código/).click();
      await page.locator('button:enabled', { hasText: /^Chegou/ }).click();
      await sees(page.getByRole('heading', { name: /^Recebido de/ }));
      // The button that was pressed is gone; the focus is not lost with it.
      await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
      await seesText(page, 'Pix, a conferir');
      await seesText(page, 'PROVISÓRIO');
      const confirm = page.getByText(/^Confirme em 127\.0\.0\.1:\d+\/r\/[0-9A-Z]{10}$/);
      await sees(confirm);
      const [, code = ''] = /\/r\/(\w+)$/.exec((await confirm.textContent()) ?? '') ?? [];
      const printed = await page.getByText(/^Recibo [A-Z2-9]{3}-\d{6}$/).textContent();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      expect((await page.request.get(`${stage().url}/r/${code}`)).status()).toBe(404);

      await line.mend();
      await page.goto(`${line.url}/rua/envios`);
      await street.button('Enviar agora').click();
      await seesText(page, 'Tudo enviado.');
      const { data } = await world.api.get<Account>('/api/company-account?pageSize=100');
      const own = data.filter(({ sale_id }) => sale_id === sale.id);
      expect(own.map(({ amount }) => amount)).toEqual([30]);
      const boxed = await world.api.get<{ data: unknown[] }>(
        `/api/reportCashPayment?id=${sale.box.id}`,
      );
      expect(boxed.data).toEqual([]);
      const { data: receipt } = await world.api.get<{ data: { number: string; code: string } }>(
        `/api/paymentPortions/${own[0]?.payment_id}/receipt`,
      );
      expect(receipt).toMatchObject({ number: printed?.replace('Recibo ', ''), code });

      await page.goto(`${line.url}/r/${code}`);
      await sees(page.getByRole('heading', { name: 'Pagamento confirmado' }));
      await seesText(page, 'R$ 30,00');
      await seesNo(page.getByText(sale.client.name));
      await line.cut();
    },
  );
});
