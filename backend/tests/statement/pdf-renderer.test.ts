import { access, chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {
  findBrowser,
  namedBrowser,
  NoBrowserError,
} from '../../src/platform/pdf/browser/find-browser';
import { shippedBrowser } from '../../src/platform/pdf/browser/shipped-browser';
import { systemBrowsers } from '../../src/platform/pdf/browser/system-browsers';
import type { PdfRenderer } from '../../src/platform/pdf/pdf-renderer';
import { linesOf, readPdf } from './read-pdf';
import { aRenderer, CACHE_FOLDER } from './test-browser';

const page = (body: string) =>
  `<!doctype html><html lang="pt-BR"><title>Teste</title><body>${body}</body></html>`;

/** Prints until its browser is gone. */
const ENDLESS = page('<p>x</p>'.repeat(60_000));

describe('the renderer', () => {
  let renderer: PdfRenderer;
  beforeAll(async () => {
    renderer = aRenderer();
    await renderer.prepare();
  });
  afterAll(() => renderer.close());

  const browserId = (): number => {
    const id = renderer.browserProcessId;
    if (id === undefined) throw new Error('No browser is running');
    return id;
  };

  it('prints HTML', async () => {
    const reading = await readPdf(await renderer.render(page('<p>Olá, mundo</p>')));
    expect(linesOf(reading)).toContain('Olá, mundo');
    expect(reading).toMatchObject({ title: 'Teste', language: 'pt-BR', tagged: true });
  });

  it('runs no script and fetches nothing', async () => {
    const hostile =
      page(`<p id="a">parado</p><script>document.getElementById('a').textContent = 'rodou'</script>
      <img src="https://example.com/x.png" onerror="document.body.textContent = 'rodou'">`);
    const lines = linesOf(await readPdf(await renderer.render(hostile)));
    expect(lines).toContain('parado');
    expect(lines.join()).not.toContain('rodou');
  });

  it('hands out nothing that leads elsewhere, and prints the next all the same', async () => {
    const away = page('<meta http-equiv="refresh" content="0;url=about:blank?elsewhere">');
    // It may take the page along only after it was printed: then the next one finds out.
    const twice = async () => [await renderer.render(away), await renderer.render(away)];
    await expect(twice()).rejects.toMatchObject({ code: 'PDF_UNAVAILABLE' });
    await expect(renderer.render(page('aqui'))).resolves.toBeInstanceOf(Buffer);
  });

  it('keeps the documents of one after the other apart', async () => {
    const texts = await Promise.all(
      ['um', 'dois', 'três', 'quatro'].map(async (text) =>
        linesOf(await readPdf(await renderer.render(page(`<p>${text}</p>`)))).join(''),
      ),
    );
    expect(texts).toEqual(['um', 'dois', 'três', 'quatro']);
  });

  it('answers thirty at once, or says that it has no place', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 30 }, (_, index) => renderer.render(page(`<p>${index}</p>`))),
    );
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(refused).toHaveLength(30 - 2 - 20);
    for (const { reason } of refused as PromiseRejectedResult[]) {
      expect(reason).toMatchObject({ code: 'PDF_QUEUE_FULL' });
    }
  });

  it('starts the browser again when it dies in the middle of a job', async () => {
    await renderer.render(page('aquece'));
    const killed = browserId();
    const jobs = [page('<p>um</p>'.repeat(3_000)), page('<p>dois</p>'.repeat(3_000))].map((html) =>
      renderer.render(html),
    );
    setTimeout(() => process.kill(killed, 'SIGKILL'), 20);
    const pdfs = await Promise.all(jobs);
    expect(pdfs.every((pdf) => pdf.subarray(0, 5).toString() === '%PDF-')).toBe(true);
    expect(browserId()).not.toBe(killed);
  });
});

