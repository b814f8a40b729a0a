import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { BrowserSource } from '../../src/platform/pdf/browser/browser-command';
import { findBrowser } from '../../src/platform/pdf/browser/find-browser';
import { whyNoBrowser } from '../../src/platform/pdf/browser/why-no-browser';
import { aRenderer, CACHE_FOLDER } from './test-browser';

let folder: string;
/** Under a file: nobody can make a folder there, not even root. */
let nowhere: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'crediario-no-browser-'));
  await writeFile(path.join(folder, 'file'), '');
  nowhere = path.join(folder, 'file', 'cache');
});
afterAll(() => rm(folder, { recursive: true }));
afterEach(() => jest.restoreAllMocks());

/** Prints, but as on a system without namespaces: only where it may do without its sandbox. */
async function withoutNamespaces(): Promise<BrowserSource> {
  const real = await findBrowser({ cacheFolder: CACHE_FOLDER, sandbox: 'preferred' });
  const executablePath = path.join(folder, 'browser');
  const script = [
    '#!/bin/sh',
    `case " $* " in *" --no-sandbox "*) exec "${real.executablePath}" "$@" ;; esac`,
    'echo "No usable sandbox!" >&2',
    'exit 1',
  ];
  await writeFile(executablePath, `${script.join('\n')}\n`);
  await chmod(executablePath, 0o755);
  return { origin: 'test', locate: async () => ({ executablePath, env: real.env }) };
}

/** With the account of someone other than root, who alone is never given a sandbox. */
const asOrdinaryUser = () => jest.spyOn(process, 'getuid' as never).mockReturnValue(1000 as never);

describe('without a browser, the log says what mends it', () => {
  it('names CREDIARIO_CACHE where its folder cannot be written', async () => {
    const said = await whyNoBrowser({ cacheFolder: nowhere, sandbox: 'preferred', sources: [] });
    expect(said).toBe(
      `Os extratos em PDF não estão disponíveis: a pasta ${nowhere} não pode ser escrita (ENOTDIR). Crie-a para a conta do servidor ou indique outra em CREDIARIO_CACHE.`,
    );
  });

  it('names PDF_SANDBOX where only the sandbox is in the way', async () => {
    const sources = [await withoutNamespaces()];
    asOrdinaryUser();
    const options = { cacheFolder: CACHE_FOLDER, sources } as const;
    await expect(findBrowser({ ...options, sandbox: 'required' })).rejects.toThrow('No browser');
    expect(await whyNoBrowser({ ...options, sandbox: 'required' })).toBe(
      'Os extratos em PDF não estão disponíveis: este sistema não permite o isolamento (sandbox) do navegador. Permita namespaces à conta do servidor ou defina PDF_SANDBOX=preferred.',
    );
  });

  it('names PUPPETEER_EXECUTABLE_PATH where no browser prints at all', async () => {
    asOrdinaryUser();
    const broken: BrowserSource = {
      origin: 'test',
      locate: async () => ({ executablePath: '/bin/false' }),
    };
    const options = { cacheFolder: CACHE_FOLDER, sandbox: 'required', sources: [broken] } as const;
    expect(await whyNoBrowser(options)).toContain('PUPPETEER_EXECUTABLE_PATH');
  });
});

it('prints where the temp folder cannot be written', async () => {
  jest.replaceProperty(process, 'env', { ...process.env, TMPDIR: nowhere });
  // It chooses where it writes as it is found.
  const renderer = aRenderer({
    findBrowser: () => findBrowser({ cacheFolder: CACHE_FOLDER, sandbox: 'preferred' }),
  });
  try {
    const pdf = await renderer.render('<!doctype html><title>um</title>');
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  } finally {
    await renderer.close();
  }
});
