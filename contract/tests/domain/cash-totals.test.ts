import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  boxValue,
  closeBox,
  extraReceived,
  ledgerAmount,
  MAX_CENTS,
  receiptTiming,
  receiptTotals,
  totalReceived,
} from '../../src/domain/index.js';
import { dates } from '../support/arbitraries.js';
import { day, expectRefusal, inReais, reais } from '../support/words.js';

describe('the value of a box', () => {
  it('is what it opened with and every movement since', () => {
    const movements = [
      ledgerAmount('deposit', reais('500,00')),
      ledgerAmount('disbursement', reais('1.000,00')),
      ledgerAmount('collection', reais('230,00')),
      ledgerAmount('expense', reais('35,50')),
      ledgerAmount('withdrawal', reais('20,00')),
      ledgerAmount('settlement', reais('800,00')),
    ];
    expect(inReais(boxValue(reais('100,00'), movements))).toBe('-R$ 225,50');
  });

  it('of an untouched box is its opening value', () => {
    expect(boxValue(reais('100,00'), [])).toBe(reais('100,00'));
  });

  it('takes nothing out for a renewal at the very balance, and never writes a negative zero', () => {
    expect(Object.is(ledgerAmount('disbursement', 0), 0)).toBe(true);
  });
});

describe('money received', () => {
  it.each([
    ['21/11/2026', 'onDueDate'],
    ['20/11/2026', 'arrears'],
    ['22/11/2026', 'inAdvance'],
  ])('on 21/11/2026 for an instalment due %s is %s', (due, timing) => {
    expect(receiptTiming(day(due), day('21/11/2026'))).toBe(timing);
  });

  it('is told by its timing', () => {
    const paidOn = day('21/11/2026');
    const receipts = [
      { dueDate: day('21/11/2026'), paidOn, amountCents: 1 },
      { dueDate: day('20/11/2026'), paidOn, amountCents: 20 },
      { dueDate: day('01/10/2026'), paidOn, amountCents: 300 },
      { dueDate: day('22/11/2026'), paidOn, amountCents: 4000 },
    ];
    expect(receiptTotals(receipts)).toEqual({ onDueDate: 1, arrears: 320, inAdvance: 4000 });
  });

  it('is the sum of its three timings, whatever was received', () => {
    const receipts = fc.array(
      fc
        .tuple(dates, fc.integer({ min: -3, max: 3 }), fc.nat(1_000_000))
        .map(([paidOn, offset, amountCents]) => ({
          paidOn,
          dueDate: addDays(paidOn, offset),
          amountCents,
        })),
    );
    fc.assert(
      fc.property(receipts, (received) => {
        const totals = receiptTotals(received);
        const all = received.reduce((sum, one) => sum + one.amountCents, 0);
        expect(totalReceived(totals)).toBe(all);
        expect(extraReceived(totals) + totals.onDueDate).toBe(all);
      }),
    );
  });
});

describe('closing a box of R$ 250,00', () => {
  const value = reais('250,00');

  it.each([
    ['without a count', null, '250,00', '0,00'],
    ['with a count that agrees', { cents: value }, '250,00', '0,00'],
    ['with R$ 5,00 missing', { cents: reais('245,00'), reason: 'Troco' }, '245,00', '-5,00'],
    ['with R$ 1,00 too much', { cents: reais('251,00'), reason: 'Moeda achada' }, '251,00', '1,00'],
    ['with nothing in it', { cents: 0, reason: 'Assalto' }, '0,00', '-250,00'],
  ])('%s', (_, counted, closing, adjustment) => {
    expect(closeBox(value, counted)).toEqual({
      closingCents: reais(closing),
      adjustmentCents: reais(adjustment),
    });
  });

  it.each([undefined, null, '', '   '])('a difference needs a reason, not %j', (reason) => {
    expectRefusal(() => closeBox(value, { cents: 0, reason }), 'DIFFERENCE_REASON_REQUIRED');
  });

  it('a difference that no column holds is refused', () => {
    const counted = { cents: MAX_CENTS, reason: 'Sorte' };
    expectRefusal(() => closeBox(reais('-1,00'), counted), 'MONEY_OUT_OF_RANGE');
  });
});
