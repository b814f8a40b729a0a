import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePorts } from '../../../../scripts/lib/free-ports.mjs';
import { until } from './window.mjs';

/** @typedef {import('./window.mjs').Window} Window */

export const WEBKIT = '/usr/bin/WebKitWebDriver';

/** How WebDriver names an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** WebKitGTK's small browser, driven by its own WebDriver.
 *  @param {{ display: string, profile: string }} place
 *  @returns {Promise<Window>} */
export async function openWebKit({ display, profile }) {
  const { driver: port } = await freePorts(['driver']);
  const driver = spawn(WEBKIT, [`--port=${port}`, '--host=127.0.0.1'], {
    env: { ...process.env, DISPLAY: display, HOME: profile, XDG_RUNTIME_DIR: profile },
    stdio: 'ignore',
  });
  const ended = once(driver, 'exit');
  const ask = asker(`http://127.0.0.1:${port}`);
  try {
    await until('WebKitWebDriver', () => ask('GET', '/status').then(Boolean));
    const { sessionId, capabilities } = await ask('POST', '/session', { capabilities: {} });
    const session = `/session/${sessionId}`;
    const on = async (/** @type {string} */ xpath, /** @type {string} */ what, body = {}) => {
      const element = await ask('POST', `${session}/element`, { using: 'xpath', value: xpath });
      await ask('POST', `${session}/element/${element[ELEMENT]}/${what}`, body);
    };
    return {
      version: `${capabilities.browserName} ${capabilities.browserVersion}`,
      goto: (url) => ask('POST', `${session}/url`, { url }),
      reload: () => ask('POST', `${session}/refresh`, {}),
      evaluate: (script) =>
        ask('POST', `${session}/execute/async`, {
          script: `(async () => (${script}))().then(arguments[0], (error) => arguments[0](String(error)))`,
          args: [],
        }),
      click: (xpath) => on(xpath, 'click'),
      type: (xpath, text) => on(xpath, 'value', { text }),
      close: async () => {
        await ask('DELETE', session).catch(() => {});
        driver.kill();
        await ended;
      },
    };
  } catch (error) {
    driver.kill();
    throw error;
  }
}

/** @param {string} url */
function asker(url) {
  return async (
    /** @type {string} */ method,
    /** @type {string} */ path,
    /** @type {unknown} */ body = undefined,
  ) => {
    const answer = await fetch(url + path, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const { value } = /** @type {{ value: any }} */ (await answer.json());
    if (!answer.ok) throw new Error(`${value?.error}: ${value?.message}`);
    return value;
  };
}
