import { expect, it } from 'vitest';
import { pictureSize } from '../../src/forms/picture-size.js';

const address = (bytes: readonly number[]) =>
  `data:image/x;base64,${btoa(String.fromCharCode(...bytes, ...Array(40).fill(0)))}`;
const text = (letters: string) => [...letters].map((letter) => letter.charCodeAt(0));

const png = (width: number[], height: number[]) => [
  ...[0x89, ...text('PNG'), 13, 10, 26, 10, 0, 0, 0, 13],
  ...text('IHDR'),
  ...width,
  ...height,
];
const webp = (kind: string, ...rest: number[]) => [
  ...text('RIFF'),
  ...[0, 0, 0, 0],
  ...text('WEBP'),
  ...text(kind),
  ...[0, 0, 0, 0],
  ...rest,
];

it.each([
  ['a PNG', png([0, 0, 0x2e, 0xe0], [0, 0, 1, 0x40]), { width: 12_000, height: 320 }],
  [
    'an extended WebP',
    webp('VP8X', 0, 0, 0, 0, 0xdf, 0x2e, 0, 0x3f, 1, 0),
    { width: 12_000, height: 320 },
  ],
  [
    'a lossless WebP',
    webp('VP8L', 0x2f, 0xff, 0xff, 0xff, 0x0f),
    { width: 16_384, height: 16_384 },
  ],
  [
    'a lossy WebP',
    webp('VP8 ', 0, 0, 0, 0x9d, 1, 0x2a, 0x40, 1, 0x20, 3),
    { width: 320, height: 800 },
  ],
  ['a JPEG', [0xff, 0xd8, 0xff, 0xe0], null],
  ['nothing known', text('GIF89a'), null],
])('tells how large %s is', (_, bytes, size) => {
  expect(pictureSize(address(bytes))).toEqual(size);
});

it.each(['', 'data:image/png;base64,', 'data:image/png;base64,%%%'])(
  'knows nothing of %j',
  (odd) => {
    expect(pictureSize(odd)).toBeNull();
  },
);
