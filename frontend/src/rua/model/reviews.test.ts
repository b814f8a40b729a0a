import type { PackedReview } from '@crediario/contract/wire';
import { describe, expect, it } from 'vitest';
import { fieldPackage, TODAY } from '../../../tests/street-package';
import { streetAgenda } from './agenda';
import { cashInReview, sentForOthers, withReviews } from './reviews';
import { project } from './street';

const review = (change: Partial<PackedReview> = {}): PackedReview => ({
  operation: 'elsewhere',
  device: 'another',
  seq: 3,
  kind: 'payment',
  taken_at: `${TODAY}T14:00:00.000Z`,
  client_id: 1,
  client_name: 'Raimunda Ferreira',
  code: 'CASH_BOX_CLOSED',
  message: 'Fechado',
  payload: { sale: 40, type_payment: 2, value: 150 },
  sent_by: null,
  whose: null,
  ...change,
});

const packWith = (...in_review: PackedReview[]) => fieldPackage({ in_review });

function agendaOf(pack: ReturnType<typeof packWith>) {
  return streetAgenda(project(pack, withReviews(pack, []), TODAY), TODAY);
}

describe('what waits for the office from another phone of the collector', () => {
  it('is shown here as taken and in review: nobody collects it once more', () => {
    const pack = packWith(review());
    const street = project(pack, withReviews(pack, []), TODAY);
    expect(street.clients.get('1')?.sales[0]?.unpaid[0]?.number).toBe(2);
    expect(withReviews(pack, [])).toMatchObject([
      {
        id: 'elsewhere',
        state: 'in_review',
        note: { title: 'Raimunda Ferreira', valueCents: 15_000 },
      },
    ]);
  });

  it('is there once where this phone took it', () => {
    const pack = packWith(review());
    const own = withReviews(pack, []);
    expect(withReviews(pack, own)).toEqual(own);
  });

  it('counts as in review, neither as expected nor as received', () => {
    const before = agendaOf(packWith()).totals;
    const { totals } = agendaOf(packWith(review()));
    expect(before).toMatchObject({ expectedCents: 30_000, receivedCents: 0, inReviewCents: 0 });
    expect(totals).toMatchObject({
      expectedCents: 15_000,
      receivedCents: 0,
      missingCents: 15_000,
      inReviewCents: 15_000,
    });
  });

  it('of what was paid in advance takes nothing from what was expected', () => {
    const { totals } = agendaOf(packWith(review({ payload: { sale: 40, value: 450 } })));
    expect(totals).toMatchObject({ expectedCents: 0, receivedCents: 0, inAdvanceCents: 0 });
    expect(totals.inReviewCents).toBe(45_000);
  });

  it.each([
    ['that a wrong clock dated', '2026-11-19', 'OPERATION_CLOCK_WRONG', 'inReview'],
    [
      'of a day that its box was not open',
      '2026-11-19',
      'OPERATION_OUTSIDE_CASH_BOX_DAYS',
      'inReview',
    ],
    ['of a day that is yet to come', '2026-11-23', 'CASH_BOX_CLOSED', 'inReview'],
    ['of an earlier day', '2026-11-19', 'CASH_BOX_CLOSED', 'toVisit'],
  ])(
    'counts whatever its day, and keeps the collector away where that may be today: money %s',
    (_, day, code, state) => {
      const agenda = agendaOf(packWith(review({ taken_at: `${day}T14:00:00.000Z`, code })));
      expect(agenda.totals.inReviewCents).toBe(15_000);
      expect(agenda.stops.map((stop) => stop.state)).toEqual([state]);
    },
  );

  it('tells by whose login it came, and whose operations this login sent', () => {
    const pack = packWith(
      review({ sent_by: 'Doris' }),
      review({ operation: 'b', whose: 'Fábio', payload: undefined, client_id: null }),
    );
    expect(withReviews(pack, [])).toMatchObject([{ message: 'Foi enviado com o acesso de Doris' }]);
    expect([...sentForOthers(pack)]).toEqual([['Fábio', 1]]);
  });

  it('is cash where it was cash: of a renewal what was handed over', () => {
    const pack = packWith(
      review(),
      review({ operation: 'b', payload: { sale: 40, value: 20, means: 'pix' } }),
      review({
        operation: 'c',
        kind: 'renewal',
        payload: { id_sale_renew: 40, value: 320, handed_over: 80 },
      }),
    );
    expect(cashInReview(withReviews(pack, []))).toBe(7_000);
  });
});
