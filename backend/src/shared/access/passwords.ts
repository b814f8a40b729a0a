import bcrypt from 'bcryptjs';

/** The cost that Strapi itself uses for the passwords that it writes. */
const ROUNDS = 10;

export const hashPassword = (password: string): Promise<string> => bcrypt.hash(password, ROUNDS);

/** Compared against where there is no account, so that both answers take as long. */
const NOBODY = bcrypt.hashSync('nobody', ROUNDS);

/** True where the password is that of the hash; as slow, and false, where there is no hash. */
export async function passwordMatches(password: string, hash: string | null): Promise<boolean> {
  const matches = await bcrypt.compare(password, hash ?? NOBODY);
  return matches && hash !== null;
}
