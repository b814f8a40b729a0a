import { readFile } from 'node:fs/promises';
import type { SheetFormat } from '@crediario/contract/domain';
import { readSheetFile } from '@crediario/contract/sheets';
import type { Download, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { hasFocus } from '../screens/sees';

const ITEMS: Readonly<Record<SheetFormat, string>> = { csv: 'CSV', xlsx: 'Excel (.xlsx)' };

/** The text of a list that is taken along as CSV.
 *  @param within the page, or its part that has the button
 *  @param what 'a rolagem': where a page has several */
export async function exportedText(within: Page | Locator, what?: string) {
  const download = await exported(within, 'csv', what);
  return {
    name: download.suggestedFilename(),
    text: await readFile(await download.path(), 'utf8'),
  };
}

/** The cells of a list that is taken along as a workbook, as one reads them that is not ours. */
export async function exportedCells(within: Page | Locator, what?: string) {
  const download = await exported(within, 'xlsx', what);
  return { name: download.suggestedFilename(), rows: await cellsOf(download) };
}

export async function cellsOf(download: Download) {
  const { sheets } = await readSheetFile(await readFile(await download.path()));
  return sheets[0]?.rows ?? [];
}

async function exported(within: Page | Locator, format: SheetFormat, what = '') {
  const page = 'page' in within ? within.page() : within;
  const name = what ? `Exportar ${what}` : 'Exportar';
  const button = within.getByRole('button', { name, exact: true });
  await button.click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: ITEMS[format] }).click(),
  ]);
  // Where one was, and may go on.
  await hasFocus(button);
  await expect.poll(() => button.getAttribute('aria-busy')).toBe('false');
  return download;
}
