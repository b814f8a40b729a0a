import {
  type BusinessDate,
  frequencyRuleOf,
  isWeekday,
  MAX_ENTRY_CENTS,
  type Weekday,
  weekdayOf,
} from '@crediario/contract/domain';
import { sentenceOf } from '@crediario/contract/errors';
import { useState } from 'react';
import type { Day } from '@rua/app/phone';
import { owedSum } from '@rua/model/agenda';
import { scheduleOf } from '@rua/model/sold';
import type { StreetSale } from '@rua/model/street-types';
import type { Figure } from '@rua/ui/figures';

export const MOST_INSTALMENTS = 999;
const MOST_FEES = 10_000;

/** Null is what nobody has said yet: a sale is made of no term that nobody chose. */
interface Terms {
  /** Basis points. */
  fees: number | null;
  count: number | null;
  frequency: number | null;
  weekday: Weekday;
}

type Frequencies = Day['pack']['reference']['type_frequencies'];

/** Of a renewal those of the old sale; of a new sale none but the weekday on which one stands at the door. */
function firstTerms(renewed: StreetSale | null, frequencies: Frequencies, today: BusinessDate) {
  const weekday = isWeekday(renewed?.weekday) ? renewed.weekday : weekdayOf(today);
  if (!renewed) return { fees: null, count: null, frequency: null, weekday };
  const { fees, count } = renewed;
  const frequency = frequencies.find(({ id }) => id === renewed.frequency)?.id ?? null;
  return { fees, count, frequency, weekday };
}

/** The terms of a sale as they are typed, and what they come to. */
export function useSalePlan(day: Day, renewed: StreetSale | null) {
  const frequencies = day.pack.reference.type_frequencies;
  const [valueCents, setValue] = useState(0);
  const [first] = useState<Terms>(() => firstTerms(renewed, frequencies, day.today));
  const [terms, setTerms] = useState(first);
  const set = (change: Partial<Terms>) => setTerms((now) => ({ ...now, ...change }));
  const { fees, count, frequency, weekday } = terms;
  const chosen = frequencies.find(({ id }) => id === frequency);
  const isWeekly = chosen !== undefined && frequencyRuleOf(chosen.name) === 'weekly';
  const plan = {
    valueCents,
    fees: fees ?? 0,
    count: count ?? 0,
    frequency: frequency ?? 0,
    weekday: isWeekly ? weekday : null,
  };
  const missing = missingOf(valueCents, terms);
  const schedule = missing ?? scheduleOf(plan, day.today, frequencies);
  const fault = typeof schedule === 'string' ? schedule : renewalFault(valueCents, renewed);
  const isAsFirst = fees === first.fees && count === first.count && frequency === first.frequency;
  return {
    frequencies,
    terms,
    set,
    plan,
    isWeekly,
    fault,
    planned: typeof schedule === 'string' || fault !== null ? null : schedule,
    /** Of a renewal: as the old sale was made. */
    hasSameTerms: isAsFirst && weekday === first.weekday,
    isTyped: valueCents > 0 || !isAsFirst,
    figures: {
      value: { value: valueCents, most: MAX_ENTRY_CENTS, onChange: setValue },
      fees: term(fees, MOST_FEES, first.fees, (typed) => set({ fees: typed })),
      count: term(count, MOST_INSTALMENTS, first.count, (typed) => set({ count: typed })),
    },
  };
}

/** What is taken over is typed over; what is erased is as good as never typed. */
const term = (
  value: number | null,
  most: number,
  first: number | null,
  onChange: (typed: number | null) => void,
): Figure => ({
  value: value ?? 0,
  most,
  isPreset: first !== null && value === first,
  onChange: (typed, isErasing = false) => onChange(isErasing && typed === 0 ? null : typed),
});

/** What is not said yet, one after the other. */
function missingOf(valueCents: number, { fees, count, frequency }: Terms): string | null {
  if (valueCents <= 0) return 'Informe o valor da venda';
  if (fees === null) return 'Informe os juros';
  if (count === null) return 'Informe o número de parcelas';
  return frequency === null ? 'Escolha a frequência' : null;
}

/** What the old sale owes is paid out of the new one. */
function renewalFault(valueCents: number, renewed: StreetSale | null): string | null {
  if (!renewed || valueCents >= owedSum(renewed.unpaid)) return null;
  return sentenceOf('RENEWAL_BELOW_BALANCE');
}
