import type { ReviewedOperation } from '@crediario/contract/wire';
import { expect, it } from 'vitest';
import { unpostedCents } from './tray';

const payment = (operation: string, value: number, more: object = {}, payload: object = {}) =>
  ({
    operation,
    kind: 'payment',
    value,
    sent: { payload },
    ...more,
  }) as unknown as ReviewedOperation;

const correcting = (operation: string) => ({ id: { operation } });

it('counts money that no record knows, of a payment and its corrections the last alone', () => {
  const posted = { record: { entity: 'payment', id: 7 } };
  expect(
    unpostedCents([
      payment('a', 60),
      payment('b', 70, {}, correcting('A')),
      payment('c', 75.5, {}, correcting('b')),
      payment('d', 24),
      payment('e', 99, posted),
    ]),
  ).toBe(9_950);
});

it('counts of a correction what the payment that is posted already does not hold', () => {
  const facts = { facts: { corrects: 20 } };
  expect(unpostedCents([payment('b', 35, facts, { id: 7 })])).toBe(1_500);
  expect(
    unpostedCents([
      payment('b', 35, facts, { id: 7 }),
      payment('c', 50, {}, correcting('b')),
      payment('d', 10, { facts: { corrects: 30 } }, { id: 8 }),
    ]),
  ).toBe(1_000);
});
