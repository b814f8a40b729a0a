import { type InferType, object } from 'yup';
import { type Cents, centsFromWire } from '../../domain/index.js';
import {
  id,
  monthField,
  optionalChoiceParam,
  optionalDate,
  optionalEmployeeParam,
  optionalFlagParam,
  optionalNumberParam,
  pageFields,
  saleValue,
} from '../fields.js';

/** GET portfolio: as it stood at the end of a day; without one, as it stands. */
export const portfolioQuery = object({
  as_of: optionalDate(),
  user_id: optionalEmployeeParam(),
});

const MOST_DAYS = 100_000;

/** GET portfolio/sales: those whose delay is of these days, both included. `with_renewed`: the delay that a renewal took
 *  over counts, where it is the greater one. `renewed`: only those that renewed a late sale and have not proved themselves.
 *  `sold_from`, `sold_to`: only those sold on these days. */
export const portfolioSalesQuery = portfolioQuery.shape({
  from: optionalNumberParam(0, MOST_DAYS),
  to: optionalNumberParam(0, MOST_DAYS),
  with_renewed: optionalFlagParam(),
  renewed: optionalFlagParam(),
  sold_from: optionalDate(),
  sold_to: optionalDate(),
  ...pageFields(),
});

/** GET portfolio/roll: of what was owed this many days before, where it is. */
export const portfolioRollQuery = portfolioQuery.shape({
  days: optionalNumberParam(1, 366),
});

/** GET portfolio/collectors: in the month of a day, up to it. */
export const portfolioCollectorsQuery = object({ as_of: optionalDate() });

export const COLLECTED_OF = [
  'due',
  'arrears',
  'received',
  'sold',
  'pix',
  'fees',
  'renewal_fees',
] as const;

/** GET portfolio/collected: the sales whose instalments fell due in the month of a day, up to it (`due`), that were late as it
 *  began (`arrears`), that brought money in it (`received`; by Pix: `pix`) or fees (`fees`; of them from renewals, without money:
 *  `renewal_fees`), or that were made in it (`sold`). `from`: of what moved, from that day on instead of the month's first. */
export const collectedSalesQuery = portfolioQuery.shape({
  of: optionalChoiceParam(COLLECTED_OF),
  from: optionalDate(),
  ...pageFields(),
});

export const ENTRIES_OF = ['expenses', 'differences', 'promises'] as const;

/** GET portfolio/entries: what went through a collector's boxes as an expense in the month of a day, up to it (`expenses`), the
 *  boxes whose count differed (`differences`), or the promises that were kept then, or were for its days and are broken (`promises`). `from`: from
 *  that day on instead of the month's first. */
export const collectorEntriesQuery = portfolioQuery.shape({
  of: optionalChoiceParam(ENTRIES_OF),
  from: optionalDate(),
  ...pageFields(),
});

export const DUES_OF = ['due', 'received'] as const;

/** GET portfolio/dues: the sales that owed on `as_of` of which something falls due from one day to another (`due`), or that
 *  brought something on them (`received`); without days, in the ninety that follow. */
export const forecastSalesQuery = portfolioQuery.shape({
  of: optionalChoiceParam(DUES_OF),
  from: optionalDate(),
  to: optionalDate(),
  ...pageFields(),
});

/** PUT portfolio/goals: what a collector is to receive in a month and in those after it; 0: nothing is asked. */
export const setGoalBody = object({ user_id: id(), month: monthField(), value: saleValue() });

type SetGoalBody = InferType<typeof setGoalBody>;

export function goalFromWire({ user_id, month, value }: SetGoalBody): {
  employeeId: number;
  month: string;
  valueCents: Cents;
} {
  return { employeeId: user_id, month, valueCents: centsFromWire(value) };
}

export type ForecastSalesQuery = InferType<typeof forecastSalesQuery>;
export type CollectorEntriesQuery = InferType<typeof collectorEntriesQuery>;
export type CollectedSalesQuery = InferType<typeof collectedSalesQuery>;
export type PortfolioQuery = InferType<typeof portfolioQuery>;
export type PortfolioSalesQuery = InferType<typeof portfolioSalesQuery>;
