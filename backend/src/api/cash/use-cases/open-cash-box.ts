import {
  CASH_BOX_STATUS,
  type Cents,
  centsFromNumeric,
  centsToNumeric,
} from '@crediario/contract/domain';
import { DomainError } from '@crediario/contract/errors';
import { audit } from '../../../core/audit/audit';
import { unknownRelation } from '../../../platform/errors/unknown-relation';
import { exceptMaster } from '../../../core/employee/master';
import { orNull, rowOf, text, theRow } from '../../../platform/statements/rows';
import { mayActFor, type UseCaseContext } from '../../../platform/transaction/context';
import type { Transaction } from '../../../platform/transaction/in-transaction';

export interface OpenCashBoxInput {
  employeeId: number;
  observation: string | null;
}

/** Opens a box for an employee, starting with what the previous one closed on.
 *  Throws: DomainError FORBIDDEN, UNKNOWN_RELATION, NOT_A_COLLECTOR, CASH_BOX_ALREADY_OPEN. domain.md 7. */
export async function openCashBox(
  context: UseCaseContext,
  input: OpenCashBoxInput,
): Promise<number> {
  const { trx, clock, user } = context;
  const { employeeId, observation } = input;
  if (!mayActFor(user, employeeId)) throw new DomainError('FORBIDDEN');
  await lockCollector(trx, employeeId);
  const valueStartCents = await previousClosingValue(trx, employeeId);

  const now = clock.now().toISOString();
  const box = await theRow(
    trx('cashs')
      .insert({
        users_permissions_user_id: employeeId,
        type_status_cash_id: CASH_BOX_STATUS.open,
        value_start: centsToNumeric(valueStartCents),
        opened_on: clock.today(),
        start_at: now,
        observation,
        created_at: now,
        updated_at: now,
        published_at: now,
      })
      .returning([
        'id',
        'users_permissions_user_id',
        'value_start',
        'opened_on',
        'start_at',
        'observation',
      ]),
  );
  await audit(context, { action: 'open', entity: 'cash', entityId: box.id, after: box });
  return box.id;
}

/** The lock makes two openings for one employee take turns: the second one sees the first one's box. */
async function lockCollector(trx: Transaction, employeeId: number): Promise<void> {
  const employee = await trx('up_users')
    .where({ id: employeeId })
    .whereRaw(...exceptMaster())
    .forNoKeyUpdate()
    .first('id');
  if (!employee) throw unknownRelation('users_permissions_user', employeeId);
  const role = await rowOf(
    { type: orNull(text()) },
    trx('up_users_role_links as link')
      .join('up_roles as role', 'role.id', 'link.role_id')
      .where('link.user_id', employeeId)
      .select('role.type'),
  );
  if (role?.type !== 'funcionario') throw new DomainError('NOT_A_COLLECTOR');
}

/** FOR SHARE waits for a closing under way, so that its closing value is the one we start from. */
async function previousClosingValue(trx: Transaction, employeeId: number): Promise<Cents> {
  const previous = await trx('cashs')
    .where({ users_permissions_user_id: employeeId })
    .orderBy('id', 'desc')
    .forShare()
    .first('closing_value');
  if (!previous) return 0;
  if (previous.closing_value === null) throw new DomainError('CASH_BOX_ALREADY_OPEN');
  return centsFromNumeric(previous.closing_value);
}
