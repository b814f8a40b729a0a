import {
  centsFromNumeric,
  centsToWire,
  movedRenewal,
  type ReviewChoice,
  type ReviewFacts,
  splitOf,
} from '@crediario/contract/domain';
import { DomainError } from '@crediario/contract/errors';
import { idIn } from '@crediario/contract/wire';
import { lockClientAndSale } from '../../../core/locks';
import type { UseCaseContext } from '../../../platform/transaction/context';
import { latestRenewalOf } from '../queries/collector-facts';
import type { StoredOperation } from '../queries/operation-rows';
import type { Scene } from './scene';
import { type Approval, collectorOf, sceneOf } from './scene-of';

type Changes = Approval['changes'];

/** Facts of the operation, read under the locks of the sale that it is about. */
export type ReadFacts = () => Promise<ReviewFacts>;

/** What an operation is posted in when the office has decided about it: still its collector's doing, in their box.
 *  Throws: DomainError SOLUTION_NOT_POSSIBLE where nothing fits the choice, those of sceneOf. */
export async function approvedScene(
  { trx, clock }: UseCaseContext,
  operation: StoredOperation,
  choice: ReviewChoice,
  readFacts: ReadFacts,
): Promise<Scene> {
  const context = { trx, clock, user: collectorOf(operation) };
  const place = PLACES[choice.solution] ?? 'open box';
  const build = (changes: Changes) => sceneOf(context, operation, { place, changes });
  const named = async () => build(onSaleOf(operation, choice));
  switch (choice.solution) {
    case 'renewal':
      return build({ sale: { id: await renewalOf(context, await named()) } });
    case 'split':
      return withoutTooMuch(context, await named(), build);
    case 'difference':
      return build(await differenceOf(context, operation, await named(), readFacts));
    case 'reverse_and_post':
      return build({ id: null });
    case 'hand_over':
    case 'reverse_moved':
    case 'renew_for':
    case 'as_sale':
      return build({
        ...onSaleOf(operation, choice),
        ...(await renewalChanges(context, await named(), choice, readFacts)),
      });
    default:
      return named();
  }
}

const PLACES: Readonly<Partial<Record<ReviewChoice['solution'], Approval['place']>>> = {
  post: 'as meant',
  today: 'today',
};

/** On the sale that was chosen, where one was. Throws: DomainError SOLUTION_NOT_POSSIBLE. */
function onSaleOf({ kind }: StoredOperation, { solution, sale }: ReviewChoice): Changes {
  if (solution === 'other_sale' && sale === undefined)
    throw new DomainError('SOLUTION_NOT_POSSIBLE');
  if (sale === undefined) return {};
  return kind === 'renewal' ? { id_sale_renew: { id: sale } } : { sale: { id: sale } };
}

async function renewalOf({ trx }: UseCaseContext, { payload }: Scene): Promise<number> {
  const sale = idIn(payload['sale']);
  const renewal = sale === null ? null : await latestRenewalOf(trx, sale);
  if (renewal === null) throw new DomainError('SOLUTION_NOT_POSSIBLE');
  return renewal;
}

/** As if no more had been taken than the sale owes. Throws: DomainError SOLUTION_NOT_POSSIBLE where it was no more. */
async function withoutTooMuch(
  { trx }: UseCaseContext,
  { payload }: Scene,
  build: (changes: Changes) => Promise<Scene>,
): Promise<Scene> {
  const saleId = idIn(payload['sale']);
  const locked = saleId === null ? null : await lockClientAndSale(trx, saleId);
  const { isDeleted = true, totalCents = 0, paidCents = 0 } = locked?.sale ?? {};
  const split = splitOf(centsOf(payload['value']), {
    owedCents: isDeleted ? 0 : totalCents - paidCents,
    isPix: payload['means'] === 'pix',
  });
  if (!split || payload['id'] != null) throw new DomainError('SOLUTION_NOT_POSSIBLE');
  return build({
    sale: { id: saleId },
    value: centsToWire(split.posted),
    expected_owed: null,
  });
}

const centsOf = (value: unknown) => (typeof value === 'number' ? centsFromNumeric(value) : null);

/** A payment of its own, of what the correction is more than what it corrects. */
async function differenceOf(
  { trx }: UseCaseContext,
  operation: StoredOperation,
  { payload }: Scene,
  readFacts: ReadFacts,
): Promise<Changes> {
  const saleId = idIn(payload['sale']);
  if (saleId !== null) await lockClientAndSale(trx, saleId);
  const { corrects } = await readFacts();
  const more = (operation.valueCents ?? 0) - (corrects?.postedCents ?? 0);
  if (!corrects || more <= 0) throw new DomainError('SOLUTION_NOT_POSSIBLE');
  return { id: null, value: centsToWire(more), portions: null, expected_owed: null };
}

/** The office has seen the figures: what the phone showed binds no more. */
async function renewalChanges(
  { trx }: UseCaseContext,
  { payload, clientId }: Scene,
  { solution }: ReviewChoice,
  readFacts: ReadFacts,
): Promise<Changes> {
  const seen = { settled_balance: null, handed_over: null };
  if (solution === 'hand_over' || solution === 'reverse_moved') return seen;
  const oldSale = idIn(payload['id_sale_renew']);
  if (oldSale !== null) await lockClientAndSale(trx, oldSale);
  const { renews } = await readFacts();
  if (!renews) throw new DomainError('SOLUTION_NOT_POSSIBLE');
  if (solution === 'as_sale') {
    const value = centsToWire(renews.handedOverCents);
    return { ...seen, id_sale_renew: null, client: { id: clientId }, value, portions: null };
  }
  return { ...seen, value: centsToWire(movedRenewal(renews).renewForCents), portions: null };
}
