import { type Cents, type ImportedPlan, importedPlan } from '@crediario/contract/domain';
import { isDomainError, sentenceOf } from '@crediario/contract/errors';
import { cpfWarning, digitsOnly, type NewClientForm } from '@crediario/contract/forms';
import {
  faultLabel,
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
  | { ok: false; refusal: Refusal & { other_columns: string[] } }
);

/** What can be said of a row by itself: its client, its collector and its sale.
 *  `today`: the business's. */
export function judgeRow(
  { line, row, person }: StagedRow,
  facts: ImportFacts,
  today: string,
): Judgement {
  const unread = row?.faults ?? [];
  if (!row?.client) {
    const nobody = { column: null, reason: 'Linha sem cliente' };
    return refused(line, unread.length > 0 ? unread : [nobody]);
  }
  const sold = row.sale ? soldBy(row.sale, facts, today) : null;
  const [sale, faultsOfSale] = Array.isArray(sold) ? [null, sold] : [sold, []];
  // A part of it can't be read, and no cell is said to be why.
  const isUntold = row.sale && !sale && unread.length === 0 && faultsOfSale.length === 0;
  const unsold = isUntold ? [NO_FAULT] : faultsOfSale;
  const client = readImportedClient(row.client);
  const employeeId = collectorSaid(row.collector?.trim() ?? '', facts);
  if (unread.length > 0 || !client.ok || unsold.length > 0 || isRefusal(employeeId)) {
    const faults = [...unread, ...unsold, ...faultsIn(client, unread), employeeId].filter(
      isRefusal,
    );
    return {
      ...refused(line, [...faults, ...doubtsOf(row.client.cpf, faults)]),
      ...(sale && { sale }),
    };
  }
  const fields = client.value;
  const judged = {
    line,
    person: person?.toString('hex') ?? '',
    ...marksOf(fields),
    fields,
    employeeId,
    sale,
  };
  return { ok: true, line, row: judged, ...(sale && { sale }) };
}

/** What could not be read is missing in the client, and is not told a second time as left out. */
function faultsIn(
  client: ReturnType<typeof readImportedClient>,
  unread: readonly Refusal[],
): Refusal[] {
  if (client.ok) return [];
  const left = client.faults.filter(({ path }) => !unread.some(({ column }) => column === path));
  return left.map(({ path, message }) => ({ column: path, reason: message }));
}

/** What alone refuses no row, but is best put right with what does. */
function doubtsOf(cpf: string | undefined, faults: readonly Refusal[]): Refusal[] {
  const warning = cpfWarning(cpf ?? '');
  const isTold = faults.some(({ column }) => column === 'cpf');
  return warning === null || isTold ? [] : [{ column: null, reason: warning }];
}

const isRefusal = (said: object | number | null): said is Refusal =>
  typeof said === 'object' && said !== null && 'reason' in said;

/** By what a person is known. */
const marksOf = ({ name = '', lastName, cpf, phone }: Partial<NewClientForm>) => ({
  name: folded(`${name} ${lastName ?? ''}`),
  cpf: digitsOnly(cpf ?? ''),
  phone: digitsOnly(phone ?? ''),
});

function collectorSaid(said: string, facts: ImportFacts): number | null | Refusal {
  if (said === '') return null;
  const found = collectorOf(facts, said);
  const column = 'collector';
  if (found === undefined) return { column, reason: `“${said}” não é um funcionário` };
  return found ?? { column, reason: `“${said}” é o nome de mais de um funcionário` };
}

/** Its faults, where it has any or a part of it can't be read. */
function soldBy(said: WireImportedSale, facts: ImportFacts, today: string): JudgedSale | Refusal[] {
  const frequency = said.frequency && facts.frequencies.get(said.frequency);
  const unknown =
    frequency === undefined
      ? [{ column: 'frequency', reason: sentenceOf('FREQUENCY_NOT_FOUND') }]
      : [];
  try {
    const plan = importedPlan(importedSaleFromWire(said, frequency ?? null), today);
    const { sold_on: soldOn, value_cents: valueCents } = said;
    if (!frequency || !plan || soldOn === null || valueCents === null) return unknown;
    return { soldOn, valueCents, frequencyId: frequency.id, plan };
  } catch (error) {
    if (!isDomainError(error)) throw error;
    const faults = error.details.map(({ path, message }) => ({ column: path, reason: message }));
    return [...faults, ...unknown];
  }
}

const NO_FAULT: Refusal = { column: null, reason: 'Linha ilegível' };

/** By the first of its faults; the others are named too, so that the row can be put right in one go. */
function refused(line: number, [first = NO_FAULT, ...others]: readonly Refusal[]) {
  const named = others.map((fault) => `; ${faultText(fault)}`);
  const refusal = {
    column: first.column,
    other_columns: others.flatMap(({ column }) => column ?? []),
    reason: first.reason + named.join(''),
  };
  return { ok: false, line, refusal } as const;
}

/** 'Cobrador: “Zé” não é um funcionário' */
const faultText = ({ column, reason }: Refusal): string =>
  column === null ? reason : `${faultLabel(column)}: ${reason}`;

/** Two of one client that are one sale: written down twice. */
export const signatureOf = (
  soldOn: string,
  valueCents: number | string,
  count: number | string,
): string => `${soldOn} ${valueCents} ${count}`;

export const sameSale = (sale: JudgedSale): string =>
  signatureOf(sale.soldOn, sale.valueCents, sale.plan.schedule.instalments.length);
