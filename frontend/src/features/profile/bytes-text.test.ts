import { bytesText, countText } from './bytes-text';

it.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1000, '1 kB'],
  [845_200, '845 kB'],
  [12_345_678, '12,3 MB'],
  [4_000_000_000, '4,0 GB'],
  [7_200_000_000_000, '7.200,0 GB'],
])('%i bytes are %s', (bytes, text) => {
  expect(bytesText(bytes)).toBe(text);
});

it.each([
  [0, '0'],
  [987, '987'],
  [41_873, '41.900'],
  [20_412_345, '20.400.000'],
])('about %i is %s', (count, text) => {
  expect(countText(count)).toBe(text);
});
