import { type InferType, object } from 'yup';
import {
  optionalDate,
  optionalEmployeeParam,
  optionalFlagParam,
  optionalNumberParam,
  pageFields,
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

export type PortfolioQuery = InferType<typeof portfolioQuery>;
export type PortfolioRollQuery = InferType<typeof portfolioRollQuery>;
export type PortfolioSalesQuery = InferType<typeof portfolioSalesQuery>;
