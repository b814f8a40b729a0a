/** A record's name on this phone: its id, or of one that is yet to be made the id of the operation that makes it. */
export type Key = string;

const RECORD = /^\d+$/;

export const keyOf = (id: number): Key => String(id);

/** As a payload names it. */
export function referenceTo(key: Key): number | { operation: string } {
  return RECORD.test(key) ? Number(key) : { operation: key };
}

export function keyIn(reference: unknown): Key | null {
  if (typeof reference === 'number') return keyOf(reference);
  if (typeof reference === 'object' && reference !== null && 'operation' in reference) {
    return String(reference.operation);
  }
  return null;
}
