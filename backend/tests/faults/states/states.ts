import { anonymiseClient } from '../../../src/api/client/use-cases/anonymise-client';
import { deleteClient } from '../../../src/api/client/use-cases/delete-client';
import { transferClients } from '../../../src/api/client/use-cases/transfer-clients';
import { mergeClients } from '../../../src/api/merge/use-cases/merge-clients';
import { deleteSale } from '../../../src/api/sale/use-cases/delete-sale';
import { reversePayment } from '../../../src/core/payment/reverse-payment';
import type { UseCaseContext } from '../../../src/platform/transaction/context';
import type { Holder } from '../../http/rights/cast';
import { aBox } from '../../http/rights/records';

/** What befell the records of a holder between the moment when a page showed them and the press of a button. */
export type Happening = (of: Holder) => Promise<unknown>;

/** What a rule refuses of the one, it may take of the next. */
async function each(
  { world }: Holder,
  ids: readonly number[],
  deed: (context: UseCaseContext, id: number) => Promise<unknown>,
): Promise<void> {
  let done = 0;
  for (const id of ids) {
    const isDone = await world
      .act((context) => deed(context, id))
      .then(
        () => 1,
        () => 0,
      );
    done += isDone;
  }
  if (ids.length > 0 && done === 0) throw new Error('Nothing happened to any of the records');
}

const clientsOf = ({ app, collector }: Holder): Promise<number[]> =>
  app.knex('clients').where({ user_id: collector.id }).whereNull('deleted_at').pluck('id');

const salesOf = ({ app, collector }: Holder): Promise<number[]> =>
  app
    .knex('sales')
    .join('clients', 'clients.id', 'sales.client_id')
    .where('clients.user_id', collector.id)
    .whereNull('sales.deleted_at')
    .orderBy('sales.id')
    .pluck('sales.id');

const paymentsOf = async (of: Holder): Promise<number[]> =>
  of.app
    .knex('payments')
    .whereIn('sale_id', await salesOf(of))
    .whereNull('voided_at')
    .pluck('id');

const closeBox: Happening = async (of) => of.world.close(await aBox(of));

const settleSales: Happening = async (of) =>
  each(of, await salesOf(of), (_context, id) => of.world.pay(id, 'all'));

const deleteSales: Happening = async (of) =>
  each(of, await salesOf(of), (context, id) => deleteSale(context, id));

const deleteClients: Happening = async (of) => {
  await deleteSales(of);
  await each(of, await clientsOf(of), (context, id) => deleteClient(context, id));
};

const setClock =
  (moment: string): Happening =>
  async ({ app }) =>
    app.clock.set(moment);

export const HAPPENINGS: Readonly<Record<string, Happening>> = {
  'the box is closed': closeBox,
  'the box is closed, and it is another day': async (of) => {
    await closeBox(of);
    of.app.clock.advance(3 * 24 * 60);
  },
  'the box of days ago is open still': async ({ app }) => app.clock.advance(3 * 24 * 60),
  'the sales are settled': settleSales,
  'the sales are renewed': async (of) =>
    each(of, await salesOf(of), async (_context, id) =>
      of.world.renew(id, { value: '300,00', box: await aBox(of) }),
    ),
  'the sales are deleted': deleteSales,
  'the payments are reversed': async (of) =>
    each(of, await paymentsOf(of), (context, paymentId) =>
      reversePayment(context, { paymentId, reason: 'recibo de outro' }),
    ),
  'the clients are deleted': deleteClients,
  'the clients are anonymised': async (of) => {
    await settleSales(of);
    await each(of, await clientsOf(of), (context, id) => anonymiseClient(context, id));
  },
  'the clients went into one': async (of) => {
    const [kept = 0, ...others] = await clientsOf(of);
    await each(of, others, (context, gone) => mergeClients(context, { kept, gone, fromGone: [] }));
  },
  'the clients are a colleague’s': async (of) =>
    of.world.act((context) =>
      transferClients(context, { fromEmployeeId: of.collector.id, toEmployeeId: of.colleague }),
    ),
  'the collector is blocked': ({ world, collector }) =>
    world.sara.put(`/api/users/${collector.id}`, { blocked: true }).expect(200),
  'the clock went back by a day': setClock('2026-01-30T12:00:00-03:00'),
  'the clock went back by a month, behind the closing of a box': async (of) => {
    await closeBox(of);
    of.app.clock.set('2025-12-30T12:00:00-03:00');
  },
  'the clock went back by years': setClock('2019-05-05T12:00:00-03:00'),
  'the business moved west': async (of) => {
    of.app.clock.set('2026-01-31T03:30:00-03:00');
    Object.assign(of.app.clock, { timeZone: 'Pacific/Honolulu' });
  },
};
