import type { Browser } from 'puppeteer';
import { closeBrowser, killBrowser } from './browser/launch';
import { beforeAbort, succeedsWithin } from '../deadline/deadline';
import { openWarmPage, type WarmPage } from './warm-page';

const ANSWERS_WITHIN_MS = 1_000;

/** Chromium's memory creeps up with use; a fresh page and a fresh browser cost little now and then. */
export interface Endurance {
  readonly printsPerPage: number;
  readonly printsPerBrowser: number;
}

/** One running browser and its pages, from launch to retirement. */
export class WarmBrowser {
  private readonly idle: WarmPage[] = [];
  private prints = 0;
  private printing = 0;
  private retired = false;

  constructor(
    private readonly browser: Browser,
    private readonly limitMs: number,
    private readonly endurance: Endurance,
  ) {}

  get isUsable(): boolean {
    return this.isConnected && !this.retired && this.prints < this.endurance.printsPerBrowser;
  }

  get isConnected(): boolean {
    return this.browser.connected;
  }

  get processId(): number | undefined {
    return this.browser.process()?.pid;
  }

  /** Throws: the signal's reason when it fires first; what the browser says when it fails. */
  async print(html: string, signal: AbortSignal): Promise<Buffer> {
    this.prints += 1;
    this.printing += 1;
    try {
      const page = this.idle.pop() ?? (await this.openPage(signal));
      return await this.printOn(page, html, signal);
    } catch (error) {
      if (signal.aborted) await this.killUnlessItAnswers();
      throw error;
    } finally {
      this.printing -= 1;
      this.closeWhenDone();
    }
  }

  /** Takes no more work, and closes once the last page under way is done. */
  retire(): void {
    this.retired = true;
    this.closeWhenDone();
  }

  async close(): Promise<void> {
    this.retired = true;
    await closeBrowser(this.browser);
  }

  private async openPage(signal: AbortSignal): Promise<WarmPage> {
    const opening = openWarmPage(this.browser, this.limitMs);
    try {
      return await beforeAbort(opening, signal);
    } catch (error) {
      opening.then(discard, () => undefined);
      throw error;
    }
  }

  private async printOn(page: WarmPage, html: string, signal: AbortSignal): Promise<Buffer> {
    try {
      const pdf = await beforeAbort(page.print(html), signal);
      if (page.prints < this.endurance.printsPerPage) this.idle.push(page);
      else discard(page);
      return pdf;
    } catch (error) {
      discard(page);
      throw error;
    }
  }

  /** After a job that overran: a browser that is merely busy stays, one that hangs is ended. */
  private async killUnlessItAnswers(): Promise<void> {
    const answers = await succeedsWithin(ANSWERS_WITHIN_MS, this.browser.version());
    if (!answers) killBrowser(this.browser);
  }

  private closeWhenDone(): void {
    if (this.retired && this.printing === 0) void closeBrowser(this.browser);
  }
}

/** Not awaited: a page that cannot close ends with its browser. */
function discard(page: WarmPage): void {
  page.close().catch(() => undefined);
}
