import { describe, expect, it } from 'vitest';
import {
  decidedSentence,
  doubtfulChoices,
  isOffered,
  movedRenewal,
  paymentsThatMoved,
  type ReviewChoice,
  reviewChoices,
  type ReviewFacts,
  splitOf,
} from '../../src/domain/index.js';

const SALE = { id: 4702, owedCents: 12_000, isRenewed: false, isDeleted: false };
const RENEWAL = { id: 4829, owedCents: 36_000, isNewest: true };

const FACTS: ReviewFacts = {
  isPosted: false,
  kind: 'payment',
  code: 'CASH_BOX_CLOSED',
  isPix: false,
  valueCents: 10_000,
  isCorrected: false,
  fitsItsBox: false,
  hasOpenBox: true,
  waits: false,
  followsPayment: false,
  sale: SALE,
  renewal: null,
  isClientDeleted: false,
  others: [],
  corrects: null,
  correctsNone: false,
  soldCents: null,
  renews: null,
};

const nameOf = ({ solution, sale, opensBox }: ReviewChoice) =>
  [opensBox && 'box', solution, sale].filter(Boolean).join(' ');

const offered = (change: Partial<ReviewFacts>) =>
  reviewChoices({ ...FACTS, ...change }).map(nameOf);

const renewed = { sale: { ...SALE, owedCents: 0, isRenewed: true }, renewal: RENEWAL };
const settled = { sale: { ...SALE, owedCents: 0 } };
const deleted = { sale: { ...SALE, owedCents: 0, isDeleted: true } };
const OTHER = { id: 4840, owedCents: 20_000 };
const corrects = { postedCents: 5_000, isReplaceable: false, isDifferencePosted: false };
const renews = {
  valueCents: 20_000,
  handedOverCents: 8_000,
  owedCents: 7_000,
  isOldSaleThere: true,
  movedBy: [81],
};
const renewal = { kind: 'renewal', valueCents: null, code: 'RENEWAL_BALANCE_MOVED', renews };

