import { createHmac, randomBytes } from 'node:crypto';

/** Without a configured secret, as in a trial run, what was counted is forgotten with the process. */
const OWN_SECRET = randomBytes(32).toString('base64url');

/** What stands in the database for a network address or an account: there are only so many addresses, and who could
 *  read the table would try them all, but for the server's secret. Another secret forgets them. */
export function keyedHash(text: string): Buffer {
  const secret = process.env['JWT_SECRET'] || OWN_SECRET;
  return createHmac('sha256', `throttle\n${secret}`).update(text).digest();
}
