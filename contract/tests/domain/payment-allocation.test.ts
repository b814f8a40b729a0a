import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  allocatePayment,
  type Instalment,
  owedOn,
  type PaymentRequest,
  saleBalance,
  saleStatusFor,
  sumCents,
  undoAllocations,
  unpaidInstalments,
} from '../../src/domain/index.js';
import { sales, unpaid, waysToPay } from '../support/arbitraries.js';
import { aSale, expectRefusal, inCash, inReais, pay, reais } from '../support/words.js';

const hundredInThree = () =>
  aSale({ value: 'R$ 100,00', fee: '0%', instalments: 3, every: 'Mensal', soldOn: '31/01/2026' });

const owed = (sale: readonly Instalment[]) => sale.map((one) => inReais(owedOn(one)));

describe('paying R$ 100,00 owed in 33,33 / 33,33 / 33,34', () => {
  it('R$ 50,00 in cash settles the first and puts 16,67 on the second, which still owes 16,66', () => {
    const sale = hundredInThree();
    const { allocations, instalments, settledIds } = pay(sale, inCash('R$ 50,00'));
    expect(allocations).toEqual([
      { instalmentId: sale[0]?.id, amountCents: reais('33,33') },
      { instalmentId: sale[1]?.id, amountCents: reais('16,67') },
    ]);
    expect(owed(instalments)).toEqual(['R$ 0,00', 'R$ 16,66', 'R$ 33,34']);
    expect(settledIds).toEqual([sale[0]?.id]);
  });

  it('paying all settles the sale, and taking that payment back makes it owe again', () => {
    const { instalments: half } = pay(hundredInThree(), inCash('R$ 50,00'));
    const all = pay(half, { type: 'all' });
    expect(inReais(all.valueCents)).toBe('R$ 50,00');
    expect(all.settledIds).toHaveLength(2);
    expect(saleStatusFor(all.owedAfterCents)).toBe(2);
    const reopened = undoAllocations(all.instalments, all.allocations);
    expect(owed(reopened)).toEqual(['R$ 0,00', 'R$ 16,66', 'R$ 33,34']);
    expect(saleStatusFor(saleBalance(reopened))).toBe(1);
  });

  it('two instalments cost what those two still owe', () => {
    const { instalments: half } = pay(hundredInThree(), inCash('R$ 50,00'));
    const { valueCents, instalments } = pay(half, { type: 'instalments', count: 2 });
    expect(inReais(valueCents)).toBe('R$ 50,00');
    expect(owed(instalments)).toEqual(['R$ 0,00', 'R$ 0,00', 'R$ 0,00']);
    expect(inReais(pay(half, { type: 'instalments', count: 1 }).valueCents)).toBe('R$ 16,66');
  });

  it('the oldest due is paid first, whatever order the records come in', () => {
    const { allocations } = pay(hundredInThree().reverse(), inCash('R$ 40,00'));
    expect(allocations.map((one) => one.instalmentId)).toEqual([101, 102]);
  });

  it('the oldest due is paid first, whatever its number; of two due on one day, the lower number', () => {
    const due = (id: number, number: number, dueDate: string) => ({
      id,
      number,
      dueDate,
      valueCents: 100,
      paidCents: 0,
    });
    const sale = [
      due(1, 1, '2026-03-10'),
      due(2, 4, '2026-01-10'),
      due(3, 3, '2026-02-10'),
      due(4, 2, '2026-02-10'),
    ];
    const { allocations, instalments } = allocatePayment(sale, { type: 'all' });
    expect(allocations.map((one) => one.instalmentId)).toEqual([2, 4, 3, 1]);
    expect(instalments.map(({ id }) => id)).toEqual([2, 4, 3, 1]);
  });

  it('zero is a visit without money: nothing moves', () => {
    const { valueCents, allocations, instalments } = pay(hundredInThree(), inCash('R$ 0,00'));
    expect({ valueCents, allocations }).toEqual({ valueCents: 0, allocations: [] });
    expect(owed(instalments)).toEqual(owed(hundredInThree()));
  });

  it.each<[string, PaymentRequest, string]>([
    ['a cent more than is owed', inCash('R$ 100,01'), 'PAYMENT_EXCEEDS_BALANCE'],
    ['less than nothing', { type: 'cash', valueCents: -1 }, 'INVALID_PAYMENT_VALUE'],
    ['half a cent', { type: 'cash', valueCents: 0.5 }, 'INVALID_PAYMENT_VALUE'],
    ['no instalment', { type: 'instalments', count: 0 }, 'TOO_FEW_INSTALMENTS'],
    ['one instalment and a half', { type: 'instalments', count: 1.5 }, 'TOO_FEW_INSTALMENTS'],
    ['four instalments', { type: 'instalments', count: 4 }, 'TOO_MANY_INSTALMENTS'],
  ])('refuses %s', (_, request, code) => {
    expectRefusal(() => pay(hundredInThree(), request), code as 'TOO_MANY_INSTALMENTS');
  });

  it.each<PaymentRequest>([
    { type: 'all' },
    { type: 'instalments', count: 1 },
    inCash('0,00'),
    inCash('1,00'),
  ])('a settled sale takes no %j', (request) => {
    const { instalments } = pay(hundredInThree(), { type: 'all' });
    expectRefusal(() => pay(instalments, request), 'SALE_OWES_NOTHING');
  });

  it('records that contradict each other are not papered over', () => {
    const [first] = hundredInThree() as [Instalment];
    expect(() => undoAllocations([first], [{ instalmentId: first.id, amountCents: 1 }])).toThrow(
      RangeError,
    );
  });
});