describe('the solutions that the facts allow, the likeliest first', () => {
  it.each<[string, Partial<ReviewFacts>, string[]]>([
    ['its box is closed', {}, ['today', 'give_back']],
    ['none is open', { hasOpenBox: false }, ['box today', 'give_back']],
    ['nothing stands in the way any more', { fitsItsBox: true }, ['post', 'give_back']],
    ['… and it was renewed', renewed, ['renewal', 'give_back', 'undo_renewal']],
    [
      '… with no box',
      { ...renewed, hasOpenBox: false },
      ['box renewal', 'give_back', 'box undo_renewal'],
    ],
    [
      'the renewal was paid since',
      { ...renewed, renewal: { ...RENEWAL, isNewest: false } },
      ['renewal', 'give_back'],
    ],
    [
      'the renewal owes less',
      { ...renewed, renewal: { ...RENEWAL, owedCents: 4_000 } },
      ['split 4829', 'give_back', 'undo_renewal'],
    ],
    ['it owes less', { sale: { ...SALE, owedCents: 3_000 } }, ['split', 'give_back']],
    ['it owes less, by Pix', { sale: { ...SALE, owedCents: 3_000 }, isPix: true }, ['give_back']],
    ['settled', { ...settled, others: [OTHER] }, ['other_sale 4840', 'give_back']],
    ['deleted', { ...deleted, others: [OTHER] }, ['other_sale 4840', 'give_back']],
    ['settled, and nothing else', settled, ['give_back']],
    [
      'settled, and the other owes less',
      { ...settled, others: [{ ...OTHER, owedCents: 1 }] },
      ['give_back'],
    ],
    ['what no use-case can read', { code: 'INVALID_INPUT' }, ['give_back']],
    ['… and says less than nothing', { code: 'INVALID_INPUT', valueCents: -100 }, ['dismiss']],
    ['… and says no figure', { code: 'INVALID_INPUT', valueCents: null }, ['dismiss']],
    ['less than nothing', { valueCents: -100 }, ['dismiss']],
    ['no figure', { valueCents: null }, ['dismiss']],
    ['no figure, of a sale that was renewed', { ...renewed, valueCents: null }, ['dismiss']],
    ['a visit', { valueCents: 0, fitsItsBox: true }, ['post', 'dismiss']],
    [
      'corrected to nothing',
      { valueCents: 0, isCorrected: true, fitsItsBox: true },
      ['dismiss', 'post'],
    ],
    [
      'corrected to nothing, in a closed box',
      { valueCents: 0, isCorrected: true },
      ['dismiss', 'today'],
    ],
    ['corrected to what fits', { isCorrected: true, fitsItsBox: true }, ['post', 'give_back']],
    ['a visit of a settled sale', { ...settled, valueCents: 0 }, ['dismiss']],
    ['what waits, with no figure', { waits: true, valueCents: null }, ['dismiss']],
    ['what waits for another', { waits: true, code: 'OPERATION_IN_REVIEW' }, ['give_back']],
    ['one that is posted', { isPosted: true }, ['keep', 'undo']],
    [
      'one that corrects what its collector did not take',
      { correctsNone: true, fitsItsBox: true },
      ['give_back'],
    ],
    [
      'a visit in the place of what they did not take',
      { correctsNone: true, valueCents: 0 },
      ['dismiss'],
    ],
    ['what follows its payment', { waits: true, followsPayment: true }, []],
  ])('of a payment: %s', (_facts, change, solutions) => {
    expect(offered(change)).toEqual(solutions);
  });

  it.each<[string, number, Partial<NonNullable<ReviewFacts['corrects']>>, string[]]>([
    ['more', 6_000, {}, ['difference', 'keep_posted', 'give_back', 'reverse']],
    [
      'more, which the office has posted',
      6_000,
      { isDifferencePosted: true },
      ['keep_posted', 'difference', 'give_back', 'reverse'],
    ],
    ['more than is owed', 60_000, {}, ['give_back', 'keep_posted', 'reverse']],
    ['less', 4_000, {}, ['reverse_and_post', 'keep_posted', 'reverse']],
    [
      'less, and replaceable by its day alone',
      4_000,
      { isReplaceable: true },
      ['reverse_and_post', 'keep_posted', 'reverse'],
    ],
    ['the same', 5_000, {}, ['keep_posted', 'reverse']],
  ])('of a correction of %s', (_facts, valueCents, change, solutions) => {
    expect(offered({ valueCents, corrects: { ...corrects, ...change } })).toEqual(solutions);
  });

  it.each<[string, Partial<ReviewFacts>, string[]]>([
    ['with no figure', { valueCents: null }, ['keep_posted', 'reverse']],
    ['of less than nothing', { valueCents: -100 }, ['keep_posted', 'reverse']],
    ['that nobody can read', { code: 'INVALID_INPUT', valueCents: null }, ['keep_posted']],
    [
      'that nobody can read, of more',
      { code: 'INVALID_INPUT', valueCents: 6_000 },
      ['give_back', 'keep_posted'],
    ],
  ])('of a correction %s what is posted stays', (_facts, change, solutions) => {
    const replaceable = { ...corrects, isReplaceable: true };
    expect(offered({ corrects: replaceable, fitsItsBox: true, ...change })).toEqual(solutions);
  });

  it('a correction takes the place of what it corrects, where its box covers its own moment', () => {
    const replaceable = { ...corrects, isReplaceable: true };
    expect(offered({ valueCents: 4_000, corrects: replaceable, fitsItsBox: true })).toEqual([
      'post',
      'keep_posted',
      'reverse',
    ]);
  });

  it.each<[string, Partial<ReviewFacts>, string[]]>([
    ['of one who was deleted', { isClientDeleted: true }, ['dismiss']],
    ['paid in part', {}, ['hand_over', 'renew_for', 'reverse_moved', 'dismiss']],
    [
      'as it was',
      { renews: { ...renews, owedCents: 12_000, movedBy: [] } },
      ['hand_over', 'dismiss'],
    ],
    [
      'owes more',
      { renews: { ...renews, owedCents: 25_000, movedBy: [] } },
      ['renew_for', 'dismiss'],
    ],
    [
      'renewed',
      { ...renewed, renews: { ...renews, owedCents: 15_000 } },
      ['hand_over 4829', 'renew_for 4829', 'dismiss'],
    ],
    [
      'deleted',
      { ...deleted, renews: { ...renews, isOldSaleThere: false } },
      ['as_sale', 'dismiss'],
    ],
    [
      'with no box',
      { hasOpenBox: false },
      ['box hand_over', 'box renew_for', 'box reverse_moved', 'dismiss'],
    ],
  ])('of a renewal with an old sale that is %s', (_facts, change, solutions) => {
    expect(offered({ ...renewal, ...change })).toEqual(solutions);
  });

  it.each<[string, Partial<ReviewFacts>, string[]]>([
    ['cost', {}, ['today', 'dismiss']],
    ['cost', { code: 'FORBIDDEN' }, ['today', 'dismiss']],
    ['sale', { code: 'CLIENT_INACTIVE', fitsItsBox: true }, ['post', 'dismiss']],
    ['sale', { hasOpenBox: false }, ['box today', 'dismiss']],
    ['close_box', {}, ['dismiss']],
    ['open_box', { code: 'OPERATION_OUTSIDE_CASH_BOX_DAYS' }, ['today', 'dismiss']],
    ['sale', { isClientDeleted: true }, ['dismiss']],
    ['promise', { code: 'FORBIDDEN' }, ['post', 'dismiss']],
    ['promise', { code: 'PROMISE_IN_THE_PAST' }, ['dismiss']],
    ['dance', { code: 'OPERATION_KIND_UNKNOWN' }, ['dismiss']],
  ])('of a %s', (kind, change, solutions) => {
    expect(offered({ sale: null, valueCents: null, kind, ...change })).toEqual(solutions);
  });

  it('nothing else may be pressed, and a box that was opened meanwhile is no other solution', () => {
    const pressed = (choice: ReviewChoice, change: Partial<ReviewFacts> = {}) =>
      isOffered({ ...FACTS, ...change }, choice);
    expect(pressed({ solution: 'today' })).toBe(true);
    expect(pressed({ solution: 'post' })).toBe(true);
    expect(pressed({ solution: 'split' })).toBe(false);
    expect(pressed({ solution: 'today', sale: SALE.id })).toBe(false);
    expect(pressed({ solution: 'other_sale', sale: OTHER.id })).toBe(false);
    expect(pressed({ solution: 'other_sale', sale: OTHER.id }, { others: [OTHER] })).toBe(true);
    expect(pressed({ solution: 'today', opensBox: true })).toBe(true);
    expect(pressed({ solution: 'today', opensBox: true }, { hasOpenBox: false })).toBe(true);
    expect(pressed({ solution: 'today' }, { hasOpenBox: false })).toBe(false);
    expect(pressed({ solution: 'post', opensBox: true }, { hasOpenBox: false })).toBe(false);
    expect(pressed({ solution: 'today' }, { fitsItsBox: true })).toBe(true);
  });

  it('what is tried beside them says why it does not do', () => {
    const doubtful = (change: Partial<ReviewFacts>) =>
      doubtfulChoices({ ...FACTS, ...change }).map(nameOf);
    expect(doubtful(renewed)).toEqual(['post', 'today']);
    expect(doubtful({ corrects })).toEqual(['post']);
    expect(doubtful({ isPosted: true })).toEqual([]);
    expect(doubtful({ ...settled, fitsItsBox: true })).toEqual(['post', 'today']);
    expect(doubtful({ code: 'INVALID_INPUT' })).toEqual([]);
  });
});

