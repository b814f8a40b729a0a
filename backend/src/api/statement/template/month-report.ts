import type {
  PortfolioCollectors,
  PortfolioCourse,
  PortfolioForecast,
  Portfolio,
} from '@crediario/contract/wire';
import type { Letterhead } from '../../../core/company/company';
import type { WallClock } from './statement';

/** All that the report of a month says, in facts; the template words and lays them out. */
export interface MonthReport {
  readonly company: Letterhead;
  readonly issued: WallClock;
  /** 'yyyy-MM' */
  readonly month: string;
  /** How the company stood at the month's end, or as it stands. */
  readonly portfolio: Portfolio;
  readonly course: PortfolioCourse;
  readonly collectors: PortfolioCollectors;
  /** From that day on. */
  readonly forecast: PortfolioForecast;
}
