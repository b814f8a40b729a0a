import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { filesOf } from './scripts/built-files.mjs';
import { BUILD_TARGET } from './scripts/promised-browsers.mjs';

const place = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const built = (path: string) => readFileSync(place(`./dist${path}`));

const PAGE = '/rua.html';

/** All that the phone needs to open without network; the manifest of the other build names it. */
function keptFiles(): string[] {
  const pictures = readdirSync(place('./public/rua')).map((name) => `/rua/${name}`);
  return [...filesOf('rua.html').map((file) => `/${file}`), ...pictures, '/favicon.svg'];
}

/** Another one whenever a byte of what is kept is another. */
function buildName(files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of [PAGE, ...files]) hash.update(file).update(built(file));
  return hash.digest('hex').slice(0, 12);
}

/** What the worker is told of the build beside it: read when it is built, not when this file is only read. */
const toldOfTheBuild: Plugin = {
  name: 'told-of-the-build',
  config() {
    const files = keptFiles();
    return {
      define: {
        __KEPT_FILES__: JSON.stringify(files),
        __BUILD__: JSON.stringify(buildName(files)),
      },
    };
  },
};

/** The phone's service worker: one script without imports, for browsers that know no other kind. */
export default defineConfig({
  publicDir: false,
  plugins: [toldOfTheBuild],
  build: {
    target: BUILD_TARGET,
    emptyOutDir: false,
    lib: {
      entry: place('./src/rua/worker/worker.ts'),
      formats: ['iife'],
      name: 'crediarioWorker',
      fileName: () => 'rua/sw.js',
    },
  },
});
