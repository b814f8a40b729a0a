import { expect, it } from 'vitest';
import { typedFigure } from './figures';

const figure = (value: number, most = 1_000_000) => ({ value, most, onChange: () => {} });

it.each([
  ['at the right', '0,005', 5],
  ['at the left', '50,00', 5],
  ['in the middle', '0,500', 5],
])('a digit enters at the right, typed %s', (_where, text, value) => {
  expect(typedFigure(text, '0,00', figure(0))).toBe(value);
});

it('types 50000 into an empty field with the caret at the left: five hundred', () => {
  const shownOf = (value: number) => (value / 100).toFixed(2).replace('.', ',');
  let value = 0;
  for (const digit of '50000') {
    const shown = shownOf(value);
    value = typedFigure(digit + shown, shown, figure(value));
  }
  expect(value).toBe(500_00);
});

it('takes the last digit away wherever one was erased', () => {
  for (const text of ['25,00', '15,00', '125,0', '12,00', '1250']) {
    expect(typedFigure(text, '125,00', figure(125_00))).toBe(text === '1250' ? 1250 : 12_50);
  }
});

it('changes nothing above the maximum, and takes what is pasted up to it', () => {
  expect(typedFigure('9,009', '9,00', figure(9_00, 50_00))).toBe(9_00);
  expect(typedFigure('75,00', '9,00', figure(9_00, 50_00))).toBe(50_00);
  expect(typedFigure('R$ 1.250,00', '0,00', figure(0))).toBe(1250_00);
});

it('takes what is no digit for what the rest says', () => {
  expect(typedFigure('9,00x', '9,00', figure(9_00))).toBe(9_00);
});

it('begins anew at the first digit where nobody has typed the figure yet', () => {
  const preset = { ...figure(12, 999), isPreset: true };
  expect(typedFigure('124', '12', preset)).toBe(4);
  expect(typedFigure('1', '12', preset)).toBe(1);
  expect(typedFigure('124', '12', figure(12, 999))).toBe(124);
});
