import { allocatePayment, type Instalment, paymentLimits } from '@crediario/contract/domain';
import { describe, expect, it } from 'vitest';
import { payableInstalments, previewOf } from './payment-plan';

const TODAY = '2026-11-19';

/** Twelve weekly instalments of R$ 150,00, of which R$ 370,00 came: two whole ones and 70,00 of the third. */
function theSale(): Instalment[] {
  const dueDates = ['2026-10-29', '2026-11-05', '2026-11-12', '2026-11-19', '2026-11-26'];
  return dueDates.map((dueDate, index) => ({
    id: 100 + index,
    number: index + 1,
    dueDate,
    valueCents: 150_00,
    paidCents: [150_00, 150_00, 70_00][index] ?? 0,
  }));
}

describe('the preview of a payment', () => {
  it('two instalments: the rest of the 3rd, and the 4th, due today', () => {
    const preview = previewOf(theSale(), { type: 'instalments', count: 2 }, TODAY);
    expect(preview).toEqual({
      valueCents: 230_00,
      owedAfterCents: 150_00,
      instalmentIds: [102, 103],
      lines: [
        { number: 3, dueDate: '2026-11-12', note: { kind: 'rest' }, cents: 80_00 },
        { number: 4, dueDate: '2026-11-19', note: { kind: 'dueToday' }, cents: 150_00 },
      ],
    });
  });

  it('in cash, says how much of the last one reached will still be owed', () => {
    const preview = previewOf(theSale(), { type: 'cash', valueCents: 100_00 }, TODAY);
    expect(preview?.lines.at(-1)).toMatchObject({
      number: 4,
      cents: 20_00,
      note: { kind: 'part', leftCents: 130_00 },
    });
  });

  it('an overdue instalment says for how long', () => {
    const untouched = theSale().map((one) => ({ ...one, paidCents: 0 }));
    const preview = previewOf(untouched, { type: 'instalments', count: 1 }, TODAY);
    expect(preview?.lines[0]?.note).toEqual({ kind: 'late', text: '21 dias' });
  });

  it('says nothing while the request breaks a rule of the form', () => {
    expect(previewOf(theSale(), { type: 'instalments', count: 4 }, TODAY)).toBeNull();
    expect(previewOf(theSale(), { type: 'cash', valueCents: 380_01 }, TODAY)).toBeNull();
    expect(previewOf(theSale(), null, TODAY)).toBeNull();
  });
});

describe('replacing today’s payment', () => {
  const replaced = (valueCents: number) => ({
    id: 9,
    valueCents,
    paidAt: '2026-11-19T12:00:00Z',
    means: 'cash' as const,
  });

  it('the maximum counts the unpaid instalments and those that it settled', () => {
    expect(paymentLimits(theSale())).toEqual({ maximumCents: 380_00, maximumCount: 3 });
    const payable = payableInstalments(theSale(), replaced(220_00));
    expect(paymentLimits(payable)).toEqual({ maximumCents: 600_00, maximumCount: 4 });
  });

  it('undoes exactly what the last payment did, for any value', () => {
    for (let valueCents = 0; valueCents <= 380_00; valueCents += 7_31) {
      const paid = allocatePayment(theSale(), { type: 'cash', valueCents });
      expect(payableInstalments(paid.instalments, replaced(valueCents))).toEqual(theSale());
    }
  });
});
