import { execFile } from 'node:child_process';
import { access, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { BrowserSource, LocatedBrowser } from './browser-command';
import { makeOwnedFolder, removeOwnedFolder, sweepOwnedFolders } from './owned-folder';

const run = promisify(execFile);

const PACKAGE = '@sparticuz/chromium';
const EXTRACTING = 'extracting-';
const EXTRACTION_LIMIT_MS = 60_000;

/** The package unpacks into the system's temp folder, where anyone may have planted a file first,
 *  and reads variables at import: it only ever runs in a child that has a temp folder of its own. */
const EXTRACT = `
  const loaded = require(process.argv[1]);
  (loaded.default ?? loaded).executablePath().catch((error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
`;

/** The Chromium that comes with npm, for a Linux that brings none. */
export function shippedBrowser(cacheFolder: string): BrowserSource {
  return {
    origin: PACKAGE,
    locate: async () => {
      if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
      return locate(cacheFolder);
    },
  };
}

async function locate(cacheFolder: string): Promise<LocatedBrowser> {
  const entry = require.resolve(PACKAGE);
  const home = path.join(cacheFolder, `chromium-${await packageVersion(entry)}`);
  if (!(await exists(path.join(home, 'chromium')))) await extract(entry, cacheFolder, home);
  return {
    executablePath: path.join(home, 'chromium'),
    env: {
      LD_LIBRARY_PATH: path.join(home, 'al2023', 'lib'),
      FONTCONFIG_FILE: await writeFontConfig(cacheFolder, home),
    },
  };
}

async function packageVersion(entry: string): Promise<string> {
  // Its exports hide package.json, so it is read by its path.
  const manifest = path.join(path.dirname(entry), '..', '..', 'package.json');
  const { version } = JSON.parse(await readFile(manifest, 'utf8')) as { version: string };
  return version;
}

/** Unpacks beside its place and renames, so that others see all of it or nothing. */
async function extract(entry: string, cacheFolder: string, home: string): Promise<void> {
  await mkdir(cacheFolder, { recursive: true, mode: 0o700 });
  await sweepOwnedFolders(cacheFolder, EXTRACTING);
  const workshop = await makeOwnedFolder(cacheFolder, EXTRACTING);
  try {
    await run(process.execPath, ['--eval', EXTRACT, entry], {
      // Without a runtime's name the package leaves its libraries packed.
      env: { TMPDIR: workshop, AWS_LAMBDA_JS_RUNTIME: 'nodejs20.x' },
      timeout: EXTRACTION_LIMIT_MS,
    });
    await moveUnlessThere(workshop, home);
  } finally {
    await removeOwnedFolder(workshop);
  }
}

async function moveUnlessThere(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    // Another process was faster, with the same copy.
    if (!(await exists(path.join(to, 'chromium')))) throw error;
  }
}

/** Written at each start, since it holds absolute paths and the folder may have been moved:
 *  without fonts the browser prints blank pages and reports success. */
async function writeFontConfig(cacheFolder: string, home: string): Promise<string> {
  const folders = [path.join(home, 'fonts', 'fonts'), '/usr/share/fonts', '/usr/local/share/fonts'];
  const config = [
    '<?xml version="1.0"?>',
    '<!DOCTYPE fontconfig SYSTEM "fonts.dtd">',
    '<fontconfig>',
    ...folders.map((folder) => `  <dir>${escapeXml(folder)}</dir>`),
    `  <cachedir>${escapeXml(path.join(cacheFolder, 'font-cache'))}</cachedir>`,
    '</fontconfig>',
    '',
  ].join(os.EOL);
  const file = path.join(home, 'fonts.conf');
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, config);
  await rename(draft, file);
  return file;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
