import { addDays, type BusinessDate, weekdayOf } from './calendar.js';
import { formatBusinessDate } from './date-text.js';
import type { Cents } from './money.js';
import { formatMoney } from './money-text.js';

/** 'Cobranças do dia': whom to write to on a day, and in which words (decision 0027). */

/** By the oldest instalment that is not paid: three days before it is due, on the day, and 1, 7 and 15 days after. */
export const REMINDER_STAGES = ['before', 'today', 'late1', 'late7', 'late15'] as const;
export type ReminderStage = (typeof REMINDER_STAGES)[number];

/** From the due date. */
const STAGE_DAYS: Readonly<Record<ReminderStage, number>> = {
  before: -3,
  today: 0,
  late1: 1,
  late7: 7,
  late15: 15,
};

const SUNDAY = 0;
const MONDAY = 1;

export interface RemindedDue {
  readonly stage: ReminderStage;
  readonly dueDate: BusinessDate;
}

/** Whose oldest unpaid instalment was due when is reminded on this day. Nobody on a Sunday: they are on the Monday, those
 *  of whom Monday itself has to say more as of Monday. */
export function remindedOn(day: BusinessDate): RemindedDue[] {
  const weekday = weekdayOf(day);
  if (weekday === SUNDAY) return [];
  const own = duesAsOf(day);
  if (weekday !== MONDAY) return own;
  const known = new Set(own.map(({ dueDate }) => dueDate));
  return [...own, ...duesAsOf(addDays(day, -1)).filter(({ dueDate }) => !known.has(dueDate))];
}

const duesAsOf = (day: BusinessDate): RemindedDue[] =>
  REMINDER_STAGES.map((stage) => ({ stage, dueDate: addDays(day, -STAGE_DAYS[stage]) }));

/** Hours in which one may write, 'HH:mm'. */
export interface ReminderHours {
  readonly from: string;
  readonly until: string;
}

/** Sundays are quiet, and what is not within the hours. `time`: 'HH:mm' or 'HH:mm:ss' of the business's clock. */
export function isQuiet(day: BusinessDate, time: string, { from, until }: ReminderHours): boolean {
  return weekdayOf(day) === SUNDAY || time < from || time >= until;
}

export type ReminderTexts = Readonly<Record<ReminderStage, string>>;

/** Respectful, without a threat, and never about the debt of another (CDC, art. 42). */
export const REMINDER_TEXTS: ReminderTexts = {
  before:
    'Olá, {nome}! Aqui é da {empresa}. Passando para lembrar que a parcela {parcela}, de {valor}, vence em {vencimento}.{pix}',
  today:
    'Olá, {nome}! Aqui é da {empresa}. A parcela {parcela}, de {valor}, vence hoje. Se já pagou, desconsidere.{pix}',
  late1:
    'Olá, {nome}! Aqui é da {empresa}. Há {valor} em aberto desde {vencimento}. Se já pagou, desconsidere.{pix}',
  late7:
    'Olá, {nome}! Aqui é da {empresa}. Há {valor} em aberto desde {vencimento}. Qual o melhor dia para você acertar?{pix}',
  late15:
    'Olá, {nome}! Aqui é da {empresa}. Continua em aberto o valor de {valor}, desde {vencimento}. Fale com a gente para combinarmos uma forma de pagar.{pix}',
};

export const REMINDER_VARIABLES = [
  'nome',
  'empresa',
  'parcela',
  'valor',
  'vencimento',
  'atraso',
  'pix',
] as const;
type ReminderVariable = (typeof REMINDER_VARIABLES)[number];

/** '{nome}'; braces around anything but letters are braces. */
const VARIABLE = /\{(\p{L}+)\}/gu;

/** The first variable of a text that there is none of; null where there is no such. */
export function unknownVariable(text: string): string | null {
  const known: readonly string[] = REMINDER_VARIABLES;
  const names = [...text.matchAll(VARIABLE)].map(([, name = '']) => name);
  return names.find((name) => !known.includes(name)) ?? null;
}

export interface ReminderFacts {
  readonly name: string;
  readonly company: string;
  /** The oldest unpaid instalment, and of how many. */
  readonly number: number;
  readonly count: number;
  readonly dueDate: BusinessDate;
  readonly dueCents: Cents;
  readonly delayDays: number;
  /** 'Copia e cola'; null where the company takes no Pix. */
  readonly pixCode: string | null;
}

/** The message, as it is sent. What a name has of braces stays a name. */
export function reminderText(template: string, facts: ReminderFacts): string {
  const values: Readonly<Record<ReminderVariable, string>> = {
    nome: facts.name,
    empresa: facts.company,
    parcela: `${facts.number} de ${facts.count}`,
    valor: formatMoney(facts.dueCents).replaceAll('\u00a0', ' '),
    vencimento: formatBusinessDate(facts.dueDate),
    atraso: `${facts.delayDays} ${facts.delayDays === 1 ? 'dia' : 'dias'}`,
    pix: facts.pixCode === null ? '' : `\n\nPix copia e cola:\n${facts.pixCode}`,
  };
  return template.replace(VARIABLE, (whole, name: string) =>
    Object.hasOwn(values, name) ? values[name as ReminderVariable] : whole,
  );
}
