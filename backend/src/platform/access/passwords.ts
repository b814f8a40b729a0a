import bcrypt from 'bcryptjs';

/** The cost that Strapi itself uses for the passwords that it writes. */
const ROUNDS = 10;

/** A lone surrogate: bcryptjs never returns for one. */
const HALF_A_CHARACTER = /\p{Surrogate}/u;

/** Throws: RangeError for what is no text. */
export async function hashPassword(password: string): Promise<string> {
  if (HALF_A_CHARACTER.test(password)) throw new RangeError('A password holds half a character');
  return bcrypt.hash(password, ROUNDS);
}

/** Compared when there is no account, so that both answers take equally long. */
const NOBODY = bcrypt.hashSync('nobody', ROUNDS);

/** True where the password is that of the hash; as slow, and false, where there is no hash. */
export async function passwordMatches(password: string, hash: string | null): Promise<boolean> {
  const isText = !HALF_A_CHARACTER.test(password);
  const matches = await bcrypt.compare(isText ? password : '', hash ?? NOBODY);
  return isText && matches && hash !== null;
}
