import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { hasFocus, sees, seesNo } from './sees';

interface Layer {
  /** What opens it. */
  opener: Locator;
  layer: Locator;
  /** What has the focus first; absent where it is the layer itself. */
  first?: Locator;
}

/** A layer opened with Enter, closed with Escape, and the focus before, in and after it. */
export async function returnsFocus(page: Page, { opener, layer, first }: Layer): Promise<void> {
  await opens({ opener, layer, ...(first && { first }) });
  await page.keyboard.press('Escape');
  await seesNo(layer);
  await hasFocus(opener);
}

export async function opens({ opener, layer, first }: Layer): Promise<void> {
  await opener.focus();
  await opener.press('Enter');
  await sees(layer);
  if (first) await hasFocus(first);
  else await holdsFocus(layer);
}

/** Waits until the focus is in the layer, and not on its cross. */
async function holdsFocus(layer: Locator): Promise<void> {
  const isInside = () =>
    layer.evaluate((element) => {
      const { activeElement, body } = document;
      if (!activeElement || activeElement.contains(body)) return false;
      if (activeElement.getAttribute('aria-label') === 'Fechar') return false;
      return element.contains(activeElement) || activeElement.contains(element);
    });
  await expect.poll(isInside).toBe(true);
}

/** Opens a menu by its button, and walks to the item with the arrows. */
export async function chooseByKeyboard(page: Page, menu: Locator, item: string): Promise<void> {
  await menu.focus();
  await menu.press('Enter');
  const items = page.getByRole('menuitem');
  await hasFocus(items.first());
  const names = await items.allInnerTexts();
  const index = names.findIndex((name) => name.includes(item));
  for (let step = 1; step <= index; step += 1) {
    await page.keyboard.press('ArrowDown');
    await hasFocus(items.nth(step));
  }
  await page.keyboard.press('Enter');
}

/** Presses a button once it is on: a question waits until it knows what it would do. */
export async function pressWhenOn(button: Locator): Promise<void> {
  await expect.poll(() => button.isEnabled()).toBe(true);
  await button.press('Enter');
}

/** Waits until the page that one has come to says so. */
export async function arrivesAt(page: Page, heading: string | RegExp): Promise<void> {
  await hasFocus(page.getByRole('heading', { level: 1, name: heading }));
}
