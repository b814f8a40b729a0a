import { centsToWire, type Cents } from '@crediario/contract/domain';
import { DomainError } from '@crediario/contract/errors';
import { shareCollector } from '../../../core/employee/collector';
import type { UseCaseContext } from '../../../platform/transaction/context';

export interface GoalOrder {
  employeeId: number;
  /** 'yyyy-MM': that month, and those after it until another word. */
  month: string;
  /** 0: nothing is asked. */
  valueCents: Cents;
}

/** What a collector is to receive in a month. The last word for a month is the goal; each is kept, with who said it.
 *  Throws: DomainError EMPLOYEE_NOT_FOUND. */
export async function setGoal(
  { trx, user }: Pick<UseCaseContext, 'trx' | 'user'>,
  { employeeId, month, valueCents }: GoalOrder,
): Promise<void> {
  const collector = await shareCollector(trx, employeeId);
  if (collector?.role !== 'funcionario') throw new DomainError('EMPLOYEE_NOT_FOUND');
  await trx('collector_goals').insert({
    employee_id: employeeId,
    month: `${month}-01`,
    value: centsToWire(valueCents),
    set_by: user.id,
  });
}
