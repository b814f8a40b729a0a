import { DomainError, type FieldError, isDomainError } from '../errors.js';
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
 *  Throws: DomainError INVALID_IMPORTED_SALE with all fields at fault, the first one's sentence its own. Decision 0029. */
export function importedPlan(sale: ImportedSale, today: BusinessDate): ImportedPlan {
  const faults: FieldError[] = [];
  const judged = <Found>(judge: () => Found): Found | null => {
    try {
      return judge();
    } catch (error) {
      if (!isDomainError(error)) throw error;
      const [{ path } = { path: 'sale' }] = error.details;
      faults.push({ path, message: error.message });
      return null;
    }
  };
  judged(() => requireDay(sale, today));
  const isValued = judged(() => requireValue(sale)) !== null;
  const fees = isValued ? judged(() => feesOfSale(sale)) : null;
  judged(() => requireFirstDue(sale));
  judged(() => requirePaid(sale));
  const isWhole = faults.length === 0 && fees !== null;
  const schedule = isWhole ? judged(() => scheduleOf(sale, fees)) : null;
  const paidCents = schedule && judged(() => paidBefore(sale, schedule));
  const [first] = faults;
  if (first || fees === null || schedule === null || paidCents === null) {
    const sentence = first?.message;
    throw new DomainError('INVALID_IMPORTED_SALE', {
      details: faults,
      ...(sentence && { sentence }),
    });
  }
  const firstDay = schedule.instalments[0]?.dueDate ?? sale.soldOn;
  const isWeekly = frequencyRuleOf(sale.frequency.name) === 'weekly';
  return { fees, weekday: isWeekly ? weekdayOf(firstDay) : null, schedule, paidCents };
}

const fault = (path: string, sentence: string): DomainError =>
  new DomainError('INVALID_IMPORTED_SALE', { sentence, details: [{ path, message: sentence }] });

function requireDay({ soldOn }: ImportedSale, today: BusinessDate): void {
  if (!isBusinessDate(soldOn)) throw fault('sold_on', 'A data da venda é inválida');
  if (soldOn > today) throw fault('sold_on', 'A data da venda está no futuro');
}

function requireValue({ valueCents }: ImportedSale): void {
  if (valueCents > MAX_ENTRY_CENTS) {
    throw fault('value_cents', `O valor da venda passa de ${formatMoney(MAX_ENTRY_CENTS)}`);
  }
  if (!isEntryCents(valueCents) || valueCents <= 0) {
    throw fault('value_cents', 'O valor da venda deve ser maior que zero');
  }
}

function requireFirstDue({ soldOn, firstDue }: ImportedSale): void {
  if (firstDue === undefined) return;
  if (!isBusinessDate(firstDue)) {
    throw fault('first_due', 'O primeiro vencimento é uma data inválida');
  }
  if (isBusinessDate(soldOn) && firstDue <= soldOn) {
    throw fault('first_due', 'O primeiro vencimento deve ser depois da data da venda');
  }
}

function requirePaid({ paidCount, paidCents }: ImportedSale): void {
  if (paidCents === undefined) return;
  if (paidCount !== undefined) {
    throw fault('paid_count', 'Informe o valor pago ou as parcelas pagas, não os dois');
  }
  if (!isEntryCents(paidCents) || paidCents < 0) {
    throw fault('paid_cents', 'O valor pago é inválido');
  }
}

function feesOfSale({ valueCents, feePercent, totalCents }: ImportedSale): BasisPoints {
  if (totalCents === undefined) {
    if (feePercent === undefined)
      throw fault('total_cents', 'Informe os juros ou o total da venda');
    return feesFromWire(feePercent);
  }
  if (feePercent !== undefined) {
    throw fault('fee_percent', 'Informe os juros ou o total da venda, não os dois');
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
  const dates =
    firstDue === undefined
      ? dueDates({ saleDate: soldOn, count, frequency, weekday: weekdayOf(soldOn) })
      : datesFrom(firstDue, { soldOn, count, frequency });
  if (!isBusinessDate(dates.at(-1))) {
    throw fault('first_due', `A última parcela vence depois de ${BUSINESS_YEARS.last}`);
  }
  const instalments = values.map((value, index) => ({
    dueDate: dates[index] as BusinessDate,
    valueCents: value,
  }));
  return agreedSchedule({ saleDate: soldOn, valueCents, fees, count, instalments });
}

/** From the first on, as the frequency goes. A month too short for the sale's day shortens its own due date alone: sold on the
 *  31st and first due on 28/02, the next is due on 31/03. */
function datesFrom(
  first: BusinessDate,
  { soldOn, count, frequency }: Pick<ImportedSale, 'soldOn' | 'count' | 'frequency'>,
): BusinessDate[] {
  const every = (step: (k: number) => BusinessDate) =>
    Array.from({ length: count }, (_, k) => step(k));
  switch (frequencyRuleOf(frequency.name)) {
    case 'monthly': {
      const months = monthOf(first) - monthOf(soldOn);
      const isSalesDay = addMonthsClamped(soldOn, months) === first;
      return every((k) =>
        isSalesDay ? addMonthsClamped(soldOn, months + k) : addMonthsClamped(first, k),
      );
    }
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

/** Counted from year 0. */
const monthOf = (date: BusinessDate): number =>
  Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));

/** Throws: as what it is of, where that is more than the total. */
function paidBefore({ paidCount, paidCents, totalCents }: ImportedSale, schedule: Schedule): Cents {
  const { instalments } = schedule;
  const added = totalCents === undefined ? 0 : schedule.totalCents - totalCents;
  const most = schedule.totalCents - added;
  if (paidCents !== undefined) {
    if (paidCents > most) {
      throw fault(
        'paid_cents',
        `${formatMoney(paidCents)} é mais que o total, ${formatMoney(most)}`,
      );
    }
    return paidCents + added;
  }
  const count = paidCount ?? 0;
  if (!Number.isInteger(count) || count < 0 || count > instalments.length) {
    throw fault('paid_count', `Foram pagas de 0 a ${instalments.length} parcelas`);
  }
  const paid = sumCents(instalments.slice(0, count).map(({ valueCents }) => valueCents));
  return Math.min(paid + added, schedule.totalCents);
}
