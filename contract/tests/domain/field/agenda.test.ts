import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AgendaClient,
  type AgendaSale,
  agendaOf,
  agendaTotals,
} from '../../../src/domain/field/index.js';
import {
  addDays,
  allocatePayment,
  type Instalment,
  type PaymentRequest,
  saleBalance,
  sumCents,
} from '../../../src/domain/index.js';
import { sales, unpaid, waysToPay } from '../../support/arbitraries.js';
import { day, inCash, inReais, pay, reais } from '../../support/words.js';

/** A Saturday. */
const TODAY = day('21/11/2026');

const instalment = (number: number, dueDate: string, value = 'R$ 100,00'): Instalment => ({
  id: 500 + number,
  number,
  dueDate: day(dueDate),
  valueCents: reais(value),
  paidCents: 0,
});

const late = (number = 1) => instalment(number, '14/11/2026');
const ofToday = (number = 2) => instalment(number, '21/11/2026');
const toCome = (number = 3) => instalment(number, '28/11/2026');

const aSale = (instalments: Instalment[], more: Partial<AgendaSale> = {}): AgendaSale => ({
  saleId: 70,
  instalments,
  paidToday: [],
  promise: null,
  ...more,
});

/** A sale with what was paid today. */
function paid(instalments: Instalment[], request: PaymentRequest): AgendaSale {
  const outcome = pay(instalments, request);
  return aSale(outcome.instalments, { paidToday: outcome.allocations });
}

const promiseFor = (date: string, paidToday = 'R$ 0,00') => ({
  promise: { valueCents: 50_00, promisedFor: day(date), paidCents: reais(paidToday) },
});

const aClient = (sold: AgendaSale[], more: Partial<AgendaClient> = {}): AgendaClient => ({
  clientId: 1,
  sales: sold,
  wasVisitedToday: false,
  isInReview: false,
  notBefore: null,
  places: { always: null },
  ...more,
});

const rowsOf = (...clients: AgendaClient[]) => agendaOf(clients, TODAY);

describe('who is on the agenda', () => {
  it.each<[string, AgendaClient, string | null]>([
    ['one who never bought', aClient([]), null],
    ['one with nothing due yet', aClient([aSale([toCome()])]), null],
    ['one with an instalment of today', aClient([aSale([ofToday(), toCome()])]), 'toVisit'],
    ['one who is late', aClient([aSale([late(), toCome()])]), 'toVisit'],
    ['who promised for today', aClient([aSale([toCome()], promiseFor('21/11/2026'))]), 'toVisit'],
    [
      'who promised for today and kept it before',
      aClient([aSale([toCome()], promiseFor('21/11/2026', 'R$ 50,00'))]),
      null,
    ],
    ['who broke a promise', aClient([aSale([late()], promiseFor('20/11/2026'))]), 'toVisit'],
    [
      'late, with a promise for later',
      aClient([aSale([late()], promiseFor('25/11/2026'))]),
      'putOff',
    ],
    [
      'late, with a promise for later that is kept already',
      aClient([aSale([late()], promiseFor('25/11/2026', 'R$ 50,00'))]),
      'toVisit',
    ],
    [
      'late on another sale than the one promised for later',
      aClient([aSale([late()], promiseFor('25/11/2026')), aSale([late()], { saleId: 71 })]),
      'toVisit',
    ],
    [
      'who promised one sale for today, another for later',
      aClient([
        aSale([late()], promiseFor('25/11/2026')),
        aSale([toCome()], { saleId: 71, ...promiseFor('21/11/2026') }),
      ]),
      'toVisit',
    ],
    [
      'late with a promise for later, and kept one for today',
      aClient([
        aSale([late()], promiseFor('25/11/2026')),
        aSale([toCome()], { saleId: 71, ...promiseFor('21/11/2026', 'R$ 50,00') }),
      ]),
      'putOff',
    ],
    [
      'late, not to be visited before tomorrow',
      aClient([aSale([late()])], { notBefore: day('22/11/2026') }),
      'putOff',
    ],
    [
      'late, not to be visited before today',
      aClient([aSale([late()])], { notBefore: TODAY }),
      'toVisit',
    ],
    [
      'put off without anything due',
      aClient([aSale([toCome()])], { notBefore: day('22/11/2026') }),
      null,
    ],
    [
      'put off, who paid all the same',
      aClient([paid([late()], { type: 'all' })], { notBefore: day('22/11/2026') }),
      'paid',
    ],
    [
      'who paid a part',
      aClient([paid([late()], inCash('R$ 10,00'))], { wasVisitedToday: true }),
      'paid',
    ],
    ['who paid in advance', aClient([paid([toCome()], inCash('R$ 10,00'))]), 'paid'],
    ['visited without money', aClient([aSale([late()])], { wasVisitedToday: true }), 'visited'],
    [
      'whose payment waits for the office: neither paid nor to be visited again',
      aClient([aSale([toCome()])], { isInReview: true }),
      'inReview',
    ],
    [
      'visited, whose payment waits for the office',
      aClient([aSale([late()])], { isInReview: true, wasVisitedToday: true }),
      'inReview',
    ],
    [
      'who paid, and paid once more what waits for the office',
      aClient([paid([late()], inCash('R$ 10,00'))], { isInReview: true }),
      'paid',
    ],
    [
      'visited, and promised for later',
      aClient([aSale([late()], promiseFor('25/11/2026'))], { wasVisitedToday: true }),
      'visited',
    ],
  ])('%s', (_, client, state) => {
    expect(rowsOf(client).map((row) => row.state)).toEqual(state === null ? [] : [state]);
  });
});

