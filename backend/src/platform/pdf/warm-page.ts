import type { Browser, Page } from 'puppeteer';

/** A page that is kept open between documents; making one costs more than printing. */
export interface WarmPage {
  print(html: string): Promise<Buffer>;
  readonly prints: number;
  close(): Promise<void>;
}

export class PageCrashedError extends Error {
  override readonly name = 'PageCrashedError';
}

const NOWHERE = 'about:blank';

export async function openWarmPage(browser: Browser, limitMs: number): Promise<WarmPage> {
  const page = await browser.newPage();
  await page.setJavaScriptEnabled(false);
  const crash = crashOf(page);
  let prints = 0;
  return {
    get prints() {
      return prints;
    },
    print: (html) => {
      prints += 1;
      return Promise.race([crash, printOn(page, html, limitMs)]);
    },
    close: () => page.close(),
  };
}

/** Chromium leaves commands to a crashed page unanswered: the crash itself must end the wait. */
function crashOf(page: Page): Promise<never> {
  const crash = new Promise<never>((_, reject) => {
    page.once('error', (error) => reject(new PageCrashedError(error.message)));
  });
  crash.catch(() => undefined);
  return crash;
}

async function printOn(page: Page, html: string, limitMs: number): Promise<Buffer> {
  await page.setContent(html, { waitUntil: 'load', timeout: limitMs });
  assertNowhere(page);
  const pdf = await page.pdf({
    preferCSSPageSize: true,
    printBackground: true,
    tagged: true,
    outline: true,
    timeout: limitMs,
  });
  assertNowhere(page);
  return Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
}

/** A document must not navigate: one that does is not returned, and its page is not used again. */
function assertNowhere(page: Page): void {
  if (page.url() !== NOWHERE) throw new Error(`The document left ${NOWHERE}`);
}
