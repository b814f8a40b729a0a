import { type Cents, type ImportedPlan, importedPlan } from '@crediario/contract/domain';
import { DomainError, isDomainError } from '@crediario/contract/errors';
import { digitsOnly, type NewClientForm } from '@crediario/contract/forms';
import {
  importedSaleFromWire,
  readImportedClient,
  type WireImportedSale,
} from '@crediario/contract/wire';
import { collectorOf, type ImportFacts } from '../queries/import-facts';
import { folded } from '../queries/person-of';
import type { StagedRow } from '../queries/staged-rows';

/** Why a row is not taken: the field at fault, and the sentence. */
export interface Refusal {
  column: string | null;
  reason: string;
}

export interface JudgedSale {
  soldOn: string;
  valueCents: Cents;
  frequencyId: number;
  plan: ImportedPlan;
}

export interface JudgedRow {
  line: number;
  person: string;
  name: string;
  cpf: string;
  phone: string;
  fields: Partial<NewClientForm>;
  employeeId: number | null;
  sale: JudgedSale | null;
}

export type Judgement = { line: number; sale?: JudgedSale | undefined } & (
  | { ok: true; row: JudgedRow }
  | { ok: false; refusal: Refusal }
);

/** What can be said of a row by itself: its client, its collector and its sale.
 *  `today`: the business's. */
export function judgeRow(
  { line, row, person }: StagedRow,
  facts: ImportFacts,
  today: string,
): Judgement {
  const [unread] = row?.faults ?? [];
  if (unread) return refused(line, unread.column, unread.reason);
  if (!row?.client) return refused(line, null, 'Linha sem cliente');
  const sold = row.sale ? soldBy(row.sale, facts, today) : null;
  if (sold && 'reason' in sold) return refused(line, sold.column, sold.reason);
  const seen = sold ? { sale: sold } : {};
  const client = readImportedClient(row.client);
  if (!client.ok) {
    const { path, message } = client.faults[0] ?? NO_FAULT;
    return { ...refused(line, path, message), ...seen };
  }
  const employeeId = collectorSaid(row.collector?.trim() ?? '', facts);
  if (employeeId !== null && typeof employeeId !== 'number') {
    return { ...refused(line, 'collector', employeeId.reason), ...seen };
  }
  const fields = client.value;
  const judged = {
    line,
    person: person?.toString('hex') ?? '',
    ...marksOf(fields),
    fields,
    employeeId,
    sale: sold,
  };
  return { ok: true, line, row: judged, ...seen };
}

/** By what a person is known. */
const marksOf = ({ name = '', lastName, cpf, phone }: Partial<NewClientForm>) => ({
  name: folded(`${name} ${lastName ?? ''}`),
  cpf: digitsOnly(cpf ?? ''),
  phone: digitsOnly(phone ?? ''),
});

const NO_FAULT = { path: '', message: 'Linha ilegível' };

function collectorSaid(said: string, facts: ImportFacts): number | null | { reason: string } {
  if (said === '') return null;
  const found = collectorOf(facts, said);
  if (found === undefined) return { reason: `“${said}” não é um funcionário` };
  return found ?? { reason: `“${said}” é o nome de mais de um funcionário` };
}

function soldBy(sale: WireImportedSale, facts: ImportFacts, today: string): JudgedSale | Refusal {
  try {
    return judgeSale(sale, facts, today);
  } catch (error) {
    if (!isDomainError(error)) throw error;
    return { column: error.details[0]?.path ?? 'sale', reason: error.message };
  }
}

const refused = (line: number, column: string | null, reason: string) =>
  ({ ok: false, line, refusal: { column, reason } }) as const;

function judgeSale(sale: WireImportedSale, facts: ImportFacts, today: string): JudgedSale {
  const frequency = facts.frequencies.get(sale.frequency);
  if (!frequency)
    throw new DomainError('FREQUENCY_NOT_FOUND', { details: [{ path: 'frequency', message: '' }] });
  const plan = importedPlan(importedSaleFromWire(sale, frequency), today);
  return {
    soldOn: sale.sold_on,
    valueCents: sale.value_cents,
    frequencyId: frequency.id,
    plan,
  };
}

/** Two of one client that are one sale: written down twice. */
export const signatureOf = (
  soldOn: string,
  valueCents: number | string,
  count: number | string,
): string => `${soldOn} ${valueCents} ${count}`;

export const sameSale = (sale: JudgedSale): string =>
  signatureOf(sale.soldOn, sale.valueCents, sale.plan.schedule.instalments.length);