/** Turns a share into the request that is possible on the sale as it stands; null once it owes nothing. */
function possible(
  sale: readonly Instalment[],
  way: { type: PaymentRequest['type']; share: number },
): PaymentRequest | null {
  const count = unpaidInstalments(sale).length;
  if (count === 0) return null;
  if (way.type === 'all') return { type: 'all' };
  if (way.type === 'instalments')
    return { type: 'instalments', count: 1 + Math.floor(way.share * (count - 1)) };
  return { type: 'cash', valueCents: Math.floor(way.share * saleBalance(sale)) };
}

describe('any payments', () => {
  it('conserve money, never pay more than is owed, and settle from the oldest on', () => {
    fc.assert(
      fc.property(sales, fc.array(waysToPay, { maxLength: 12 }), (sold, ways) => {
        let sale = unpaid(sold);
        let received = 0;
        for (const way of ways) {
          const request = possible(sale, way);
          if (!request) break;
          const before = new Map(sale.map((one) => [one.id, owedOn(one)]));
          const outcome = allocatePayment(sale, request);
          received += outcome.valueCents;
          expect(sumCents(outcome.allocations.map((one) => one.amountCents))).toBe(
            outcome.valueCents,
          );
          for (const { instalmentId, amountCents } of outcome.allocations) {
            expect(amountCents).toBeGreaterThan(0);
            expect(amountCents).toBeLessThanOrEqual(before.get(instalmentId) ?? 0);
          }
          sale = outcome.instalments;
          expect(saleBalance(sale)).toBe(outcome.owedAfterCents);
          expect(saleBalance(sale)).toBe(sold.schedule.totalCents - received);
          expect(
            sale.filter((one) => one.paidCents > 0 && owedOn(one) > 0).length,
          ).toBeLessThanOrEqual(1);
          const firstUnpaid = sale.findIndex((one) => owedOn(one) > 0);
          expect(
            sale.slice(firstUnpaid + 1).every((one) => firstUnpaid < 0 || one.paidCents === 0),
          ).toBe(true);
        }
      }),
    );
  });

  it('settle the instalments that they say, in full', () => {
    fc.assert(
      fc.property(sales, waysToPay, (sold, way) => {
        const sale = unpaid(sold);
        const request = possible(sale, way) as PaymentRequest;
        const { settledIds, instalments } = allocatePayment(sale, request);
        expect(settledIds).toEqual(
          instalments.filter((one) => owedOn(one) === 0).map((one) => one.id),
        );
        if (request.type === 'instalments') expect(settledIds).toHaveLength(request.count);
        if (request.type === 'all') expect(settledIds).toHaveLength(sale.length);
      }),
    );
  });

  it('once undone, leave everything as it was', () => {
    fc.assert(
      fc.property(sales, waysToPay, waysToPay, (sold, first, second) => {
        const before = allocatePayment(
          unpaid(sold),
          possible(unpaid(sold), first) as PaymentRequest,
        ).instalments;
        const request = possible(before, second);
        fc.pre(request !== null);
        const { instalments, allocations } = allocatePayment(before, request as PaymentRequest);
        expect(undoAllocations(instalments, allocations)).toEqual(before);
      }),
    );
  });

  it('change nothing of what they were given', () => {
    fc.assert(
      fc.property(sales, waysToPay, (sold, way) => {
        const sale = Object.freeze(unpaid(sold).map((one) => Object.freeze(one)));
        expect(() => allocatePayment(sale, possible(sale, way) as PaymentRequest)).not.toThrow();
      }),
    );
  });
});
