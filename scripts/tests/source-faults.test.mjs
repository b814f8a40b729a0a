import assert from 'node:assert/strict';
import { test } from 'node:test';
import { englishOnScreens, oldWords, openTasks, testFaults } from '../lib/source-faults.mjs';

test('an open task is found, with its line', () => {
  assert.deepEqual(openTasks('a();\n// TODO later\n'), ['2: TODO']);
  assert.deepEqual(openTasks("const todos = 'TODOS'; // tudo"), []);
});

test('old-fashioned words and "he" are found in comments and pages', () => {
  const code = "/** Whoever asks whomever. */\nrun('his'); // his box\n<p>{/* upon */}</p>;\n";
  assert.deepEqual(oldWords('a.tsx', code), [
    '1: "Whoever"',
    '1: "whomever"',
    '2: "his"',
    '3: "upon"',
  ]);
  assert.deepEqual(oldWords('a.sql', "SELECT 'he' -- he"), ['1: "he"']);
  assert.deepEqual(oldWords('a.css', '.he {}\n/* lest */'), ['2: "lest"']);
  assert.deepEqual(oldWords('a.html', '<p class="he">he</p><!-- his -->'), ['1: "his"']);
  assert.deepEqual(oldWords('a.yml', 'he: 1 # upon\nhis: 2#he'), ['1: "upon"']);
  assert.deepEqual(oldWords('Dockerfile', 'RUN he\n# his'), ['2: "his"']);
  assert.deepEqual(oldWords('a.md', 'His box.\n```\nhis\n```\n'), ['1: "His"']);
});

test('what a comment quotes is left alone', () => {
  assert.deepEqual(oldWords('a.ts', "// 'Whoever', `him`, the client's, she’s"), []);
});

test('English is found where a screen shows it', () => {
  const screen = `
    <p>Loading sales</p>;
    <b aria-label="Close" className="open new">{busy ? 'Please wait' : \`\${n} not found\`}</b>;
    notify({ title: 'Saved with errors', key: 'open' });`;
  assert.deepEqual(englishOnScreens('a.tsx', screen), [
    '2: "Loading sales" is English',
    '3: "Close" is English',
    '3: "Please wait" is English',
    '3: "not found" is English',
    '4: "Saved with errors" is English',
  ]);
});

test('Portuguese on a screen, and English elsewhere, are fine', () => {
  const screen =
    "<p title='Sem erro'>Não há vendas</p>; throw new Error('not found'); get('open');";
  assert.deepEqual(englishOnScreens('a.tsx', screen), []);
});

test('a test without a call tests nothing', () => {
  const tests = "it('waits', () => {});\ntest.each([1])('is %d', () => { const a = 1; });";
  assert.deepEqual(testFaults('a.test.ts', tests), [
    '1: "waits" tests nothing',
    '2: "is %d" tests nothing',
  ]);
  assert.deepEqual(testFaults('a.test.ts', "it('adds', () => { expect(1).toBe(1); });"), []);
});

test('test names are English; screens keep their names and quotes their texts', () => {
  const named = (/** @type {string} */ name) =>
    testFaults('a.test.ts', `it(${JSON.stringify(name)}, () => { run(); });`);
  assert.deepEqual(named('não abre sem token'), ['1: "não abre sem token" is not English']);
  assert.deepEqual(named('shows a collector his own'), [
    '1: "shows a collector his own" is old-fashioned',
  ]);
  const told =
    "journey('skips itself for whoever is in', async ({ visit }) => { await visit(); });";
  assert.deepEqual(testFaults('a.journey.ts', told), [
    '1: "skips itself for whoever is in" is old-fashioned',
  ]);
  for (const fine of ['Termos de Uso', 'goes to ‘Detalhes de Caixa’', 'is a day in São Paulo'])
    assert.deepEqual(named(fine), []);
});
