import { describe, expect, it } from 'vitest';
import { owedOn, saleBalance } from '../../src/domain/index.js';
import { aSale, inCash, inReais, type Plan, pay, readOut } from '../support/words.js';

/** Schedules that other systems published for flat fees, replayed. */

interface Oracle {
  plan: Plan;
  regular: string;
  last: string;
  first: string;
  end?: string;
}

const oracles: [string, Oracle][] = [
  [
    '10.000,00 at 6% in 30 daily, nothing skipped',
    {
      plan: {
        value: '10.000,00',
        fee: '6%',
        instalments: 30,
        every: 'Diária',
        soldOn: '14/04/2020',
        skipping: [],
      },
      regular: 'R$ 353,33',
      last: 'R$ 353,43',
      first: '15/04/2020',
      end: '14/05/2020',
    },
  ],
  [
    '10.000,00 at 35% in 45 daily',
    {
      plan: {
        value: '10.000,00',
        fee: '35%',
        instalments: 45,
        every: 'Diária',
        soldOn: '01/01/2026',
        skipping: [],
      },
      regular: 'R$ 300,00',
      last: 'R$ 300,00',
      first: '02/01/2026',
    },
  ],
  [
    '10.000,00 at 20% in 8 weekly',
    {
      plan: {
        value: '10.000,00',
        fee: '20%',
        instalments: 8,
        every: 'Semanal',
        soldOn: '01/01/2026',
        on: 4,
      },
      regular: 'R$ 1.500,00',
      last: 'R$ 1.500,00',
      first: '08/01/2026',
    },
  ],
  [
    '5.000,00 at 18% in 18 monthly',
    {
      plan: {
        value: '5.000,00',
        fee: '18%',
        instalments: 18,
        every: 'Mensal',
        soldOn: '01/11/2022',
      },
      regular: 'R$ 327,78',
      last: 'R$ 327,74',
      first: '01/12/2022',
      end: '01/05/2024',
    },
  ],
];

describe('published schedules', () => {
  it.each(oracles)('%s', (_, { plan, regular, last, first, end }) => {
    const rows = readOut(plan);
    expect(rows).toHaveLength(plan.instalments);
    expect(rows[0]).toBe(`${first} ${regular}`);
    expect(new Set(rows.slice(0, -1).map((row) => row.slice(11)))).toEqual(new Set([regular]));
    expect(rows.at(-1)?.slice(11)).toBe(last);
    if (end) expect(rows.at(-1)?.slice(0, 10)).toBe(end);
  });

  it('10.000,00 at 6% falls due every single day', () => {
    const [, { plan }] = oracles[0] as [string, Oracle];
    const days = readOut(plan).map((row) => row.slice(0, 10));
    expect(days.slice(0, 18)).toEqual([
      ...Array.from({ length: 16 }, (_, index) => `${15 + index}/04/2020`),
      '01/05/2020',
      '02/05/2020',
    ]);
    expect(new Set(days).size).toBe(30);
  });

  it('3.000,00 at 3% in 3 monthly, then 500,00 paid on the first due date', () => {
    const plan: Plan = {
      value: '3.000,00',
      fee: '3%',
      instalments: 3,
      every: 'Mensal',
      soldOn: '01/01/2023',
    };
    expect(readOut(plan)).toEqual([
      '01/02/2023 R$ 1.030,00',
      '01/03/2023 R$ 1.030,00',
      '01/04/2023 R$ 1.030,00',
    ]);
    const { instalments, owedAfterCents, settledIds } = pay(aSale(plan), inCash('500,00'));
    expect(instalments.map((one) => inReais(owedOn(one)))).toEqual([
      'R$ 530,00',
      'R$ 1.030,00',
      'R$ 1.030,00',
    ]);
    expect(inReais(owedAfterCents)).toBe('R$ 2.590,00');
    expect(settledIds).toEqual([]);
  });

  it('4.500,00 at 36% in 9, then 680,00 paid', () => {
    const plan: Plan = {
      value: '4.500,00',
      fee: '36%',
      instalments: 9,
      every: 'Mensal',
      soldOn: '05/11/2026',
    };
    const sale = aSale(plan);
    expect(new Set(readOut(plan).map((row) => row.slice(11)))).toEqual(new Set(['R$ 680,00']));
    const { instalments, owedAfterCents, settledIds } = pay(sale, inCash('680,00'));
    expect(inReais(owedAfterCents)).toBe('R$ 5.440,00');
    expect(inReais(saleBalance(instalments))).toBe('R$ 5.440,00');
    expect(settledIds).toEqual([sale[0]?.id]);
  });
});
