import { timingSafeEqual } from 'node:crypto';
import bcrypt from 'bcryptjs';
import { hashApart } from './hash-apart';

/** The cost that Strapi itself uses for the passwords that it writes. */
const ROUNDS = 10;

/** A lone surrogate: bcryptjs never returns for one. */
const HALF_A_CHARACTER = /\p{Surrogate}/u;

/** Throws: RangeError for what is no text; DomainError PASSWORDS_BUSY. */
export async function hashPassword(password: string): Promise<string> {
  if (HALF_A_CHARACTER.test(password)) throw new RangeError('A password holds half a character');
  return hashApart({ password, salt: bcrypt.genSaltSync(ROUNDS) });
}

/** Compared when there is no account, so that both answers take equally long. */
const NOBODY = bcrypt.hashSync('nobody', bcrypt.genSaltSync(ROUNDS));

/** True where the password is that of the hash; as slow, and false, where there is no hash.
 *  Throws: DomainError PASSWORDS_BUSY. */
export async function passwordMatches(password: string, hash: string | null): Promise<boolean> {
  const isText = !HALF_A_CHARACTER.test(password);
  const stored = hash ?? NOBODY;
  const work = { password: isText ? password : '', salt: bcrypt.getSalt(stored) };
  const hashed = Buffer.from(await hashApart(work));
  const matches = timingSafeEqual(hashed, Buffer.from(stored));
  return isText && matches && hash !== null;
}
