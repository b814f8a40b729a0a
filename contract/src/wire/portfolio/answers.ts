import type { InferType } from 'yup';
import {
  day,
  listOf,
  maybe,
  money,
  month,
  named,
  noted,
  number,
  orNull,
  percent,
  record,
  text,
  whole,
} from '../answer.js';
import { data, pagination } from '../envelope.js';

/** What some sales owe together, with and without the fees that are still to come. */
const outstanding = { value: money, value_principal: money, sales: whole };
const shares = { percent, percent_principal: percent };

const atRisk = named(
  'PortfolioAtRisk',
  record({
    over: noted('Days of delay: strictly more', whole),
    ...outstanding,
    ...shares,
    with_renewed: noted(
      'With those counted as late that renewed a late sale and have not proved themselves',
      record({ ...outstanding, ...shares }),
    ),
  }),
);

const bucket = named(
  'AgeingBucket',
  record({ from: whole, to: orNull(whole), ...outstanding, ...shares }),
);

const collectorPart = named(
  'PortfolioOfCollector',
  record({
    user_id: orNull(whole),
    user_name: orNull(text),
    outstanding: money,
    renewed_while_late: record(outstanding),
    par: listOf(record({ over: whole, percent, with_renewed: percent })),
  }),
);

/** GET portfolio */
export const portfolioAnswer = data(
  named(
    'Portfolio',
    record({
      as_of: day,
      outstanding: money,
      outstanding_principal: money,
      sales: whole,
      par: listOf(atRisk),
      buckets: listOf(bucket),
      renewed_while_late: record(outstanding),
      collectors: noted(
        'By who held the client on that day; those with most at stake first',
        listOf(collectorPart),
      ),
    }),
  ),
);

/** What of a row it is, with and without the fees to come. */
const part = { value: money, value_principal: money, ...shares };

const rollRow = named(
  'RollRow',
  record({
    from: whole,
    to: orNull(whole),
    value: money,
    value_principal: money,
    buckets: noted(
      'Still owed, by delay',
      listOf(record({ from: whole, to: orNull(whole), ...part })),
    ),
    paid: noted('Less than nothing where payments were taken back', record(part)),
    renewed: record(part),
    deleted: record(part),
  }),
);

/** GET portfolio/roll */
export const portfolioRollAnswer = data(
  named(
    'PortfolioRoll',
    record({
      since: day,
      as_of: day,
      rows: noted(
        'By the delay on the first day; the shares of a row add up to 100, or are all 0',
        listOf(rollRow),
      ),
    }),
  ),
);

const coursePoint = named(
  'PortfolioCoursePoint',
  record({
    day,
    outstanding: money,
    outstanding_principal: money,
    par: listOf(record({ over: whole, ...shares, with_renewed: record(shares) })),
  }),
);

/** GET portfolio/course */
export const portfolioCourseAnswer = data(
  named(
    'PortfolioCourse',
    record({
      as_of: day,
      missing: noted('Weeks that are still being worked out: ask again', whole),
      points: noted(
        'The last day of each of the 52 weeks before, from the first sale on, and the day itself',
        listOf(coursePoint),
      ),
    }),
  ),
);

const vintage = named(
  'PortfolioVintage',
  record({
    month: noted('Of the sales', month),
    contracted: noted('What the sales that stand on `as_of` were to bring, with fees', money),
    points: noted(
      'At the ends of the months, and on `as_of`',
      listOf(
        record({
          day,
          age: noted('Months since the month of the sales began', number),
          paid: noted('As money: without what renewals have settled', money),
          paid_percent: percent,
          owed: money,
          renewed: money,
          late: noted('What those owe that are more than 30 days late', money),
          late_percent: percent,
        }),
      ),
    ),
  }),
);

/** GET portfolio/vintages */
export const portfolioVintagesAnswer = data(
  named(
    'PortfolioVintages',
    record({
      as_of: day,
      missing: noted('Months that are still being worked out: ask again', whole),
      vintages: noted('The oldest month first; none without sales', listOf(vintage)),
    }),
  ),
);

const portfolioSale = named(
  'PortfolioSale',
  record({
    id: whole,
    client_id: whole,
    client_name: text,
    user_id: orNull(whole),
    delay_days: whole,
    inherited_days: noted('What the renewed sale was late, while it counts on', whole),
    value: money,
    value_principal: money,
  }),
);

/** GET portfolio/sales: those that owe most first. `sum` of all of them, whatever the page. */
export const portfolioSalesAnswer = record({
  data: listOf(portfolioSale),
  meta: record({ sum: record(outstanding), pagination: maybe(pagination) }),
});

export type Portfolio = InferType<typeof portfolioAnswer>['data'];
export type PortfolioCollector = Portfolio['collectors'][number];
export type PortfolioCourse = InferType<typeof portfolioCourseAnswer>['data'];
export type PortfolioCoursePoint = PortfolioCourse['points'][number];
export type PortfolioRoll = InferType<typeof portfolioRollAnswer>['data'];
export type RollRowAnswer = PortfolioRoll['rows'][number];
export type PortfolioVintages = InferType<typeof portfolioVintagesAnswer>['data'];
export type VintageAnswer = PortfolioVintages['vintages'][number];
export type PortfolioSale = InferType<typeof portfolioSale>;
export type PortfolioSales = InferType<typeof portfolioSalesAnswer>;
