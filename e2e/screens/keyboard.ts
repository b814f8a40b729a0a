import type { Locator, Page } from 'playwright-core';
import { hasFocus } from './sees';

/** Ctrl-V over all that the field holds. */
export async function paste(field: Locator, text: string): Promise<void> {
  const page = field.page();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await field.press('ControlOrMeta+A');
  await field.press('ControlOrMeta+V');
}

/** Somebody's hands on the keyboard, and how many keys they have pressed. */
export class Hands {
  readonly page: Page;
  keys = 0;

  constructor(page: Page) {
    this.page = page;
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      this.keys += 1;
      await this.page.keyboard.press(key);
    }
  }

  async type(text: string): Promise<void> {
    this.keys += text.length;
    await this.page.keyboard.type(text);
  }

  /** By Tab, from where the focus is. */
  async reach(target: Locator): Promise<void> {
    await target.waitFor({ state: 'visible' });
    for (let step = 0; step < MOST_TABS; step += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await this.press('Tab');
    }
    await hasFocus(target);
  }
}

/** A page on which one tabs further is not made for the keyboard. */
const MOST_TABS = 30;
