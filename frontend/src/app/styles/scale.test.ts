import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PHONE_TEXT_PX, SPACES_PX, TEXT_PX } from '@shared/ui/scale';

const read = (file: string) => readFileSync(path.join(import.meta.dirname, file), 'utf8');
const css = read('scale.css');
const [desk = '', phone = ''] = css.split('@media');

/** 'text' and rem → { xs: 11, … }, in px. */
function sizesIn(rules: string): Record<string, number> {
  const declarations = rules.matchAll(/--text-(\w+): ([\d.]+)rem/g);
  return Object.fromEntries([...declarations].map(([, name, rem]) => [name, Number(rem) * 16]));
}

test('what takes numbers takes those of the style sheet', () => {
  expect(sizesIn(desk)).toEqual(TEXT_PX);
  expect({ ...TEXT_PX, ...sizesIn(phone) }).toEqual(PHONE_TEXT_PX);
  const distances = [...read('../../shared/styles/space.css').matchAll(/--space-(\d+): (\d+)px/g)];
  expect(distances.map(([, , px]) => Number(px))).toEqual([...SPACES_PX]);
  expect(distances.every(([, name, px]) => name === px)).toBe(true);
});
