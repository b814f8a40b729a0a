import { describe, expect } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll } from '../harness/accessibility';
import { journey, PHONE, stage, useBrowser } from '../harness/journey';
import { sees, seesText } from '../screens/sees';
import { StreetScreen } from '../screens/street-screen';
import { Api } from '../world/http';
import { askOffsetMs } from '../world/phone';

const PASSWORD = '12345678';
const NARROW = { width: 360, height: 740 };
const HOURS = 3 * 3_600_000;

describe('Um relógio errado na rua', () => {
  useBrowser({ keepsWindows: false });

  journey('leaves all keys of a payment over its foot', async ({ world, visit }) => {
    const sale = await world.soldSale({ value: 100, fees: 20, instalments: 4 });
    const { page } = await visit({ anonymous: true, size: PHONE });
    await page.setViewportSize(NARROW);
    const offsetMs = await askOffsetMs(new Api(stage().url, stage().session.jwt));
    await page.addInitScript((ms) => {
      const now = Date.now;
      Date.now = () => now() + ms;
    }, offsetMs - HOURS);
    const street = new StreetScreen(page);
    await page.goto('/rua/');
    await street.logIn({ email: sale.employee.email, password: PASSWORD });
    await seesText(page, 'O relógio deste aparelho está 3 horas atrasado.');
    await street.openClient(sale.client.fullName);
    await street.button(/^Receber/).click();
    await sees(street.heading('Receber'));
    await sees(page.getByText('O recibo usa a hora certa.'));
    const lastKey = await page.getByRole('button', { name: '00', exact: true }).boundingBox();
    const foot = await page.locator('button', { hasText: /^Receber/ }).boundingBox();
    expect((lastKey?.y ?? 9_999) + (lastKey?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(NARROW.height);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
});
