import type { BrowserContext, Page, Response } from 'playwright-core';
import { expect } from 'vitest';

/** The first one of a new machine waits for a browser to be unpacked: what is longer is a hang. */
const PATIENCE_MS = 60_000;
const STATEMENT = /\/(?:extrato|recibo|carne)-[^/]*\.pdf$/;

/** A sale's statement or carnê, or a payment's receipt: the tab that was opened for it, and the file that the server gave to that tab. */
export interface OpenedStatement {
  tab: Page;
  answer: Response;
}

/** Waits for the tab that `open` opens, and until the statement is answered into it. What the tab then shows is the
 *  browser's own affair: one with a viewer goes to the file's address, one without downloads it and stays where it is. */
export async function openedStatement(
  context: BrowserContext,
  open: () => Promise<void>,
): Promise<OpenedStatement> {
  const opened = context.waitForEvent('page');
  const answered = context.waitForEvent('response', {
    predicate: (one) => STATEMENT.test(one.url()),
    timeout: PATIENCE_MS,
  });
  const [tab, answer] = await Promise.all([opened, answered, open()]);
  expect(answer.status()).toBe(200);
  expect(answer.headers()['content-type']).toContain('application/pdf');
  expect(answer.frame().page(), 'the tab that the file went to').toBe(tab);
  return { tab, answer };
}
