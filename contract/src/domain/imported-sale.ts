import { DomainError } from '../errors.js';
import { agreedSchedule } from './agreed-schedule.js';
import {
  addDays,
  addMonthsClamped,
  BUSINESS_YEARS,
  type BusinessDate,
  isBusinessDate,
  type Weekday,
  weekdayOf,
} from './calendar.js';
import { dueDates } from './due-dates.js';
import { type BasisPoints, feesFromWire, MAX_FEES_BASIS_POINTS } from './fees.js';
import { type Frequency, frequencyRuleOf } from './frequency.js';
import { type Schedule, saleTotal, splitInstalments } from './instalments.js';
import { type Cents, isEntryCents, MAX_ENTRY_CENTS, sumCents } from './money.js';
import { formatMoney } from './money-text.js';

/** A sale of another system's books. Of fees and total one is given, of what was paid at most one. */
export interface ImportedSale {
  soldOn: BusinessDate;
  valueCents: Cents;
  feePercent?: number | undefined;
  totalCents?: Cents | undefined;
  count: number;
  frequency: Frequency;
  firstDue?: BusinessDate | undefined;
  paidCount?: number | undefined;
  paidCents?: Cents | undefined;
}

export interface ImportedPlan {
  fees: BasisPoints;
  weekday: Weekday | null;
  schedule: Schedule;
  /** What was paid before; 0 up to the total. */
  paidCents: Cents;
}

/** The plan of a sale that began elsewhere, with what it still owes to the cent. Fees have two decimals: where no such fees
 *  make the total that is given, the next higher ones do, and what that adds counts as paid.
 *  Units: cents; business dates.
 *  Throws: DomainError INVALID_IMPORTED_SALE with the field at fault, and those of the schedule. Decision 0029. */
export function importedPlan(sale: ImportedSale, today: BusinessDate): ImportedPlan {
  if (!isBusinessDate(sale.soldOn)) throw fault('sold_on', 'A data da venda é inválida');
  if (sale.soldOn > today) throw fault('sold_on', 'A data da venda está no futuro');
  if (sale.valueCents > MAX_ENTRY_CENTS) {
    throw fault('value_cents', `O valor da venda passa de ${formatMoney(MAX_ENTRY_CENTS)}`);
  }
  if (!isEntryCents(sale.valueCents) || sale.valueCents <= 0) {
    throw fault('value_cents', 'O valor da venda deve ser maior que zero');
  }
  const fees = feesOfSale(sale);
  const schedule = scheduleOf(sale, fees);
  const added = sale.totalCents === undefined ? 0 : schedule.totalCents - sale.totalCents;
  const paidCents = paidBefore(sale, schedule) + added;
  if (paidCents > schedule.totalCents) {
    const [paid, total] = [paidCents - added, schedule.totalCents - added].map(formatMoney);
    throw fault('paid_cents', `${paid} é mais que o total, ${total}`);
  }
  const first = schedule.instalments[0]?.dueDate ?? sale.soldOn;
  const isWeekly = frequencyRuleOf(sale.frequency.name) === 'weekly';
  return { fees, weekday: isWeekly ? weekdayOf(first) : null, schedule, paidCents };
}

const fault = (path: string, sentence: string): DomainError =>
  new DomainError('INVALID_IMPORTED_SALE', { sentence, details: [{ path, message: sentence }] });

function feesOfSale({ valueCents, feePercent, totalCents }: ImportedSale): BasisPoints {
  if (totalCents === undefined) {
    if (feePercent === undefined)
      throw fault('total_cents', 'Informe os juros ou o total da venda');
    return feesFromWire(feePercent);
  }
  if (!isEntryCents(totalCents) || totalCents < valueCents) {
    throw fault('total_cents', 'O total deve ser maior ou igual ao valor');
  }
  const lowest = Math.floor(((totalCents - valueCents) / valueCents) * MAX_FEES_BASIS_POINTS) - 1;
  for (let fees = Math.max(0, lowest); fees <= MAX_FEES_BASIS_POINTS; fees += 1) {
    if (saleTotal(valueCents, fees) >= totalCents) return fees;
    if (fees > lowest + 3) break;
  }
  throw fault('total_cents', 'O total passa do dobro do valor: os juros vão até 100%');
}

function scheduleOf(
  { soldOn, valueCents, count, ...sale }: ImportedSale,
  fees: BasisPoints,
): Schedule {
  const values = splitInstalments(saleTotal(valueCents, fees), count);
  const { frequency, firstDue } = sale;
  if (firstDue !== undefined && !isBusinessDate(firstDue)) {
    throw fault('first_due', 'O primeiro vencimento é uma data inválida');
  }
  if (firstDue !== undefined && firstDue <= soldOn) {
    throw fault('first_due', 'O primeiro vencimento deve ser depois da data da venda');
  }
  const dates =
    firstDue === undefined
      ? dueDates({ saleDate: soldOn, count, frequency, weekday: weekdayOf(soldOn) })
      : datesFrom(firstDue, count, frequency);
  if (!isBusinessDate(dates.at(-1))) {
    throw fault('first_due', `A última parcela vence depois de ${BUSINESS_YEARS.last}`);
  }
  const instalments = values.map((value, index) => ({
    dueDate: dates[index] as BusinessDate,
    valueCents: value,
  }));
  return agreedSchedule({ saleDate: soldOn, valueCents, fees, count, instalments });
}

/** From the first on, as the frequency goes. */
function datesFrom(first: BusinessDate, count: number, frequency: Frequency): BusinessDate[] {
  const every = (step: (k: number) => BusinessDate) =>
    Array.from({ length: count }, (_, k) => step(k));
  switch (frequencyRuleOf(frequency.name)) {
    case 'monthly':
      return every((k) => addMonthsClamped(first, k));
    case 'weekly':
      return every((k) => addDays(first, 7 * k));
    case 'fortnightly':
      return every((k) => addDays(first, 15 * k));
    case 'tenDays':
      return every((k) => addDays(first, 10 * k));
    case 'daily':
      return [first, ...dueDates({ saleDate: first, count: count - 1, frequency })];
  }
}

function paidBefore({ paidCount, paidCents }: ImportedSale, { instalments }: Schedule): Cents {
  if (paidCents !== undefined) {
    if (!isEntryCents(paidCents) || paidCents < 0)
      throw fault('paid_cents', 'O valor pago é inválido');
    return paidCents;
  }
  if (paidCount === undefined) return 0;
  if (!Number.isInteger(paidCount) || paidCount < 0 || paidCount > instalments.length) {
    const most = `Foram pagas de 0 a ${instalments.length} parcelas`;
    throw fault('paid_count', most);
  }
  return sumCents(instalments.slice(0, paidCount).map(({ valueCents }) => valueCents));
}
