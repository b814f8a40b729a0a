import { randomBytes } from 'node:crypto';

/** A surname that nobody else in this run has, so that journeys side by side never meet each other's people. */
export function ownSurname(): string {
  const letters = Array.from(randomBytes(6), (byte) => String.fromCharCode(97 + (byte % 26)));
  const [first = 'a', ...rest] = letters;
  return first.toUpperCase() + rest.join('');
}

/** The digits of a CPF that nobody else in this run has: one that is another client's is asked about. */
export function ownCpf(): string {
  const nine = Array.from(randomBytes(9), (byte) => byte % 10);
  const check = (digits: readonly number[]) => {
    const weights = digits.length + 1;
    const sum = digits.reduce((total, digit, index) => total + digit * (weights - index), 0);
    return ((sum * 10) % 11) % 10;
  };
  const ten = [...nine, check(nine)];
  return [...ten, check(ten)].join('');
}

/** The digits of a mobile phone that nobody else in this run has. */
export function ownPhone(): string {
  return `859${Array.from(randomBytes(8), (byte) => byte % 10).join('')}`;
}
