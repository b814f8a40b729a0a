import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  inlineOffTheScale,
  offTheScale,
  otherScale,
  unusedClasses,
  widthsByPlace,
} from '../lib/styles.mjs';

const SCALE =
  ':root { --text-sm: 0.8125rem; --text-big-sign: 0.58em; --display-typed: 60px; --space-8: 8px; }';

/** @param {string} text */
const faultsOf = (text) => offTheScale({ name: 'a.css', text }, SCALE);

test('a size of type or a distance is one of the scale', () => {
  const css = `
    .good { font-size: var(--text-sm); padding: 0 var(--page-margin) calc(2 * var(--space-8)); }
    .part { font: inherit; font: 600 var(--text-sm)/1.5 serif; margin: -1px auto 16vh; gap: var(--space-8); width: 13px; }
    .size { font-size: 13px; }
    .sign { font-size: var(--text-big-sign); margin-top: 0.5em; }
    .em { font-size: 0.86em; }
    .percent { font: 600 86%/1.5 serif; }
    .word { font-size: smaller; }
    .room { font-size: min(10.5vw, var(--display-typed)); }
    .display { font-size: var(--display-huge); }
    .own { --size: 13px; font-size: var(--size); }
    .type { font: 0.9rem/1.5 sans-serif; }
    @media (min-width: 800px) { .far { /* 8px */ padding-left: 7px; } }
    .calc { margin: 0 calc(var(--space-8) + 3px); }
    .near { row-gap: -.5rem; scroll-margin-top: 48px }
    .unknown { gap: var(--space-9); font-size: var(--text-2); }
    .colour { font-size: var(--text-4xl); }
    :root { font-size: 16px; }`;
  assert.deepEqual(faultsOf(css), [
    'a.css: .size { font-size: 13px }',
    'a.css: .em { font-size: 0.86em }',
    'a.css: .percent { font: 600 86%/1.5 serif }',
    'a.css: .word { font-size: smaller }',
    'a.css: .display { font-size: var(--display-huge) }',
    'a.css: .own { font-size: var(--size) }',
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

test('office and phone have the same six sizes, beside what is named', () => {
  const six = ['xs', 'sm', 'md', 'lg', 'xl', '2xl'].map(
    (one, at) => `--text-${one}: ${at + 1}rem;`,
  );
  const parts = ['--text-sign'];
  const faultsOfScale = (/** @type {string} */ text, /** @type {string[]} */ ...displays) =>
    otherScale({ name: 'a.css', text }, { parts, displays });
  const sheet = `:root { ${six.join(' ')} --text-sign: 0.8em; --display-typed: 9rem; }`;
  const narrow = '@media (max-width: 799.98px) { :root { --text-md: 3.5rem; } }';
  assert.deepEqual(faultsOfScale(`${sheet} ${narrow}`, '--display-typed'), []);

  const wrong = sheet.replace('--text-sm: 2', '--text-legend: 2').replace('0.8em', '0.8rem');
  assert.deepEqual(faultsOfScale(wrong), [
    'a.css: --text-sm is missing',
    'a.css: --text-legend: 2rem is none of the scale',
    'a.css: --text-sign: 0.8rem is none of the scale',
    'a.css: --display-typed: 9rem is none of the scale',
  ]);
  const steps = `${sheet.replace('6rem', '80px')} ${narrow.replace('3.5', '2')}`;
  assert.deepEqual(faultsOfScale(steps, '--display-typed', '--display-figure'), [
    'a.css: --display-figure is missing',
    'a.css: --text-2xl: 80px is none of the scale',
    'a.css: --text-md is no larger than the size before it',
  ]);
});

test('in code too', () => {
  const text =
    "const a = { fontSize: 13, marginTop: '2px', gap: space(8), margin: '0', padding: { top: 4 } }";
  assert.deepEqual(inlineOffTheScale({ name: 'a.tsx', text }), [
    "a.tsx: marginTop: '2px'",
    'a.tsx: fontSize: 13',
  ]);
  const sizes = [
    ...['fontSize={13}', 'fontSize="0.9em"', "fontSize={'86%'}", "fontSize: '1.2em'"],
    ...["'font-size'", 'fontSize={size}', 'fontSize: px(text.md)', "font = '28px serif'"],
  ];
  assert.deepEqual(
    sizes.filter((one) => inlineOffTheScale({ name: 'a.tsx', text: one }).length > 0),
    sizes.slice(0, 4),
  );
});

test('no width of a column is told by its place', () => {
  const text = `
    .table col { width: var(--width); }
    .table td:nth-child(2) { text-align: left; }
    .table th:nth-child(3), .b { padding: 0; width: 60px; }
    @media (min-width: 1100px) { .table td:nth-last-of-type(2n + 1) { min-width: 5rem; } }`;
  assert.deepEqual(widthsByPlace({ name: 'a.css', text }), [
    'a.css: .table th:nth-child(3), .b { width: 60px }',
    'a.css: .table td:nth-last-of-type(2n + 1) { min-width: 5rem }',
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
