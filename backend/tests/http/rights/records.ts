import type { SentBankLine } from '@crediario/contract/wire';
import { decideBankLine } from '../../../src/api/company-account/use-cases/decide-bank-line';
import { registerCost } from '../../../src/api/cost/use-cases/register-cost';
import { aLine, lineIdOf, send } from '../../world/bank';
import type { Holder } from './cast';

/** Records of the holder, made for the call that names them: no call finds what another one left. */

export async function aBox({ app, world, collector }: Holder): Promise<number> {
  const open = await app
    .knex('cashs')
    .where({ users_permissions_user_id: collector.id, type_status_cash_id: 1 })
    .first('id');
  return open?.id ?? world.anOpenBox(collector.id);
}

export async function withoutBox(of: Holder): Promise<void> {
  await of.world.close(await aBox(of));
}

export const aClient = ({ world }: Holder): Promise<number> => world.aClient();

export async function aSale(of: Holder): Promise<number> {
  return of.world.aSale({ of: await aClient(of), box: await aBox(of) });
}

/** A sale and its one payment, of today. */
export async function aPayment(of: Holder): Promise<{ sale: number; payment: number }> {
  const sale = await aSale(of);
  return { sale, payment: await of.world.pay(sale, '10,00') };
}

/** A box in which something was sold and paid. */
export async function aBusyBox(of: Holder): Promise<number> {
  await aPayment(of);
  return aBox(of);
}

export async function aCost(of: Holder): Promise<number> {
  const cashBoxId = await aBox(of);
  return of.world.act((context) =>
    registerCost(context, { cashBoxId, kind: 'expense', valueCents: 100, observation: null }),
  );
}

export async function aBankLine(
  { app, world }: Holder,
  fields: Partial<SentBankLine> = {},
): Promise<number> {
  const line = aLine(1, fields);
  await send(world, [line]);
  return lineIdOf(app, line);
}

export async function aUseOfBankLine(of: Holder): Promise<number> {
  const nothing = { paymentId: null, saleId: null, otherLineId: null };
  const order = { ...nothing, lineId: await aBankLine(of), reason: 'Outra conta' };
  const use = await of.world.act((context) => decideBankLine(context, { ...order, deed: 'aside' }));
  return use.id;
}
