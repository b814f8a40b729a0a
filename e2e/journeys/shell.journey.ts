import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll } from '../harness/accessibility';
import { DESKTOP, journey, LAPTOP, PHONE, useBrowser } from '../harness/journey';
import { isAt, sees, seesNo } from '../screens/sees';
import { Shell } from '../screens/shell';

const DESTINATIONS = [
  ['Funcionários', '/home'],
  ['Dashboard', '/dashboard'],
  ['Vendas', '/sellings'],
  ['Termos de Uso', '/terms'],
  ['Perfil', '/profile'],
] as const;

describe('Shell', () => {
  useBrowser();

  journey('leads to its five destinations and marks the active one', async ({ visit }) => {
    const { page } = await visit();
    const shell = new Shell(page);
    await page.goto('/home');
    for (const [name, path] of DESTINATIONS) {
      await shell.destination(name).click();
      await isAt(page, path);
      await sees(shell.marked(name));
      expect(await shell.allMarked.count()).toBe(1);
    }
  });

  journey('marks Vendas beneath it, and Perfil where nothing is', async ({ visit }) => {
    const { page } = await visit();
    const shell = new Shell(page);
    await page.goto('/sellings/new-client');
    await sees(shell.marked('Vendas'));
    await page.goto('/nowhere');
    await sees(shell.marked('Perfil'));
  });

  journey('shows the user at 1440, not between 800 and 1000', async ({ visit }) => {
    const { page } = await visit({ size: DESKTOP });
    const shell = new Shell(page);
    await page.goto('/sellings');
    await sees(shell.destination('Vendas'), shell.logOut);
    const name = page.locator('header').getByText(/helena|administrador/i);
    await sees(name);

    await page.setViewportSize(LAPTOP);
    await seesNo(name);
    await sees(shell.destination('Vendas'), shell.destination('Termos de Uso'), shell.logOut);
    expect(await isAtTheTop(page)).toBe(true);
    await expectNoSidewaysScroll(page);
  });

  journey('has no scroll bar where all of a page fits its window', async ({ visit }) => {
    const { page } = await visit({ size: DESKTOP });
    const shell = new Shell(page);
    const beyond: number[] = [];
    for (const [name, path] of DESTINATIONS) {
      await page.goto(path);
      await sees(shell.marked(name), page.getByRole('heading', { level: 1 }));
      beyond.push(
        await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight),
      );
    }
    expect(beyond).toContain(0);
    // A page that is longer is so by a line at least.
    expect(beyond.filter((pixels) => pixels > 0 && pixels < 10)).toEqual([]);
  });

  journey('puts the destinations under the thumb at 390', async ({ visit }) => {
    const { page } = await visit({ size: PHONE });
    const shell = new Shell(page);
    await page.goto('/sellings');
    await sees(shell.destination('Vendas'), shell.destination('Termos'), shell.logOut);
    await sees(shell.marked('Vendas'));
    expect(await isAtTheTop(page)).toBe(false);
    await expectNoSidewaysScroll(page);

    await shell.destination('Perfil').click();
    await isAt(page, '/profile');
    await expectAccessible(page);
  });

  journey('changes the base font size at 500, 750, 1100, 1200 and 1600 px', async ({ visit }) => {
    const { page } = await visit();
    await page.goto('/sellings');
    const sizes: string[] = [];
    for (const width of [480, 700, 1000, 1150, 1440, 1700]) {
      await page.setViewportSize({ width, height: 800 });
      sizes.push(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize));
    }
    const changes = sizes.slice(1).filter((size, index) => size !== sizes[index]);
    expect(changes.length, sizes.join(', ')).toBeGreaterThanOrEqual(3);
  });

  journey('lets the keyboard skip to the content', async ({ visit }) => {
    const { page } = await visit({ fresh: true });
    await page.goto('/sellings');
    await sees(page.getByRole('heading', { name: 'Vendas' }));
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Ir para o conteúdo' });
    await sees(skip);
    await page.keyboard.press('Enter');
    expect(new URL(page.url()).hash).toBe('#conteudo');
  });
});

async function isAtTheTop(page: Page): Promise<boolean> {
  const box = await new Shell(page).navigation.boundingBox();
  return box !== null && box.y < 100;
}
