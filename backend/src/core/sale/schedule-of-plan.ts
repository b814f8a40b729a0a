import {
  agreedSchedule,
  type BusinessDate,
  buildSchedule,
  businessDateOf,
  DEFAULT_SKIP_WEEKDAYS,
  parseSkipWeekdays,
  type Schedule,
  type Weekday,
} from '@crediario/contract/domain';
import { instantOf, type SalePlan } from '@crediario/contract/wire';
import type { Clock } from '../../platform/clock/clock';
import { unknownRelation } from '../../platform/errors/unknown-relation';
import type { Transaction } from '../../platform/transaction/in-transaction';

/** Strapi's connection returns JSON as text. */
function skippedWeekdays(stored: string | null): readonly Weekday[] {
  const list: unknown = stored === null ? null : JSON.parse(stored);
  return parseSkipWeekdays(list) ?? DEFAULT_SKIP_WEEKDAYS;
}

/** The schedule that the server stores: the plan's own instalments, else computed from it and the frequency's reference
 *  data.
 *  Throws: DomainError UNKNOWN_RELATION, and what agreedSchedule and buildSchedule throw. */
export async function scheduleOfPlan(
  trx: Transaction,
  plan: SalePlan,
  saleDate: BusinessDate,
  clock: Clock,
): Promise<Schedule> {
  const frequency = await trx('type_frequencies')
    .where({ id: plan.frequencyId })
    .first('name', 'skip_weekdays');
  if (!frequency) throw unknownRelation('type_frequency', plan.frequencyId);
  const { valueCents, fees, count, ownInstalments } = plan;
  if (ownInstalments) {
    const instalments = ownInstalments.map((one) => ({
      ...one,
      dueDate: dayOf(one.dueDate, clock),
    }));
    return agreedSchedule({ saleDate, valueCents, fees, count, instalments });
  }
  return buildSchedule({
    saleDate,
    valueCents,
    fees,
    count,
    weekday: plan.weekday,
    frequency: {
      name: frequency.name,
      skipWeekdays: skippedWeekdays(frequency.skip_weekdays),
    },
  });
}

/** The business date of a moment as a request writes it. */
function dayOf(written: string, clock: Clock): BusinessDate {
  const { timeZone } = clock;
  return businessDateOf(instantOf(written, { now: clock.now(), timeZone }), timeZone);
}
