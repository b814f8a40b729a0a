import type { BusinessDate } from '../calendar.js';
import type { Cents } from '../money.js';
import { sumCents } from '../money.js';
import { owedOn } from '../payment-allocation.js';
import { instalmentStanding } from '../sale-standing.js';

/** What of a sale is asked for: the instalment that is next to be paid, all that is late, or all that is owed. */
export const PIX_CHARGES = ['instalment', 'late', 'all'] as const;
export type PixCharge = (typeof PIX_CHARGES)[number];

interface Owed {
  readonly number: number;
  readonly dueDate: BusinessDate;
  readonly valueCents: Cents;
  readonly paidCents: Cents;
}

export interface Charge {
  readonly cents: Cents;
  /** By which the money is known again once it has come: 'V4790P3', 'V4790A', 'V4790T'. */
  readonly txid: string;
  /** Of what is asked for. */
  readonly numbers: readonly number[];
}

/** By which a charge's money is known again; `number`: of the instalment that is asked for. */
export function chargeCode(of: PixCharge, saleId: number, number: number): string {
  const mark = of === 'instalment' ? `P${number}` : of === 'late' ? 'A' : 'T';
  return `V${saleId}${mark}`;
}

/** What to ask for; null where nothing of that is owed. */
export function chargeOf(
  of: PixCharge,
  saleId: number,
  instalments: readonly Owed[],
  today: BusinessDate,
): Charge | null {
  const unpaid = instalments.filter((one) => owedOn(one) > 0);
  const chosen = CHOICES[of](unpaid, today);
  const [first] = chosen;
  if (first === undefined) return null;
  return {
    cents: sumCents(chosen.map(owedOn)),
    txid: chargeCode(of, saleId, first.number),
    numbers: chosen.map(({ number }) => number),
  };
}

type Choice = (unpaid: readonly Owed[], today: BusinessDate) => readonly Owed[];

const CHOICES: Readonly<Record<PixCharge, Choice>> = {
  instalment: (unpaid) => unpaid.slice(0, 1),
  late: (unpaid, today) =>
    unpaid.filter((one) => instalmentStanding(one, today).state === 'overdue'),
  all: (unpaid) => unpaid,
};
