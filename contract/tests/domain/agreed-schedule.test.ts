import { describe, expect, it } from 'vitest';
import { type AgreedScheduleInput, agreedSchedule } from '../../src/domain/index.js';
import { DomainError } from '../../src/errors.js';

const agreed: AgreedScheduleInput = {
  saleDate: '2026-11-21',
  valueCents: 10_000,
  fees: 2_000,
  count: 3,
  instalments: [
    { dueDate: '2026-11-22', valueCents: 2_000 },
    { dueDate: '2026-12-24', valueCents: 9_999 },
    { dueDate: '2027-02-01', valueCents: 1 },
  ],
};

const [first, second, third] = agreed.instalments as [
  AgreedScheduleInput['instalments'][0],
  AgreedScheduleInput['instalments'][0],
  AgreedScheduleInput['instalments'][0],
];

describe('a schedule that the sale brings', () => {
  it('is taken as it is, numbered', () => {
    expect(agreedSchedule(agreed)).toEqual({
      totalCents: 12_000,
      feesCents: 2_000,
      regularCents: 2_000,
      instalments: [
        { number: 1, dueDate: '2026-11-22', valueCents: 2_000 },
        { number: 2, dueDate: '2026-12-24', valueCents: 9_999 },
        { number: 3, dueDate: '2027-02-01', valueCents: 1 },
      ],
    });
  });

  it('of nothing in no instalments has none', () => {
    const nothing = { ...agreed, valueCents: 0, count: 0, instalments: [] };
    expect(agreedSchedule(nothing)).toEqual({
      totalCents: 0,
      feesCents: 0,
      regularCents: 0,
      instalments: [],
    });
  });

  it.each<[string, AgreedScheduleInput['instalments'], string]>([
    ['fewer than agreed', [first, second], 'ser 3, como o número de parcelas'],
    ['more than agreed', [...agreed.instalments, third], 'ser 3, como o número de parcelas'],
    [
      'one due on the day of the sale',
      [{ ...first, dueDate: '2026-11-21' }, second, third],
      'vencer depois do dia da venda, cada uma depois da anterior',
    ],
    [
      'two due on one day',
      [first, { ...second, dueDate: '2026-11-22' }, third],
      'vencer depois do dia da venda, cada uma depois da anterior',
    ],
    [
      'one of nothing',
      [first, { ...second, valueCents: 10_000 }, { ...third, valueCents: 0 }],
      'ser de pelo menos R$ 0,01 cada uma',
    ],
    [
      'one below nothing',
      [first, { ...second, valueCents: 10_001 }, { ...third, valueCents: -1 }],
      'ser de pelo menos R$ 0,01 cada uma',
    ],
    [
      'a cent too little',
      [first, { ...second, valueCents: 9_998 }, third],
      'somar R$\u00a0120,00, o total da venda',
    ],
  ])('is refused: %s', (_, instalments, reason) => {
    const refusal = new DomainError('INVALID_INSTALMENTS', { params: { reason } });
    expect(() => agreedSchedule({ ...agreed, instalments })).toThrow(refusal.message);
    expect(refusal.details).toEqual([{ path: 'portions', message: refusal.message }]);
  });
});
