import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { minify } from 'terser';
import { defineConfig, type Plugin } from 'vite';
import { ownSentences } from './scripts/own-sentences';
import { cssVariable, type Palette } from './src/shared/ui/palette';
import { SUN } from './src/rua/styles/sun';
import office from './vite.config';

const { html: _nonce, test: _test, ...shared } = office;

/** Those of the codes that the domain's rules throw or the phone itself names. */
const SENTENCES = ownSentences({
  contract: { folder: 'domain', extensions: ['.js'], by: /DomainError\(\s*'(\w+)'/g },
  site: { folder: 'rua', extensions: ['.ts', '.tsx'], by: /sentenceOf\(\s*'(\w+)'/g },
});

/** The colours as a style sheet: the phone needs no script for them, and shows none that it takes back. */
function sunColors(): Plugin {
  const written = (palette: Palette) =>
    Object.entries(palette).map(([name, color]) => `${cssVariable(name)}:${color};`);
  const root = (palette: Palette) => `:root{${written(palette).join('')}}`;
  return {
    name: 'crediario-sun-colors',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith('/src/rua/styles/base.css')) return null;
      return `${code}\n${root(SUN.light)}\n@media (prefers-color-scheme: dark) {${root(SUN.dark)}}`;
    },
  };
}

const PACKED = { compress: { passes: 3, ecma: 2020 } } as const;

/** One script of the old kind: of such a one, and of no module, a browser keeps the whole compiled code when the worker is
 *  installed. On a slow phone that is a quarter of the time that opening takes. */
function classicScript(): Plugin {
  return {
    name: 'crediario-classic-script',
    async generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        // After the bundler's own it takes two kilobytes more away: here each one counts.
        const { code } = await minify(`(()=>{"use strict";${chunk.code}\n})();`, PACKED);
        chunk.code = code ?? chunk.code;
      }
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html) => html.replace('<script type="module" crossorigin', '<script defer'),
    },
  };
}

/** Asked for with the page, and not once the style sheet tells of it: what is drawn first is drawn in its own letters, and
 *  nothing moves or is measured twice. */
function fontAtOnce(): Plugin {
  return {
    name: 'crediario-font-at-once',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((file) => file.endsWith('.woff2'))
          .map((file) => ({
            tag: 'link',
            attrs: {
              rel: 'preload',
              as: 'font',
              type: 'font/woff2',
              href: `/${file}`,
              crossorigin: '',
            },
            injectTo: 'head-prepend' as const,
          })),
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

/** What React's components are drawn by on the phone (decision 0034). */
const DRAWN_BY_PREACT = {
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react-dom/client': 'preact/compat/client',
  react: 'preact/compat',
};

/** The collector's phone, built after the office's pages and beside them. It shares no script with them: one file opens
 *  sooner than twenty do, on a slow phone, and packs tighter. Without a nonce, or its worker could not keep the page. */
export default defineConfig({
  ...shared,
  resolve: { alias: { ...shared.resolve?.alias, ...DRAWN_BY_PREACT } },
  plugins: [react(), SENTENCES, sunColors(), fontAtOnce(), classicScript()],
  publicDir: false,
  css: { modules: { generateScopedName: shortClassNames() } },
  build: {
    ...shared.build,
    emptyOutDir: false,
    manifest: '.vite/street.json',
    rolldownOptions: { input: fileURLToPath(new URL('rua.html', import.meta.url)) },
  },
});
