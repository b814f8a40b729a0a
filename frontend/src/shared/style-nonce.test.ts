import { lendNonceToStyles } from './style-nonce';

const make = document.createElement;

afterEach(() => {
  document.createElement = make;
});

test('a <style> made by any script carries the nonce; other elements are left alone', () => {
  lendNonceToStyles('a-nonce');
  expect(document.createElement('style').nonce).toBe('a-nonce');
  expect(document.createElement('script').nonce).not.toBe('a-nonce');
});
