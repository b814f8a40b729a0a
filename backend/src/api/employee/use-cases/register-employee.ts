import { DomainError } from '@crediario/contract/errors';
import type { RegisterBody } from '@crediario/contract/wire';
import { hashPassword } from '../../../shared/access/passwords';
import { audit } from '../../../shared/audit/audit';
import type { CurrentUser } from '../../../shared/transaction/context';
import type { Transaction } from '../../../shared/transaction/in-transaction';
import { emailIsTaken, insertUser } from '../queries/user-rows';

interface Context {
  trx: Transaction;
  /** Nobody, where a stranger signs up. */
  user: CurrentUser | null;
  toldAt?: Date;
}

/**
 * Makes a collector: with access where staff do it, without access (until staff give it) where a stranger does.
 * Whatever else the request carried (a role, a confirmation) has no way in.
 * Throws: DomainError FORBIDDEN for a collector's token, EMAIL_TAKEN.
 */
export async function registerEmployee(context: Context, input: RegisterBody): Promise<number> {
  const { trx, user } = context;
  if (user && !user.isStaff) throw new DomainError('FORBIDDEN');
  const { name, finalname, cpf, phone } = input;
  const email = input.email.toLowerCase();
  // Hashed before the address is looked up: how long the answer takes must not tell whether it is taken.
  const password = await hashPassword(input.password);
  if (await emailIsTaken(trx, email)) throw new DomainError('EMAIL_TAKEN');

  const person = { name, finalname, cpf, phone, email, blocked: user === null };
  const id = await insertUser(
    trx,
    { ...person, username: email, password, provider: 'local', confirmed: true },
    'funcionario',
  );
  await audit(context, { action: 'register', entity: 'user', entityId: id, after: person });
  return id;
}
