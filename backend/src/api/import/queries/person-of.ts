/** Whom a line is about, as far as two lines of a file can tell. */
import { createHash } from 'node:crypto';
import { digitsOnly } from '@crediario/contract/forms';
import type { ImportedClient } from '@crediario/contract/wire';

/** The CPF; without one the name and the phone, as they sound; null where neither tells. A hash: it outlives what was read. */
export function personOf(client: ImportedClient | null): Buffer | null {
  const said = client && textOf(client);
  return said === null ? null : createHash('sha256').update(said).digest();
}

function textOf({ cpf, name, lastName, phone }: ImportedClient): string | null {
  const digits = digitsOnly(cpf ?? '');
  if (digits.length === 11) return `cpf ${digits}`;
  const whole = folded(`${name ?? ''} ${lastName ?? ''}`);
  return whole === '' ? null : `name ${whole} phone ${digitsOnly(phone ?? '')}`;
}

/** As crediario_fold has it: no accents, no capitals, one blank. */
export const folded = (said: string): string =>
  said.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
