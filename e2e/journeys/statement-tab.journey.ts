import type { ConsoleMessage, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { journey, useBrowser } from '../harness/journey';
import { SalesScreen } from '../screens/sales-screen';
import { sees } from '../screens/sees';
import { openedStatement } from '../screens/statement';

describe('The tab of a statement', () => {
  useBrowser();

  journey(
    'says under the policy what it waits for, without a word in the console',
    async ({ world, visit }) => {
      const sale = await world.soldSale({ value: 1000, fees: 20, instalments: 3 });
      const { page, context } = await visit();
      // What moves while it waits is what a policy might forbid.
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      const lines: string[] = [];
      context.on('console', (line: ConsoleMessage) => lines.push(`${line.type()}: ${line.text()}`));
      const screen = new SalesScreen(page);
      await screen.open({ employeeId: sale.employee.id });
      expect(await policyOf(page)).toContain("script-src 'self'");

      await openedStatement(context, async () => {
        const opened = context.waitForEvent('page');
        const letGo = await holdStatement(page);
        await screen.export(screen.rowOf(sale.id)).click();
        const tab = await opened;
        await sees(tab.getByText(`Gerando o extrato da venda ${sale.id}…`));
        const ring = tab.locator('[aria-hidden="true"]');
        expect(await ring.evaluate((one) => getComputedStyle(one).borderTopWidth)).toBe('3px');
        expect(await ring.evaluate((one) => one.getAnimations().length)).toBe(1);
        letGo();
      });
      expect(lines).toEqual([]);
    },
  );
});

async function policyOf(page: Page): Promise<string> {
  const answer = await page.request.get(page.url());
  return answer.headers()['content-security-policy'] ?? '';
}

/** Keeps the statement back until told to let it go. */
async function holdStatement(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/gerarPdf?**', async (route) => {
    await released;
    await route.continue();
  });
  return () => release();
}
