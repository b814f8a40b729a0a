import { DomainError } from '@crediario/contract/errors';
import type { UserUpdateBody } from '@crediario/contract/wire';
import { hashPassword } from '../../../shared/access/passwords';
import { audit } from '../../../shared/audit/audit';
import { settings } from '../../../shared/settings';
import type { UseCaseContext } from '../../../shared/transaction/context';
import type { CurrentUser } from '../../../shared/transaction/context';
import { emailIsTaken, lockUser, type UserRecord, updateUserColumns } from '../queries/user-rows';

/** Staff edit collectors and themselves. Themselves they neither lock out nor give a password without the old one. */
function refuseUnlessAllowed(user: CurrentUser, target: UserRecord, changes: UserUpdateBody): void {
  const isMaster = target.email === settings().masterEmail;
  const isSelf = target.id === user.id;
  const mayEdit = user.isStaff && !isMaster && (isSelf || target.role === 'funcionario');
  const endangersSelf = isSelf && (changes.blocked !== undefined || changes.password !== undefined);
  if (!mayEdit || endangersSelf) throw new DomainError('FORBIDDEN');
}

const isGiven = ([, value]: [string, unknown]) => value !== undefined;

async function columnsOf({ password, email, ...fields }: UserUpdateBody) {
  const address = email?.toLowerCase();
  const columns = {
    ...fields,
    email: address,
    username: address,
    password: password && (await hashPassword(password)),
  };
  return Object.fromEntries(Object.entries(columns).filter(isGiven));
}

/** What an auditor sees of a person: never the password, only that it was changed. */
const visible = ({ password, ...columns }: Record<string, unknown>) => ({
  ...columns,
  ...(password !== undefined && { password: 'alterada' }),
});

/** What was done, where it was one thing: access and passwords are what an auditor looks for. */
function deedOf(changes: UserUpdateBody, { blocked }: UserRecord): string {
  const [field, another] = Object.entries(changes).filter(isGiven);
  if (!field || another) return 'update';
  if (field[0] === 'password') return 'set-password';
  if (field[0] !== 'blocked' || changes.blocked === blocked) return 'update';
  return changes.blocked ? 'block' : 'unblock';
}

/**
 * Changes a user's data, access or password: whatever of these the request names.
 * Throws: DomainError EMPLOYEE_NOT_FOUND, FORBIDDEN, EMAIL_TAKEN.
 */
export async function updateUser(
  { trx, user }: Pick<UseCaseContext, 'trx' | 'user'>,
  id: number,
  changes: UserUpdateBody,
): Promise<void> {
  const target = await lockUser(trx, id);
  if (!target) throw new DomainError('EMPLOYEE_NOT_FOUND');
  refuseUnlessAllowed(user, target, changes);

  const columns = await columnsOf(changes);
  const { email } = columns;
  if (typeof email === 'string' && (await emailIsTaken(trx, email, id))) {
    throw new DomainError('EMAIL_TAKEN');
  }
  await updateUserColumns(trx, id, columns);
  await audit(
    { trx, user },
    {
      action: deedOf(changes, target),
      entity: 'user',
      entityId: id,
      before: target,
      after: visible(columns),
    },
  );
}
