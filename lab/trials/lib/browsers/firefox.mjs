import { createRequire } from 'node:module';
import { inRoot } from '../../../../scripts/lib/root.mjs';

/** @typedef {import('./window.mjs').Window} Window */

export const FIREFOX = '/usr/bin/firefox-esr';
const STILL_MS = 5_000;

/** Debian's Firefox, driven by WebDriver BiDi through the puppeteer that prints the statements.
 *  @param {{ display: string, profile: string }} place
 *  @returns {Promise<Window>} */
export async function openFirefox({ display, profile }) {
  const puppeteer = createRequire(inRoot('backend/package.json'))('puppeteer');
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: FIREFOX,
    headless: false,
    userDataDir: profile,
    defaultViewport: null,
    env: { ...process.env, DISPLAY: display, HOME: profile },
    extraPrefsFirefox: { 'intl.accept_languages': 'pt-BR' },
  });
  const page = await browser.newPage();
  const found = (/** @type {string} */ xpath) => page.$(`::-p-xpath(${xpath})`);
  return {
    version: await browser.version(),
    goto: async (url) => void (await page.goto(url, { waitUntil: 'domcontentloaded' })),
    reload: async () => void (await page.reload({ waitUntil: 'domcontentloaded' })),
    evaluate: (script) => page.evaluate(`(async () => (${script}))()`),
    // Waits until it stands still: a dialog that is still opening would be missed.
    click: (xpath) => page.locator(`::-p-xpath(${xpath})`).setTimeout(STILL_MS).click(),
    type: async (xpath, text) => (await found(xpath)).type(text),
    close: () => browser.close(),
  };
}
