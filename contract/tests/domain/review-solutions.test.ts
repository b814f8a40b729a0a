import { describe, expect, it } from 'vitest';
import { reviewSolutions, splitOf, type TakenPayment } from '../../src/domain/index.js';

describe('what may be done with an operation in review', () => {
  it.each([
    ['CASH_BOX_CLOSED', 'payment', ['today', 'give_back', 'post']],
    ['CASH_BOX_CLOSED', 'cost', ['today', 'dismiss', 'post']],
    ['SALE_OWES_NOTHING', 'payment', ['other_sale', 'give_back', 'post', 'today']],
    ['SALE_ALREADY_RENEWED', 'payment', ['renewal', 'other_sale', 'give_back', 'post', 'today']],
    ['SALE_ALREADY_RENEWED', 'renewal', ['post', 'dismiss']],
    ['ACCESS_BLOCKED', 'payment', ['post', 'today', 'give_back']],
    ['FORBIDDEN', 'payment', ['post', 'today', 'give_back']],
    ['FORBIDDEN', 'cost', ['today', 'dismiss']],
    ['FORBIDDEN', 'close_box', ['dismiss']],
    ['INVALID_INPUT', 'payment', ['give_back']],
    ['OPERATION_KIND_UNKNOWN', 'dance', ['dismiss']],
  ])('%s, of the kind %s', (code, kind, solutions) => {
    expect(reviewSolutions({ isPosted: false, kind, code })).toEqual(solutions);
  });

  it('of a client who owes on no other sale there is none to choose', () => {
    const facts = { isPosted: false, kind: 'payment', code: 'SALE_OWES_NOTHING' };
    expect(reviewSolutions({ ...facts, owesElsewhere: false })).toEqual([
      'post',
      'today',
      'give_back',
    ]);
  });

  it('one that is posted is kept or taken back', () => {
    const facts = { isPosted: true, kind: 'payment', code: 'OPERATION_DUPLICATE_SUSPECTED' };
    expect(reviewSolutions(facts)).toEqual(['keep', 'undo']);
  });
});

describe('a payment of more than the sale owes', () => {
  const taken: TakenPayment = {
    kind: 'payment',
    code: 'PAYMENT_EXCEEDS_BALANCE',
    valueCents: 12_000,
    owedCents: 3_000,
    isPix: false,
    isCorrection: false,
  };

  it('pays the sale off, and the rest goes back', () => {
    expect(splitOf(taken)).toEqual({ posted: 3_000, returned: 9_000 });
    expect(splitOf({ ...taken, owedCents: 11_999 })).toEqual({ posted: 11_999, returned: 1 });
    const facts = { isPosted: false, kind: 'payment', code: taken.code };
    expect(reviewSolutions({ ...facts, canBeSplit: true })).toEqual([
      'split',
      'other_sale',
      'give_back',
      'post',
      'today',
    ]);
    expect(reviewSolutions(facts)).not.toContain('split');
  });

  it.each<[string, Partial<TakenPayment>]>([
    ['of nothing that is owed', { owedCents: 0 }],
    ['of no more than is owed', { owedCents: 12_000 }],
    ['of a value that nobody can read', { valueCents: null }],
    ['by Pix', { isPix: true }],
    ['that corrects another', { isCorrection: true }],
    ['that is no payment', { kind: 'cost' }],
    ['that another rule refused', { code: 'CASH_BOX_CLOSED' }],
  ])('is not divided: %s', (_what, change) => {
    expect(splitOf({ ...taken, ...change })).toBeNull();
  });
});
