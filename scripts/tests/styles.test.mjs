import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inlineOffTheScale, offTheScale, unusedClasses } from '../lib/styles.mjs';

const SCALE = ':root { --text-sm: 0.8125rem; --space-8: 8px; }';

/** @param {string} text */
const faultsOf = (text) => offTheScale({ name: 'a.css', text }, SCALE);

test('a size of type or a distance is one of the scale', () => {
  const css = `
    .good { font-size: var(--text-sm); padding: 0 var(--page-margin) calc(2 * var(--space-8)); }
    .part { font: inherit; font-size: 0.86em; margin: -1px auto 16vh; gap: var(--space-8); width: 13px; }
    .size { font-size: 13px; }
    .type { font: 0.9rem/1.5 sans-serif; }
    @media (min-width: 800px) { .far { /* 8px */ padding-left: 7px; } }
    .calc { margin: 0 calc(var(--space-8) + 3px); }
    .near { row-gap: -.5rem; scroll-margin-top: 48px }
    .unknown { gap: var(--space-9); font-size: var(--text-2); }
    .colour { font-size: var(--text-4xl); }
    :root { font-size: 16px; }`;
  assert.deepEqual(faultsOf(css), [
    'a.css: .size { font-size: 13px }',
    'a.css: .type { font: 0.9rem/1.5 sans-serif }',
    'a.css: .far { padding-left: 7px }',
    'a.css: .calc { margin: 0 calc(var(--space-8) + 3px) }',
    'a.css: .near { row-gap: -.5rem }',
    'a.css: .near { scroll-margin-top: 48px }',
    'a.css: .unknown { gap: var(--space-9) }',
    'a.css: .unknown { font-size: var(--text-2) }',
    'a.css: .colour { font-size: var(--text-4xl) }',
  ]);
});

test('in code too', () => {
  const text =
    "const a = { fontSize: 13, marginTop: '2px', gap: space(8), margin: '0', padding: { top: 4 } }";
  assert.deepEqual(inlineOffTheScale({ name: 'a.tsx', text }), [
    'a.tsx: fontSize: 13',
    "a.tsx: marginTop: '2px'",
  ]);
});

test('a class of a module is asked for by a file that imports it', () => {
  const sheet = {
    name: 'src/a/Card.module.css',
    text: `/* .note */ .card { composes: base; } .base, .open:hover .gone {} :global(.ant-btn) {}
      @media (max-width: 9.98px) { .lost { top: 0.5px; } .elsewhere {} }`,
  };
  const code = [
    {
      name: 'src/a/Card.tsx',
      text: "import styles from './Card.module.css'; styles.card; styles.open;",
    },
    {
      name: 'src/b/Card.tsx',
      text: "import styles from './Card.module.css'; styles.elsewhere;",
    },
  ];
  assert.deepEqual(unusedClasses(sheet, code), [
    'src/a/Card.module.css: .gone is not used',
    'src/a/Card.module.css: .lost is not used',
    'src/a/Card.module.css: .elsewhere is not used',
  ]);
});

test('one that is chosen while it runs is named somewhere', () => {
  const sheet = { name: 'src/a/Dot.module.css', text: '.green {} .blue {}' };
  const code = [
    { name: 'src/b/c/Dot.tsx', text: "import dot from '../../a/Dot.module.css'; dot[color];" },
    { name: 'src/d/colours.ts', text: "const COLOURS = ['green'];" },
  ];
  assert.deepEqual(unusedClasses(sheet, code), ['src/a/Dot.module.css: .blue is not used']);
});
