import type { Weekday } from './calendar.js';

/** Ids and names that the specification fixes; the reference tables are seeded with them. */

export const SALE_TYPE = { renewal: 1, new: 2 } as const;
export const SALE_STATUS = { active: 1, inactive: 2, deleted: 3 } as const;
export const CASH_BOX_STATUS = { open: 1, closed: 2 } as const;
export const PAYMENT_TYPE = { instalments: 1, cash: 2, all: 3 } as const;

export type SaleTypeId = (typeof SALE_TYPE)[keyof typeof SALE_TYPE];
export type CashBoxStatusId = (typeof CASH_BOX_STATUS)[keyof typeof CASH_BOX_STATUS];
export type PaymentTypeId = (typeof PAYMENT_TYPE)[keyof typeof PAYMENT_TYPE];

export const SALE_TYPE_NAMES: Readonly<Record<SaleTypeId, string>> = { 1: 'Renovada', 2: 'Nova' };
export const CASH_BOX_STATUS_NAMES: Readonly<Record<CashBoxStatusId, string>> = {
  1: 'Aberto',
  2: 'Fechado',
};
export const PAYMENT_TYPE_NAMES: Readonly<Record<PaymentTypeId, string>> = {
  1: 'Parcela',
  2: 'Dinheiro',
  3: 'Pagar todas as parcelas',
};

export const WEEKDAYS: readonly Weekday[] = [0, 1, 2, 3, 4, 5, 6];

export const WEEKDAY_NAMES: Readonly<Record<Weekday, string>> = {
  0: 'domingo',
  1: 'segunda-feira',
  2: 'terça-feira',
  3: 'quarta-feira',
  4: 'quinta-feira',
  5: 'sexta-feira',
  6: 'sábado',
};

/** Three letters, lower case: 'qui'. */
export const WEEKDAY_SHORT_NAMES: Readonly<Record<Weekday, string>> = {
  0: 'dom',
  1: 'seg',
  2: 'ter',
  3: 'qua',
  4: 'qui',
  5: 'sex',
  6: 'sáb',
};

export function isWeekday(value: unknown): value is Weekday {
  return WEEKDAYS.includes(value as Weekday);
}
