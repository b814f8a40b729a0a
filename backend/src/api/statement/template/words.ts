import {
  type BusinessDate,
  delayDays,
  formatBusinessDate,
  frequencyRuleOf,
  type FrequencyRule,
  instalmentStanding,
  owedOn,
  type PaymentTypeId,
  sumCents,
  WEEKDAY_NAMES,
  type Weekday,
  weekdayOf,
} from '@crediario/contract/domain';
import type {
  PaidInstalment,
  Statement,
  StatementInstalment,
  StatementPayment,
  StatementSale,
} from './statement';

/** What stands where there is nothing to say. */
export const NOTHING = '—';

const MONTHS = [
  'janeiro',
  'fevereiro',
  'março',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
];

/** '2026-10' → 'outubro de 2026' */
export const monthText = (month: string): string =>
  `${MONTHS[Number(month.slice(5)) - 1] ?? month} de ${month.slice(0, 4)}`;

/** A verdict, and what explains it where it needs that. */
export interface Situation {
  readonly verdict: string;
  readonly because: string;
}

/** Where the whole sale stands on the day of issue. */
export function saleSituation({ sale, instalments, issued }: Statement): Situation {
  const unpaid = instalments.filter((instalment) => owedOn(instalment) > 0);
  const oldest = unpaid[0]?.dueDate ?? null;
  if (sale.renewedBySaleId !== null) {
    return { verdict: `Renovada pela venda ${sale.renewedBySaleId}`, because: '' };
  }
  if (oldest === null) return { verdict: 'Quitada', because: settledOn(instalments) };
  const delay = delayDays(oldest, issued.date);
  if (delay === 0) {
    return { verdict: 'Em dia', because: `próximo vencimento: ${formatBusinessDate(oldest)}` };
  }
  return {
    verdict: daysOfDelay(delay),
    because: `vencimento mais antigo em aberto: ${formatBusinessDate(oldest)}`,
  };
}

function settledOn(instalments: readonly StatementInstalment[]): string {
  const days = instalments.flatMap(({ settledOn }) => settledOn ?? []);
  const last = days.reduce((latest, day) => (day > latest ? day : latest), '');
  return last === '' ? '' : `última parcela paga em ${formatBusinessDate(last)}`;
}

/** Where one instalment stands; late ones stand out. */
export function instalmentSituation(
  instalment: StatementInstalment,
  today: BusinessDate,
): { text: string; isLate: boolean } {
  const { state, delayDays: days } = instalmentStanding(instalment, today);
  switch (state) {
    case 'paid':
      return { text: settlement(instalment), isLate: false };
    case 'overdue':
      return { text: daysOfDelay(days), isLate: true };
    case 'dueToday':
      return { text: 'Vence hoje', isLate: false };
    case 'toCome':
      return { text: 'A vencer', isLate: false };
  }
}

function settlement({ settledOn, settledByRenewal }: StatementInstalment): string {
  const verb = settledByRenewal ? 'Renovada' : 'Paga';
  return settledOn === null ? verb : `${verb} em ${formatBusinessDate(settledOn)}`;
}

function daysOfDelay(days: number): string {
  return `${days} ${days === 1 ? 'dia' : 'dias'} de atraso`;
}

const FREQUENCY_WORDS: Readonly<Record<FrequencyRule, readonly [one: string, many: string]>> = {
  monthly: ['mensal', 'mensais'],
  weekly: ['semanal', 'semanais'],
  fortnightly: ['quinzenal', 'quinzenais'],
  tenDays: ['decendial', 'decendiais'],
  daily: ['diária', 'diárias'],
};

/** '12 parcelas semanais, às quintas-feiras' */
export function plan({ frequencyName, weekday }: StatementSale, count: number): string {
  const rule = frequencyRuleOf(frequencyName);
  const [one, many] = FREQUENCY_WORDS[rule];
  const instalments = count === 1 ? `1 parcela ${one}` : `${count} parcelas ${many}`;
  const showsWeekday = rule === 'weekly' && weekday !== null;
  return showsWeekday ? `${instalments}, ${onWeekday(weekday)}` : instalments;
}

