import {
  type BusinessDate,
  buildSchedule,
  DEFAULT_SKIP_WEEKDAYS,
  parseSkipWeekdays,
  type Schedule,
  type Weekday,
} from '@crediario/contract/domain';
import type { SalePlan } from '@crediario/contract/wire';
import { unknownRelation } from '../errors/unknown-relation';
import type { Transaction } from '../transaction/in-transaction';

/** Strapi's connection hands JSON out as the text that it is stored as. */
function skippedWeekdays(stored: string | null): readonly Weekday[] {
  const list: unknown = stored === null ? null : JSON.parse(stored);
  return parseSkipWeekdays(list) ?? DEFAULT_SKIP_WEEKDAYS;
}

/** The schedule that the server stores, from the plan and the frequency's reference data.
 *  Throws: DomainError UNKNOWN_RELATION, and what buildSchedule throws. */
export async function scheduleOfPlan(
  trx: Transaction,
  plan: SalePlan,
  saleDate: BusinessDate,
): Promise<Schedule> {
  const frequency = await trx('type_frequencies')
    .where({ id: plan.frequencyId })
    .first('name', 'skip_weekdays');
  if (!frequency) throw unknownRelation('type_frequency', plan.frequencyId);
  return buildSchedule({
    saleDate,
    valueCents: plan.valueCents,
    fees: plan.fees,
    count: plan.count,
    weekday: plan.weekday,
    frequency: {
      name: frequency.name,
      skipWeekdays: skippedWeekdays(frequency.skip_weekdays),
    },
  });
}
