import puppeteer, { type Browser } from 'puppeteer';
import type { BrowserCommand } from './browser-command';
import { makeOwnedFolder, removeOwnedFolder, sweepOwnedFolders } from './owned-folder';

const PROFILE = 'crediario-pdf-';

const FLAGS = [
  // Documents must not fetch anything: no name resolves.
  '--host-resolver-rules=MAP * ~NOTFOUND',
  '--disable-gpu',
  // Letters as wide as their font says, not rounded to a screen's pixels.
  '--font-render-hinting=none',
];

/** Starts a browser that cannot outlive this process: it is spoken to over a pipe, and closes when
 *  the pipe does, even on SIGKILL. Strapi handles the signals. */
export async function launchBrowser(command: BrowserCommand, timeoutMs: number): Promise<Browser> {
  await sweepOwnedFolders(command.scratchFolder, PROFILE);
  const profile = await makeOwnedFolder(command.scratchFolder, PROFILE);
  try {
    const browser = await puppeteer.launch({
      executablePath: command.executablePath,
      env: { ...command.env },
      args: [...command.args, ...FLAGS],
      headless: 'shell',
      pipe: true,
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
      userDataDir: profile,
      timeout: timeoutMs,
      protocolTimeout: timeoutMs,
    });
    hearPipesOut(browser);
    browser.once('disconnected', () => void removeOwnedFolder(profile));
    return browser;
  } catch (error) {
    await removeOwnedFolder(profile);
    throw error;
  }
}

/** A browser that ends with unread commands resets its pipes. Puppeteer has removed its listeners by then, and an
 *  unhandled error would end this process too. */
function hearPipesOut(browser: Browser): void {
  const [, , , words, answers] = browser.process()?.stdio ?? [];
  for (const pipe of [words, answers]) pipe?.on('error', () => undefined);
}

/** Ends a browser that may no longer listen: the whole process group, at once. */
export function killBrowser(browser: Browser): void {
  browser.process()?.kill('SIGKILL');
}

/** Closes in good order, or by force when that takes too long. */
export async function closeBrowser(browser: Browser, graceMs = 2_000): Promise<void> {
  const force = setTimeout(() => killBrowser(browser), graceMs);
  await browser.close().catch(() => undefined);
  clearTimeout(force);
}
