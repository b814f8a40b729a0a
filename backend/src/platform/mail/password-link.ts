import { settings } from '../settings';

/** Where a code sets a password. The address comes from the configuration and never from the request: a forged Host
 *  header would mail the code to whoever forged it. */
export function passwordLink(code: string): string {
  const link = new URL('/redefinir-senha', settings().publicUrl);
  link.searchParams.set('code', code);
  return link.href;
}
