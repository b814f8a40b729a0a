import { describe, expect, it } from 'vitest';
import { reviewSolutions } from '../../src/domain/index.js';

describe('what may be done with an operation in review', () => {
  it.each([
    ['CASH_BOX_CLOSED', 'payment', ['today', 'post', 'give_back']],
    ['CASH_BOX_CLOSED', 'cost', ['today', 'post', 'dismiss']],
    ['SALE_OWES_NOTHING', 'payment', ['other_sale', 'post', 'today', 'give_back']],
    ['SALE_ALREADY_RENEWED', 'payment', ['renewal', 'other_sale', 'post', 'today', 'give_back']],
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

  it('one that is posted is kept or taken back', () => {
    const facts = { isPosted: true, kind: 'payment', code: 'OPERATION_DUPLICATE_SUSPECTED' };
    expect(reviewSolutions(facts)).toEqual(['keep', 'undo']);
  });
});
