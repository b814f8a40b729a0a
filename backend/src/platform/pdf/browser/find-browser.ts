import { type BrowserCommand, type BrowserSource, harmlessEnvironment } from './browser-command';
import { closeBrowser, launchBrowser } from './launch';
import { scratchFolder } from './scratch-folder';
import { shippedBrowser } from './shipped-browser';
import { systemBrowsers } from './system-browsers';

export type { BrowserCommand } from './browser-command';

const PROBE_LIMIT_MS = 15_000;
/** Page numbers stand in CSS margin boxes, which Chromium has had since this version. */
const OLDEST_MAJOR_VERSION = 131;

export interface FindBrowserOptions {
  /** Where the shipped browser is unpacked, and found again next time. */
  readonly cacheFolder: string;
  /** Some systems forbid ordinary users the namespaces that Chromium's sandbox is made of.
   *  `required` then finds no browser; `preferred` does without, as a last resort. */
  readonly sandbox: 'required' | 'preferred';
  /** Where to look, best first. By default: the one that the environment names, the system's, the shipped one. */
  readonly sources?: readonly BrowserSource[];
  /** Told why a browser was passed over. */
  readonly onRejected?: (origin: string, reason: string) => void;
}

export class NoBrowserError extends Error {
  override readonly name = 'NoBrowserError';
}

/** The first browser that starts and prints. The journeys use it too.
 *  Throws: NoBrowserError. */
export async function findBrowser(options: FindBrowserOptions): Promise<BrowserCommand> {
  for (const sandboxFlags of sandboxAttempts(options.sandbox)) {
    for (const source of options.sources ?? everywhere(options.cacheFolder)) {
      const command = await tryOut(source, sandboxFlags, options);
      if (command !== undefined) return command;
    }
  }
  throw new NoBrowserError('No browser that can print was found on this machine');
}

function everywhere(cacheFolder: string): BrowserSource[] {
  const byHand = process.env.PUPPETEER_EXECUTABLE_PATH;
  return [
    ...(byHand ? [namedBrowser('PUPPETEER_EXECUTABLE_PATH', byHand)] : []),
    ...systemBrowsers(),
    shippedBrowser(cacheFolder),
  ];
}

/** The program that a variable of the environment names. */
export function namedBrowser(variable: string, executablePath: string): BrowserSource {
  return { origin: `${variable}=${executablePath}`, locate: async () => ({ executablePath }) };
}

function sandboxAttempts(sandbox: FindBrowserOptions['sandbox']): string[][] {
  const without = ['--no-sandbox'];
  // Chromium refuses to run as root with its sandbox on.
  if (process.getuid?.() === 0) return [without];
  return sandbox === 'required' ? [[]] : [[], without];
}

async function tryOut(
  source: BrowserSource,
  sandboxFlags: string[],
  options: FindBrowserOptions,
): Promise<BrowserCommand | undefined> {
  try {
    const located = await source.locate();
    if (located === undefined) return undefined;
    const scratch = await scratchFolder(options.cacheFolder);
    const command: BrowserCommand = {
      origin: source.origin,
      executablePath: located.executablePath,
      args: sandboxFlags,
      env: { ...harmlessEnvironment(), ...located.env, TMPDIR: scratch },
      scratchFolder: scratch,
    };
    await probe(command);
    return command;
  } catch (error) {
    options.onRejected?.(source.origin, reasonOf(error));
    return undefined;
  }
}

/** A browser that starts is not yet one that prints: fonts or libraries may be missing. */
async function probe(command: BrowserCommand): Promise<void> {
  const browser = await launchBrowser(command, PROBE_LIMIT_MS);
  try {
    const version = await browser.version();
    const major = Number(/\/(\d+)\./.exec(version)?.[1] ?? 0);
    if (major < OLDEST_MAJOR_VERSION) {
      throw new Error(`${version} is older than ${OLDEST_MAJOR_VERSION}`);
    }
    const page = await browser.newPage();
    await page.setContent('<p>Crediário</p>');
    await page.pdf();
  } finally {
    await closeBrowser(browser);
  }
}

/** Chromium explains itself over many lines; the first says what happened. */
function reasonOf(error: unknown): string {
  const lines = (error instanceof Error ? error.message : String(error)).split('\n');
  return lines.find((line) => line.trim() !== '')?.trim() ?? 'unknown';
}
