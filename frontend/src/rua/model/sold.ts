import {
  type BusinessDate,
  buildSchedule,
  type Cents,
  centsFromWire,
  feesFromWire,
  type Instalment,
  isWeekday,
  renewalDisbursement,
  type Schedule,
  type ScheduledInstalment,
  type Weekday,
} from '@crediario/contract/domain';
import { isDomainError } from '@crediario/contract/errors';
import type { FieldPackage } from '@crediario/contract/wire';
import { owedSum } from './agenda';
import type { StreetSale } from './street-types';

export interface SalePlan {
  valueCents: number;
  /** Basis points. */
  fees: number;
  count: number;
  frequency: number;
  weekday: Weekday | null;
}

/** What a sale, or the renewal of `renewed`, settles and takes out of the box: shown, handed over and sent. */
export function figuresOf(valueCents: Cents, renewed: StreetSale | null) {
  const settledCents = renewed ? owedSum(renewed.unpaid) : 0;
  return { settledCents, handedOverCents: renewalDisbursement(valueCents, settledCents) };
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

/** The instalments of a sale that owe nothing any more, by the plan that it was sold by; null where the rest does not stand in that
 *  plan. The package tells of those alone that owe. */
export function paidInstalments(
  sale: StreetSale,
  frequencies: Frequencies,
): ScheduledInstalment[] | null {
  const { weekday } = sale;
  const plan = { ...sale, weekday: isWeekday(weekday) ? weekday : null };
  const schedule = scheduleOf(plan, sale.saleDate, frequencies);
  if (typeof schedule === 'string') return null;
  const owing = new Map(sale.unpaid.map((one) => [one.number, one]));
  const stands = ({ number, dueDate, valueCents }: ScheduledInstalment) => {
    const known = owing.get(number);
    return !known || (known.dueDate === dueDate && known.valueCents === valueCents);
  };
  const { instalments } = schedule;
  const paid = instalments.filter(({ number }) => !owing.has(number));
  const isWhole = paid.length + owing.size === instalments.length;
  return isWhole && instalments.every(stands) ? paid : null;
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
