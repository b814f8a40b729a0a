import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  MAX_ENTRY_CENTS,
  type PaymentRequest,
  rowColor,
  saleMenuChoice,
} from '../../src/domain/index.js';
import {
  type CashCount,
  type CostOrder,
  boxClosingsFromWire,
  boxClosingsToWire,
  cashBoxClosingToWire,
  cashBoxUpdateFromWire,
  costBody,
  costFromWire,
  costToWire,
  instalmentFromWire,
  type NewSaleOrder,
  newSaleBody,
  newSaleFromWire,
  newSaleToWire,
  type OccurrenceOrder,
  occurrenceBody,
  occurrenceFromWire,
  occurrenceToWire,
  type PaymentOrder,
  paymentBody,
  paymentFromWire,
  paymentToWire,
  type RenewalOrder,
  readData,
  renewalFromWire,
  renewalToWire,
  renewSaleBody,
  saleFactsFromRow,
  saleMenuFactsFromRow,
  closeBoxesBody,
  updateCashBody,
} from '../../src/wire/index.js';
import { weekdays } from '../support/arbitraries.js';
import { day } from '../support/words.js';

const ids = fc.integer({ min: 1, max: 2_147_483_647 });

/** As it arrives: through JSON, into the schema. */
function sent(data: unknown): unknown {
  return JSON.parse(JSON.stringify({ data }));
}

const SENT_AT = '2026-11-21T17:05:09.000Z';

const notes = fc.option(fc.stringMatching(/^[A-Za-zÀ-ÿ][A-Za-zÀ-ÿ ]{0,40}[a-z]$/));

const plan = {
  valueCents: fc.integer({ min: 0, max: MAX_ENTRY_CENTS }),
  fees: fc.integer({ min: 0, max: 10_000 }),
  count: fc.integer({ min: 1, max: 999 }),
  frequencyId: ids,
  weekday: fc.option(weekdays),
  observation: notes,
  ownInstalments: fc.option(
    fc.array(
      fc.record({
        dueDate: fc.constantFrom('2026-11-21', '2026-11-21T14:05:09.000Z'),
        valueCents: fc.integer({ min: 1, max: MAX_ENTRY_CENTS }),
      }),
      { minLength: 1, maxLength: 5 },
    ),
  ),
};

describe('what a client sends is what the server reads', () => {
  it('a new sale', () => {
    const orders: fc.Arbitrary<NewSaleOrder> = fc.record({
      ...plan,
      clientId: ids,
      cashBoxId: ids,
    });
    fc.assert(
      fc.property(orders, (order) => {
        const body = sent(newSaleToWire(order, SENT_AT));
        expect(newSaleFromWire(readData(newSaleBody, body))).toEqual(order);
      }),
    );
  });

  it('a renewal', () => {
    const orders: fc.Arbitrary<RenewalOrder> = fc.record({
      ...plan,
      renewedSaleId: ids,
      cashBoxId: ids,
    });
    fc.assert(
      fc.property(orders, (order) => {
        const body = sent(renewalToWire(order, { clientId: 1190, sentAt: SENT_AT }));
        expect(renewalFromWire(readData(renewSaleBody, body))).toEqual(order);
      }),
    );
  });

  it('a payment of each type', () => {
    const requests: fc.Arbitrary<PaymentRequest> = fc.oneof(
      fc.record({
        type: fc.constant('instalments' as const),
        count: fc.integer({ min: 1, max: 999 }),
      }),
      fc.record({ type: fc.constant('cash' as const), valueCents: fc.nat(99_999_999) }),
      fc.constant({ type: 'all' as const }),
    );
    const orders: fc.Arbitrary<PaymentOrder> = fc.record(
      {
        saleId: ids,
        cashBoxId: fc.option(ids),
        request: requests,
        instalmentIds: fc.constant(null),
        paidAt: fc.option(fc.constantFrom('2026-11-21', '2026-11-21T14:05:09.000Z')),
        replacesPaymentId: fc.option(ids),
        expectedOwedCents: fc.nat(99_999_999),
        means: fc.constantFrom('cash' as const, 'pix' as const),
      },
      {
        requiredKeys: [
          'saleId',
          'cashBoxId',
          'request',
          'instalmentIds',
          'paidAt',
          'replacesPaymentId',
        ],
      },
    );
    fc.assert(
      fc.property(orders, (order) => {
        expect(paymentFromWire(readData(paymentBody, sent(paymentToWire(order))))).toEqual(order);
      }),
    );
  });

  it('a payment that names its instalments', () => {
    const order: PaymentOrder = {
      saleId: 4790,
      cashBoxId: 318,
      request: { type: 'instalments', count: 2 },
      instalmentIds: [11, 12],
      paidAt: null,
      replacesPaymentId: null,
    };
    expect(paymentFromWire(readData(paymentBody, sent(paymentToWire(order))))).toEqual(order);
  });

  it('an expense, a withdrawal, a deposit', () => {
    const orders: fc.Arbitrary<CostOrder> = fc.record({
      cashBoxId: ids,
      kind: fc.constantFrom('expense', 'withdrawal', 'deposit'),
      valueCents: fc.integer({ min: 1, max: MAX_ENTRY_CENTS }),
      observation: notes,
    });
    fc.assert(
      fc.property(orders, (order) => {
        expect(costFromWire(readData(costBody, sent(costToWire(order))))).toEqual(order);
      }),
    );
  });

  it('the closing of a box, counted or not', () => {
    const counts: fc.Arbitrary<CashCount> = fc.option(
      fc.record({
        cents: fc.integer({ min: -MAX_ENTRY_CENTS, max: MAX_ENTRY_CENTS }),
        reason: notes,
      }),
    );
    const values = fc.integer({ min: -MAX_ENTRY_CENTS, max: MAX_ENTRY_CENTS });
    fc.assert(
      fc.property(counts, values, (counted, expectedCents) => {
        const body = readData(updateCashBody, sent(cashBoxClosingToWire(counted, expectedCents)));
        const closing = { counted, expectedCents };
        expect(cashBoxUpdateFromWire(body)).toEqual({ closing, lastSync: null });
      }),
    );
    const explained = counts.map((counted) => counted && { ...counted, reason: 'Troco' });
    fc.assert(
      fc.property(ids, explained, values, (id, counted, expectedCents) => {
        const closings = [{ id, counted, expectedCents }];
        const body = readData(closeBoxesBody, sent(boxClosingsToWire(closings)));
        expect(boxClosingsFromWire(body)).toEqual(closings);
      }),
    );
  });

  it('the reason of a visit without money', () => {
    const orders: fc.Arbitrary<OccurrenceOrder> = fc.record({
      saleId: ids,
      reasonId: ids,
      observation: notes,
    });
    fc.assert(
      fc.property(orders, (order) => {
        const body = readData(occurrenceBody, sent(occurrenceToWire(order)));
        expect(occurrenceFromWire(body)).toEqual(order);
      }),
    );
  });

  it('an instalment', () => {
    const row = { id: 7, number: 2, dtPortion: '2024-04-04', value: 36.67, paid_value: 10.1 };
    expect(instalmentFromWire(row)).toEqual({
      id: 7,
      number: 2,
      dueDate: '2024-04-04',
      valueCents: 3667,
      paidCents: 1010,
    });
  });
});

