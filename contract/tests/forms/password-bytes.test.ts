import { expect, test } from 'vitest';
import { resetPasswordFormSchema } from '../../src/forms/passwords.js';

const chosen = (password: string) =>
  resetPasswordFormSchema.isValid({ password, passwordConfirmation: password });

test.each([
  ['72 digits', '1'.repeat(72), true],
  ['73 digits', '1'.repeat(73), false],
  ['36 accented letters, 72 bytes', 'é'.repeat(36), true],
  ['37 accented letters, 74 bytes', 'é'.repeat(37), false],
  ['18 signs of four bytes', '😀'.repeat(18), true],
  ['19 of them', '😀'.repeat(19), false],
])('a password chosen by reset: %s', async (_words, password, fits) => {
  expect(await chosen(password)).toBe(fits);
});