describe('a renderer in trouble', () => {
  it('gives up in time on a browser that hangs, and works again afterwards', async () => {
    const renderer = aRenderer({ limitMs: 15_000 });
    try {
      await renderer.prepare();
      await renderer.render(page('aquece'));
      process.kill(renderer.browserProcessId ?? 0, 'SIGSTOP');
      await expect(renderer.render(page('nunca'))).rejects.toMatchObject({
        code: 'PDF_UNAVAILABLE',
      });
      await expect(renderer.render(page('de novo'))).resolves.toBeInstanceOf(Buffer);
    } finally {
      await renderer.close();
    }
  });

  it('limits the time of one document', async () => {
    const renderer = aRenderer({ limitMs: 1_500 });
    try {
      await renderer.prepare();
      const start = Date.now();
      await expect(renderer.render(ENDLESS)).rejects.toMatchObject({ code: 'PDF_UNAVAILABLE' });
      expect(Date.now() - start).toBeLessThan(60_000);
    } finally {
      await renderer.close();
    }
  });

  it('starts a browser for longer than an answer may take, and prints once it is there', async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'crediario-slow-browser-'));
    const slow = path.join(folder, 'browser');
    const command = await findBrowser({ cacheFolder: CACHE_FOLDER, sandbox: 'preferred' });
    await writeFile(slow, `#!/bin/sh\nsleep 6\nexec '${command.executablePath}' "$@"\n`);
    await chmod(slow, 0o755);
    const renderer = aRenderer({
      findBrowser: async () => ({ ...command, executablePath: slow }),
      limitMs: 5_000,
    });
    const print = () => renderer.render(page('enfim'));
    try {
      await expect(print()).rejects.toMatchObject({ code: 'PDF_UNAVAILABLE' });
      let pdf = await print().catch(() => undefined);
      while (!pdf) pdf = await print().catch(() => undefined);
    } finally {
      await renderer.close();
      await rm(folder, { recursive: true });
    }
  });

  it('says that it is unavailable where there is no browser', async () => {
    const problems: string[] = [];
    const renderer = aRenderer({
      findBrowser: () => Promise.reject(new Error('nothing here')),
      onProblem: (message) => problems.push(message),
    });
    await expect(renderer.render(page(''))).rejects.toMatchObject({ code: 'PDF_UNAVAILABLE' });
    expect(problems).toEqual(['No PDF: nothing here']);
  });

  it('launches one browser for all who ask at once', async () => {
    let asked = 0;
    const renderer = aRenderer({
      findBrowser: () => {
        asked += 1;
        return findBrowser({ cacheFolder: CACHE_FOLDER, sandbox: 'preferred' });
      },
    });
    try {
      await Promise.all([renderer.render(page('um')), renderer.render(page('dois'))]);
      expect(asked).toBe(1);
    } finally {
      await renderer.close();
    }
  });

  it('takes a new page and a new browser now and then', async () => {
    const renderer = aRenderer({ endurance: { printsPerPage: 2, printsPerBrowser: 5 } });
    try {
      const browsers = new Set<number | undefined>();
      for (let count = 0; count < 11; count += 1) {
        await renderer.render(page('de novo'));
        browsers.add(renderer.browserProcessId);
      }
      expect(browsers.size).toBe(3);
    } finally {
      await renderer.close();
    }
  });

  it('ends its browser when it is closed', async () => {
    const renderer = aRenderer();
    await renderer.render(page('um'));
    const id = renderer.browserProcessId ?? 0;
    await renderer.close();
    expect(() => process.kill(id, 0)).toThrow();
    await expect(renderer.render(page('dois'))).rejects.toMatchObject({ code: 'PDF_UNAVAILABLE' });
  });
});

describe('the finder', () => {
  it('passes over what does not start, and says why', async () => {
    const rejected: string[] = [];
    const named = process.env['PUPPETEER_EXECUTABLE_PATH'];
    process.env['PUPPETEER_EXECUTABLE_PATH'] = process.execPath;
    try {
      const { executablePath } = await findBrowser({
        cacheFolder: CACHE_FOLDER,
        sandbox: 'preferred',
        onRejected: (origin) => rejected.push(origin),
      });
      await access(executablePath);
      expect(executablePath).not.toBe(process.execPath);
      expect(rejected[0]).toBe(`PUPPETEER_EXECUTABLE_PATH=${process.execPath}`);
    } finally {
      if (named === undefined) delete process.env['PUPPETEER_EXECUTABLE_PATH'];
      else process.env['PUPPETEER_EXECUTABLE_PATH'] = named;
    }
  });

  it('takes the shipped one first where it is asked to, whatever the machine has', async () => {
    process.env['PUPPETEER_EXECUTABLE_PATH'] = '/usr/bin/chromium';
    const options = { cacheFolder: CACHE_FOLDER, sandbox: 'preferred' } as const;
    const sources = [shippedBrowser(CACHE_FOLDER), ...systemBrowsers()];
    const { origin } = await findBrowser({ ...options, sources }).finally(() => {
      delete process.env['PUPPETEER_EXECUTABLE_PATH'];
    });
    expect(sources[0]?.origin).toBe('@sparticuz/chromium');
    expect(sources.map((source) => source.origin)).toContain(origin);
    const none = [namedBrowser('JOURNEYS_BROWSER', '/nowhere/chromium')];
    await expect(findBrowser({ ...options, sources: none })).rejects.toThrow(NoBrowserError);
  });

  it('keeps our secrets from the browser', async () => {
    process.env['JWT_SECRET'] = 'segredo';
    const { env } = await findBrowser({ cacheFolder: CACHE_FOLDER, sandbox: 'preferred' });
    expect(Object.keys(env)).not.toContain('JWT_SECRET');
    expect(Object.values(env)).not.toContain('segredo');
  });
});
