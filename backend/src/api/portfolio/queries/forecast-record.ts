/** What is to come, and what came of what was forecast, as the wire tells it. Units: reais, percent. */
import {
  addDays,
  BACKTEST_DAYS,
  type BusinessDate,
  CURVE_BUCKETS,
  centsToWire,
  daysBetween,
  type Expected,
  type ExpectedOn,
  FORECAST_HISTORY_DAYS,
  type Forecast,
  forecastOf,
  sumCents,
} from '@crediario/contract/domain';
import type {
  ExpectedAnswer,
  PortfolioBacktest,
  PortfolioForecast,
} from '@crediario/contract/wire';
import type { Db } from '../../../platform/transaction/in-transaction';
import type { Portfolio } from './asked-portfolio';
import { cameLater, grainOf, openDues, pastDues } from './forecast-facts';

async function forecastFrom(db: Db, portfolio: Portfolio): Promise<Forecast> {
  const grain = await grainOf(db, portfolio);
  const [open, past] = await Promise.all([
    openDues(db, portfolio, grain),
    pastDues(db, portfolio, grain),
  ]);
  return forecastOf(open, past, portfolio.asOf);
}

/** With too little history only what falls due is told. */
export async function forecastRecord(db: Db, portfolio: Portfolio): Promise<PortfolioForecast> {
  const { asOf } = portfolio;
  const forecast = await forecastFrom(db, portfolio);
  const isKnown = hasHistory(forecast, asOf);
  const told = (one: Expected): ExpectedAnswer => ({
    due: centsToWire(one.dueCents),
    expected: isKnown ? centsToWire(one.expectedCents) : null,
    low: isKnown ? centsToWire(one.lowCents) : null,
    high: isKnown ? centsToWire(one.highCents) : null,
  });
  const on = (days: readonly ExpectedOn[]) => days.map((one) => ({ day: one.day, ...told(one) }));
  return {
    as_of: asOf,
    first_due: forecast.firstDue,
    days: on(forecast.days),
    weeks: on(forecast.weeks),
    cumulative: on(forecast.cumulative),
    sums: forecast.sums.map((one) => ({ days: one.days, ...told(one) })),
    curve: isKnown
      ? CURVE_BUCKETS.map(({ from, to }, index) => ({
          from,
          to,
          shares: (forecast.curve[index] ?? []).map((share) => Math.round(share * 10) / 10),
        }))
      : [],
  };
}

const hasHistory = ({ firstDue }: Forecast, asOf: BusinessDate): boolean =>
  firstDue !== null && daysBetween(firstDue, asOf) >= FORECAST_HISTORY_DAYS;

/** Of the forecast that would have been made so many days before, by what was known then. */
export async function backtestRecord(db: Db, portfolio: Portfolio): Promise<PortfolioBacktest> {
  const { asOf } = portfolio;
  const since = addDays(asOf, -BACKTEST_DAYS);
  const then = { ...portfolio, asOf: since };
  const [forecast, came] = await Promise.all([forecastFrom(db, then), cameLater(db, then, asOf)]);
  if (!hasHistory(forecast, since)) return { as_of: asOf, since, days: [], sum: null };
  const days = forecast.days.slice(0, BACKTEST_DAYS).flatMap((one) => {
    const cents = came.get(one.day) ?? 0;
    // A day on which nothing was to come, and nothing came, is no working day.
    if (cents === 0 && one.highCents === 0 && one.dueCents === 0) return [];
    return [{ ...one, cents, isWithin: one.lowCents <= cents && cents <= one.highCents }];
  });
  return {
    as_of: asOf,
    since,
    days: days.map(({ day, expectedCents, lowCents, highCents, cents, isWithin }) => ({
      day,
      expected: centsToWire(expectedCents),
      low: centsToWire(lowCents),
      high: centsToWire(highCents),
      received: centsToWire(cents),
      within: isWithin,
    })),
    sum: {
      expected: centsToWire(sumCents(days.map(({ expectedCents }) => expectedCents))),
      received: centsToWire(sumCents(days.map(({ cents }) => cents))),
      days: days.length,
      within: days.filter(({ isWithin }) => isWithin).length,
    },
  };
}
