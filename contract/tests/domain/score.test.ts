import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  type BusinessDate,
  foundText,
  gradeOf,
  SCORE_GRADES,
  SCORE_LABELS,
  SCORE_TABLE,
  type ScoredSale,
  type ScoreLineKey,
  scoreFacts,
  scoreOf,
} from '../../src/domain/index.js';

const TODAY = '2026-11-24';
const ago = (days: number): BusinessDate => addDays(TODAY, -days);

/** A sale of instalments of R$ 10,00: [due so many days ago, paid so many days after that (null: owed)]. */
const sold = (
  soldAgo: number,
  dues: readonly [dueAgo: number, paidAfter: number | null][],
  more: Partial<ScoredSale> = {},
): ScoredSale => ({
  saleId: soldAgo,
  soldOn: ago(soldAgo),
  instalments: dues.map(([due]) => ({ dueDate: ago(due), cents: 1000 })),
  payments: dues.flatMap(([due, after]) =>
    after === null ? [] : [{ paidOn: ago(due - after), cents: 1000, isRenewal: false }],
  ),
  promises: [],
  renewedLateDays: 0,
  ...more,
});

const weeks = (count: number, paidAfter: number | null, firstAgo = count * 7) =>
  Array.from({ length: count }, (_, week): [number, number | null] => [
    firstAgo - week * 7,
    paidAfter,
  ]);

type Line = [found: string, points: number];

