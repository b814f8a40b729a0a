import { settings } from '../../../platform/settings';

/** Where a code sets a password. The address comes from the configuration and never from the request: a forged Host
 *  header would send the code to the attacker. */
export function passwordLink(code: string): string {
  const link = new URL('/redefinir-senha', settings().publicUrl);
  link.searchParams.set('code', code);
  return link.href;
}
