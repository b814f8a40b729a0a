import { changeText, shareText } from './share';

const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ') ?? null;

it.each([
  [37_900, 63_400, '59,8 %'],
  [0, 100, '0,0 %'],
  [250, 100, '250,0 %'],
  [5, 0, '—'],
])('%i of %i is %s', (part, whole, said) => {
  expect(plain(shareText(part, whole))).toBe(said);
});

it.each([
  [104_200, 100_000, '+ 4,2 %'],
  [96_200, 100_000, '− 3,8 %'],
  [100_000, 100_000, '+ 0,0 %'],
  [50, -100, '+ 150,0 %'],
  [50, 0, null],
])('%i after %i is a change of %s', (now, before, said) => {
  expect(plain(changeText(now, before))).toBe(said);
});
