import { DomainError } from '@crediario/contract/errors';
import type { OperationEntity } from '@crediario/contract/wire';
import type { UseCaseContext } from '../../../platform/transaction/context';
import { deleteCost } from '../../cost/use-cases/delete-cost';
import { undoPayment } from '../../payment/use-cases/undo-payment';
import { deleteSale } from '../../sale/use-cases/delete-sale';

type TakeBack = (context: UseCaseContext, id: number) => Promise<unknown>;

/** By the rules under which the office takes back its own. */
const TAKE_BACK: Readonly<Partial<Record<OperationEntity, TakeBack>>> = {
  payment: undoPayment,
  cost: deleteCost,
  sale: deleteSale,
};

/** Takes back what an operation has made, while its box is open.
 *  Throws: DomainError SOLUTION_NOT_REVERSIBLE, those of the record's own use-case. */
export async function takeBack(
  context: UseCaseContext,
  { entity, record_id: id }: { entity: OperationEntity | null; record_id: number | null },
): Promise<void> {
  const act = entity === null ? undefined : TAKE_BACK[entity];
  if (!act || id === null) throw new DomainError('SOLUTION_NOT_REVERSIBLE');
  await act(context, id);
}
