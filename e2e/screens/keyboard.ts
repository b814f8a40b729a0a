import type { Locator } from 'playwright-core';

/** Ctrl-V over all that the field holds. */
export async function paste(field: Locator, text: string): Promise<void> {
  const page = field.page();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await field.press('ControlOrMeta+A');
  await field.press('ControlOrMeta+V');
}
