import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { BUILD_TARGET, beyondPromise } from '../scripts/promised-browsers.mjs';

const README = readFileSync(path.join(import.meta.dirname, '../../README.md'), 'utf8');

describe('The browsers that the README promises', () => {
  it('are those that the site is built for', () => {
    const [, ...oldest] =
      /Chrome and Android WebView (\d+), Firefox (\d+), Safari \(macOS and iOS\) ([\d.]+)/.exec(
        README,
      ) ?? [];
    const [chrome, firefox, safari] = oldest;
    expect(BUILD_TARGET).toEqual([
      `chrome${chrome}`,
      `firefox${firefox}`,
      `safari${safari}`,
      `ios${safari}`,
    ]);
  });

  it.each([
    ['a regular expression with v', 'export default /[\\p{L}--[a-z]]/v.test("x")'],
    ['a modifier in a regular expression', 'const x = /(?i:a)b/;'],
    ['import attributes', 'import data from "./x.json" with { type: "json" };'],
    ['a function of ES2024', 'const x = Object.groupBy([], String);'],
    ['a function that is no standard yet', 'f(() => { return Promise.try(g); });'],
  ])('can’t run %s', (_what, code) => {
    expect(beyondPromise(code, 'module')).toHaveLength(1);
  });

  it('can’t run a module as the phone’s script', () => {
    expect(beyondPromise('await f();', 'module')).toEqual([]);
    expect(beyondPromise('import("./x.js"); import.meta.url;', 'script')).toHaveLength(1);
  });

  it.each([
    ['looks behind', '/(?<=a)b/'],
    ['sorts a copy', '[2, 1].toSorted()'],
    ['runs a block of a class', 'class A { static #a = 1; static { A.#a ??= 2; } }'],
    ['groups by a function of its own', 'const list = {}; list.groupBy(1)'],
  ])('run what %s', (_what, code) => {
    expect(beyondPromise(code, 'module')).toEqual([]);
  });
});
