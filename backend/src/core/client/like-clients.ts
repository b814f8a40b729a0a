/** Grain: one client who is not deleted, as far as likeness is judged. Found by the keys of migration 0130; judged by the
 *  domain (decision 0030). */
import {
  type BusinessDate,
  LIKENESS_VERDICTS,
  type Likened,
  type Likeness,
  likenessOf,
} from '@crediario/contract/domain';
import { boolean, integer, orNull, type Row, rowsOf, text } from '../../platform/statements/rows';
import { prepared } from '../../platform/statements/prepared';
import type { Db } from '../../platform/transaction/in-transaction';

/** What is judged of each: the best by what they share. */
const MOST_CANDIDATES = 50;

export const LIKENED = {
  id: integer(),
  name: text(),
  last_name: text(),
  cpf: orNull(text()),
  phone: orNull(text()),
  cep: orNull(text()),
  address: orNull(text()),
  number: orNull(text()),
  neighborhood: orNull(text()),
  city: orNull(text()),
};

type LikenedRow = Row<typeof LIKENED>;

export const likenedOf = ({ name, last_name, ...row }: LikenedRow): Likened => ({
  ...row,
  name: `${name} ${last_name}`,
});

/** Columns of `LIKENED`, of `clients AS alias`. */
export const likenedColumns = (alias: string): string =>
  Object.keys(LIKENED)
    .map((name) =>
      name === 'last_name' ? `coalesce(${alias}.last_name, '') AS last_name` : `${alias}.${name}`,
    )
    .join(', ');

/** How much two lists of keys say together: a CPF more than a phone, and that more than any place. */
export const sharedWeight = (one: string, other: string): string => `(
  SELECT sum(CASE left(key, 1) WHEN 'C' THEN 100 WHEN 'P' THEN 50 ELSE 1 END)
    FROM unnest(${one}) AS key WHERE key = ANY(${other}))`;

const CANDIDATES = `
  WITH asked AS MATERIALIZED (
    SELECT crediario_likeness_keys(CAST(:name AS text), '', CAST(:cpf AS text), CAST(:phone AS text),
             CAST(:address AS text), CAST(:neighborhood AS text), CAST(:cep AS text)) AS keys
  ), found AS MATERIALIZED (
    SELECT k.client_id
      FROM client_keys k
     WHERE k.keys && (SELECT keys FROM asked)
       AND k.client_id IS DISTINCT FROM CAST(:except AS integer)
       -- Of each who is found, not of all: a join would read every client.
       AND (CAST(:employeeId AS integer) IS NULL
            OR (SELECT c.user_id FROM clients c WHERE c.id = k.client_id) = :employeeId)
     ORDER BY ${sharedWeight('k.keys', 'CAST((SELECT keys FROM asked) AS text[])')} DESC, k.client_id
     LIMIT ${MOST_CANDIDATES}
  )
  SELECT ${likenedColumns('c')}, c.active,
         coalesce(nullif(concat_ws(' ', u.name, u.finalname), ''), u.username) AS user_name,
         (SELECT count(*)::integer FROM owing_sales o
           WHERE o.client_id = c.id AND o.next_due_date < CAST(:today AS date)) AS late_sales
    FROM found JOIN clients c ON c.id = found.client_id
    LEFT JOIN up_users u ON u.id = c.user_id`;

const CANDIDATE = {
  ...LIKENED,
  active: boolean(),
  user_name: orNull(text()),
  late_sales: integer(),
};

export type LikeClientFound = Row<typeof CANDIDATE> & Likeness;

export interface AskedLikeness extends Likened {
  /** The business's: what is due before it is late. */
  today: BusinessDate;
  /** A client who is not to be compared with themselves. */
  except?: number | undefined;
  /** Only clients of this collector. */
  employeeId?: number | undefined;
}

/** Clients who may be the one that is told of, the most certain first. */
export async function likeClients(db: Db, asked: AskedLikeness): Promise<LikeClientFound[]> {
  const { name, cpf, phone, address, neighborhood, cep, except, employeeId, today } = asked;
  const query = db
    .raw(CANDIDATES, {
      name,
      cpf: cpf ?? null,
      phone: phone ?? null,
      address: address ?? null,
      neighborhood: neighborhood ?? null,
      cep: cep ?? null,
      except: except ?? null,
      employeeId: employeeId ?? null,
      today,
    })
    .options(prepared('like-clients'));
  const rows = await rowsOf(CANDIDATE, query);
  return rows
    .flatMap((row) => {
      const likeness = likenessOf(asked, likenedOf(row));
      return likeness ? [{ ...row, ...likeness }] : [];
    })
    .sort((one, other) => rank(one) - rank(other) || one.id - other.id);
}

const rank = ({ verdict }: Likeness): number => LIKENESS_VERDICTS.indexOf(verdict);
