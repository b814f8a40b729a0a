import { setTimeout } from 'node:timers/promises';
import type { BrowserContext, Page, Request } from 'playwright-core';
import { sees } from '../screens/sees';
import { LoginScreen } from '../screens/login-screen';

/** What is under way longer was never to be answered. */
const QUIET_MS = 10_000;
const IDLE_MS = 500;

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
  readonly #load: Page['goto'];

  /** Who has none of a kind opens a new one. */
  readonly kind: string;

  constructor(page: Page, kind: string) {
    this.page = page;
    this.kind = kind;
    this.context = page.context();
    this.#load = page.goto.bind(page);
    this.#led({});
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
    for (const event of ['page', 'console'] as const) context.removeAllListeners(event);
    await page.unrouteAll({ behavior: 'wait' });
    await context.unrouteAll({ behavior: 'wait' });
    if (!(await this.#isQuiet())) return false;
    await page.evaluate(() => sessionStorage.clear());
    await this.#forgets();
    if (!(await this.#isQuiet())) return false;
    await context.clearCookies();
    await context.clearPermissions();
    await page.emulateMedia({ media: null, colorScheme: null, reducedMotion: 'reduce' });
    return true;
  }

  /** From now on somebody sits here who remembers this. An address of the office is reached from the login, which leads to where one
   *  wanted to be; a later one too, with what the product had in mind forgotten as when it is loaded. */
  async take(
    remembered: Readonly<Record<string, string>>,
    size: { width: number; height: number },
  ): Promise<void> {
    const { page } = this;
    await page.setViewportSize(size);
    await page.mouse.move(0, 0);
    this.#led({ remembered });
  }

  /** Whether an address is led to or loaded. Where somebody already sits here, the window was never left. */
  #led({ remembered }: { remembered?: Readonly<Record<string, string>> }): void {
    const { page } = this;
    let first = remembered;
    page.goto = async (address, options) => {
      const isHere = OFFICE.test(new URL(page.url(), 'http://none').pathname);
      if (OFFICE.test(address) && (first || isHere)) {
        const known = first ?? (await this.#forgets());
        first = undefined;
        await this.#arrive(address, known);
        return null;
      }
      if (first) await page.evaluate(remember, first);
      first = undefined;
      return this.#load(address, options);
    };
  }

  /** What was remembered. Nothing else is left of what the product had in mind. */
  async #forgets(): Promise<Record<string, string>> {
    const remembered = await this.page.evaluate(forget);
    await sees(new LoginScreen(this.page).title);
    await this.page.waitForFunction(noToast);
    return remembered;
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
    await page.waitForFunction(isThere);
  }

  /** Until the page has asked for nothing for a while, as where it is loaded ('networkidle'). */
  async settles(): Promise<void> {
    do {
      await this.#isQuiet();
      await setTimeout(IDLE_MS);
    } while (this.#underWay.size > 0);
  }

  /** Until nothing that the page asked for is under way; false where something stays so. */
  async #isQuiet(): Promise<boolean> {
    if (this.#underWay.size === 0) return true;
    const quiet = new Promise<true>((resolve) => {
      this.#onQuiet = () => resolve(true);
    });
    const limit = new AbortController();
    const loud = setTimeout(QUIET_MS, false, { signal: limit.signal }).catch(() => false);
    const isQuiet = await Promise.race([quiet, loud]);
    limit.abort();
    return isQuiet;
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

/** Runs in the page: what a browser remembers is gone, as another tab would tell.
 *  @returns what that was */
function forget(): Record<string, string> {
  const remembered = { ...localStorage } as Record<string, string>;
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  return remembered;
}

/** Runs in the page: toasts outlive a session, so that its end can be told. */
function noToast(): boolean {
  const toasts = document.querySelectorAll('.Toastify__toast');
  for (const toast of toasts) toast.querySelector<HTMLElement>('.toast-close')?.click();
  return toasts.length === 0;
}

/** Runs in the page: one has come to a page once its heading is drawn, which then takes the focus from where a journey has put it. */
function isThere(): boolean {
  return location.pathname !== '/' && document.querySelector('#conteudo h1') !== null;
}

/** Runs in the page. */
function remember(things: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(things)) localStorage.setItem(name, value);
  window.dispatchEvent(new StorageEvent('storage', { key: 'crediario.user' }));
}
