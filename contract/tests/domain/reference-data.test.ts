import { describe, expect, it } from 'vitest';
import {
  CASH_BOX_STATUS,
  CASH_BOX_STATUS_NAMES,
  DEFAULT_SKIP_WEEKDAYS,
  frequencyRuleOf,
  isWeekday,
  LEDGER_KIND_NAMES,
  PAYMENT_TYPE,
  PAYMENT_TYPE_NAMES,
  parseSkipWeekdays,
  SALE_STATUS,
  SALE_TYPE,
  SALE_TYPE_NAMES,
  WEEKDAY_NAMES,
  WEEKDAY_SHORT_NAMES,
  WEEKDAYS,
} from '../../src/domain/index.js';

describe('what the specification numbers and names', () => {
  it.each([
    [SALE_TYPE, { renewal: 1, new: 2 }],
    [SALE_TYPE_NAMES, { 1: 'Renovada', 2: 'Nova' }],
    [SALE_STATUS, { active: 1, inactive: 2, deleted: 3 }],
    [CASH_BOX_STATUS, { open: 1, closed: 2 }],
    [CASH_BOX_STATUS_NAMES, { 1: 'Aberto', 2: 'Fechado' }],
    [PAYMENT_TYPE, { instalments: 1, cash: 2, all: 3 }],
    [PAYMENT_TYPE_NAMES, { 1: 'Parcela', 2: 'Dinheiro', 3: 'Pagar todas as parcelas' }],
    [
      LEDGER_KIND_NAMES,
      {
        deposit: 'Aporte',
        withdrawal: 'Retiro',
        expense: 'Gasto',
        disbursement: 'Venda',
        collection: 'Recebimento',
        settlement: 'Quitação por renovação',
        adjustment: 'Diferença de caixa',
        reversal: 'Estorno',
      },
    ],
  ])('%j', (table, expected) => {
    expect(table).toEqual(expected);
  });
});

describe('weekdays', () => {
  it('run from Sunday to Saturday', () => {
    expect(WEEKDAYS.map((weekday) => WEEKDAY_NAMES[weekday])).toEqual([
      'domingo',
      'segunda-feira',
      'terça-feira',
      'quarta-feira',
      'quinta-feira',
      'sexta-feira',
      'sábado',
    ]);
    const short = WEEKDAYS.map((weekday) => WEEKDAY_SHORT_NAMES[weekday]);
    expect(short).toEqual(['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sáb']);
  });

  it.each([-1, 7, 0.5, '0', null, undefined])('%j is none', (value) => {
    expect(isWeekday(value)).toBe(false);
  });

  it('to leave out are a list of them, sorted, once each, and not all', () => {
    expect(DEFAULT_SKIP_WEEKDAYS).toEqual([0, 6]);
    expect(parseSkipWeekdays([6, 0, 6])).toEqual([0, 6]);
    expect(parseSkipWeekdays([])).toEqual([]);
    expect(parseSkipWeekdays([0, 1, 2, 3, 4, 5])).toEqual([0, 1, 2, 3, 4, 5]);
    for (const value of [[0, 1, 2, 3, 4, 5, 6], [7], [0, 'x'], '0', null, { length: 0 }]) {
      expect(parseSkipWeekdays(value)).toBeNull();
    }
  });
});

describe('the rule of a frequency', () => {
  it.each([
    ['Mensal', 'monthly'],
    [' SEMANAL ', 'weekly'],
    ['quinzenal', 'fortnightly'],
    ['Decendial', 'tenDays'],
    ['Diária', 'daily'],
    ['Bissemanal', 'daily'],
    ['', 'daily'],
  ])('of %j is %s', (name, rule) => {
    expect(frequencyRuleOf(name)).toBe(rule);
  });
});
