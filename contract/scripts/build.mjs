// Compiles the package twice: ESM for the browser's bundler, CommonJS for Strapi and jest.
// Neither alone would do: Vite refuses CommonJS sources of a linked package, Strapi cannot import ESM.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const cache = join(root, '.cache');
const compiler = createRequire(import.meta.url).resolve('typescript-native/package.json');
const tsc = join(dirname(compiler), 'bin/tsc');

/** @param {string} kind
 *  @param {'module' | 'commonjs'} type
 *  @param {string} into */
function compile(kind, type, into) {
  const outDir = join(into, kind);
  const args = [tsc, '-p', `tsconfig.${kind}.json`, '--outDir', outDir];
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' });
  if (status !== 0) throw new Error(`tsc ended with code ${status}`);
  writeFileSync(join(outDir, 'package.json'), `${JSON.stringify({ type, sideEffects: false })}\n`);
}

/** Readers meet the old build or the new one, never half of one.
 *  @param {string} built
 *  @param {string} old */
function replaceDist(built, old) {
  const dist = join(root, 'dist');
  if (existsSync(dist)) renameSync(dist, old);
  try {
    renameSync(built, dist);
  } catch (error) {
    // Another build was faster: what it made is as good as this.
    if (!existsSync(dist)) throw error;
  }
}

mkdirSync(cache, { recursive: true });
const workshop = mkdtempSync(join(cache, 'build-'));
try {
  const built = join(workshop, 'dist');
  compile('esm', 'module', built);
  compile('cjs', 'commonjs', built);
  replaceDist(built, join(workshop, 'old'));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(workshop, { recursive: true, force: true });
}
