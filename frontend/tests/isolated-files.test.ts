import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');

/** All tests of the screens. */
const files = ['src', 'tests'].flatMap((folder) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((name) => path.join(folder, name)),
);

const replacesModules = (file: string) =>
  /\bvi\.(mock|doMock|resetModules)\(/.test(readFileSync(path.join(ROOT, file), 'utf8'));

it('has a worker of its own for each file that replaces modules, and for no other', () => {
  const own = import.meta.filename;
  const others = files.filter((file) => path.join(ROOT, file) !== own);
  const isolated = others.filter((file) => file.includes('.isolated.test.'));
  expect(isolated.length).toBeGreaterThan(0);
  expect(others.filter(replacesModules).sort()).toEqual(isolated.sort());
});
