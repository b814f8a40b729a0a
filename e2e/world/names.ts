import { randomBytes } from 'node:crypto';

/** A surname that nobody else in this run has, so that journeys side by side never meet each other's people. */
export function ownSurname(): string {
  const letters = Array.from(randomBytes(6), (byte) => String.fromCharCode(97 + (byte % 26)));
  const [first = 'a', ...rest] = letters;
  return first.toUpperCase() + rest.join('');
}
