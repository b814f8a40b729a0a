import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll } from '../harness/accessibility';
import { DESKTOP, journey, PHONE, useBrowser } from '../harness/journey';
import { hasFocus, isAt, sees } from '../screens/sees';

/** First names, in the order of the stops. */
async function standsAs(page: Page, order: readonly string[]): Promise<void> {
  const handles = page.getByRole('button', { name: /^Mover / });
  const names = async () =>
    (await handles.evaluateAll((all) => all.map((one) => one.ariaLabel ?? ''))).map(
      (label) => label.split(' ')[1],
    );
  await expect.poll(names).toEqual(order);
}

/** What is written is in the page before it is on the server: the next load must not overtake it. */
function written(page: Page) {
  return page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/api/field/route'),
  );
}

describe('A ordem da rota no escritório', () => {
  useBrowser();

  journey(
    'is set by dragging, by keys and by number, of all days and of one, and taken back',
    async ({ world, visit }) => {
      const employee = await world.employee('Otávio');
      for (const name of ['Ana', 'Bia', 'Caio']) await world.client(name, { of: employee });
      const { page } = await visit({ size: DESKTOP });
      await page.goto(`/home/details/${employee.id}`);
      await page.getByRole('button', { name: 'Ordem da rota' }).click();
      await isAt(page, `/home/details/employee/${employee.id}/route`);
      await standsAs(page, ['Ana', 'Bia', 'Caio']);
      await expectAccessible(page);

      const handle = (name: string) => page.getByRole('button', { name: `Mover ${name}` });
      const [from, to] = [await handle('Caio').boundingBox(), await handle('Ana').boundingBox()];
      if (!from || !to) throw new Error('The handles are not in sight');
      const dragged = written(page);
      await page.mouse.move(from.x + 8, from.y + 8);
      await page.mouse.down();
      await sees(page.locator('[aria-pressed=true][aria-label^=Mover]'));
      await page.mouse.move(to.x + 8, to.y - 8, { steps: 4 });
      await page.mouse.up();
      await dragged;
      await standsAs(page, ['Caio', 'Ana', 'Bia']);

      await handle('Caio').focus();
      for (const key of ['Space', 'ArrowDown']) await page.keyboard.press(key);
      const dropped = written(page);
      await page.keyboard.press('Space');
      await dropped;
      await standsAs(page, ['Ana', 'Caio', 'Bia']);
      await hasFocus(handle('Caio'));

      const numbered = written(page);
      await page.getByLabel('Parada de Bia').fill('1');
      await page.keyboard.press('Enter');
      await numbered;
      await standsAs(page, ['Bia', 'Ana', 'Caio']);
      const undone = written(page);
      await page.getByRole('button', { name: 'Desfazer' }).click();
      await undone;
      await page.reload();
      await standsAs(page, ['Ana', 'Caio', 'Bia']);

      await page.getByText('ter', { exact: true }).click();
      await standsAs(page, ['Ana', 'Caio', 'Bia']);
      const onTuesdays = written(page);
      await page.getByLabel('Parada de Bia').fill('1');
      await page.keyboard.press('Enter');
      await onTuesdays;
      await page.reload();
      await standsAs(page, ['Bia', 'Ana', 'Caio']);
      await page.getByText('Todos os dias', { exact: true }).click();
      await standsAs(page, ['Ana', 'Caio', 'Bia']);

      await page.setViewportSize(PHONE);
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    },
  );
});
