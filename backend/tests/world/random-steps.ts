import type { PaymentMeans } from '@crediario/contract/domain';
import fc from 'fast-check';

/** Something that may happen in a random world. Numbers that pick are taken modulo what there is to pick from;
 *  a step that the rules refuse changes nothing. */
export type Step =
  | { do: 'sell'; client: number; cents: number; fee: number; instalments: number; own: boolean }
  | {
      do: 'pay';
      sale: number;
      perMille: number;
      hoursAgo: number;
      mobile: boolean;
      means: PaymentMeans;
    }
  | { do: 'payNext' | 'payAll' | 'visit' | 'undo' | 'delete'; sale: number }
  | {
      do: 'replace';
      sale: number;
      perMille: number;
      hoursAgo: number;
      /** Null: as it was. */
      means: PaymentMeans | null;
    }
  | { do: 'reverse'; sale: number; payment: number }
  | { do: 'renew' | 'edit'; sale: number; cents: number }
  | { do: 'cost'; collector: number; kind: 'expense' | 'withdrawal' | 'deposit'; cents: number }
  | { do: 'transfer'; client: number; to: number };

export interface DayPlan {
  morning: Step[];
  afternoon: Step[];
  /** For each collector: the box stays open over night, is closed, or is closed with a surplus or a deficit. */
  closing: ('open' | number)[];
}

export interface WorldPlan {
  first: Step[];
  days: DayPlan[];
}

const pick = fc.nat(99);
const cents = fc.integer({ min: 100, max: 100_000 });
const perMille = fc.integer({ min: 1, max: 1000 });

const sell: fc.Arbitrary<Step> = fc.record({
  do: fc.constant('sell' as const),
  client: pick,
  cents,
  fee: fc.integer({ min: 0, max: 40 }),
  instalments: fc.integer({ min: 1, max: 6 }),
  own: fc.boolean(),
});

const onSale = fc.record({
  do: fc.constantFrom(
    'payNext' as const,
    'payAll' as const,
    'visit' as const,
    'undo' as const,
    'delete' as const,
  ),
  sale: pick,
});

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 2, arbitrary: sell },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('pay' as const),
      sale: pick,
      perMille,
      // Three hours ago was before the boxes of the morning opened; 30 hours ago was yesterday: only a box that stood open
      // over night takes it.
      hoursAgo: fc.constantFrom(0, 0, 0, 2, 3, 30),
      mobile: fc.boolean(),
      means: fc.constantFrom('cash' as const, 'cash' as const, 'pix' as const),
    }),
  },
  { weight: 6, arbitrary: onSale },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('reverse' as const), sale: pick, payment: pick }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('replace' as const),
      sale: pick,
      perMille,
      hoursAgo: fc.constantFrom(0, 30),
      means: fc.constantFrom(null, null, 'cash' as const, 'pix' as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom('renew' as const, 'edit' as const),
      sale: pick,
      cents,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('cost' as const),
      collector: pick,
      kind: fc.constantFrom('expense' as const, 'withdrawal' as const, 'deposit' as const),
      cents,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('transfer' as const), client: pick, to: pick }),
  },
);

const closing = fc.constantFrom('open' as const, 0, 0, 250, -1);

export const worldPlan = (days: number): fc.Arbitrary<WorldPlan> =>
  fc.record({
    first: fc.array(sell, { minLength: 2, maxLength: 3 }),
    days: fc.array(
      fc.record({
        morning: fc.array(step, { minLength: 1, maxLength: 3 }),
        afternoon: fc.array(step, { minLength: 0, maxLength: 2 }),
        closing: fc.array(closing, { minLength: 2, maxLength: 2 }),
      }),
      { minLength: days, maxLength: days },
    ),
  });
