import { access, constants } from 'node:fs/promises';
import path from 'node:path';
import type { BrowserSource } from './browser-command';

/** In the order in which they are wanted: the headless shell starts fastest and draws nothing else. */
const COMMANDS = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'microsoft-edge-stable',
  'microsoft-edge',
];

const MAC_APPLICATIONS = ['Chromium', 'Google Chrome', 'Microsoft Edge'];

const WINDOWS_PROGRAMS = [
  'Chromium\\Application\\chrome.exe',
  'Google\\Chrome\\Application\\chrome.exe',
  'Microsoft\\Edge\\Application\\msedge.exe',
];

/** Browsers that the machine itself brings. */
export function systemBrowsers(): BrowserSource[] {
  return placesToLook().map((executablePath) => ({
    origin: executablePath,
    locate: async () => ((await isExecutable(executablePath)) ? { executablePath } : undefined),
  }));
}

function placesToLook(): string[] {
  if (process.platform === 'win32') return windowsPlaces();
  const inPath = COMMANDS.flatMap((command) =>
    searchPath().map((folder) => path.join(folder, command)),
  );
  return process.platform === 'darwin' ? [...inPath, ...macPlaces()] : inPath;
}

function searchPath(): string[] {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(path.isAbsolute);
  return [...new Set(folders)];
}

function macPlaces(): string[] {
  return MAC_APPLICATIONS.map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`);
}

function windowsPlaces(): string[] {
  const roots = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap(
    (name) => process.env[name] ?? [],
  );
  return WINDOWS_PROGRAMS.flatMap((program) => roots.map((root) => path.join(root, program)));
}

async function isExecutable(file: string): Promise<boolean> {
  return access(file, constants.X_OK).then(
    () => true,
    () => false,
  );
}