it('one deed is listed once: a box that takes it as it is is the box of today, and a renewal that nothing moved keeps its value', () => {
  const listed = (change: Partial<ReviewFacts>) => {
    const facts = { ...FACTS, ...change };
    return [...reviewChoices(facts), ...doubtfulChoices(facts)].map(nameOf);
  };
  expect(listed({ fitsItsBox: true })).toEqual(['post', 'give_back']);
  // The date of a Pix is its own or today's.
  expect(listed({ fitsItsBox: true, isPix: true })).toEqual(['post', 'give_back', 'today']);
  const unmoved = { ...renews, owedCents: 12_000, movedBy: [] };
  expect(listed({ ...renewal, renews: unmoved })).toEqual(['hand_over', 'dismiss']);
  expect(listed({ ...renewal, renews: { ...unmoved, owedCents: 25_000 } })).toEqual([
    'renew_for',
    'dismiss',
    'hand_over',
  ]);
});

it('a payment of more than the sale owes pays it off, and the rest goes back; a Pix goes back as one sum', () => {
  const owes = (owedCents: number, isPix = false) => splitOf(12_000, { owedCents, isPix });
  expect(owes(3_000)).toEqual({ posted: 3_000, returned: 9_000 });
  expect(owes(11_999)).toEqual({ posted: 11_999, returned: 1 });
  expect([owes(0), owes(12_000), owes(3_000, true)]).toEqual([null, null, null]);
  expect(splitOf(null, { owedCents: 3_000, isPix: false })).toBeNull();
});

