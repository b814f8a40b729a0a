import assert from 'node:assert/strict';
import test from 'node:test';
import { namedFileFaults } from '../lib/named-files.mjs';

const faultsOf = namedFileFaults([
  ...[
    'README.md',
    'docs/look.md',
    'config/knip.json',
    'config/tsconfig.cjs.json',
    'scripts/checks/one.mjs',
  ],
  ...['backend/src/platform/http/write.ts', 'backend/src/platform/http/paging.ts'],
]);

const inPage = (/** @type {string} */ text) => faultsOf('docs/page.md', text);
const inCode = (/** @type {string} */ text) => faultsOf('backend/src/platform/a.ts', text);

test('a file that is there may be named with all its folders, with some, or from beside', () => {
  for (const name of [
    'backend/src/platform/http/write.ts',
    'http/write.ts',
    'http/{write,paging}.ts',
    'http/*.ts',
    './http/write.ts',
    '../platform/http/write.ts',
  ])
    assert.deepEqual(inCode(`\n/** See ${name}: all of it. */`), [], name);
});

test('one that is not is told, with its line', () => {
  assert.deepEqual(inCode('\n/** See access/write.ts. */'), ['2: there is no access/write.ts']);
  assert.deepEqual(inCode('// http/{write,read}.ts'), ['1: there is no http/{write,read}.ts']);
  assert.deepEqual(inCode('// http/x*.ts'), ['1: there is no http/x*.ts']);
  assert.deepEqual(inPage('By `http/read.ts`.'), ['1: there is no http/read.ts']);
  assert.deepEqual(faultsOf('a.sql', '-- by http/read.ts'), ['1: there is no http/read.ts']);
});

test('what is no file of ours is not looked for', () => {
  for (const text of [
    "const name = 'access/write.ts';",
    '// https://example.com/a/b.html, /rua/worker.js, @pack/of/theirs.css',
    '// node_modules/yup/index.js, backend/dist/src/gone.js, features/<feature>/gone.ts',
    '// write.ts, and/or',
  ])
    assert.deepEqual(inCode(text), [], text);
  assert.deepEqual(inPage('```sh\ncat http/read.ts\n```'), []);
});

test('of a page its links too, and the folders that it names', () => {
  const sound =
    '[a](look.md#there) [b](../config/knip.json) `config/tsconfig.cjs.json` [c](#here) [d](https://a.b/c.md) [e](../scripts/) `scripts/checks/` `scripts/checks`';
  assert.deepEqual(inPage(sound), []);
  assert.deepEqual(inPage('[a](config/knip.json)'), ['1: there is no config/knip.json']);
  assert.deepEqual(inPage('In `scripts/rules/`.'), ['1: there is no scripts/rules']);
  assert.deepEqual(inCode('/** [a](look.md) `scripts/rules` */'), []);
});
