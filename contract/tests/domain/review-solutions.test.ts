import { describe, expect, it } from 'vitest';
import { reviewSolutions } from '../../src/domain/index.js';

describe('what may be done with an operation in review', () => {
  it.each([
    ['CASH_BOX_CLOSED', true, ['today', 'post', 'give_back']],
    ['CASH_BOX_CLOSED', false, ['today', 'post', 'dismiss']],
    ['SALE_OWES_NOTHING', true, ['other_sale', 'post', 'give_back']],
    ['SALE_ALREADY_RENEWED', true, ['renewal', 'other_sale', 'post', 'give_back']],
    ['SALE_ALREADY_RENEWED', false, ['post', 'dismiss']],
    ['ACCESS_BLOCKED', true, ['post', 'give_back']],
    ['OPERATION_KIND_UNKNOWN', false, ['post', 'dismiss']],
  ])('%s, of a payment: %s', (code, isPayment, solutions) => {
    expect(reviewSolutions({ isPosted: false, isPayment, code })).toEqual(solutions);
  });

  it('one that is posted is kept or taken back', () => {
    const facts = { isPosted: true, isPayment: true, code: 'OPERATION_DUPLICATE_SUSPECTED' };
    expect(reviewSolutions(facts)).toEqual(['keep', 'undo']);
  });
});
