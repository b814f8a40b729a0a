/** A browser that can be started: what to run, with which flags, in which environment. */
export interface BrowserCommand {
  /** Where it came from, in words for a log. */
  readonly origin: string;
  readonly executablePath: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** Where it keeps what it writes while it runs: a folder that this process can write to. */
  readonly scratchFolder: string;
}

/** A program to run, and the environment that it needs. */
export interface LocatedBrowser {
  readonly executablePath: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** A place to look for a browser; `undefined` when there is none there. */
export interface BrowserSource {
  readonly origin: string;
  locate(): Promise<LocatedBrowser | undefined>;
}

const HARMLESS_VARIABLES = [
  'PATH',
  'HOME',
  'LANG',
  'LC_ALL',
  'TMPDIR',
  'TEMP',
  'TMP',
  'XDG_CACHE_HOME',
  'XDG_CONFIG_HOME',
  'SystemRoot',
  'windir',
  'USERPROFILE',
  'LOCALAPPDATA',
  'APPDATA',
];

/** The browser runs third-party code on customers' data: it gets none of our secrets. */
export function harmlessEnvironment(): Record<string, string> {
  const passed: Record<string, string> = {};
  for (const name of HARMLESS_VARIABLES) {
    const value = process.env[name];
    if (value !== undefined) passed[name] = value;
  }
  return passed;
}
