import { createHash } from 'node:crypto';
import { IDLE_FIELDS } from '@crediario/contract/wire';
import { canonicalJson } from './canonical-json';

const DECIDES_NOTHING: ReadonlySet<string> = new Set(IDLE_FIELDS);

/** A number as its text: as the bodies' schemas take it. */
const NUMBER = /^-?\d{1,15}(\.\d{1,10})?$/;

/** What a request asks for: two that mean the same give the same text, however they write it (`{ "id": 5 }`, `"5"` and
 *  `5`; `"1.00"` and `1`; null, '' and nothing). Kept for good beside its key: it must go on saying the same of the same body. */
export function fingerprintOf(method: string, path: string, body: unknown): string {
  return hashOf(method, path, meaningOf(body));
}

/** As release 0.1.0 told requests apart: for the keys that it left. */
export function literalFingerprintOf(method: string, path: string, body: unknown): string {
  return hashOf(method, path, body);
}

function hashOf(method: string, path: string, body: unknown): string {
  return createHash('sha256')
    .update(`${method} ${path}\n${canonicalJson(body)}`)
    .digest('hex');
}

function meaningOf(value: unknown): unknown {
  if (typeof value === 'string') return NUMBER.test(value) ? Number(value) : value;
  if (Array.isArray(value)) return value.map(meaningOf);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).filter(([name]) => !DECIDES_NOTHING.has(name));
  const told = fields
    .map(([name, field]) => [name, meaningOf(field)] as const)
    .filter(([, field]) => !isNothing(field));
  const [only, another] = told;
  return only?.[0] === 'id' && !another ? only[1] : Object.fromEntries(told);
}

function isNothing(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}
