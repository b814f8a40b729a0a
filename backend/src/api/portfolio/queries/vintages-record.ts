/** How the sales of the last six months pay, month by month, as the wire tells it. Units: reais, percent, months. */
import {
  type BusinessDate,
  centsToWire,
  type VintageSums,
  vintageAge,
  vintageDays,
  vintageFigures,
  vintageMonths,
} from '@crediario/contract/domain';
import type { PortfolioVintages, VintageAnswer } from '@crediario/contract/wire';
import type { Db } from '../../../platform/transaction/in-transaction';
import type { Portfolio } from './asked-portfolio';
import { notKept } from './kept-days';
import { keptVintages, vintagesOn } from './vintage-sums';

/** The ends of months that are asked for. */
export const vintageEnds = (asOf: BusinessDate): BusinessDate[] =>
  vintageDays(vintageMonths(asOf)[0] ?? '', asOf).slice(0, -1);

/** Of the months' ends that are not kept nothing is told but their number; of a month without sales nothing at all. */
export async function vintagesRecord(db: Db, portfolio: Portfolio): Promise<PortfolioVintages> {
  const { asOf, employeeId } = portfolio;
  const ends = vintageEnds(asOf);
  const [missing, kept, last] = await Promise.all([
    notKept(db, ends),
    keptVintages(db, ends, employeeId),
    vintagesOn(db, portfolio),
  ]);
  const sumsOn = (day: BusinessDate) => (day === asOf ? last : kept.get(day));
  return {
    as_of: asOf,
    missing: missing.length,
    vintages: vintageMonths(asOf).flatMap((month): VintageAnswer[] => {
      const points = vintageDays(month, asOf).flatMap((day) => {
        const sums = sumsOn(day)?.get(month);
        return sums ? [pointOf(month, day, sums)] : [];
      });
      const now = last.get(month);
      return now ? [{ month, contracted: centsToWire(now.contractedCents), points }] : [];
    }),
  };
}

function pointOf(month: string, day: BusinessDate, sums: VintageSums) {
  const { paidCents, paidPercent, latePercent } = vintageFigures(sums);
  return {
    day,
    age: vintageAge(month, day),
    paid: centsToWire(paidCents),
    paid_percent: paidPercent,
    owed: centsToWire(sums.owedCents),
    renewed: centsToWire(sums.renewedCents),
    late: centsToWire(sums.lateCents),
    late_percent: latePercent,
  };
}
