import { DomainError } from '../errors.js';
import { type AgreedInstalment, agreedSchedule } from './agreed-schedule.js';
import type { BusinessDate } from './calendar.js';
import {
  buildSchedule,
  type Schedule,
  type ScheduleInput,
  splitInstalments,
} from './instalments.js';
import { type Cents, sumCents } from './money.js';

/** What was changed by hand of one instalment; the rest of it follows from the terms. */
export interface ScheduleChange {
  number: number;
  dueDate?: BusinessDate;
  valueCents?: Cents;
}

/** The schedule of these terms with some instalments changed by hand: the others share what remains as any schedule's do,
 *  the last of them taking the rounding. What comes out is what the server accepts as a sale's own instalments.
 *  Shape: `count` rows, due dates strictly increasing, all after the sale.
 *  Invariant: the values add up to totalCents exactly; no changes, the schedule as it is.
 *  Throws: DomainError INVALID_INSTALMENTS with what is wrong, and what buildSchedule throws. domain.md 6. */
export function adjustedSchedule(
  input: ScheduleInput,
  changes: readonly ScheduleChange[],
): Schedule {
  const schedule = buildSchedule(input);
  const isOfPlan = ({ number }: ScheduleChange) => number >= 1 && number <= input.count;
  const changeOf = new Map(changes.filter(isOfPlan).map((change) => [change.number, change]));
  const isFree = (number: number) => changeOf.get(number)?.valueCents === undefined;
  const fixedCents = sumCents([...changeOf.values()].map(({ valueCents }) => valueCents ?? 0));
  const shares = share(
    schedule.totalCents - fixedCents,
    schedule.instalments.filter(({ number }) => isFree(number)).length,
  );
  const instalments = schedule.instalments.map(({ number, dueDate }): AgreedInstalment => {
    const change = changeOf.get(number);
    return {
      dueDate: change?.dueDate ?? dueDate,
      valueCents: change?.valueCents ?? (shares.shift() as Cents),
    };
  });
  return agreedSchedule({ ...input, instalments });
}

function share(cents: Cents, count: number): Cents[] {
  if (count === 0) return [];
  if (cents < count) {
    const reason = 'deixar pelo menos R$ 0,01 para cada uma das outras';
    throw new DomainError('INVALID_INSTALMENTS', { params: { reason } });
  }
  return splitInstalments(cents, count);
}

/** What was changed by hand to make these instalments of these terms: the inverse. Where the values differ, all of them
 *  are taken as said: which ones a person said, and which followed, is not known any more. */
export function changesOf(
  input: ScheduleInput,
  instalments: readonly AgreedInstalment[],
): ScheduleChange[] {
  const computed = buildSchedule(input).instalments;
  const hasOtherValues = instalments.some(
    ({ valueCents }, index) => valueCents !== computed[index]?.valueCents,
  );
  return instalments.flatMap(({ dueDate, valueCents }, index) => {
    const change: ScheduleChange = { number: index + 1 };
    if (dueDate !== computed[index]?.dueDate) change.dueDate = dueDate;
    if (hasOtherValues) change.valueCents = valueCents;
    return 'dueDate' in change || 'valueCents' in change ? [change] : [];
  });
}
