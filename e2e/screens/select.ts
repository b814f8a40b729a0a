import type { Locator, Page } from 'playwright-core';

/** Chooses from a selector by what its list shows. */
export async function choose(page: Page, selector: Locator, option: string): Promise<void> {
  await selector.click();
  // The list shows what fits; typing brings the wanted one into it.
  await selector.fill(option);
  await openOption(page, option).click();
}

/** An option of the list that is open. */
export function openOption(page: Page, option: string): Locator {
  return page
    .locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option')
    .filter({ hasText: option });
}

/** What the selector shows as chosen. */
export function chosen(selector: Locator): Locator {
  return selector.locator(
    'xpath=ancestor::*[contains(concat(" ", @class, " "), " ant-select ")][1]',
  );
}