/** In the order of the table: in time, nearly, worst delay, current delay, promises, settled, late renewals, months. */
const GOLDEN: [who: string, sales: ScoredSale[], lines: Line[], total: number, grade: string][] = [
  [
    'who has paid each of ten weeks in time, and owes the rest',
    [sold(77, [...weeks(10, 0), [-7, null], [-14, null]])],
    [
      ['10 de 10', 250],
      ['10 de 10', 100],
      ['Nenhum', 100],
      ['Nenhum', 250],
      ['Nenhuma', 50],
      ['Nenhuma', 0],
      ['Nenhuma', 75],
      ['2 meses', 0],
    ],
    825,
    'B',
  ],
  [
    'who settled two sales in time over a year',
    [sold(400, weeks(5, 0, 393)), sold(100, weeks(5, 0, 93))],
    [
      ['5 de 5', 250],
      ['5 de 5', 100],
      ['Nenhum', 100],
      ['Nenhum', 250],
      ['Nenhuma', 50],
      ['2', 60],
      ['Nenhuma', 75],
      ['13 meses', 75],
    ],
    960,
    'A',
  ],
  [
    // 65536 kept of 65536 + 32768 + 16384: four sevenths of 250 are 142.86.
    'whose late ones lie one and two half-lives back',
    [
      sold(200, [
        [180, 5],
        [90, 2],
        [0, 0],
      ]),
    ],
    [
      ['1 de 3', 143],
      ['2 de 3', 86],
      ['5 dias', 75],
      ['Nenhum', 250],
      ['Nenhuma', 50],
      ['1', 40],
      ['Nenhuma', 75],
      ['6 meses', 40],
    ],
    759,
    'B',
  ],
  [
    // The one due two days ago is neither in time nor yet beyond three days.
    'who is two days late with the last of four',
    [
      sold(100, [
        [90, 0],
        [90, 0],
        [90, 0],
        [2, null],
      ]),
    ],
    [
      // 3 × 32768 of that and weightOf(2) = 64534: 250 × 98304 / 162838 = 150.92.
      ['3 de 4', 151],
      ['3 de 3', 100],
      ['2 dias', 100],
      ['2 dias', 190],
      ['Nenhuma', 50],
      ['Nenhuma', 0],
      ['Nenhuma', 75],
      ['3 meses', 15],
    ],
    681,
    'C',
  ],
  [
    'who has paid nothing for forty days',
    [
      sold(50, [
        [40, null],
        [33, null],
        [26, null],
      ]),
    ],
    [
      ['0 de 3', 0],
      ['0 de 3', 0],
      ['40 dias', 0],
      ['40 dias', 0],
      ['Nenhuma', 50],
      ['Nenhuma', 0],
      ['Nenhuma', 75],
      ['1 mês', 0],
    ],
    125,
    'E',
  ],
  [
    'who broke one promise of two, and is ten days late',
    [
      sold(
        60,
        [
          [50, 0],
          [40, 0],
          [30, 0],
          [10, null],
        ],
        {
          promises: [
            { madeOn: ago(55), promisedFor: ago(50), valueCents: 1000 },
            { madeOn: ago(9), promisedFor: ago(4), valueCents: 500 },
          ],
        },
      ),
    ],
    [
      // 44590 + 48160 + 52016 = 144766 of that and 60678: 250 × 144766 / 205444 = 176.16; a hundred: 70.46.
      ['3 de 4', 176],
      ['3 de 4', 70],
      ['10 dias', 45],
      ['10 dias', 50],
      ['1', 25],
      ['Nenhuma', 0],
      ['Nenhuma', 75],
      ['1 mês', 0],
    ],
    441,
    'D',
  ],
  [
    'who renewed while late, and pays the new sale in time',
    [
      sold(120, [[110, 0]], {
        saleId: 1,
        instalments: [
          { dueDate: ago(110), cents: 1000 },
          { dueDate: ago(100), cents: 1000 },
          { dueDate: ago(80), cents: 1000 },
        ],
        payments: [
          { paidOn: ago(110), cents: 1000, isRenewal: false },
          { paidOn: ago(90), cents: 2000, isRenewal: true },
        ],
      }),
      sold(
        90,
        [
          [0, 0],
          [0, 0],
        ],
        { saleId: 2, renewedLateDays: 10 },
      ),
    ],
    [
      // Due 110 and 100 days ago: 28090 and 30339; kept 28090 + 131072 of 189501: 209.97 and 83.99. The third was renewed
      // before it fell due.
      ['3 de 4', 210],
      ['3 de 4', 84],
      ['10 dias', 45],
      ['Nenhum', 250],
      ['Nenhuma', 50],
      ['1', 40],
      ['1', 30],
      ['3 meses', 15],
    ],
    724,
    'C',
  ],
  [
    'who paid ten months in advance',
    [
      sold(
        20,
        Array.from({ length: 10 }, (_, month): [number, number] => [
          -10 - 30 * month,
          -20 - 30 * month,
        ]),
      ),
    ],
    [
      ['10 de 10', 250],
      ['10 de 10', 100],
      ['Nenhum', 100],
      ['Nenhum', 250],
      ['Nenhuma', 50],
      ['1', 40],
      ['Nenhuma', 75],
      ['Menos de um mês', 0],
    ],
    865,
    'B',
  ],
  [
    'who owes since before the year, and has no other sale',
    [sold(500, [[470, null]])],
    [
      ['Nenhuma', 0],
      ['Nenhuma', 0],
      ['470 dias', 0],
      ['470 dias', 0],
      ['Nenhuma', 50],
      ['Nenhuma', 0],
      ['Nenhuma', 75],
      ['16 meses', 75],
    ],
    200,
    'E',
  ],
  [
    'of five settled sales, the last of them five days late each time',
    [
      ...[460, 450, 440, 430].map((days) => sold(days, [[days - 5, 0]])),
      sold(45, [
        [30, 5],
        [20, 5],
        [10, 5],
      ]),
    ],
    [
      ['0 de 3', 0],
      ['0 de 3', 0],
      ['5 dias', 75],
      ['Nenhum', 250],
      ['Nenhuma', 50],
      ['5', 100],
      ['Nenhuma', 75],
      ['15 meses', 75],
    ],
    625,
    'C',
  ],
];

