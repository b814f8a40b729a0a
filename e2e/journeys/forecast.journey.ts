import { describe, expect } from 'vitest';
import {
  expectAccessible,
  expectCellsOnPaper,
  expectNoSidewaysScroll,
} from '../harness/accessibility';
import { exportedText } from '../harness/exported';
import { DESKTOP, journey, PHONE, useBrowser } from '../harness/journey';
import { hasFocus, isAt, sees, seesNo } from '../screens/sees';

describe('Previsão', () => {
  useBrowser();

  journey('tells what falls due; each day opens its sales', async ({ world, visit }) => {
    const sale = await world.soldSale({ value: 1000, fees: 20, instalments: 3 });
    for (const size of [DESKTOP, PHONE]) {
      const { page } = await visit({ size });
      await page.emulateMedia({ colorScheme: size === PHONE ? 'dark' : 'light' });
      await page.goto(`/dashboard/portfolio?funcionario=${sale.employee.id}`);
      await page.getByRole('link', { name: 'Previsão' }).click();
      await isAt(page, '/dashboard/forecast');
      await page.goto(`/dashboard/forecast?funcionario=${sale.employee.id}&passo=dia`);
      const calendar = page.getByRole('region', { name: 'O que vence por dia em tabela' });
      const day = calendar.getByRole('button').first();
      await sees(day);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      if (size === DESKTOP) {
        await expectCellsOnPaper(page);
        await page.emulateMedia({ media: 'print' });
        expect(await calendar.evaluate((weeks) => getComputedStyle(weeks).breakInside)).toBe(
          'avoid',
        );
        await page.emulateMedia({ media: 'screen' });
        await page.setViewportSize({ width: 900, height: 800 });
        await expectNoSidewaysScroll(page);
        await page.setViewportSize(DESKTOP);
      }

      await day.focus();
      await page.keyboard.press('Enter');
      const behind = page.getByRole('dialog', { name: '1 venda' });
      await sees(behind.getByRole('link', { name: sale.client.fullName }));
      await expectAccessible(page);
      expect((await exportedText(behind)).text).toContain(
        `${sale.id};${sale.client.fullName};${sale.employee.id};400,00`,
      );
      await page.keyboard.press('Escape');
      await seesNo(behind);
      await hasFocus(day);

      const expected = page.getByRole('region', { name: 'Quanto deve chegar', exact: true });
      await sees(expected.getByRole('list', { name: 'Quanto deve chegar por dia' }));
      await expected.getByRole('button', { name: 'Mostrar o que deve chegar em tabela' }).click();
      await sees(expected.getByRole('button', { name: 'R$ 400,00' }).first());
      await expectAccessible(page);
    }
  });
});
