import { expect, it } from 'vitest';
import { paidParts } from '../../src/domain/index.js';

const UNPAID = [
  { number: 4, owedCents: 8_000, isBegun: true },
  { number: 5, owedCents: 15_000, isBegun: false },
  { number: 6, owedCents: 15_000, isBegun: false },
];

it.each([
  [0, []],
  [1, ['4 part']],
  [7_999, ['4 part']],
  [8_000, ['4 rest']],
  [8_001, ['4 rest', '5 part']],
  [23_000, ['4 rest', '5 whole']],
  [37_999, ['4 rest', '5 whole', '6 part']],
  [38_000, ['4 rest', '5 whole', '6 whole']],
  [50_000, ['4 rest', '5 whole', '6 whole']],
])('%i cents pay %j', (cents, said) => {
  expect(paidParts(UNPAID, cents).map(({ number, kind }) => `${number} ${kind}`)).toEqual(said);
});