describe('a row', () => {
  it('says what is late, what is of today, and of how many instalments', () => {
    const sold = aSale(pay([late(), ofToday(), toCome()], inCash('R$ 30,00')).instalments);
    const other = aSale([instalment(4, '01/11/2026', 'R$ 5,00')], { saleId: 71 });
    expect(rowsOf(aClient([sold, other]))).toEqual([
      {
        clientId: 1,
        state: 'toVisit',
        color: 'purple',
        delayDays: 20,
        lateCents: 75_00,
        dueTodayCents: 100_00,
        dueCents: 175_00,
        dueCount: 3,
        receivedCents: 0,
        inAdvanceCents: 0,
        promisedCents: null,
        hasBrokenPromise: false,
        putOffUntil: null,
      },
    ]);
  });

  it('tells what came in advance from what was expected', () => {
    const [row] = rowsOf(aClient([paid([late(), ofToday(), toCome()], inCash('R$ 230,00'))]));
    expect(row).toMatchObject({ receivedCents: 230_00, inAdvanceCents: 30_00, dueCents: 0 });
  });

  it('says what was promised for today, of all sales, and whether a promise was broken', () => {
    const [row] = rowsOf(
      aClient([
        aSale([late()], promiseFor('21/11/2026')),
        aSale([late()], { saleId: 71, ...promiseFor('21/11/2026') }),
        aSale([late()], { saleId: 72, ...promiseFor('20/11/2026') }),
      ]),
    );
    expect(row).toMatchObject({ promisedCents: 100_00, hasBrokenPromise: true });
  });

  it('is put off until the first of the days promised', () => {
    const [row] = rowsOf(
      aClient([
        aSale([late()], promiseFor('25/11/2026')),
        aSale([late()], { saleId: 71, ...promiseFor('23/11/2026') }),
      ]),
    );
    expect(row?.putOffUntil).toBe(day('23/11/2026'));
  });

  it('is not made of records that contradict each other', () => {
    const sold = aSale([late()], { paidToday: [{ instalmentId: 9, amountCents: 1 }] });
    expect(() => rowsOf(aClient([sold]))).toThrow(RangeError);
  });
});

describe('the order', () => {
  const at = (clientId: number, always: string | null, saturday?: string, until?: string) =>
    aClient([aSale([late()])], {
      clientId,
      places: { always, ...(saturday && { byWeekday: { 6: saturday, 1: 'zz' } }) },
      notBefore: until ? day(until) : null,
    });

  it.each<[string, AgendaClient[], number[]]>([
    ['is the route’s', [at(1, 'c'), at(2, 'a'), at(3, 'b')], [2, 3, 1]],
    [
      'who has no place comes after, the older first',
      [at(9, null), at(4, null), at(5, 'z')],
      [5, 4, 9],
    ],
    [
      'of this weekday goes before the general one',
      [at(1, 'a', 'm'), at(2, 'b'), at(3, 'z', 'a5')],
      [3, 2, 1],
    ],
    ['two in one place: the older first', [at(7, 'a'), at(3, 'a')], [3, 7]],
    [
      'who is put off comes last, the earliest first',
      [at(1, 'a', undefined, '30/11/2026'), at(2, 'b', undefined, '23/11/2026'), at(3, 'c')],
      [3, 2, 1],
    ],
  ])('%s', (_, clients, order) => {
    expect(rowsOf(...clients).map(({ clientId }) => clientId)).toEqual(order);
    expect(rowsOf(...clients.reverse()).map(({ clientId }) => clientId)).toEqual(order);
  });
});

describe('the head', () => {
  it('counts stops and adds up, without those who are put off', () => {
    const totals = agendaTotals(
      rowsOf(
        aClient([paid([late(), toCome()], inCash('R$ 130,00'))], { clientId: 1 }),
        aClient([paid([late()], inCash('R$ 40,00'))], { clientId: 2 }),
        aClient([aSale([late()])], { clientId: 3, wasVisitedToday: true }),
        aClient([aSale([late(), ofToday()])], { clientId: 4 }),
        aClient([aSale([late()])], { clientId: 5, notBefore: day('22/11/2026') }),
      ),
    );
    expect(totals).toEqual({
      expectedCents: 500_00,
      receivedCents: 170_00,
      inAdvanceCents: 30_00,
      missingCents: 360_00,
      paid: 2,
      visited: 1,
      inReview: 0,
      toVisit: 1,
    });
    expect(inReais(totals.expectedCents + totals.inAdvanceCents)).toBe('R$ 530,00');
  });

  it('of any day loses no cent: what was due at its start is what came for it and what is missing', () => {
    const people = fc.array(fc.tuple(sales, waysToPay, fc.boolean()), { maxLength: 6 });
    fc.assert(
      fc.property(people, fc.nat(200), (sold, days) => {
        const today = addDays(sold[0]?.[0].saleDate ?? TODAY, days);
        const before = sold.map(([sale]) => unpaid(sale));
        const clients = sold.map(([, { share }, pays], clientId) => {
          const sale = before[clientId] as Instalment[];
          const valueCents = pays ? Math.floor(share * saleBalance(sale)) : 0;
          const { instalments, allocations } = allocatePayment(sale, { type: 'cash', valueCents });
          return aClient([aSale(instalments, { paidToday: allocations })], { clientId });
        });
        const rows = agendaOf(clients, today);
        const totals = agendaTotals(rows);
        const due = before.flat().filter(({ dueDate }) => dueDate <= today);
        expect(totals.expectedCents).toBe(sumCents(due.map(({ valueCents }) => valueCents)));
        expect(totals.receivedCents + totals.missingCents).toBe(
          totals.expectedCents + totals.inAdvanceCents,
        );
        expect(totals.paid + totals.visited + totals.toVisit).toBe(rows.length);
      }),
    );
  });
});
