import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Waits until each of these can be seen. */
export async function sees(...locators: readonly Locator[]): Promise<void> {
  await Promise.all(locators.map((locator) => locator.waitFor({ state: 'visible' })));
}

/** Waits until this can not be seen, or is not there. */
export async function seesNo(locator: Locator): Promise<void> {
  await locator.waitFor({ state: 'hidden' });
}

export async function seesText(page: Page | Locator, ...texts: readonly string[]): Promise<void> {
  await sees(...texts.map((text) => page.getByText(text, { exact: true }).first()));
}

/** Waits until the address is this one. */
export async function isAt(page: Page, path: string | RegExp): Promise<void> {
  const fits = ({ pathname }: URL) =>
    typeof path === 'string' ? pathname === path : path.test(pathname);
  await page.waitForURL(fits);
}

/** A text as people read it: amounts hold no-break spaces, cells line breaks. */
export function plain(text: string | null): string {
  return (text ?? '').replace(/\s+/g, ' ').trim();
}

/** Waits until the text within is this one. */
export async function reads(locator: Locator, text: string): Promise<void> {
  await expect.poll(async () => plain(await locator.innerText())).toBe(text);
}

/** Waits until the field holds this. */
export async function holds(locator: Locator, value: string): Promise<void> {
  await expect.poll(async () => plain(await locator.inputValue())).toBe(value);
}

/** Waits until the keyboard's focus is here. */
export async function hasFocus(locator: Locator): Promise<void> {
  await expect
    .poll(() => locator.evaluate((element) => element === document.activeElement))
    .toBe(true);
}

/** Nothing lies over its middle, where a thumb would touch it. */
export async function isUncovered(locator: Locator): Promise<void> {
  await expect
    .poll(() =>
      locator.evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      }),
    )
    .toBe(true);
}

/** Waits until the text said beside the field (a fault, a hint) is this one. */
export async function isToldBeside(field: Locator, text: string): Promise<void> {
  await expect
    .poll(() =>
      field.evaluate((element) => {
        const told = element.getAttribute('aria-describedby');
        return told ? (document.getElementById(told)?.textContent?.trim() ?? '') : '';
      }),
    )
    .toBe(text);
}

/** A toast, top right, that says this. */
export function toast(page: Page, text: string | RegExp): Locator {
  return page.locator('.Toastify__toast').filter({ hasText: text });
}
