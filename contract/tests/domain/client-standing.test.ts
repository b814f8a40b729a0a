import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  clientStanding,
  gravestColor,
  owedOn,
  type RowColor,
  sumCents,
} from '../../src/domain/index.js';
import { sales, unpaid } from '../support/arbitraries.js';
import { aSale, day, inCash, pay, reais } from '../support/words.js';

const PLAN = { value: '300,00', fee: '0%', instalments: 3, every: 'Mensal' } as const;

/** Due on 28/02, 31/03 and 30/04. */
const january = () => ({ saleId: 1, instalments: aSale({ ...PLAN, soldOn: '31/01/2026' }) });
/** Due on 15/03, 15/04 and 15/05; the first partly paid. */
const february = () => ({
  saleId: 2,
  instalments: pay(aSale({ ...PLAN, soldOn: '15/02/2026' }), inCash('40,00')).instalments,
});

const on = (date: string) =>
  clientStanding([january(), february()], { hasBought: true, today: day(date) });

describe('how a client stands', () => {
  it.each([
    ['28/02/2026', 'green', 0, '0,00', { saleId: 1, number: 1, owed: '100,00' }],
    ['01/03/2026', 'yellow', 1, '100,00', { saleId: 2, number: 1, owed: '60,00' }],
    ['16/03/2026', 'red', 16, '160,00', { saleId: 1, number: 2, owed: '100,00' }],
    ['01/05/2026', 'purple', 62, '460,00', { saleId: 2, number: 3, owed: '100,00' }],
  ])('on %s is %s, %i days late with R$ %s', (date, color, delay, late, next) => {
    const standing = on(date);
    expect(standing).toMatchObject({ color, delayDays: delay, owedCents: reais('560,00') });
    expect(standing.lateCents).toBe(reais(late));
    expect(standing.next).toMatchObject({
      saleId: next.saleId,
      number: next.number,
      owedCents: reais(next.owed),
    });
  });

  it('has nothing to come once every day has passed', () => {
    expect(on('01/06/2026').next).toBeNull();
  });

  it.each([
    [true, 'blue'],
    [false, 'gray'],
  ])('owes nothing without a sale; having bought is %s makes it %s', (hasBought, color) => {
    expect(clientStanding([], { hasBought, today: day('01/03/2026') })).toEqual({
      color,
      delayDays: 0,
      owedCents: 0,
      lateCents: 0,
      lateSince: null,
      next: null,
    });
  });

  it('owes what its instalments owe, and never more late than that', () => {
    fc.assert(
      fc.property(fc.array(sales, { maxLength: 4 }), (plans) => {
        const owing = plans.map((plan, index) => ({
          saleId: index + 1,
          instalments: unpaid(plan),
        }));
        const today = day('01/03/2026');
        const standing = clientStanding(owing, { hasBought: true, today });
        const all = owing.flatMap(({ instalments }) => instalments.map(owedOn));
        expect(standing.owedCents).toBe(sumCents(all));
        expect(standing.lateCents).toBeLessThanOrEqual(standing.owedCents);
        expect(standing.lateCents > 0).toBe(standing.delayDays > 0);
      }),
    );
  });
});

it.each<[RowColor[], RowColor]>([
  [[], 'gray'],
  [['blue', 'green'], 'green'],
  [['green', 'yellow', 'blue'], 'yellow'],
  [['yellow', 'red'], 'red'],
  [['red', 'purple', 'green'], 'purple'],
])('%j taken together are %s', (colors, gravest) => {
  expect(gravestColor(colors)).toBe(gravest);
});
