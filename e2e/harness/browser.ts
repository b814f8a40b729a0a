import { createRequire } from 'node:module';
import path from 'node:path';
import { type Browser, chromium } from 'playwright-core';

const ROOT = path.resolve(import.meta.dirname, '..', '..');

/** What to run, with which flags, in which environment. */
export interface BrowserCommand {
  origin: string;
  executablePath: string;
  args: readonly string[];
  env: Readonly<Record<string, string>>;
}

/** A place to look for a browser; only the code that prints the statements looks inside. */
type BrowserSource = object;

interface BrowserFinder {
  findBrowser(options: {
    cacheFolder: string;
    sandbox: 'preferred';
    sources: readonly BrowserSource[];
    onRejected(origin: string, reason: string): void;
  }): Promise<BrowserCommand>;
  namedBrowser(variable: string, executablePath: string): BrowserSource;
}

interface Shipped {
  shippedBrowser(cacheFolder: string): BrowserSource;
}

interface Installed {
  systemBrowsers(): readonly BrowserSource[];
}

/** The browser that comes with the product, so that the journeys are the same on every machine; the system's where none
 *  comes (macOS, Windows); or the program that JOURNEYS_BROWSER names. Found by the code that prints the statements. */
export async function findBrowser(cacheFolder: string): Promise<BrowserCommand> {
  const load = createRequire(path.join(ROOT, 'backend/dist/src/platform/pdf/browser/'));
  const finder = load('./find-browser.js') as BrowserFinder;
  const { shippedBrowser } = load('./shipped-browser.js') as Shipped;
  const { systemBrowsers } = load('./system-browsers.js') as Installed;
  const { JOURNEYS_BROWSER } = process.env;
  return finder.findBrowser({
    cacheFolder,
    sandbox: 'preferred',
    sources: JOURNEYS_BROWSER
      ? [finder.namedBrowser('JOURNEYS_BROWSER', JOURNEYS_BROWSER)]
      : [shippedBrowser(cacheFolder), ...systemBrowsers()],
    onRejected: (origin, reason) => console.warn(`Passed over ${origin}: ${reason}`),
  });
}

export function launchBrowser(command: BrowserCommand): Promise<Browser> {
  return chromium.launch({
    executablePath: command.executablePath,
    env: { ...command.env },
    args: [...command.args, ...CALM],
    chromiumSandbox: !command.args.includes('--no-sandbox'),
  });
}

/** No GPU to wait for, and none of the browser's own errands on the network. */
const CALM = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
