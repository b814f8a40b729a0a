import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** A key that nobody can guess, fit for an address or a header. */
export const newSecretToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** What the database keeps of it: useless to someone who reads the table. No salt and no slow hash:
 *  256 random bits need neither. */
export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();
