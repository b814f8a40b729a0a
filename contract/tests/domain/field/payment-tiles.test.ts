import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AmountKey,
  missingOfReached,
  paymentTiles,
  typedAmount,
} from '../../../src/domain/field/index.js';
import {
  addDays,
  allocatePayment,
  type Instalment,
  MAX_ENTRY_CENTS,
  paymentLimits,
  saleBalance,
} from '../../../src/domain/index.js';
import { sales, unpaid } from '../../support/arbitraries.js';
import { aSale, day, expectRefusal, inCash, inReais, pay, reais } from '../../support/words.js';

/** Twelve of R$ 150,00, each Saturday from 07/11/2026 on, of which the first six are paid. */
function raimunda(): Instalment[] {
  const sale = aSale({
    value: 'R$ 1.500,00',
    fee: '20%',
    instalments: 12,
    every: 'Semanal',
    on: 6,
    soldOn: '02/10/2026',
  });
  return pay(sale, { type: 'instalments', count: 6 }).instalments;
}

const tilesOn = (today: string, sale = raimunda()) =>
  paymentTiles(sale, day(today)).map(
    ({ kind, valueCents, settles }) =>
      `${kind} ${inReais(valueCents)} ${settles.map(({ number }) => number).join()}`,
  );

describe('the ready amounts', () => {
  it.each([
    ['before the next is due', '13/11/2026', []],
    ['with one due today', '14/11/2026', []],
    ['with one late', '20/11/2026', []],
    ['with one late and one of today', '21/11/2026', ['untilToday R$ 300,00 7,8']],
    ['with two late and none of today', '22/11/2026', ['late R$ 300,00 7,8']],
    ['when the term is over', '01/02/2027', ['late R$ 900,00 7,8,9,10,11,12']],
  ])('%s', (_, today, second) => {
    expect(tilesOn(today)).toEqual([
      'instalment R$ 150,00 7',
      ...second,
      'all R$ 900,00 7,8,9,10,11,12',
    ]);
  });

  it('of one that is paid in part is what it still owes', () => {
    const sale = pay(raimunda(), inCash('R$ 30,00')).instalments;
    expect(tilesOn('21/11/2026', sale)).toEqual([
      'instalment R$ 120,00 7',
      'untilToday R$ 270,00 7,8',
      'all R$ 870,00 7,8,9,10,11,12',
    ]);
  });

  it('are none of a settled sale', () => {
    expect(tilesOn('21/11/2026', pay(raimunda(), { type: 'all' }).instalments)).toEqual([]);
  });

  it('each is a payment that the rules take, of no more than the limit, and never less than the one before', () => {
    fc.assert(
      fc.property(sales, fc.nat(400), (sold, days) => {
        const sale = unpaid(sold);
        const tiles = paymentTiles(sale, addDays(sold.saleDate, days));
        expect(tiles[0]?.kind).toBe('instalment');
        expect(tiles.at(-1)?.valueCents).toBe(saleBalance(sale));
        tiles.forEach(({ request, valueCents, settles }, at) => {
          const outcome = allocatePayment(sale, request);
          expect(outcome.valueCents).toBe(valueCents);
          expect(outcome.settledIds).toEqual(settles.map(({ id }) => id));
          expect(valueCents).toBeLessThanOrEqual(paymentLimits(sale).maximumCents);
          expect(valueCents).toBeGreaterThanOrEqual(tiles[at - 1]?.valueCents ?? 1);
        });
      }),
    );
  });
});

describe('the limits', () => {
  it('are what the rules take, and not a cent or an instalment more', () => {
    const sale = pay(raimunda(), inCash('R$ 30,00')).instalments;
    const { maximumCents, maximumCount } = paymentLimits(sale);
    expect([inReais(maximumCents), maximumCount]).toEqual(['R$ 870,00', 6]);
    expect(pay(sale, { type: 'cash', valueCents: maximumCents }).owedAfterCents).toBe(0);
    expect(pay(sale, { type: 'instalments', count: maximumCount }).owedAfterCents).toBe(0);
    expectRefusal(
      () => pay(sale, { type: 'cash', valueCents: maximumCents + 1 }),
      'PAYMENT_EXCEEDS_BALANCE',
    );
    expectRefusal(
      () => pay(sale, { type: 'instalments', count: maximumCount + 1 }),
      'TOO_MANY_INSTALMENTS',
    );
  });
});

function typed(keys: readonly AmountKey[], maximumCents: number) {
  let state = { cents: 0, isAboveMaximum: false };
  for (const key of keys) state = typedAmount(state.cents, key, maximumCents);
  return state;
}

describe('an amount, typed', () => {
  it.each<[AmountKey[], string, boolean]>([
    [['2'], 'R$ 0,02', false],
    [['2', '2', '00'], 'R$ 22,00', false],
    [['2', '2', '0', '00'], 'R$ 220,00', false],
    [['0', '00'], 'R$ 0,00', false],
    [['2', '2', 'back'], 'R$ 0,02', false],
    [['2', 'back'], 'R$ 0,00', false],
    [['back'], 'R$ 0,00', false],
    [['9', '0', '0', '00'], 'R$ 900,00', false],
    [['9', '0', '0', '0', '1'], 'R$ 90,00', true],
    [['9', '0', '0', '00', '0'], 'R$ 900,00', true],
    [['9', '0', '0', '00', '0', 'back'], 'R$ 90,00', false],
  ])('%j is %s', (keys, amount, isAboveMaximum) => {
    const { cents, ...state } = typed(keys, reais('R$ 900,00'));
    expect([inReais(cents), state]).toEqual([amount, { isAboveMaximum }]);
  });

  it('is never above what anybody may enter, whatever is owed', () => {
    expect(typedAmount(MAX_ENTRY_CENTS, '0', Number.MAX_SAFE_INTEGER)).toEqual({
      cents: MAX_ENTRY_CENTS,
      isAboveMaximum: true,
    });
  });
});

describe('what is missing of the instalment reached last', () => {
  it.each([
    ['R$ 220,00', { number: 8, missingCents: 80_00 }],
    ['R$ 0,01', { number: 7, missingCents: 149_99 }],
    ['R$ 150,00', null],
    ['R$ 900,00', null],
    ['R$ 0,00', null],
  ])('by %s', (amount, missing) => {
    expect(missingOfReached(pay(raimunda(), inCash(amount)))).toEqual(missing);
  });
});
