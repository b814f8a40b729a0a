import { digitsOnly, type NewClientForm } from '@crediario/contract/forms';
import { sentenceOf } from '@crediario/contract/errors';
import { CLIENT_FIELD_COLUMNS } from '../../client/queries/client-columns';
import type { EarlierLine } from '../queries/earlier-lines';
import type { KnownClient } from '../queries/known-clients';
import { folded } from '../queries/person-of';
import { type JudgedRow, sameSale, signatureOf } from './judge-row';

type LeftOut = {
  verdict: 'duplicate' | 'refused';
  clientId: number | null;
  column: string | null;
  reason: string;
};

/** Somebody of this file so far. `client.id` is filled in when they are written. */
export interface Person {
  line: number;
  name: string;
  client: { id: number | null };
  employeeId: number | null;
  sales: ReadonlyMap<string, number>;
}

/** What is to be done with a row, or why nothing is. */
export type Place =
  | { verdict: 'new'; person: Person; makesClient: boolean }
  | { verdict: 'update'; person: Person; known: KnownClient; changes: Partial<NewClientForm> }
  | LeftOut;

export interface Scene {
  persons: ReadonlyMap<string, Person>;
  /** Existing clients whom an earlier line of this chunk is about. */
  touched: ReadonlyMap<number, number>;
  known: readonly KnownClient[];
}

/** Whom a row is about: somebody of an earlier line, somebody who is here, or nobody yet. What it adds to somebody who is
 *  here goes by the file's first line about them; later ones bring sales. The same answer in a dry run and in the real one:
 *  it looks at lines and at what was here before the import, and never at what the import itself wrote. */
export function placeRow(row: JudgedRow, { persons, touched, known }: Scene): Place {
  const earlier = persons.get(row.person);
  if (earlier) return placeOfEarlier(row, earlier);
  const found = whoIsHere(row, known);
  if (found && 'reason' in found) return found;
  if (!found) {
    const person = {
      line: row.line,
      name: row.name,
      client: { id: null },
      employeeId: row.employeeId,
    };
    return {
      verdict: 'new',
      makesClient: true,
      person: { ...person, sales: salesWith(row, new Map()) },
    };
  }
  return placeOfKnown(row, found, touched.get(found.id) ?? found.touched_by);
}

function placeOfEarlier(row: JudgedRow, earlier: Person): Place {
  const none = { verdict: 'duplicate', clientId: earlier.client.id, column: null } as const;
  if (earlier.name !== row.name) {
    return { ...none, column: 'cpf', reason: `mesmo CPF da linha ${earlier.line}, com outro nome` };
  }
  if (!row.sale) return { ...none, reason: `mesma pessoa da linha ${earlier.line}` };
  const twin = earlier.sales.get(sameSale(row.sale));
  if (twin !== undefined)
    return { ...none, column: 'sale', reason: `mesma venda da linha ${twin}` };
  const person = { ...earlier, sales: salesWith(row, earlier.sales) };
  return { verdict: 'new', makesClient: false, person };
}

const salesWith = (row: JudgedRow, sales: ReadonlyMap<string, number>) =>
  row.sale ? new Map(sales).set(sameSale(row.sale), row.line) : sales;

/** The client that the row is about; or one whom it may be about, which a person has to decide. */
function whoIsHere(row: JudgedRow, known: readonly KnownClient[]): KnownClient | LeftOut | null {
  const duplicate = ({ id }: KnownClient, column: string, reason: string): LeftOut => ({
    verdict: 'duplicate',
    clientId: id,
    column,
    reason,
  });
  const [same, another] = known.filter(({ same_cpf }) => same_cpf);
  if (same && another) return duplicate(same, 'cpf', 'mais de um cliente tem este CPF');
  if (same) {
    return same.name === row.name ? same : duplicate(same, 'cpf', `mesmo CPF de ${same.id}`);
  }
  for (const one of known) {
    if (one.name === row.name) {
      const canBe = row.cpf === '' || !one.has_cpf;
      return canBe ? one : duplicate(one, 'phone', `mesmo nome e celular de ${one.id}`);
    }
    if (firstOf(one.name) === firstOf(row.name)) {
      return duplicate(one, 'phone', `mesmo celular de ${one.id}`);
    }
  }
  return null;
}

const firstOf = (name: string): string => name.split(' ')[0] ?? '';

function placeOfKnown(row: JudgedRow, known: KnownClient, touchedBy: number | null): Place {
  const none = { verdict: 'duplicate', clientId: known.id, column: null } as const;
  const changes = touchedBy === null ? changesOf(row.fields, known) : {};
  const isSame = Object.keys(changes).length === 0;
  if (!row.sale && isSame) {
    const where =
      touchedBy === null ? `já está cadastrado: ${known.id}` : `mesma pessoa da linha ${touchedBy}`;
    return { ...none, reason: where };
  }
  if (row.sale && !known.active) {
    return { ...none, verdict: 'refused', column: 'active', reason: sentenceOf('CLIENT_INACTIVE') };
  }
  const sale = row.sale && sameSale(row.sale);
  const twin = known.sales.find(
    ([soldOn, value, count]) => signatureOf(soldOn, value, count) === sale,
  );
  if (twin) return { ...none, column: 'sale', reason: `a venda já está cadastrada: ${twin[3]}` };
  const person: Person = {
    line: row.line,
    name: row.name,
    client: { id: known.id },
    employeeId: known.employee_id,
    sales: salesWith(row, new Map()),
  };
  return { verdict: 'update', person, known, changes };
}

const NUMBERS = new Set(['cpf', 'phone', 'cep', 'commercialCEP']);

/** The fields that the row says otherwise; however numbers are written. */
function changesOf(
  fields: Partial<NewClientForm>,
  { record }: KnownClient,
): Partial<NewClientForm> {
  const said = Object.entries(fields) as [keyof NewClientForm, string | null | undefined][];
  const changed = said.filter(([field, value]) => {
    const stored = record[CLIENT_FIELD_COLUMNS[field]] ?? '';
    const bare = (text: string) => (NUMBERS.has(field) ? digitsOnly(text) : text);
    return value && bare(value) !== bare(stored);
  });
  return Object.fromEntries(changed);
}

/** From the lines of earlier chunks. */
export function personsOf(lines: readonly EarlierLine[]): Map<string, Person> {
  const persons = new Map<string, Person>();
  for (const { line, person, client_id, employee_id, name, sold_on, value, instalments } of lines) {
    const known = persons.get(person) ?? {
      line,
      name: folded(name),
      client: { id: client_id },
      employeeId: employee_id,
      sales: new Map<string, number>(),
    };
    const sale = sold_on && signatureOf(sold_on, value ?? '', instalments ?? '');
    const sales = sale ? new Map(known.sales).set(sale, line) : known.sales;
    persons.set(person, { ...known, sales });
  }
  return persons;
}
