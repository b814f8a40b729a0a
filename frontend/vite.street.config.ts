import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import office from './vite.config';

const { html: _nonce, test: _test, ...shared } = office;

/** The collector's phone, built after the office's pages and beside them. It shares no script with them: one file opens
 *  sooner than twenty do, on a slow phone, and packs tighter. Without a nonce, or its worker could not keep the page. */
export default defineConfig({
  ...shared,
  plugins: [react()],
  publicDir: false,
  build: {
    ...shared.build,
    emptyOutDir: false,
    manifest: '.vite/street.json',
    rollupOptions: { input: fileURLToPath(new URL('rua.html', import.meta.url)) },
  },
});
