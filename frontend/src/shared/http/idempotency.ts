/** One key for each opened form: sending it again, after a lost answer or a double click, moves money once.
 *  Not `crypto.randomUUID`, which browsers hide on plain http outside localhost. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function idempotent(key: string): { headers: Record<string, string> } {
  return { headers: { 'Idempotency-Key': key } };
}
