import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  delayDays,
  formatDelay,
  type Instalment,
  instalmentStanding,
  ROW_COLOR_HEX,
  type RowColor,
  rowColor,
  type SaleFacts,
  saleFactsOf,
  saleMenuChoice,
  saleStatusFor,
} from '../../src/domain/index.js';
import { sales, unpaid } from '../support/arbitraries.js';
import { aSale, day, inCash, pay, reais } from '../support/words.js';

const today = day('21/11/2026');

function owing(next: string, last: string, amount = '100,00'): SaleFacts {
  return { owedCents: reais(amount), nextDueDate: day(next), lastDueDate: day(last) };
}

describe('the delay of a sale', () => {
  it.each([
    ['22/11/2026', 0],
    ['21/11/2026', 0],
    ['20/11/2026', 1],
    ['14/11/2026', 7],
    ['13/11/2026', 8],
    ['21/11/2025', 365],
  ])('with the oldest instalment due on %s is %i days', (due, days) => {
    expect(delayDays(day(due), today)).toBe(days);
  });

  it('is none where nothing is owed', () => {
    expect(delayDays(null, today)).toBe(0);
  });

  it.each([
    [0, '0 Dias'],
    [1, '1 Dia'],
    [7, '7 Dias'],
  ])('of %i reads %s', (days, text) => {
    expect(formatDelay(days)).toBe(text);
  });
});

describe('the colour of a row', () => {
  it.each<[string, SaleFacts | null, RowColor]>([
    ['a client without a sale', null, 'gray'],
    ['settled', { owedCents: 0, nextDueDate: null, lastDueDate: day('01/01/2020') }, 'blue'],
    ['due tomorrow', owing('22/11/2026', '22/12/2026'), 'green'],
    ['due today', owing('21/11/2026', '22/12/2026'), 'green'],
    ['1 day late', owing('20/11/2026', '22/12/2026'), 'yellow'],
    ['7 days late', owing('14/11/2026', '22/12/2026'), 'yellow'],
    ['8 days late', owing('13/11/2026', '22/12/2026'), 'red'],
    ['the last due date is today', owing('21/11/2026', '21/11/2026'), 'green'],
    ['8 days late, the last due date today', owing('13/11/2026', '21/11/2026'), 'red'],
    ['the last due date was yesterday', owing('20/11/2026', '20/11/2026'), 'purple'],
    ['8 days late, the last due date yesterday', owing('13/11/2026', '20/11/2026'), 'purple'],
    [
      'a single cent owed after the last due date',
      owing('20/11/2026', '20/11/2026', '0,01'),
      'purple',
    ],
  ])('%s: %s', (_, sale, color) => {
    expect(rowColor(sale, today)).toBe(color);
  });

  it("has the spec's values", () => {
    expect(ROW_COLOR_HEX).toEqual({
      green: '#35A451',
      yellow: '#FFCD04',
      purple: '#6C4AC7',
      red: '#CF4446',
      gray: '#e8e8e8',
      blue: '#321288',
    });
  });

  it('only worsens as days go by without a payment', () => {
    const order: RowColor[] = ['green', 'yellow', 'red', 'purple'];
    fc.assert(
      fc.property(sales, fc.nat(2_000), (sold, days) => {
        const facts = saleFactsOf(unpaid(sold));
        const now = addDays(sold.saleDate, days);
        expect(order.indexOf(rowColor(facts, addDays(now, 1)))).toBeGreaterThanOrEqual(
          order.indexOf(rowColor(facts, now)),
        );
      }),
    );
  });
});

describe('a sale as its instalments tell', () => {
  const plan = {
    value: '100,00',
    fee: '10%',
    instalments: 3,
    every: 'Mensal',
    soldOn: '04/03/2024',
  };

  it('owes it all, next due first, before any payment', () => {
    expect(saleFactsOf(aSale(plan))).toEqual(owing('04/04/2024', '04/06/2024', '110,00'));
  });

  it('moves on to the next instalment only when the first is settled', () => {
    const first = pay(aSale(plan), inCash('36,66')).instalments;
    expect(saleFactsOf(first)).toEqual(owing('04/04/2024', '04/06/2024', '73,34'));
    const settled = pay(first, inCash('0,01')).instalments;
    expect(saleFactsOf(settled)).toEqual(owing('04/05/2024', '04/06/2024', '73,33'));
  });

  it('has no next due date once settled, and becomes inactive', () => {
    const { instalments, owedAfterCents } = pay(aSale(plan), { type: 'all' });
    expect(saleFactsOf(instalments)).toEqual({
      owedCents: 0,
      nextDueDate: null,
      lastDueDate: day('04/06/2024'),
    });
    expect(saleStatusFor(owedAfterCents)).toBe(2);
    expect(saleStatusFor(1)).toBe(1);
  });

  it('has at least one instalment', () => {
    expect(() => saleFactsOf([])).toThrow(RangeError);
  });
});

describe('where an instalment stands', () => {
  const due = (text: string, paid = '0,00'): Instalment => ({
    id: 1,
    number: 1,
    dueDate: day(text),
    valueCents: reais('150,00'),
    paidCents: reais(paid),
  });

  it.each([
    [
      'paid, even after its date',
      due('12/11/2026', '150,00'),
      { state: 'paid', isPartlyPaid: false, delayDays: 0 },
    ],
    ['overdue', due('14/11/2026'), { state: 'overdue', isPartlyPaid: false, delayDays: 7 }],
    [
      'overdue and partly paid',
      due('12/11/2026', '70,00'),
      { state: 'overdue', isPartlyPaid: true, delayDays: 9 },
    ],
    ['due today', due('21/11/2026'), { state: 'dueToday', isPartlyPaid: false, delayDays: 0 }],
    ['to come', due('22/11/2026'), { state: 'toCome', isPartlyPaid: false, delayDays: 0 }],
    [
      'to come and partly paid',
      due('22/11/2026', '0,01'),
      { state: 'toCome', isPartlyPaid: true, delayDays: 0 },
    ],
  ])('%s', (_, instalment, standing) => {
    expect(instalmentStanding(instalment, today)).toEqual({
      ...standing,
      owedCents: instalment.valueCents - instalment.paidCents,
    });
  });
});

describe("the row menu's rule", () => {
  const sale = (statusId: number, paid: string, soldOn: string) => ({
    statusId,
    paidCents: reais(paid),
    saleDate: day(soldOn),
    isRenewed: false,
  });

  it.each([
    ['renewed, sold yesterday', { ...sale(2, '100,00', '20/11/2026'), isRenewed: true }, null],
    ['inactive, sold yesterday', sale(2, '100,00', '20/11/2026'), 'renew'],
    ['inactive, sold today', sale(2, '100,00', '21/11/2026'), null],
    ['active, sold yesterday, nothing paid', sale(1, '0,00', '20/11/2026'), 'edit'],
    ['active, sold yesterday, a cent paid', sale(1, '0,01', '20/11/2026'), 'renew'],
    ['active, sold today, nothing paid', sale(1, '0,00', '21/11/2026'), 'renew'],
    ['active, sold today, something paid', sale(1, '50,00', '21/11/2026'), 'renew'],
  ])('%s', (_, facts, choice) => {
    expect(saleMenuChoice(facts, today)).toBe(choice);
  });
});
