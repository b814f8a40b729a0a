import { DomainError } from '@crediario/contract/errors';
import type { RegisterBody } from '@crediario/contract/wire';
import { audit } from '../../../core/audit/audit';
import type { CurrentUser } from '../../../platform/transaction/context';
import type { Transaction } from '../../../platform/transaction/in-transaction';
import {
  emailIsTaken,
  insertUser,
  lockUnclaimedUser,
  updateUserColumns,
} from '../queries/user-rows';

interface Context {
  trx: Transaction;
  /** Nobody, where a stranger signs up. */
  user: CurrentUser | null;
  toldAt?: Date;
}

export type NewEmployee = Omit<RegisterBody, 'password'> & { passwordHash: string };

/**
 * Makes a collector: with access where staff do it; where a stranger does, without (until staff give it) and marked so.
 * Whatever else the request carried (a role, a confirmation) has no way in.
 * The caller hashes the password, before the address is looked up: the time of an answer must not tell if it is taken.
 * Throws: DomainError FORBIDDEN for a collector's token, EMAIL_TAKEN.
 */
export async function registerEmployee(context: Context, input: NewEmployee): Promise<number> {
  const { trx, user } = context;
  if (user && !user.isStaff) throw new DomainError('FORBIDDEN');
  const { name, finalname, cpf, phone, passwordHash } = input;
  const email = input.email.toLowerCase();
  const person = { name, finalname, cpf, phone, email, blocked: user === null };
  const columns = { ...person, password: passwordHash, self_registered: user === null };
  const id = (user && (await claim(trx, email, columns))) ?? (await insert(trx, email, columns));
  await audit(context, { action: 'register', entity: 'user', entityId: id, after: person });
  return id;
}

/** A stranger cannot block an address: when staff register someone with it, that person gets the waiting account. */
async function claim(trx: Transaction, email: string, columns: object): Promise<number | null> {
  const id = await lockUnclaimedUser(trx, email);
  if (id !== null) await updateUserColumns(trx, id, { ...columns });
  return id;
}

async function insert(trx: Transaction, email: string, columns: object): Promise<number> {
  if (await emailIsTaken(trx, email)) throw new DomainError('EMAIL_TAKEN');
  const account = { username: email, provider: 'local', confirmed: true };
  return insertUser(trx, { ...columns, ...account }, 'funcionario');
}
