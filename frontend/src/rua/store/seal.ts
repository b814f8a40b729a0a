import type { KeptOperation } from '@rua/model/operation';

/** What stays on the phone of a collector who has left: nobody reads it without the key that comes back with their package. In the
 *  clear is what one needs to know that it waits. It has no `collector`: an earlier build takes it for another's and leaves it alone. */
export interface SealedOperation
  extends Pick<KeptOperation, 'id' | 'device' | 'seq' | 'state' | 'taken_at' | 'is_in_package'> {
  sealed_for: number;
  note: { title: '' };
  iv: Uint8Array<ArrayBuffer>;
  text: ArrayBuffer;
}

export type StoredOperation = KeptOperation | SealedOperation;

export const isSealed = (stored: StoredOperation): stored is SealedOperation =>
  'sealed_for' in stored;

/** Null where there is none: the package of an earlier build brought no secret, and browsers seal nothing on plain http. */
export async function sealKeyFrom(secret: string | undefined): Promise<CryptoKey | null> {
  const { subtle } = crypto as { subtle?: SubtleCrypto };
  if (!secret || !subtle) return null;
  const bytes = await subtle.digest('SHA-256', new TextEncoder().encode(secret));
  return subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);
}

export async function seal(operation: KeptOperation, key: CryptoKey): Promise<SealedOperation> {
  const { id, device, seq, state, taken_at, is_in_package, collector } = operation;
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const clear = new TextEncoder().encode(JSON.stringify(operation));
  const text = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, clear);
  const inClear = { id, device, seq, state, taken_at, is_in_package, sealed_for: collector };
  return { ...inClear, note: { title: '' }, iv, text };
}

/** Null where another key sealed it. */
export async function unseal(
  { iv, text }: SealedOperation,
  key: CryptoKey,
): Promise<KeptOperation | null> {
  try {
    const clear = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, text);
    return JSON.parse(new TextDecoder().decode(clear)) as KeptOperation;
  } catch {
    return null;
  }
}
