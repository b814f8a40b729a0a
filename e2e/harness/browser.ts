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

interface BrowserFinder {
  findBrowser(options: {
    cacheFolder: string;
    sandbox: 'preferred';
    onRejected(origin: string, reason: string): void;
  }): Promise<BrowserCommand>;
}

/** The browser that prints the statements, found by the code that prints them: the journeys need nothing from
 *  the system that the product does not. */
export async function findBrowser(cacheFolder: string): Promise<BrowserCommand> {
  const compiled = path.join(ROOT, 'backend/dist/src/shared/pdf/browser/find-browser.js');
  const finder = createRequire(compiled)(compiled) as BrowserFinder;
  return finder.findBrowser({
    cacheFolder,
    sandbox: 'preferred',
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