describe('the score of a client', () => {
  it.each(GOLDEN)('%s', (_, sales, lines, total, grade) => {
    const facts = scoreFacts(sales, TODAY);
    const score = scoreOf(facts);
    expect(score?.lines.map(({ key, points }) => [foundText(key, facts), points])).toEqual(lines);
    expect([score?.points, score?.grade]).toEqual([total, grade]);
  });

  it('names the sale behind each line', () => {
    const facts = scoreFacts(
      [sold(90, weeks(4, 0, 80)), sold(30, weeks(3, 6, 25)), sold(9, [[8, null]])],
      TODAY,
    );
    expect([facts.worstDelay, facts.currentDelay, facts.settledSales, facts.monthsKnown]).toEqual([
      { count: 8, saleId: 9 },
      { count: 8, saleId: 9 },
      { count: 2, saleId: 30 },
      { count: 2, saleId: 90 },
    ]);
    expect(facts.settledOn).toBeNull();
  });

  it('says when the last sale was settled, where nothing is owed', () => {
    expect(scoreFacts([sold(90, weeks(4, 0, 80))], TODAY).settledOn).toBe(ago(59));
  });

  it.each([
    ['who never bought', []],
    [
      'of whom two instalments fell due',
      [
        sold(20, [
          [14, 0],
          [7, 0],
          [-7, null],
        ]),
      ],
    ],
    ['whose last instalment is more than a year back', [sold(600, weeks(10, 9, 590))]],
    ['who is three days late with the first', [sold(10, [[3, null]])]],
  ])('there is none of a client %s', (_, sales) => {
    expect(scoreOf(scoreFacts(sales, TODAY))).toBeNull();
  });

  it('is there for a client who is late beyond that, however little is known', () => {
    expect(scoreOf(scoreFacts([sold(10, [[4, null]])], TODAY))?.grade).toBe('E');
  });

  it('gives a thousand points at most, and each line has its label', () => {
    const most = Object.values(SCORE_TABLE).map((row) =>
      typeof row === 'number' ? row : Math.max(...row.map(([, points]) => points)),
    );
    expect(most.reduce((sum, points) => sum + points, 0)).toBe(1000);
    expect(Object.keys(SCORE_LABELS)).toEqual(Object.keys(SCORE_TABLE));
  });

  it('has its grades from the top', () => {
    expect([1000, 880, 879, 750, 749, 600, 599, 400, 399, 0].map(gradeOf).join('')).toBe(
      'AABBCCDDEE',
    );
  });
});

/** Any client: sales with instalments in order of their days, payments anywhere, some renewed, some promises. */
const aSale = fc
  .record({
    soldAgo: fc.integer({ min: 0, max: 600 }),
    every: fc.integer({ min: 1, max: 31 }),
    count: fc.integer({ min: 1, max: 12 }),
    payments: fc.array(fc.record({ at: fc.nat(600), cents: fc.integer({ min: 1, max: 4000 }) }), {
      maxLength: 8,
    }),
    promises: fc.array(
      fc.record({ at: fc.nat(600), days: fc.nat(20), cents: fc.integer({ min: 1, max: 2000 }) }),
      { maxLength: 3 },
    ),
    renewedLateDays: fc.constantFrom(0, 0, 0, 12),
    renewedAt: fc.option(fc.nat(600)),
  })
  .map(({ soldAgo, every, count, payments, promises, renewedLateDays, renewedAt }): ScoredSale => {
    const within = (at: number) => ago(at % (soldAgo + 1));
    const instalments = Array.from({ length: count }, (_, index) => ({
      dueDate: ago(soldAgo - every * (index + 1)),
      cents: 1000,
    }));
    const renewedOn = renewedAt === null ? null : within(renewedAt);
    const paid: ScoredSale['payments'][number][] = [];
    let left = count * 1000;
    for (const { at, cents } of payments) {
      const paidOn = within(at);
      const part = Math.min(left, cents);
      if (part === 0 || (renewedOn !== null && paidOn > renewedOn)) continue;
      left -= part;
      paid.push({ paidOn, cents: part, isRenewal: false });
    }
    if (renewedOn !== null && left > 0)
      paid.push({ paidOn: renewedOn, cents: left, isRenewal: true });
    return {
      saleId: soldAgo * 100 + count,
      soldOn: ago(soldAgo),
      instalments,
      payments: paid,
      promises: promises.map(({ at, days, cents }) => ({
        madeOn: within(at),
        promisedFor: addDays(within(at), days),
        valueCents: cents,
      })),
      renewedLateDays,
    };
  });

