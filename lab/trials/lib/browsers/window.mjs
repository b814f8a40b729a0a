import { setTimeout as sleep } from 'node:timers/promises';

/** The few things that a trial does in a browser, whichever it is. `click` and `type` act at once on what an XPath finds, or throw.
 *  @typedef {object} Window
 *  @property {string} version
 *  @property {(url: string) => Promise<void>} goto
 *  @property {() => Promise<void>} reload
 *  @property {(script: string) => Promise<any>} evaluate an expression, awaited
 *  @property {(xpath: string) => Promise<void>} click
 *  @property {(xpath: string, text: string) => Promise<void>} type
 *  @property {() => Promise<void>} close */

const PATIENCE_MS = 60_000;
const PAUSE_MS = 200;

/** @param {string} what named in the error
 *  @param {() => Promise<boolean>} isSo asked again while it is false or throws */
export async function until(what, isSo) {
  const deadline = Date.now() + PATIENCE_MS;
  for (let reason = ''; ; await sleep(PAUSE_MS)) {
    try {
      if (await isSo()) return;
    } catch (error) {
      reason = ` (${error instanceof Error ? error.message : error})`;
    }
    if (Date.now() > deadline)
      throw new Error(`Not within ${PATIENCE_MS / 1000} s: ${what}${reason}`);
  }
}

/** Works a window as a patient person does.
 *  @param {Window} window */
export function person(window) {
  const does = (/** @type {string} */ what, /** @type {() => Promise<void>} */ act) =>
    until(what, () => act().then(() => true));
  const clicks = async (/** @type {string} */ xpath) => {
    await until('a screen that takes taps', () => window.evaluate(TAKES_TAPS));
    await does(`click ${xpath}`, () => window.click(xpath));
  };
  return {
    clicks,
    /** By what a button, link or menu item reads, or begins with. */
    presses: (/** @type {string} */ text, within = '') =>
      clicks(`${within}//*[(${BUTTONS}) and starts-with(normalize-space(.), '${text}')]`),
    /** Into the field of a label. */
    fills: (/** @type {string} */ label, /** @type {string} */ text) =>
      does(`fill ${label}`, () => window.type(fieldOf(label), text)),
    sees: (/** @type {string} */ text) =>
      until(`see '${text}'`, () =>
        window.evaluate(`(${pageText}).includes(${JSON.stringify(text)})`),
      ),
    hasNoDialog: () => until('no dialog', () => window.evaluate(HAS_NO_DIALOG)),
    isAt: (/** @type {string} */ pattern) =>
      until(`at ${pattern}`, () => window.evaluate(`/${pattern}/.test(location.pathname)`)),
  };
}

/** The page as it is now, for those who read why a walk failed.
 *  @param {Window} window
 *  @returns {Promise<string>} */
export const shownIn = (window) =>
  window
    .evaluate(`JSON.stringify({ ${SHOWN} }, null, 2)`)
    .catch((error) => `The page says nothing: ${error}`);

const HAS_NO_DIALOG =
  "![...document.querySelectorAll('[role=dialog]')].some((dialog) => dialog.checkVisibility())";
/** A new screen of the phone takes none for a moment. */
const TAKES_TAPS = "!document.documentElement.hasAttribute('data-guard')";
const BUTTONS = "self::button or self::a or @role='menuitem' or @role='button'";
const SHOWN = `address: location.href, readyState: document.readyState, text: document.body?.innerText,
  scripts: [...document.scripts].map(({ src }) => src), worker: navigator.serviceWorker?.controller?.state,
  loaded: performance.getEntriesByType('resource').map(({ name, responseStatus, duration }) => [name, responseStatus, duration].join(' '))`;
const pageText = "document.body.innerText.replace(/\\s+/g, ' ')";

/** @param {string} label */
const fieldOf = (label) =>
  `(//*[@id=//label[starts-with(normalize-space(.), '${label}')]/@for] | //label[starts-with(normalize-space(.), '${label}')]//input | //input[@aria-label='${label}'])[1]`;
