import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { Browser, getInstalledBrowsers } from '@puppeteer/browsers';
import type { BrowserSource } from './browser-command';

const run = promisify(execFile);

/** The line of the Chromium that npm ships, so that statements look alike everywhere. */
const MILESTONE = '147';
const DOWNLOAD_LIMIT_MS = 180_000;

/** chrome-headless-shell fetched on first use, where no browser comes with npm (macOS, Windows). */
export function downloadedBrowser(cacheFolder: string): BrowserSource {
  return {
    origin: `chrome-headless-shell ${MILESTONE}`,
    locate: async () => {
      if (process.platform === 'linux') return undefined;
      const there = (await installed(cacheFolder)) ?? (await download(cacheFolder));
      return there === undefined ? undefined : { executablePath: there };
    },
  };
}

async function installed(cacheFolder: string): Promise<string | undefined> {
  const browsers = await getInstalledBrowsers({ cacheDir: cacheFolder });
  return browsers.find((one) => one.browser === Browser.CHROMEHEADLESSSHELL)?.executablePath;
}

/** In a child with a deadline: a network that swallows packets must not hold the backend. */
async function download(cacheFolder: string): Promise<string | undefined> {
  const commandLine = path.join(
    path.dirname(require.resolve('@puppeteer/browsers')),
    'main-cli.js',
  );
  const wanted = `chrome-headless-shell@${MILESTONE}`;
  await run(process.execPath, [commandLine, 'install', wanted, '--path', cacheFolder], {
    timeout: DOWNLOAD_LIMIT_MS,
  });
  return installed(cacheFolder);
}
