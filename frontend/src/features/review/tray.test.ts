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
