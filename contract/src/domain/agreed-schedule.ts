import { DomainError } from '../errors.js';
import type { BusinessDate } from './calendar.js';
import type { BasisPoints } from './fees.js';
import { type Schedule, saleTotal } from './instalments.js';
import { type Cents, sumCents } from './money.js';
import { formatMoney } from './money-text.js';

/** An instalment as seller and client agreed on it. */
export interface AgreedInstalment {
  dueDate: BusinessDate;
  valueCents: Cents;
}

export interface AgreedScheduleInput {
  saleDate: BusinessDate;
  valueCents: Cents;
  fees: BasisPoints;
  count: number;
  instalments: readonly AgreedInstalment[];
}

/** The schedule of a sale that brings its own instalments.
 *  Shape: `count` rows, due dates strictly increasing, all after the sale.
 *  Invariant: the values add up to totalCents exactly.
 *  Throws: DomainError INVALID_INSTALMENTS with what is wrong, MONEY_OUT_OF_RANGE. domain.md 6. */
export function agreedSchedule(input: AgreedScheduleInput): Schedule {
  const totalCents = saleTotal(input.valueCents, input.fees);
  const reason = faultOf(input, totalCents);
  if (reason) throw new DomainError('INVALID_INSTALMENTS', { params: { reason } });
  const instalments = input.instalments.map(({ dueDate, valueCents }, index) => ({
    number: index + 1,
    dueDate,
    valueCents,
  }));
  return {
    totalCents,
    feesCents: totalCents - input.valueCents,
    regularCents: instalments[0]?.valueCents ?? 0,
    instalments,
  };
}

/** The second half of the sentence of INVALID_INSTALMENTS, or null. */
function faultOf({ saleDate, count, instalments }: AgreedScheduleInput, totalCents: Cents) {
  if (instalments.length !== count) return `ser ${count}, como o número de parcelas`;
  let before = saleDate;
  for (const { dueDate, valueCents } of instalments) {
    if (dueDate <= before) return 'vencer depois do dia da venda, cada uma depois da anterior';
    if (valueCents <= 0) return 'ser de pelo menos R$ 0,01 cada uma';
    before = dueDate;
  }
  const sum = sumCents(instalments.map(({ valueCents }) => valueCents));
  return sum === totalCents ? null : `somar ${formatMoney(totalCents)}, o total da venda`;
}
