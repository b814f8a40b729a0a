import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { journey, useBrowser } from '../harness/journey';
import { SalesScreen } from '../screens/sales-screen';
import { plain, sees } from '../screens/sees';

const REPORT = '**/api/reportSales?**';
const REFRESH_MS = 30_000;

/** What the server answered, in order. The page itself is told nothing of a 304: its browser fills in what it has. */
async function statusesOf(page: Page, path: string): Promise<() => number[]> {
  const network = await page.context().newCDPSession(page);
  const asked: string[] = [];
  const answered = new Map<string, number>();
  network.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.includes(path)) asked.push(requestId);
  });
  network.on('Network.responseReceivedExtraInfo', ({ requestId, statusCode }) => {
    answered.set(requestId, statusCode);
  });
  await network.send('Network.enable');
  return () => asked.map((id) => answered.get(id) ?? 0);
}

/** When the page asked for this, by its own clock, in ms. */
async function momentsOf(page: Page, path: string): Promise<() => Promise<number[]>> {
  await page.addInitScript((asked) => {
    const moments: number[] = [];
    Object.assign(window, { moments });
    const { open } = XMLHttpRequest.prototype;
    XMLHttpRequest.prototype.open = function (this: XMLHttpRequest, ...order: unknown[]) {
      if (String(order[1]).includes(asked)) moments.push(Date.now());
      return Reflect.apply(open, this, order);
    };
  }, path);
  return () => page.evaluate(() => (window as unknown as { moments: number[] }).moments);
}

describe('Vendas, kept fresh', () => {
  useBrowser({ keepsWindows: false });

  journey('asks every 30 seconds, not on coming back to the window', async ({ world, visit }) => {
    const sale = await world.soldSale({ value: 1000, fees: 20, instalments: 3 });
    const { page } = await visit();
    const screen = new SalesScreen(page);
    await page.clock.install();
    const askedAt = await momentsOf(page, '/api/reportSales');
    await screen.open({ employeeId: sale.employee.id });
    const row = screen.row(sale.client.lastName);
    await sees(row);
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await page.evaluate(() =>
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
    );

    await world.pay(sale, { cash: 450 });
    // Beside what runs here the page's clock goes on by itself, as far as this machine is slow: what counts is how far
    // one question is from the next.
    await page.clock.runFor(REFRESH_MS);
    await expect.poll(async () => plain(await row.innerText())).toContain('R$ 750,00');
    await page.clock.runFor(REFRESH_MS);
    await expect.poll(async () => (await askedAt()).length).toBeGreaterThanOrEqual(3);
    const [first = 0, second = 0, third = 0] = await askedAt();
    expect(second - first).toBeGreaterThanOrEqual(REFRESH_MS);
    expect(third - second).toBeGreaterThanOrEqual(REFRESH_MS);
  });

  journey('is not sent again while it has not changed', async ({ world, visit }) => {
    const sale = await world.soldSale({ value: 1000, fees: 20, instalments: 3 });
    const { page } = await visit();
    const screen = new SalesScreen(page);
    const answers = await statusesOf(page, '/api/reportSales');
    await page.clock.install();
    await screen.open({ employeeId: sale.employee.id });
    const row = screen.row(sale.client.lastName);
    await sees(row);
    await page.clock.runFor(REFRESH_MS);
    await expect.poll(() => answers()).toEqual([200, 304]);
    await sees(row);

    await world.pay(sale, { cash: 450 });
    await page.clock.runFor(REFRESH_MS);
    await expect.poll(async () => plain(await row.innerText())).toContain('R$ 750,00');
    expect(answers()).toEqual([200, 304, 200]);
  });

  journey('refreshes under a dialog and keeps what was typed', async ({ world, visit }) => {
    const sale = await world.soldSale({ value: 1000, fees: 20, instalments: 3 });
    const { page } = await visit();
    const screen = new SalesScreen(page);
    await page.clock.install();
    await screen.open({ employeeId: sale.employee.id });
    await screen.pay(screen.row(sale.client.lastName)).click();
    const dialog = page.getByRole('dialog', { name: /Efetuar Pagamento/ });
    await dialog.getByText('Dinheiro', { exact: true }).click();
    const value = dialog.getByLabel('Valor', { exact: true });
    await value.pressSequentially('12345');
    const refreshed = page.waitForResponse((response) =>
      response.url().includes('/api/reportSales'),
    );
    await page.clock.runFor(REFRESH_MS);
    await refreshed;
    await sees(dialog);
    expect(await value.inputValue()).toBe('123,45');
  });

  journey('keeps old rows, and their age, when a refresh fails', async ({ world, visit }) => {
    const sale = await world.soldSale({ value: 1000, fees: 20, instalments: 3 });
    const { page, guard } = await visit();
    const screen = new SalesScreen(page);
    await page.clock.install();
    await screen.open({ employeeId: sale.employee.id });
    await sees(page.getByText(/Atualizado às \d\d:\d\d:\d\d/));
    guard.expectNoAnswer('/api/reportSales');
    await page.route(REPORT, (route) => route.abort('connectionrefused'));
    await page.clock.runFor(REFRESH_MS + 1_000);
    await sees(page.getByText(/Sem atualização desde \d\d:\d\d:\d\d/));
    await sees(screen.row(sale.client.lastName));
  });
});