/** 'aos domingos', 'às quintas-feiras' */
function onWeekday(weekday: Weekday): string {
  const [day, ...rest] = WEEKDAY_NAMES[weekday].split('-');
  const plural = [`${day}s`, ...rest.map((part) => `${part}s`)].join('-');
  return `${rest.length === 0 ? 'aos' : 'às'} ${plural}`;
}

/** 'às quintas-feiras' where each of several instalments falls on that day; null otherwise. */
export function everyWeekday(instalments: readonly StatementInstalment[]): string | null {
  const [weekday, ...others] = new Set(instalments.map(({ dueDate }) => weekdayOf(dueDate)));
  const isOne = weekday !== undefined && others.length === 0 && instalments.length > 1;
  return isOne ? onWeekday(weekday) : null;
}

const WEEK: readonly Weekday[] = [0, 1, 2, 3, 4, 5, 6];

/** 'Aos domingos e aos sábados': on which days of the week a daily plan of more than a week has no instalment. Null where it has
 *  one on each. */
export function weekdaysWithoutDues(
  { frequencyName }: StatementSale,
  instalments: readonly StatementInstalment[],
): string | null {
  const isDaily = frequencyRuleOf(frequencyName) === 'daily';
  if (!isDaily || instalments.length < WEEK.length) return null;
  const used = new Set(instalments.map(({ dueDate }) => weekdayOf(dueDate)));
  const [first, ...rest] = WEEK.filter((day) => !used.has(day)).map(onWeekday);
  if (first === undefined) return null;
  const last = rest.pop();
  const text = last === undefined ? first : `${[first, ...rest].join(', ')} e ${last}`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** 'Nova venda · Caixa 287' */
export function origin({ renewsSaleId, cashBoxId }: StatementSale): string {
  const kind = renewsSaleId === null ? 'Nova venda' : `Renovação da venda ${renewsSaleId}`;
  return cashBoxId === null ? 'Venda importada' : `${kind} · Caixa ${cashBoxId}`;
}

/** As a receipt words it, where the office's buttons say what to do ('Pagar todas as parcelas'). */
export const PAYMENT_WORDS: Readonly<Record<PaymentTypeId, string>> = {
  1: 'Parcela',
  2: 'Dinheiro',
  3: 'Todas as parcelas',
};

export function paymentType({ byRenewal, byImport, type, instalments }: StatementPayment): string {
  if (byRenewal) return 'Renovação';
  if (byImport) return 'Pago antes da importação';
  return instalments.length === 0 ? 'Visita' : PAYMENT_WORDS[type];
}

/** '3 de 12', '1 a 4 de 12', '1 e 2 de 12, a 2 em parte' */
export function paidInstalments(paid: readonly PaidInstalment[], count: number): string {
  const first = paid[0];
  const last = paid[paid.length - 1];
  if (first === undefined || last === undefined) return 'Sem pagamento';
  const span = `${numbers(first.number, last.number)} de ${count}`;
  if (last.settled) return span;
  return paid.length === 1 ? `${span}, em parte` : `${span}, a ${last.number} em parte`;
}

function numbers(first: number, last: number): string {
  if (first === last) return String(first);
  return last === first + 1 ? `${first} e ${last}` : `${first} a ${last}`;
}

/** The lines of an address, without what is missing. */
export function addressLines({ client }: Statement, postalCode: string): string[] {
  const town = [client.city, client.state].filter(Boolean).join(' – ');
  const lines = [
    [client.street, client.number],
    [client.neighborhood, town, postalCode],
  ];
  return lines.map((parts) => parts.filter(Boolean).join(', ')).filter(Boolean);
}

/** Paid so far and still owed, from the instalments themselves. */
export function balance(instalments: readonly StatementInstalment[]): {
  paidCents: number;
  owedCents: number;
} {
  return {
    paidCents: sumCents(instalments.map(({ paidCents }) => paidCents)),
    owedCents: sumCents(instalments.map(owedOn)),
  };
}
