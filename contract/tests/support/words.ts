import { expect } from 'vitest';
import {
  allocatePayment,
  type BasisPoints,
  type BusinessDate,
  buildSchedule,
  type Cents,
  formatBusinessDate,
  formatMoney,
  type Instalment,
  isBusinessDate,
  type PaymentRequest,
  parseMoney,
  type Schedule,
  type Weekday,
} from '../../src/domain/index.js';
import { type ErrorCode, isDomainError } from '../../src/errors.js';

/** The tests speak as the office writes: 'R$ 36,67', '04/03/2024', '20%'. */

export function reais(text: string): Cents {
  const cents = parseMoney(text);
  if (cents === null) throw new Error(`No amount: ${text}`);
  return cents;
}

/** With a plain space, as a test is typed. */
export function inReais(cents: Cents): string {
  return formatMoney(cents).replace('\u00a0', ' ');
}

export function day(text: string): BusinessDate {
  const date = text.split('/').reverse().join('-');
  if (!isBusinessDate(date)) throw new Error(`No date: ${text}`);
  return date;
}

export function percent(text: string): BasisPoints {
  return Math.round(Number(text.replace('%', '').replace(',', '.')) * 100);
}

export interface Plan {
  value: string;
  fee: string;
  instalments: number;
  every: string;
  soldOn: string;
  on?: Weekday;
  skipping?: readonly Weekday[];
}

export function schedule(plan: Plan): Schedule {
  return buildSchedule({
    valueCents: reais(plan.value),
    fees: percent(plan.fee),
    count: plan.instalments,
    saleDate: day(plan.soldOn),
    frequency: { name: plan.every, skipWeekdays: plan.skipping ?? null },
    weekday: plan.on ?? null,
  });
}

/** 'dd/MM/yyyy R$ x' a row: the schedule as the office would read it out. */
export function readOut(plan: Plan): string[] {
  return schedule(plan).instalments.map(
    ({ dueDate, valueCents }) => `${formatBusinessDate(dueDate)} ${inReais(valueCents)}`,
  );
}

export function aSale(plan: Plan): Instalment[] {
  return schedule(plan).instalments.map((one) => ({ ...one, id: 100 + one.number, paidCents: 0 }));
}

export function pay(sale: readonly Instalment[], request: PaymentRequest) {
  return allocatePayment(sale, request);
}

export function inCash(amount: string): PaymentRequest {
  return { type: 'cash', valueCents: reais(amount) };
}

/** The code with which a rule refuses. */
export function refusalOf(act: () => unknown): ErrorCode | null {
  try {
    act();
  } catch (error) {
    if (isDomainError(error)) return error.code;
    throw error;
  }
  return null;
}

export function expectRefusal(act: () => unknown, code: ErrorCode): void {
  expect(refusalOf(act)).toBe(code);
}