it('of a renewal with a balance that moved, what was handed over and what it is worth hang together', () => {
  expect(movedRenewal(renews)).toEqual({ moreCents: 5_000, renewForCents: 15_000 });
});

it('the payments that moved a renewal are the latest that come to the sum; a Pix is not reversed', () => {
  const paid = (cents: number, isPix = false, id = cents) => ({ id, cents, isPix });
  expect(paymentsThatMoved([paid(2_000), paid(3_000), paid(5_000)], 5_000)).toEqual([2_000, 3_000]);
  expect(paymentsThatMoved([paid(2_000), paid(4_000)], 5_000)).toEqual([]);
  expect(paymentsThatMoved([paid(5_000, true)], 5_000)).toEqual([]);
  expect(paymentsThatMoved([paid(5_000), paid(5_000, true)], 5_000)).toEqual([5_000]);
  expect([paymentsThatMoved([paid(5_000)], 0), paymentsThatMoved([], 5_000)]).toEqual([[], []]);
});

it('the collector is told what becomes of it, and of the money in their hand', () => {
  const said = (...of: Parameters<typeof decidedSentence>) =>
    decidedSentence(...of).replaceAll('\u00a0', ' ');
  const ana = 'Ana Dias';
  expect(said('give_back', { returnedCents: 12_000 }, ana)).toBe('devolva R$ 120,00 a Ana.');
  expect(said('give_back', { returnedCents: 12_000 }, null)).toBe(
    'devolva R$ 120,00 a quem pagou.',
  );
  // A collector has nothing of what came by Pix.
  expect(said('give_back', { returnedCents: 12_000, isFromAccount: true }, ana)).toBe(
    'o escritório devolve R$ 120,00 a Ana por Pix.',
  );
  expect(said('give_back', { returnedCents: 1_000, postedCents: 5_000 }, ana)).toBe(
    'devolva R$ 10,00 a Ana; valem R$ 50,00.',
  );
  expect(said('keep_posted', { postedCents: 5_000 }, ana)).toBe('valem os R$ 50,00.');
  expect(said('keep_posted', { postedCents: 5_000, besideCents: 1_000 }, ana)).toBe(
    'valem os R$ 50,00; o escritório já lançou os R$ 10,00.',
  );
  expect(said('renewal', { saleId: 4829 }, ana)).toBe('aceito: abateu na renovação 4829.');
  expect(said('undo_renewal', { saleId: 4702, returnedCents: -18_000 }, ana)).toBe(
    'aceito: abateu na venda 4702; receba R$ 180,00 de volta de Ana.',
  );
  expect(said('dismiss', {}, ana)).toBe('não foi lançado.');
  expect(said('dismiss', { returnedCents: -8_000 }, ana)).toBe('receba R$ 80,00 de volta de Ana.');
  const plan = { valueCents: 15_000, instalments: { count: 4, valueCents: 4_500 } };
  expect(said('renew_for', { ...plan, moreCents: 0 }, ana)).toBe(
    'a renovação ficou em R$ 150,00, 4 × R$ 45,00.',
  );
  expect(said('hand_over', { ...plan, moreCents: 5_000 }, ana)).toMatch(
    /; entregue mais R\$ 50,00 a Ana\.$/,
  );
  expect(said('hand_over', { ...plan, moreCents: -500 }, ana)).toMatch(
    /; receba R\$ 5,00 de volta de Ana\.$/,
  );
});
