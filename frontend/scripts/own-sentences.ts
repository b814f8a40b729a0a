import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

interface Named {
  /** Below contract/dist/esm, or below src. */
  folder: string;
  extensions: readonly string[];
  /** What names a code there, as its first group. */
  by: RegExp;
}

const TABLE = '/contract/dist/esm/error-table.js';
const SOURCE = fileURLToPath(new URL('../src', import.meta.url));

/** Of all sentences of errors, those of the codes that the built pages name: what the server says comes with its sentence. */
export function ownSentences({ contract, site }: { contract: Named; site: Named }): Plugin {
  return {
    name: 'crediario-own-sentences',
    apply: 'build',
    async load(id) {
      if (!id.endsWith(TABLE)) return null;
      const said = new Set([...codesIn(dirname(id), contract), ...codesIn(SOURCE, site)]);
      const { ERROR_TABLE } = await import(id);
      const own = Object.entries(ERROR_TABLE).filter(([code]) => said.has(code));
      return `export const ERROR_TABLE = ${JSON.stringify(Object.fromEntries(own))};`;
    },
  };
}

function codesIn(root: string, { folder, extensions, by }: Named): (string | undefined)[] {
  const below = join(root, folder);
  return readdirSync(below, { recursive: true, encoding: 'utf8' })
    .filter((file) => extensions.some((extension) => file.endsWith(extension)))
    .filter((file) => !TABLE.endsWith(`/${file}`))
    .flatMap((file) => [...readFileSync(join(below, file), 'utf8').matchAll(by)])
    .map(([, code]) => code);
}
