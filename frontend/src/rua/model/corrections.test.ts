import type { PackedReview } from '@crediario/contract/wire';
import { describe, expect, it } from 'vitest';
import { keptOperation } from '../../../tests/street-operation';
import { fieldPackage, packedSale, TODAY } from '../../../tests/street-package';
import { owedSum, paidOn, reviewsOf, streetAgenda } from './agenda';
import type { KeptOperation } from './operation';
import { cashInReview, withReviews } from './reviews';
import { project } from './street';

const [first] = packedSale().portions;
if (!first) throw new Error('the sale has instalments');
const whole = packedSale().portions.map(({ id, number, dtPortion, value }) => ({
  id,
  number,
  dueDate: dtPortion,
  valueCents: value * 100,
  paidCents: 0,
}));

const paid: KeptOperation = keptOperation(
  'payment',
  { sale: 40, type_payment: 2, value: 100 },
  {
    seq: 1,
    note: { valueCents: 100_00, before: whole },
    state: 'accepted',
    record: { entity: 'payment', id: 9 },
    is_in_package: true,
  },
);

const correctionTo = (reais: number, changes: Partial<KeptOperation> = {}, of = paid) =>
  keptOperation(
    'payment',
    { ...paid.payload, value: reais, id: { operation: of.id } },
    {
      seq: of.seq + 1,
      state: 'in_review',
      code: 'PAYMENT_NOT_LAST',
      ...changes,
      note: { valueCents: reais * 100, before: whole },
    },
  );

const reviewOf = (one: KeptOperation, corrects: number | null | undefined): PackedReview => ({
  operation: one.id,
  device: one.device,
  seq: one.seq,
  kind: 'payment',
  taken_at: one.taken_at,
  client_id: 1,
  client_name: 'Raimunda Ferreira',
  code: one.code,
  message: 'Há um pagamento depois deste',
  payload: one.payload,
  sent_by: null,
  whose: null,
  ...(corrects !== undefined && { corrects }),
});

/** 100 of the phone and then 10 of the office are posted; 440 of 600 is not paid. */
const packWith = (...in_review: PackedReview[]) =>
  fieldPackage({
    in_review,
    sales: [
      packedSale({
        paid_value: 110,
        portions: packedSale().portions.map((one) =>
          one.id === first.id ? { ...one, paid_value: 110 } : one,
        ),
        payments: [
          { id: 10, dtPayment: `${TODAY}T14:00:00.000Z`, value: 10, checked: null, timed: true },
          { id: 9, dtPayment: paid.taken_at, value: 100, checked: null, timed: true },
        ],
        paid_today: [
          { id: first.id, number: 1, dtPortion: first.dtPortion, value: 150, received: 110 },
        ],
      }),
    ],
  });

function seenWith(pack: ReturnType<typeof packWith>, own: readonly KeptOperation[]) {
  const operations = withReviews(pack, own);
  const street = project(pack, operations, TODAY);
  const client = street.clients.get('1');
  const sale = client?.sales[0];
  if (!client || !sale) throw new Error('the package has them');
  const { totals, done } = streetAgenda(street, TODAY);
  return {
    owed: owedSum(sale.unpaid),
    received: totals.receivedCents,
    inReview: totals.inReviewCents,
    cashInReview: cashInReview(operations),
    paid: paidOn(client, TODAY),
    posted: sale.deeds.filter(({ payment }) => payment).map(({ valueCents }) => valueCents),
    reviews: reviewsOf(client, sale).map(({ id }) => id),
    ofTheStop: done.flatMap(({ reviews }) => reviews.map(({ id }) => id)),
  };
}

const standing = (correction: KeptOperation) => ({
  owed: 490_00,
  received: 110_00,
  inReview: 0,
  cashInReview: 0,
  paid: { settled: 0, begun: 1, isByPix: false },
  posted: [10_00, 100_00],
  reviews: [correction.id],
  ofTheStop: [correction.id],
});

describe('a correction of a posted payment that waits for the office', () => {
  const correction = correctionTo(30);
  const again = correctionTo(20, {}, correction);
  const later = correctionTo(20, { state: 'waiting', code: null }, correction);

  it.each([
    ['before the package tells of it', packWith(), [paid, correction], correction],
    ['once it does', packWith(reviewOf(correction, 9)), [paid, correction], correction],
    [
      'in a package of an earlier build',
      packWith(reviewOf(correction, undefined)),
      [paid, correction],
      correction,
    ],
    [
      'where it names the payment’s record',
      packWith(),
      [paid, { ...correction, payload: { ...correction.payload, id: 9 } }],
      correction,
    ],
    ['by a second login', packWith(reviewOf(correction, 9)), [], correction],
    [
      'where it was corrected once more',
      packWith(reviewOf(again, null), reviewOf(correction, 9)),
      [paid, correction, again],
      again,
    ],
    [
      'where it was corrected once more, by a second login',
      packWith(reviewOf(again, null), reviewOf(correction, 9)),
      [],
      again,
    ],
    [
      'that names it past one that was closed',
      packWith(),
      [paid, { ...correction, state: 'closed' as const }, again],
      again,
    ],
    ['and of which another was tapped', packWith(), [paid, correction, later], later],
  ])('adds nothing, and the payment stands everywhere: %s', (_, pack, own, shown) => {
    expect(seenWith(pack, own)).toEqual({
      ...standing(shown),
      ...(shown === later && { reviews: [], ofTheStop: [] }),
    });
  });

  it('is in review beside a debt that the payment settled', () => {
    const all = { ...paid, note: { ...paid.note, valueCents: 600_00 } };
    const paid_today = packedSale().portions.map(({ id, number, dtPortion, value }) => ({
      ...{ id, number, dtPortion, value },
      received: value,
    }));
    const settled = [{ id: 40, client_id: 1, paid_today }];
    const pack = fieldPackage({ sales: [], settled, in_review: [reviewOf(correction, 9)] });
    const { totals, done } = streetAgenda(
      project(pack, withReviews(pack, [all, correction]), TODAY),
      TODAY,
    );
    expect([totals.receivedCents, totals.inReviewCents]).toEqual([600_00, 0]);
    expect(done).toMatchObject([{ reviews: [{ id: correction.id }], done: { operation: all } }]);
  });

  it('stands for it alone where the office took the payment back: its money was taken', () => {
    const pack = fieldPackage({ in_review: [reviewOf(correction, null)] });
    for (const own of [[], [paid, correction]]) {
      const { totals } = streetAgenda(project(pack, withReviews(pack, own), TODAY), TODAY);
      expect([totals.receivedCents, totals.inReviewCents]).toEqual([0, 30_00]);
      expect(cashInReview(withReviews(pack, own))).toBe(30_00);
    }
  });

  it('of a payment that waits itself is one with it: its value counts as in review, once', () => {
    const waits = { ...paid, state: 'in_review' as const, record: null, is_in_package: false };
    const reviews = [reviewOf(correction, null), reviewOf(waits, null)];
    const pack = fieldPackage({ in_review: reviews });
    for (const own of [[], [waits, correction]]) {
      const operations = withReviews(pack, own);
      const { totals } = streetAgenda(project(pack, operations, TODAY), TODAY);
      expect([totals.receivedCents, totals.inReviewCents]).toEqual([0, 30_00]);
      expect(cashInReview(operations)).toBe(30_00);
    }
  });
});
