import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import office from './vite.config';

const { html: _nonce, test: _test, ...shared } = office;

/** Of all sentences, those of the codes that the domain's rules throw: what the server says comes with its sentence. */
function ownSentences(): Plugin {
  return {
    name: 'crediario-own-sentences',
    async load(id) {
      if (!id.endsWith('/contract/dist/esm/error-table.js')) return null;
      const folder = join(dirname(id), 'domain');
      const rules = readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.js'))
        .map((file) => join(folder, file));
      const thrown = new Set(
        rules.flatMap((file) =>
          [...readFileSync(file, 'utf8').matchAll(/DomainError\(\s*'(\w+)'/g)].map(
            ([, code]) => code,
          ),
        ),
      );
      const { ERROR_TABLE } = await import(id);
      const own = Object.entries(ERROR_TABLE).filter(([code]) => thrown.has(code));
      return `export const ERROR_TABLE = ${JSON.stringify(Object.fromEntries(own))};`;
    },
  };
}

/** Of a class its number: its name would be told twice to a phone that has no use for it. */
function shortClassNames(): (name: string, file: string) => string {
  const numbers = new Map<string, number>();
  return (name, file) => {
    const key = `${file} ${name}`;
    const number = numbers.get(key) ?? numbers.size;
    numbers.set(key, number);
    return `r${number.toString(36)}`;
  };
}

/** The collector's phone, built after the office's pages and beside them. It shares no script with them: one file opens
 *  sooner than twenty do, on a slow phone, and packs tighter. Without a nonce, or its worker could not keep the page. */
export default defineConfig({
  ...shared,
  plugins: [react(), ownSentences()],
  publicDir: false,
  css: { modules: { generateScopedName: shortClassNames() } },
  build: {
    ...shared.build,
    emptyOutDir: false,
    manifest: '.vite/street.json',
    rollupOptions: { input: fileURLToPath(new URL('rua.html', import.meta.url)) },
  },
});
