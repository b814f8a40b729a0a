import { findBrowser } from '../../src/platform/pdf/browser/find-browser';
import { closeBrowser, launchBrowser } from '../../src/platform/pdf/browser/launch';
import { CACHE_FOLDER } from './test-browser';

describe('a browser that was launched', () => {
  it('resets its pipes at its end without ending this process', async () => {
    const command = await findBrowser({ cacheFolder: CACHE_FOLDER, sandbox: 'preferred' });
    const browser = await launchBrowser(command, 30_000);
    const [, , , words, answers] = browser.process()?.stdio ?? [];
    await closeBrowser(browser);
    // What a socket tells whose other side died with words unread: it throws where nobody listens.
    for (const pipe of [words, answers]) {
      expect(pipe?.emit('error', new Error('read ECONNRESET'))).toBe(true);
    }
  });
});
