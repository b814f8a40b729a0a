import { addMonthsClamped, type BusinessDate, daysBetween } from './calendar.js';
import type { Cents } from './money.js';

/** Custo Efetivo Total: the rate at which the instalments are worth what was lent. A share: 0.0771 is 7,71 %.
 *  Decision 0025. */
export interface EffectiveRate {
  /** Of a calendar month where instalments fall due by months, else of thirty days. */
  perMonth: number;
  perYear: number;
}

export interface RatedSale {
  valueCents: Cents;
  saleDate: BusinessDate;
  instalments: readonly { readonly dueDate: BusinessDate; readonly valueCents: Cents }[];
}

interface Timing {
  /** When each instalment falls due, in units from the sale. */
  times: readonly number[];
  unitsPerMonth: number;
  unitsPerYear: number;
}

/** The CET of a sale. Nothing but interest is charged, so that it is the effective rate too. Instalments of the same day each
 *  month count as whole months, twelve of which make a year; all others by their days, 365 of which do: for equal periods that is
 *  (1 + i)^(365 / days of the period) − 1.
 *  Invariant: zero where nothing is added; higher for a higher total on the same dates.
 *  Returns null where there is none: nothing was lent, or something falls due before it was. Spec: decision 0025. */
export function effectiveRate(sale: RatedSale): EffectiveRate | null {
  const { valueCents, instalments } = sale;
  const timing = timingOf(sale);
  if (valueCents <= 0 || instalments.length === 0 || timing.times.some((time) => time <= 0))
    return null;
  const flows = instalments.map((one, index) => ({
    cents: one.valueCents,
    time: timing.times[index] ?? 0,
  }));
  const force = forceOf(valueCents, flows);
  return {
    perMonth: Math.expm1(force * timing.unitsPerMonth),
    perYear: Math.expm1(force * timing.unitsPerYear),
  };
}

function timingOf({ saleDate, instalments }: RatedSale): Timing {
  const isMonthly = instalments.every(
    ({ dueDate }, index) => dueDate === addMonthsClamped(saleDate, index + 1),
  );
  if (isMonthly) {
    return { times: instalments.map((_, index) => index + 1), unitsPerMonth: 1, unitsPerYear: 12 };
  }
  const times = instalments.map(({ dueDate }) => daysBetween(saleDate, dueDate));
  return { times, unitsPerMonth: 30, unitsPerYear: 365 };
}

interface Flow {
  cents: Cents;
  time: number;
}

/** ln(1 + rate of one unit). The present value falls as it grows, and so halving finds it: until no number lies between. */
function forceOf(valueCents: Cents, flows: readonly Flow[]): number {
  const exceeds = (force: number) =>
    flows.reduce((sum, { cents, time }) => sum + cents * Math.exp(-force * time), 0) > valueCents;
  if (!exceeds(0)) return 0;
  let low = 0;
  let high = 1;
  while (exceeds(high)) high *= 2;
  for (;;) {
    const middle = low + (high - low) / 2;
    if (middle <= low || middle >= high) return low;
    if (exceeds(middle)) low = middle;
    else high = middle;
  }
}

/** Above it a figure says no more than that it is beyond measure: one day at 100 % makes 10^110 a year. */
const LARGEST_TOLD = 10_000;

/** '143,93 %', with a no-break space. */
export function formatRate(rate: number): string {
  if (rate >= LARGEST_TOLD) return 'acima de 999.999 %'.replaceAll(' ', '\u00a0');
  const [whole = '', decimals] = (rate * 100).toFixed(2).split('.');
  return `${whole.replace(/\B(?=(?:\d{3})+$)/g, '.')},${decimals}\u00a0%`;
}
