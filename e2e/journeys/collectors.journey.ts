import { describe, expect } from 'vitest';
import {
  expectAccessible,
  expectCellsOnPaper,
  expectNoSidewaysScroll,
} from '../harness/accessibility';
import { exportedText } from '../harness/exported';
import { DESKTOP, journey, PHONE, useBrowser } from '../harness/journey';
import { hasFocus, plain, sees, seesNo } from '../screens/sees';

describe('Cobradores', () => {
  useBrowser();

  journey(
    'each figure opens its sales; a goal is set where it stands',
    async ({ world, visit }) => {
      const sale = await world.soldSale({ value: 1000, fees: 20, instalments: 3 });
      await world.pay(sale, { cash: 500 });
      for (const size of [DESKTOP, PHONE]) {
        const { page } = await visit({ size });
        await page.emulateMedia({ colorScheme: size === PHONE ? 'dark' : 'light' });
        await page.goto('/dashboard');
        await page.getByRole('link', { name: 'Cobradores' }).click();
        const { fullName } = sale.employee;
        const line = page
          .getByRole(size === PHONE ? 'listitem' : 'row')
          .filter({ has: page.getByRole('link', { name: fullName, exact: true }) });
        const received = line.getByRole('button', { name: 'R$ 500,00' }).first();
        await sees(received);
        await expectNoSidewaysScroll(page);
        await expectAccessible(page);
        if (size === DESKTOP) await expectCellsOnPaper(page);

        await received.focus();
        await page.keyboard.press('Enter');
        const behind = page.getByRole('dialog', { name: '1 venda' });
        await sees(behind.getByRole('link', { name: sale.client.fullName }));
        await expectAccessible(page);
        expect((await exportedText(behind)).text).toContain(
          `${sale.id};${sale.client.fullName};500,00`,
        );
        await page.keyboard.press('Escape');
        await seesNo(behind);
        await hasFocus(received);

        const goal = size === PHONE ? '2.000,00' : '1.250,00';
        await page.getByRole('button', { name: 'Metas' }).click();
        const field = line.getByRole('textbox', { name: `Meta de ${fullName}` });
        await field.fill(goal);
        await expectAccessible(page);
        await page.getByRole('button', { name: 'Salvar metas' }).click();
        await seesNo(field);
        await sees(line.getByText(`meta R$ ${goal}`));
        await page.reload();
        await sees(line.getByText(`meta R$ ${goal}`));
        expect(plain(await line.innerText())).toContain('500,00');
      }
    },
  );

  journey(
    'a laptop has every figure in sight, or their names beside them',
    async ({ world, visit }) => {
      const sale = await world.soldSale({ value: 1000, fees: 20, instalments: 3 });
      const { page } = await visit({ size: { width: 900, height: 800 } });
      await page.goto('/dashboard/collectors');
      const name = page.getByRole('link', { name: sale.employee.fullName, exact: true });
      await sees(name);
      await expectNoSidewaysScroll(page);
      const table = page.getByRole('region', { name: 'Cobradores' });
      const beyond = await table.evaluate((node) => node.scrollWidth - node.clientWidth);
      expect(beyond).toBeLessThan(120);
      await table.evaluate((node) => node.scrollTo({ left: node.scrollWidth }));
      expect((await name.boundingBox())?.x).toBeGreaterThanOrEqual(0);
      await expectAccessible(page);
    },
  );
});
