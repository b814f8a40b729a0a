import type { ReviewedOperation } from '@crediario/contract/wire';

/** What the phone sent, whatever it sent: its fields may hold anything. */
export function payloadOf({
  sent,
}: Pick<ReviewedOperation, 'sent'>): Readonly<Record<string, unknown>> {
  const payload = 'payload' in sent ? sent.payload : null;
  return typeof payload === 'object' && payload !== null ? { ...payload } : {};
}
