/** An access token as the server signs one; the signature is of no interest to the browser. */
export function tokenOf({ issuedAtMs, lifeMs }: { issuedAtMs: number; lifeMs: number }): string {
  const iat = issuedAtMs / 1000;
  return `cabeca.${btoa(JSON.stringify({ id: 1, session: 1, iat, exp: iat + lifeMs / 1000 }))}.rubrica`;
}
