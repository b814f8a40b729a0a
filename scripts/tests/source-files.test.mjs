import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { sourceFiles } from '../lib/source-files.mjs';

test('every source is read, wherever it lies, and nothing that was installed or built', (t) => {
  const root = mkdtempSync(path.join(tmpdir(), 'sources-'));
  t.after(() => rmSync(root, { recursive: true }));
  const own = [
    ...['Dockerfile', 'README.md', 'backend/.puppeteerrc.cjs', 'backend/server.js'],
    ...['contract/vitest.config.ts', 'e2e/journeys/login.journey.ts', 'frontend/rua.html'],
    ...['frontend/src/app/a/b.module.css', 'frontend/vite.worker.config.ts', 'new/one.sql'],
  ];
  const others = [
    ...['backend/dist/a.js', 'frontend/node_modules/b/c.ts', '.data/d.md', 'frontend/e.png'],
    ...['package.json', 'backend/types/generated/f.ts', 'e2e/test-results/g.md'],
  ];
  for (const file of [...own, ...others]) {
    mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(root, file), '');
  }
  assert.deepEqual(sourceFiles(root).sort(), own);
});
