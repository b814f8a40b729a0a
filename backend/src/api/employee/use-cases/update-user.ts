import { DomainError } from '@crediario/contract/errors';
import type { UserUpdateBody } from '@crediario/contract/wire';
import { hashPassword } from '../../../platform/access/passwords';
import { audit } from '../../../core/audit/audit';
import { isMaster } from '../../../core/employee/master';
import { auditedUser } from '../../../core/employee/user-columns';
import type { UseCaseContext } from '../../../platform/transaction/context';
import type { CurrentUser } from '../../../platform/transaction/context';
import { endOtherSessions, requireOwnPassword } from './own-email';
import { codeForAccess, columnsOfVouching } from './vouch-for-user';
import {
  addressGivenUp,
  emailIsTaken,
  lockUnclaimedUser,
  lockUser,
  type UserRecord,
  updateUserColumns,
} from '../queries/user-rows';

/** Staff edit collectors and themselves. Themselves they neither lock out nor give a password without the old one. The
 *  master account is not told apart from one that is not there. */
function refuseUnlessAllowed(user: CurrentUser, target: UserRecord, changes: UserUpdateBody): void {
  const isSelf = target.id === user.id;
  if (isMaster(target.email) && !isSelf) throw new DomainError('EMPLOYEE_NOT_FOUND');
  const mayEdit =
    user.isStaff && !isMaster(target.email) && (isSelf || target.role === 'funcionario');
  const endangersSelf = isSelf && (changes.blocked !== undefined || changes.password !== undefined);
  if (!mayEdit || endangersSelf) throw new DomainError('FORBIDDEN');
}

const isGiven = ([, value]: [string, unknown]) => value !== undefined;

async function columnsOf({ password, email, currentPassword: _, ...fields }: UserUpdateBody) {
  const address = email?.toLowerCase();
  const columns = {
    ...fields,
    email: address,
    username: address,
    password: password && (await hashPassword(password)),
  };
  return Object.fromEntries(Object.entries(columns).filter(isGiven));
}

/** What was done, where it was one thing: access and passwords are what an auditor looks for. */
function deedOf(changes: UserUpdateBody, { blocked }: UserRecord): string {
  const [field, another] = Object.entries(changes)
    .filter(isGiven)
    .filter(([name]) => name !== 'currentPassword');
  if (!field || another) return 'update';
  if (field[0] === 'password') return 'set-password';
  if (field[0] !== 'blocked' || changes.blocked === blocked) return 'update';
  return changes.blocked ? 'block' : 'unblock';
}

/** As registering by staff does: what a stranger typed keeps nobody from an address.
 *  Throws: DomainError EMAIL_TAKEN. */
async function takeAddress(
  context: Pick<UseCaseContext, 'trx' | 'user'>,
  email: string,
  id: number,
): Promise<void> {
  const { trx } = context;
  const unclaimed = await lockUnclaimedUser(trx, email);
  if (unclaimed !== null) {
    const address = addressGivenUp(unclaimed);
    await updateUserColumns(trx, unclaimed, { email: address, username: address });
    await audit(context, {
      action: 'update',
      entity: 'user',
      entityId: unclaimed,
      before: { email },
      after: { email: address },
    });
  }
  if (await emailIsTaken(trx, email, id)) throw new DomainError('EMAIL_TAKEN');
}

/** What is to be told by mail once the change is there for good. */
export interface Told {
  name: string | null;
  email: string;
  /** The own address was changed: it goes to the one before. */
  emailChangedFrom?: string;
  /** Let in, and without a password: the code by which to set one. */
  accessCode?: string;
}

/**
 * Changes a user's data, access or password: whatever of these the request names. `sessionId`: the caller's own, the one
 * that outlives a change of the own address.
 * Throws: DomainError EMPLOYEE_NOT_FOUND, FORBIDDEN, EMAIL_TAKEN, CURRENT_PASSWORD_MISSING, WRONG_PASSWORD.
 */
export async function updateUser(
  { trx, user }: Pick<UseCaseContext, 'trx' | 'user'>,
  id: number,
  changes: UserUpdateBody,
  sessionId: number,
): Promise<Told> {
  const target = await lockUser(trx, id);
  if (!target) throw new DomainError('EMPLOYEE_NOT_FOUND');
  refuseUnlessAllowed(user, target, changes);

  const email = changes.email?.toLowerCase() ?? target.email;
  const movesOwnAddress = id === user.id && email !== target.email;
  if (movesOwnAddress) await requireOwnPassword(trx, id, changes.currentPassword);
  if (email !== target.email) await takeAddress({ trx, user }, email, id);
  const columns = { ...(await columnsOf(changes)), ...columnsOfVouching(target, changes) };
  await updateUserColumns(trx, id, columns);
  if (movesOwnAddress) await endOtherSessions(trx, id, sessionId);
  await audit(
    { trx, user },
    {
      action: deedOf(changes, target),
      entity: 'user',
      entityId: id,
      before: target,
      after: auditedUser(columns),
    },
  );
  const accessCode = await codeForAccess(trx, target, changes);
  return {
    name: changes.name ?? target.name,
    email,
    ...(movesOwnAddress && { emailChangedFrom: target.email }),
    ...(accessCode && { accessCode }),
  };
}
