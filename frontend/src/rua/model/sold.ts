import {
  type BusinessDate,
  buildSchedule,
  centsFromWire,
  feesFromWire,
  type Instalment,
  isWeekday,
  type Schedule,
  type Weekday,
} from '@crediario/contract/domain';
import { isDomainError } from '@crediario/contract/errors';
import type { FieldPackage } from '@crediario/contract/wire';

export interface SalePlan {
  valueCents: number;
  /** Basis points. */
  fees: number;
  count: number;
  frequency: number;
  weekday: Weekday | null;
}

type Frequencies = FieldPackage['reference']['type_frequencies'];

/** What a plan comes to, or the sentence of what is wrong with it. */
export function scheduleOf(
  { valueCents, fees, count, frequency, weekday }: SalePlan,
  saleDate: BusinessDate,
  frequencies: Frequencies,
): Schedule | string {
  const found = frequencies.find(({ id }) => id === frequency);
  if (!found) return 'Escolha a frequência';
  const skipWeekdays = found.skip_weekdays?.filter(isWeekday) ?? null;
  try {
    return buildSchedule({
      valueCents,
      fees,
      count,
      saleDate,
      frequency: { name: found.name, skipWeekdays },
      weekday,
    });
  } catch (error) {
    if (isDomainError(error)) return error.message;
    throw error;
  }
}

/** The instalments that a sale's operation is going to have; they have no ids yet. */
export function soldInstalments(
  payload: Readonly<Record<string, unknown>>,
  saleDate: BusinessDate,
  frequencies: Frequencies,
): Instalment[] | null {
  const { value, fees, portion, type_frequency, weekday } = payload;
  const plan = {
    valueCents: centsFromWire(Number(value)),
    fees: feesFromWire(Number(fees)),
    count: Number(portion),
    frequency: Number(type_frequency),
    weekday: isWeekday(weekday) ? weekday : null,
  };
  const schedule = scheduleOf(plan, saleDate, frequencies);
  if (typeof schedule === 'string') return null;
  return schedule.instalments.map(({ number, dueDate, valueCents }) => ({
    id: -number,
    number,
    dueDate,
    valueCents,
    paidCents: 0,
  }));
}
