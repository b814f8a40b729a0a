import { DomainError, type FieldError, isDomainError, sentenceOf } from '../errors.js';
import { type AgreedScheduleInput, agreedSchedule } from './agreed-schedule.js';
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
import { isInstalmentCount, type Schedule, saleTotal, splitInstalments } from './instalments.js';
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

/** The same where the file has cells that can't be read: those are `null`, and told elsewhere. */
export type PartlyReadSale = { [Field in keyof ImportedSale]: ImportedSale[Field] | null };

/** The plan of a sale that began elsewhere, with what it still owes to the cent. Fees have two decimals: where no such fees
 *  make the total that is given, the next higher ones do, and what that adds counts as paid. `null` if a part of it can't be read.
 *  Each rule is judged that has all it needs.
 *  Units: cents; business dates.
 *  Throws: DomainError INVALID_IMPORTED_SALE with all fields at fault, the first one's sentence its own. Decision 0029. */
export function importedPlan(sale: ImportedSale, today: BusinessDate): ImportedPlan;
export function importedPlan(sale: PartlyReadSale, today: BusinessDate): ImportedPlan | null;
export function importedPlan(sale: PartlyReadSale, today: BusinessDate): ImportedPlan | null {
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
  const soldOn = judged(() => dayOf(sale, today));
  const valueCents = judged(() => valueOfSale(sale));
  const fees = valueCents === null ? null : judged(() => feesOfSale({ ...sale, valueCents }));
  const firstDue = judged(() => firstDueOf(sale));
  const count = judged(() => countOf(sale));
  const isPriced = valueCents !== null && fees !== null;
  const total = isPriced ? (sale.totalCents ?? saleTotal(valueCents, fees)) : null;
  judged(() => requirePaid(sale, { count, total }));
  const { frequency } = sale;
  const isDated = soldOn !== null && firstDue !== null && count !== null && frequency !== null;
  const dates = isDated ? judged(() => datesOf({ soldOn, firstDue, count, frequency })) : null;
  const schedule =
    isPriced && isDated && dates
      ? judged(() => scheduleOn(dates, { saleDate: soldOn, valueCents, fees }))
      : null;
  const [first] = faults;
  if (first) {
    throw new DomainError('INVALID_IMPORTED_SALE', { details: faults, sentence: first.message });
  }
  const isRead = Object.values(sale).every((part) => part !== null);
  if (!isRead || fees === null || schedule === null) return null;
  const firstDay = schedule.instalments[0]?.dueDate ?? '';
  const isWeekly = sale.frequency && frequencyRuleOf(sale.frequency.name) === 'weekly';
  return {
    fees,
    weekday: isWeekly ? weekdayOf(firstDay) : null,
    schedule,
    paidCents: paidBefore(sale, schedule),
  };
}

const fault = (path: string, sentence: string): DomainError =>
  new DomainError('INVALID_IMPORTED_SALE', { sentence, details: [{ path, message: sentence }] });

function dayOf({ soldOn }: PartlyReadSale, today: BusinessDate): BusinessDate | null {
  if (soldOn === null) return null;
  if (!isBusinessDate(soldOn)) throw fault('sold_on', 'A data da venda é inválida');
  if (soldOn > today) throw fault('sold_on', 'A data da venda está no futuro');
  return soldOn;
}

function valueOfSale({ valueCents }: PartlyReadSale): Cents | null {
  if (valueCents === null) return null;
  if (valueCents > MAX_ENTRY_CENTS) {
    throw fault('value_cents', `O valor da venda passa de ${formatMoney(MAX_ENTRY_CENTS)}`);
  }
  if (!isEntryCents(valueCents) || valueCents <= 0) {
    throw fault('value_cents', 'O valor da venda deve ser maior que zero');
  }
  return valueCents;
}

function firstDueOf({ soldOn, firstDue }: PartlyReadSale): BusinessDate | null | undefined {
  if (firstDue == null) return firstDue;
  if (!isBusinessDate(firstDue)) {
    throw fault('first_due', 'O primeiro vencimento é uma data inválida');
  }
  if (isBusinessDate(soldOn) && firstDue <= soldOn) {
    throw fault('first_due', 'O primeiro vencimento deve ser depois da data da venda');
  }
  return firstDue;
}

function countOf({ count }: PartlyReadSale): number | null {
  if (count === null || isInstalmentCount(count)) return count;
  throw fault('instalments', sentenceOf('INVALID_INSTALMENT_COUNT'));
}

interface Most {
  count: number | null;
  total: Cents | null;
}

function requirePaid({ paidCount, paidCents }: PartlyReadSale, most: Most): void {
  if (paidCount != null && paidCents != null) {
    throw fault('paid_count', 'Informe o valor pago ou as parcelas pagas, não os dois');
  }
  if (paidCents != null && (!isEntryCents(paidCents) || paidCents < 0)) {
    throw fault('paid_cents', 'O valor pago é inválido');
  }
  if (paidCents != null && most.total !== null && paidCents > most.total) {
    const sums = [paidCents, most.total].map(formatMoney);
    throw fault('paid_cents', sums.join(' é mais que o total, '));
  }
  const isCount = paidCount != null && Number.isInteger(paidCount) && paidCount >= 0;
  if (paidCount != null && most.count !== null && !(isCount && paidCount <= most.count)) {
    throw fault('paid_count', `Foram pagas de 0 a ${most.count} parcelas`);
  }
}

type Priced = Pick<PartlyReadSale, 'feePercent' | 'totalCents'> & { valueCents: Cents };

function feesOfSale({ valueCents, feePercent, totalCents }: Priced): BasisPoints | null {
  if (totalCents == null) {
    if (totalCents === null || feePercent === null) return null;
    if (feePercent === undefined)
      throw fault('total_cents', 'Informe os juros ou o total da venda');
    return feesFromWire(feePercent);
  }
  if (feePercent != null) {
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

type Dated = Pick<ImportedSale, 'soldOn' | 'firstDue' | 'count' | 'frequency'>;

function datesOf({ soldOn, firstDue, count, frequency }: Dated): BusinessDate[] {
  const dates =
    firstDue === undefined
      ? dueDates({ saleDate: soldOn, count, frequency, weekday: weekdayOf(soldOn) })
      : datesFrom(firstDue, { soldOn, count, frequency });
  if (!isBusinessDate(dates.at(-1))) {
    throw fault('first_due', `A última parcela vence depois de ${BUSINESS_YEARS.last}`);
  }
  return dates;
}

function scheduleOn(
  dates: readonly BusinessDate[],
  sale: Pick<AgreedScheduleInput, 'saleDate' | 'valueCents' | 'fees'>,
): Schedule {
  const count = dates.length;
  const values = splitInstalments(saleTotal(sale.valueCents, sale.fees), count);
  const instalments = values.map((value, index) => ({
    dueDate: dates[index] as BusinessDate,
    valueCents: value,
  }));
  return agreedSchedule({ ...sale, count, instalments });
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

function paidBefore(
  { paidCount, paidCents, totalCents }: PartlyReadSale,
  schedule: Schedule,
): Cents {
  const added = totalCents == null ? 0 : schedule.totalCents - totalCents;
  if (paidCents != null) return paidCents + added;
  const whole = schedule.instalments.slice(0, paidCount ?? 0);
  const paid = sumCents(whole.map(({ valueCents }) => valueCents));
  return Math.min(paid + added, schedule.totalCents);
}
