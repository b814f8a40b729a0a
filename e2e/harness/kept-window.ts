import type { BrowserContext, Page, Request } from 'playwright-core';
import { sees } from '../screens/sees';
import { LoginScreen } from '../screens/login-screen';

/** The office's pages behind the login; whatever else is asked for is loaded. */
const OFFICE = /^\/(home|dashboard|sellings|terms|profile)\b[^#]*$/;

/** A window that one person leaves and the next one takes, at the same desk. Loading the office costs ten times what it costs
 *  to go on in it, and nothing of the last one may be left: when a session ends, the product itself forgets what was
 *  seen. Filters, lists and toasts are gone then; what the browser keeps is emptied here. */
export class KeptWindow {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly #underWay = new Set<Request>();
  #onQuiet = () => {};

  /** Who has none of a kind opens a new one. */
  readonly kind: string;

  constructor(page: Page, kind: string) {
    this.page = page;
    this.kind = kind;
    this.context = page.context();
    // Through the context: what a journey listened to at the page is taken away.
    this.context.on('request', (request) => {
      if (request.isNavigationRequest() || request.serviceWorker()) return;
      if (request.frame().page() === page) this.#underWay.add(request);
    });
    const end = (request: Request) => {
      this.#underWay.delete(request);
      if (this.#underWay.size === 0) this.#onQuiet();
    };
    this.context.on('requestfinished', end);
    this.context.on('requestfailed', end);
  }

  /** Ends the session as a browser does whose data are cleared, and waits until nothing of it goes on. False where the window
   *  is in no state to be left: then it is closed. */
  async leave(): Promise<boolean> {
    const { page, context } = this;
    if (!OFFICE.test(new URL(page.url()).pathname)) return false;
    await Promise.all(
      context
        .pages()
        .filter((one) => one !== page)
        .map((one) => one.close()),
    );
    for (const event of HEARD) page.removeAllListeners(event);
    context.removeAllListeners('page');
    await page.unrouteAll({ behavior: 'wait' });
    await this.#untilQuiet();
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
      // As another tab would tell.
      window.dispatchEvent(new StorageEvent('storage', { key: null }));
    });
    await sees(new LoginScreen(page).title);
    await this.#untilQuiet();
    await context.clearCookies();
    await context.clearPermissions();
    await page.emulateMedia({ media: null, colorScheme: null, reducedMotion: 'reduce' });
    await page.waitForFunction(() => {
      const toasts = document.querySelectorAll('.Toastify__toast');
      for (const toast of toasts) toast.querySelector<HTMLElement>('.toast-close')?.click();
      return toasts.length === 0;
    });
    return true;
  }

  /** From now on somebody sits here who remembers this. Their first address is reached from the login, which leads to where one
   *  wanted to be. */
  async take(
    remembered: Readonly<Record<string, string>>,
    size: { width: number; height: number },
  ): Promise<void> {
    const { page } = this;
    await page.setViewportSize(size);
    await page.mouse.move(0, 0);
    const load = page.goto.bind(page);
    page.goto = async (address, options) => {
      page.goto = load;
      if (OFFICE.test(address)) {
        await this.#arrive(address, remembered);
        return null;
      }
      await page.evaluate(remember, remembered);
      return load(address, options);
    };
  }

  async #arrive(address: string, remembered: Readonly<Record<string, string>>): Promise<void> {
    const { page } = this;
    await page.evaluate((to) => {
      const idx = ((history.state as { idx?: number } | null)?.idx ?? 0) + 1;
      history.pushState({ usr: null, key: `arrival-${idx}`, idx }, '', to);
      window.dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    }, address);
    await page.waitForFunction((to) => {
      const { pathname, search } = new URL(to, location.href);
      const state = history.state as { usr?: { from?: string } } | null;
      return state?.usr?.from === pathname + search;
    }, address);
    await page.evaluate(remember, remembered);
    await page.waitForURL(({ pathname }) => pathname !== '/');
  }

  async #untilQuiet(): Promise<void> {
    if (this.#underWay.size === 0) return;
    await new Promise<void>((resolve) => {
      this.#onQuiet = resolve;
    });
  }
}

/** What journeys and their guards listen to. */
const HEARD = [
  'request',
  'requestfailed',
  'response',
  'console',
  'pageerror',
  'dialog',
  'download',
  'popup',
] as const;

/** Runs in the page. */
function remember(things: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(things)) localStorage.setItem(name, value);
  window.dispatchEvent(new StorageEvent('storage', { key: 'crediario.user' }));
}
