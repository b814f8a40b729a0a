import { HttpResponse, http } from 'msw';
import { server } from './server';

interface StandingSale {
  /** In reais; of the first of three instalments of R$ 400,00 each. */
  paid?: number;
  renewedBy?: number | null;
}

/** Sale 4790: R$ 1.000,00 at 20%, weekly on Thursdays in three instalments, made on 22/10/2026 in box 287. */
export function standingSale({ paid = 0, renewedBy = null }: StandingSale = {}) {
  const dueDates = ['2026-10-29', '2026-11-05', '2026-11-12'];
  const portions = dueDates.map((dtPortion, index) => ({
    id: 100 + index,
    attributes: {
      number: index + 1,
      dtPortion,
      value: 400,
      paid_value: index === 0 ? paid : 0,
      dtPayment: index === 0 && paid === 400 ? '2026-11-01T12:00:00Z' : null,
    },
  }));
  const box = { createdAt: '2026-10-22T11:00:00.000Z', type_status_cash: related(2, 'Fechado') };
  return {
    id: 4790,
    attributes: {
      value: 1000,
      fees: 20,
      portion: 3,
      weekday: 4,
      observation: 'Cobrar cedo',
      sale_date: '2026-10-22',
      createdAt: '2026-10-22T17:05:09.000Z',
      updatedAt: '2026-10-22T17:05:09.000Z',
      id_sale_renew: null,
      renewed_by: renewedBy,
      client: { data: { id: 1347, attributes: {} } },
      cash: { data: { id: 287, attributes: box } },
      type_sale: related(2, 'Nova'),
      status_sale: related(1, 'Ativa'),
      type_frequency: related(2, 'Semanal'),
      portions: { data: portions },
      payments: { data: [] },
    },
  };
}

export function serveStandingSale(given: StandingSale = {}): void {
  server.use(http.get('/api/sales/4790', () => HttpResponse.json({ data: standingSale(given) })));
}

function related(id: number, name: string) {
  return { data: { id, attributes: { name } } };
}