describe('the fields that the spec’s calls carry (section 7)', () => {
  const plan = {
    valueCents: 125_000,
    fees: 1800,
    count: 12,
    frequencyId: 2,
    weekday: 4 as const,
    observation: null,
    ownInstalments: null,
    cashBoxId: 318,
  };
  const SALE_FIELDS = [
    'cash',
    'client',
    'fees',
    'isSave',
    'observation',
    'origin',
    'portion',
    'publishedAt',
    'status_sale',
    'type_frequency',
    'type_sale',
    'value',
    'weekday',
  ];
  const fieldsOf = (body: object) => Object.keys(body).sort();

  it('salesPortions', () => {
    const body = newSaleToWire({ ...plan, clientId: 1190 }, SENT_AT);
    expect(fieldsOf(body)).toEqual(SALE_FIELDS);
    expect(body.publishedAt).toBe(SENT_AT);
  });

  it('salesPortionsRenew', () => {
    const body = renewalToWire(
      { ...plan, renewedSaleId: 4790 },
      { clientId: 1190, sentAt: SENT_AT },
    );
    const own = ['createdAt', 'id_sale_renew', 'updatedAt'];
    expect(fieldsOf(body)).toEqual([...SALE_FIELDS, ...own].sort());
    expect(body).toMatchObject({ client: { id: 1190 }, createdAt: SENT_AT, updatedAt: SENT_AT });
  });
});

describe('a listed sale in the words of the rules', () => {
  const row = {
    portion_value_nopay: 1430.1,
    portion_dt_next_pay: day('13/11/2026'),
    portion_dt_last: day('14/01/2027'),
    status_sale_id: 1,
    portion_value_pay: 370.05,
    sales_date: day('22/10/2026'),
  };

  it('has its colour and its menu', () => {
    expect(saleFactsFromRow(row)).toEqual({
      owedCents: 143_010,
      nextDueDate: '2026-11-13',
      lastDueDate: '2027-01-14',
    });
    expect(rowColor(saleFactsFromRow(row), '2026-11-21')).toBe('red');
    expect(saleMenuFactsFromRow(row)).toEqual({
      statusId: 1,
      paidCents: 37_005,
      saleDate: '2026-10-22',
      isRenewed: false,
    });
    expect(saleMenuChoice(saleMenuFactsFromRow(row), '2026-11-21')).toBe('renew');
  });
});
