import { DomainError } from '@crediario/contract/errors';
import fc from 'fast-check';
import { mergeClients } from '../../src/api/merge/use-cases/merge-clients';
import { undoMerge } from '../../src/api/merge/use-cases/undo-merge';
import type { UseCaseContext } from '../../src/platform/transaction/context';
import { inTransaction } from '../../src/platform/transaction/in-transaction';
import type { TestApp } from '../harness';
import type { Told } from './random-worlds';

/** Two clients of a world who are to become one. Numbers that pick are taken modulo what there is to pick from. */
export interface Meeting {
  kept: number;
  gone: number;
  takesCollector: boolean;
  isUndone: boolean;
}

export const meeting: fc.Arbitrary<Meeting> = fc.record({
  kept: fc.nat(99),
  gone: fc.nat(99),
  takesCollector: fc.boolean(),
  isUndone: fc.boolean(),
});

/** Makes two clients of a world one. Returns whether the rules let it. */
export async function meet(
  app: TestApp,
  { world }: Told,
  { kept, gone, takesCollector }: Meeting,
): Promise<boolean> {
  const clients = app
    .knex('clients')
    .whereIn('user_id', [...world.collectors])
    .orderBy('id');
  const ids: number[] = await clients.pluck('id');
  const of = (pick: number) => ids[pick % ids.length] as number;
  const fromGone = takesCollector ? (['collector'] as const) : [];
  return tried(app, (context) =>
    mergeClients(context, { kept: of(kept), gone: of(gone), fromGone: [...fromGone] }),
  );
}

/** Undoes the newest merge of a world: an earlier one waits for the later. Returns whether the rules let it. */
export async function part(app: TestApp, { world }: Told): Promise<boolean> {
  const merge = await app
    .knex('client_merges as m')
    .join('clients as c', 'c.id', 'm.kept_id')
    .whereIn('c.user_id', [...world.collectors])
    .whereNull('m.undone_at')
    .orderBy('m.id', 'desc')
    .first('m.id');
  return merge ? tried(app, (context) => undoMerge(context, merge.id)) : false;
}

/** What the rules refuse changes nothing. */
async function tried(
  app: TestApp,
  work: (context: UseCaseContext) => Promise<unknown>,
): Promise<boolean> {
  const { id } = await app.loginAs('gerente');
  const user = { id, role: 'gerente', isStaff: true } as const;
  return inTransaction(app.strapi, (trx) => work({ trx, clock: app.clock, user })).then(
    () => true,
    (reason: unknown) => {
      if (reason instanceof DomainError) return false;
      throw reason;
    },
  );
}
