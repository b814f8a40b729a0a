import type { InferType } from 'yup';
import {
  day,
  flag,
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

const collectorFigures = {
  outstanding: money,
  par: noted('Over 7 days', percent),
  par_with_renewed: percent,
  received: noted('Into their boxes, in the month up to the day', money),
  goal: noted('For the whole month', orNull(money)),
  due: noted('What of the instalments of the month was owed as their days began', money),
  on_time: noted('Of it, what came in on the day itself', money),
  received_of_due: noted('Of it, what came in at all', money),
  arrears: noted('What was late as the month began', money),
  recovered: noted('Of it, what came in as money', money),
  punctuality: orNull(percent),
  efficiency: orNull(percent),
  recovery: orNull(percent),
  trend: noted(
    'Of the money that fell due in each of twelve weeks, what had come in at its end',
    listOf(record({ day, efficiency: orNull(percent) })),
  ),
  sales_value: money,
  sales_count: whole,
  expenses: money,
  difference: noted('Of the boxes that were counted', money),
  boxes_with_difference: whole,
  promises: noted('Kept in the month, or for a day of it and broken', whole),
  promises_kept: whole,
};

const collectorOfMonth = named(
  'CollectorFigures',
  record({ user_id: orNull(whole), user_name: orNull(text), ...collectorFigures }),
);

/** GET portfolio/collectors */
export const portfolioCollectorsAnswer = data(
  named(
    'PortfolioCollectors',
    record({
      as_of: day,
      missing: noted('Weeks that are still being worked out: ask again', whole),
      month_gone: noted(
        'What part of the working days of the month, Monday to Saturday, is over',
        percent,
      ),
      collectors: listOf(collectorOfMonth),
      all: record(collectorFigures),
    }),
  ),
);

const collected = { asked: money, on_time: money, received: money };

/** GET portfolio/collected: those that are missing most first. `sum` of all of them, whatever the page. */
export const collectedSalesAnswer = record({
  data: listOf(
    named(
      'CollectedSale',
      record({ id: whole, client_id: whole, client_name: text, ...collected }),
    ),
  ),
  meta: record({ sum: record({ ...collected, sales: whole }), pagination: maybe(pagination) }),
});

/** Null with too little history. */
const expectedParts = {
  due: noted('What falls due', money),
  expected: noted('What is expected to come, new sales left out', orNull(money)),
  low: noted('With `high`, the band that nine of ten draws lie in', orNull(money)),
  high: orNull(money),
};

const expectedOn = named('PortfolioExpected', record({ day, ...expectedParts }));

/** GET portfolio/forecast */
export const portfolioForecastAnswer = data(
  named(
    'PortfolioForecast',
    record({
      as_of: day,
      first_due: noted(
        'Of the ninety days that the curve is told from, the first on which something fell due: with less than sixty since nothing is expected',
        orNull(day),
      ),
      days: listOf(expectedOn),
      weeks: noted('From Monday on: the day that each begins on', listOf(expectedOn)),
      cumulative: noted('Up to each day', listOf(expectedOn)),
      sums: listOf(record({ days: whole, ...expectedParts })),
      curve: noted(
        'By how late a sale was as an instalment fell due: what arrives on the day, in 1 to 3, 4 to 7, 8 to 30, 31 to 90 days, and not by then',
        listOf(record({ from: whole, to: orNull(whole), shares: listOf(percent) })),
      ),
    }),
  ),
);

/** GET portfolio/backtest */
export const portfolioBacktestAnswer = data(
  named(
    'PortfolioBacktest',
    record({
      as_of: day,
      since: noted('The day that the forecast would have been made on', day),
      days: noted(
        'Those on which something was to come, or came',
        listOf(
          record({ day, expected: money, low: money, high: money, received: money, within: flag }),
        ),
      ),
      sum: noted(
        'Null with too little history',
        orNull(record({ expected: money, received: money, days: whole, within: whole })),
      ),
    }),
  ),
);

/** GET portfolio/dues: the greatest first. `sum` of all of them, whatever the page. */
export const forecastSalesAnswer = record({
  data: listOf(
    named(
      'ForecastSale',
      record({
        id: whole,
        client_id: whole,
        client_name: text,
        user_id: orNull(whole),
        value: money,
      }),
    ),
  ),
  meta: record({ sum: record({ value: money, sales: whole }), pagination: maybe(pagination) }),
});

/** PUT portfolio/goals */
export const goalAnswer = data(record({ user_id: whole, month, value: money }));

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
export type PortfolioCollectors = InferType<typeof portfolioCollectorsAnswer>['data'];
export type PortfolioForecast = InferType<typeof portfolioForecastAnswer>['data'];
export type ExpectedAnswer = Omit<PortfolioForecast['days'][number], 'day'>;
export type PortfolioBacktest = InferType<typeof portfolioBacktestAnswer>['data'];
export type ForecastSales = InferType<typeof forecastSalesAnswer>;
export type CollectorFigures = PortfolioCollectors['collectors'][number];
export type CollectedSales = InferType<typeof collectedSalesAnswer>;
export type PortfolioVintages = InferType<typeof portfolioVintagesAnswer>['data'];
export type VintageAnswer = PortfolioVintages['vintages'][number];
export type PortfolioSale = InferType<typeof portfolioSale>;
export type PortfolioSales = InferType<typeof portfolioSalesAnswer>;