const aClient = fc.array(aSale, { minLength: 1, maxLength: 4 });
const A_MOVE = { sale: fc.nat(), payment: fc.nat(), days: fc.integer({ min: 1, max: 200 }) };

/** One payment of money so many days earlier, but not before the sale, nor across the day of a promise: what was paid before
 *  a promise was made does not keep it. */
function paidEarlier(
  sales: readonly ScoredSale[],
  { sale, payment, days }: { sale: number; payment: number; days: number },
): ScoredSale[] | null {
  const one = sales[sale % sales.length];
  const money = one?.payments.filter(({ isRenewal }) => !isRenewal) ?? [];
  const moved = money[payment % Math.max(1, money.length)];
  if (!one || !moved) return null;
  const bounds = [one.soldOn, ...one.promises.map(({ madeOn }) => madeOn)];
  const earliest =
    bounds
      .filter((day) => day <= moved.paidOn)
      .sort()
      .at(-1) ?? moved.paidOn;
  const wanted = addDays(moved.paidOn, -days);
  const paidOn = wanted < earliest ? earliest : wanted;
  const payments = one.payments.map((each) => (each === moved ? { ...each, paidOn } : each));
  return sales.map((each) => (each === one ? { ...one, payments } : each));
}

const pointsOf = (sales: readonly ScoredSale[]) => {
  const facts = scoreFacts(sales, TODAY);
  return scoreOf(facts);
};

describe('for any client', () => {
  it('paying earlier lowers no line, and paying later raises none', () => {
    fc.assert(
      fc.property(aClient, fc.record(A_MOVE), (sales, move) => {
        const earlier = paidEarlier(sales, move);
        const late = pointsOf(sales);
        const early = earlier && pointsOf(earlier);
        if (!early || !late) return;
        const pointsIn = ({ lines }: typeof early) =>
          Object.fromEntries(lines.map(({ key, points }) => [key, points]));
        const [lower, upper] = [pointsIn(late), pointsIn(early)];
        for (const key of Object.keys(SCORE_TABLE) as ScoreLineKey[]) {
          expect(upper[key], key).toBeGreaterThanOrEqual(lower[key] ?? 0);
        }
        expect(SCORE_GRADES.indexOf(early.grade)).toBeLessThanOrEqual(
          SCORE_GRADES.indexOf(late.grade),
        );
      }),
      { numRuns: 1000 },
    );
  });

  it('the lines add up, none gives less than nothing or more than it has', () => {
    fc.assert(
      fc.property(aClient, (sales) => {
        const score = pointsOf(sales);
        if (!score) return;
        const { points, grade, lines } = score;
        expect(lines.reduce((sum, line) => sum + line.points, 0)).toBe(points);
        for (const line of lines) {
          expect(line.points).toBeGreaterThanOrEqual(0);
          expect(line.points).toBeLessThanOrEqual(line.of);
        }
        expect(grade).toBe(gradeOf(points));
      }),
    );
  });

  it('the order in which sales and payments are told changes nothing', () => {
    fc.assert(
      fc.property(aClient, (sales) => {
        const turned = sales
          .map((sale) => ({ ...sale, payments: [...sale.payments].reverse() }))
          .reverse();
        expect(pointsOf(turned)).toEqual(pointsOf(sales));
      }),
    );
  });
});
