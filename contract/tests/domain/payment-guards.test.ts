import { describe, expect, it } from 'vitest';
import {
  type PayableFacts,
  paymentConflict,
  type ReplaceableFacts,
  replacementObstacle,
  type VisitFacts,
  visitObstacle,
} from '../../src/domain/index.js';
import { day, reais } from '../support/words.js';

const payable: PayableFacts = {
  isRenewed: false,
  owedCents: reais('480,00'),
  means: 'cash',
  employeeId: 3,
  box: { isOpen: true, employeeId: 3, openedOn: day('20/11/2026') },
  saleDate: day('01/11/2026'),
  cameOn: null,
  paidAt: new Date('2026-11-21T14:05:00Z'),
  paidOn: day('21/11/2026'),
  now: new Date('2026-11-21T14:05:00Z'),
};

describe('whether a sale takes a payment', () => {
  it('an owing sale does, in the open box of its employee', () => {
    expect(paymentConflict(payable)).toBeNull();
  });

  it.each<[string, Partial<PayableFacts>, string]>([
    ['a renewed sale', { isRenewed: true }, 'SALE_ALREADY_RENEWED'],
    [
      'a renewed sale, although it owes nothing',
      { isRenewed: true, owedCents: 0 },
      'SALE_ALREADY_RENEWED',
    ],
    ['a settled sale', { owedCents: 0 }, 'SALE_OWES_NOTHING'],
    ['an employee without an open box', { box: null }, 'NO_OPEN_CASH_BOX'],
    [
      'a closed box',
      { box: { isOpen: false, employeeId: 3, openedOn: day('20/11/2026') } },
      'CASH_BOX_CLOSED',
    ],
    [
      "another employee's box",
      { box: { isOpen: true, employeeId: 4, openedOn: day('20/11/2026') } },
      'CASH_BOX_OF_ANOTHER_EMPLOYEE',
    ],
    [
      'a day before the box was opened',
      { paidOn: day('19/11/2026') },
      'PAYMENT_OUTSIDE_CASH_BOX_DAYS',
    ],
    ['a day before the sale', { saleDate: day('22/11/2026') }, 'PAYMENT_BEFORE_SALE'],
    [
      'a day before an import brought the sale',
      { cameOn: day('22/11/2026') },
      'PAYMENT_BEFORE_IMPORT',
    ],
    [
      'a moment more than five minutes ahead',
      { paidAt: new Date('2026-11-21T14:10:00.001Z') },
      'PAYMENT_IN_FUTURE',
    ],
  ])('%s refuses it', (_, change, code) => {
    expect(paymentConflict({ ...payable, ...change })).toBe(code);
  });

  it.each<[string, Partial<PayableFacts>]>([
    ['five minutes of a fast clock', { paidAt: new Date('2026-11-21T14:10:00Z') }],
    ['the day on which the box was opened', { paidOn: day('20/11/2026') }],
    ["the sale's own day", { saleDate: day('21/11/2026') }],
    ['the day of its import', { cameOn: day('21/11/2026') }],
  ])('%s is forgiven', (_, change) => {
    expect(paymentConflict({ ...payable, ...change })).toBeNull();
  });
});

describe('a Pix', () => {
  const pix: PayableFacts = { ...payable, means: 'pix', box: null };

  it('needs no box, nor one of its day', () => {
    expect(paymentConflict(pix)).toBeNull();
    expect(paymentConflict({ ...pix, paidOn: day('02/11/2026') })).toBeNull();
  });

  it.each<[string, Partial<PayableFacts>, string]>([
    ['on a settled sale', { owedCents: 0 }, 'SALE_OWES_NOTHING'],
    ['on a renewed sale', { isRenewed: true }, 'SALE_ALREADY_RENEWED'],
    ['before its sale', { paidOn: day('31/10/2026') }, 'PAYMENT_BEFORE_SALE'],
    ['before its import', { cameOn: day('22/11/2026') }, 'PAYMENT_BEFORE_IMPORT'],
    ['of tomorrow', { paidAt: new Date('2026-11-22T14:05:00Z') }, 'PAYMENT_IN_FUTURE'],
  ])('%s is refused all the same', (_, change, code) => {
    expect(paymentConflict({ ...pix, ...change })).toBe(code);
  });
});

describe('whether a payment may be replaced', () => {
  const replaceable: ReplaceableFacts = {
    isVisit: false,
    isLatestOfSale: true,
    isSettlementByRenewal: false,
    recordedOn: day('21/11/2026'),
    today: day('21/11/2026'),
    isBoxOpen: true,
    isSaleRenewed: false,
  };

  it("today's latest, in an open box, may", () => {
    expect(replacementObstacle(replaceable)).toBeNull();
  });

  it.each<[string, Partial<ReplaceableFacts>, string]>([
    ['a visit without money', { isVisit: true }, 'foi uma visita sem dinheiro'],
    ['an earlier payment', { isLatestOfSale: false }, 'não é o último da venda'],
    ["yesterday's", { recordedOn: day('20/11/2026') }, 'não foi registrado hoje'],
    ['one in a closed box', { isBoxOpen: false }, 'o caixa dele já está fechado'],
    [
      'a settlement by renewal',
      { isSettlementByRenewal: true },
      'ele quitou a venda por renovação',
    ],
    ['one of a sale renewed since', { isSaleRenewed: true }, 'a venda já foi renovada'],
  ])('%s may not', (_, change, reason) => {
    expect(replacementObstacle({ ...replaceable, ...change })).toBe(reason);
  });
});

describe('whether a visit without money may be taken back', () => {
  const visit: VisitFacts = {
    hasMoney: false,
    recordedOn: day('21/11/2026'),
    today: day('21/11/2026'),
    isBoxOpen: true,
  };

  it("today's, in an open box, may", () => {
    expect(visitObstacle(visit)).toBeNull();
  });

  it.each<[string, Partial<VisitFacts>, string]>([
    ['one that brought money', { hasMoney: true }, 'ela trouxe dinheiro; substitua o pagamento'],
    ["yesterday's", { recordedOn: day('20/11/2026') }, 'não foi registrada hoje'],
    ['one in a closed box', { isBoxOpen: false }, 'o caixa dela já está fechado'],
  ])('%s may not', (_, change, reason) => {
    expect(visitObstacle({ ...visit, ...change })).toBe(reason);
  });
});
