import os from 'node:os';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { configDefaults, defineConfig } from 'vitest/config';
import { ownSentences } from './scripts/own-sentences';
import { BUILD_TARGET } from './scripts/promised-browsers.mjs';

/** Where the API runs while developing; the product itself serves both on one origin. */
const BACKEND_URL = process.env.BACKEND_URL ?? 'http://127.0.0.1:1337';

/** What the server answers itself. `/extrato-…pdf` and its like are what gerarPdf and its like name. */
const SERVER_PATHS = [
  '^/api/',
  '^/ws/',
  '^/extrato-',
  '^/recibo-',
  '^/carne-',
  '^/folha-',
  '^/relatorio-',
  '^/r/',
  '^/admin',
  '^/uploads/',
  '^/_health',
];

const source = (folder: string) => fileURLToPath(new URL(`./src/${folder}`, import.meta.url));

/** The collector's phone, while developing: its page stands for all of its screens. */
function street(): Plugin {
  return {
    name: 'crediario-street',
    configureServer({ middlewares }) {
      middlewares.use((request, _response, next) => {
        if (/^\/rua(\/[^.]*)?(\?.*)?$/.test(request.url ?? '')) request.url = '/rua.html';
        next();
      });
    },
  };
}

/** Whatever looks like a code is one that may be shown. */
const CODE = /\b([A-Z][A-Z0-9_]{3,})\b/g;
const SENTENCES = ownSentences({
  contract: { folder: '.', extensions: ['.js'], by: CODE },
  site: { folder: '.', extensions: ['.ts', '.tsx'], by: CODE },
});

/** Left alone, the bundler makes a script of each few lines that two pages share: the sales page asked for 177 files. Put
 *  together is what most pages need anyway, so that none grows by much; the budgets hold it. */
const FEWER_SCRIPTS = [
  { name: 'start', tags: ['$initial' as const], priority: 9 },
  // Not the forms' own, here and below: they would come to pages that have no form, and formik with some.
  { name: 'common', test: /^(?!.*ui\/inputs\/form)/, minShareCount: 20, priority: 5 },
  { name: 'icons', test: /@ant-design\/icons/, minShareCount: 8, priority: 4 },
  {
    name: 'small',
    test: /contract\/dist|src\/(shared|entities)\/(?!ui\/inputs\/form).*\.ts$/,
    maxModuleSize: 2_500,
    minShareCount: 5,
    priority: 3,
  },
];

/** Held by tests/isolated-files.test.ts. */
const ISOLATED = '**/*.isolated.test.{ts,tsx}';

export default defineConfig({
  plugins: [react(), street(), SENTENCES],
  resolve: {
    alias: {
      '@app': source('app'),
      '@features': source('features'),
      '@entities': source('entities'),
      '@shared': source('shared'),
      '@rua': source('rua'),
    },
  },
  html: { cspNonce: '__CSP_NONCE__' },
  // Fetched only when first needed: found too late, they would make the development server reload the page.
  optimizeDeps: { include: ['axios', 'react-toastify/unstyled'] },
  server: {
    port: Number(process.env.WEB_PORT ?? 5173),
    strictPort: true,
    proxy: Object.fromEntries(SERVER_PATHS.map((path) => [path, BACKEND_URL])),
  },
  build: {
    target: BUILD_TARGET,
    // The budgets in scripts/check-budgets.mjs are the ones that fail a build.
    chunkSizeWarningLimit: 1500,
    manifest: true,
    rolldownOptions: { output: { codeSplitting: { groups: FEWER_SCRIPTS } } },
    // Every browser of the target knows it, or does without.
    modulePreload: { polyfill: false },
  },
  test: {
    environment: 'jsdom',
    // Much is made and thrown away at once: with more room for what is young there is less to look through (7 to 9 %).
    execArgv: ['--min-semi-space-size=32', '--max-semi-space-size=64'],
    projects: [
      // A worker loads antd once, not once for each file.
      {
        extends: true,
        test: { name: 'shared', isolate: false, exclude: [...configDefaults.exclude, ISOLATED] },
      },
      // What replaces modules finds them loaded already where it shares a worker with another file, and is not heard.
      { extends: true, test: { name: 'isolated', include: [ISOLATED] } },
    ],
    globals: true,
    setupFiles: ['./tests/setup.ts'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
    // Vitest leaves a core for itself, which computes little: of two, one would stand idle.
    maxWorkers: Math.max(2, os.availableParallelism() - 1),
    testTimeout: 300_000,
    // As patient as Testing Library's own waiting.
    expect: { poll: { timeout: 30_000 } },
  },
});
