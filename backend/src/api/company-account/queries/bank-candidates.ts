/** Grain: a Pix, or a sale that owes, whose money a line of the bank may be. Only what a line's words, codes or value speak for
 *  is read; what speaks for what is the contract's to say. */
import { addDays, type BusinessDate, saidIn } from '@crediario/contract/domain';
import {
  date,
  integer,
  numeric,
  orNull,
  type Row,
  rowsOf,
  text,
} from '../../../platform/statements/rows';
import type { Db } from '../../../platform/transaction/in-transaction';
import type { OpenLine } from './bank-lines';

const CANDIDATE = {
  payment_id: orNull(integer()),
  sale_id: integer(),
  /** Of a sale that an import brought, the day on which it came, with what was paid by then. */
  sold_on: date(),
  client_id: integer(),
  client_name: text(),
  cpf: text(),
  day: orNull(date()),
  /** Of a payment; of a sale all that it owes. */
  value: numeric(),
  next_value: orNull(numeric()),
  late_value: orNull(numeric()),
  portion: orNull(integer()),
  portions: integer(),
};

export type Candidate = Row<typeof CANDIDATE>;

const WHO = `
  s.id AS sale_id, coalesce(s.came_on, s.sale_date) AS sold_on, c.id AS client_id, concat_ws(' ', c.name, c.last_name) AS client_name,
  regexp_replace(coalesce(c.cpf, ''), '\\D', '', 'g') AS cpf`;

/** Days between what a collector records and what the bank says. */
const AROUND_DAYS = 10;
/** A Pix may be given back for so long, says the central bank. */
const RETURN_DAYS = 90;
const MOST = 2_000;

const OF_PIX = `
  SELECT p.id AS payment_id, ${WHO}, p.business_date AS day, p.value, NULL::numeric AS next_value, NULL::numeric AS late_value,
         NULL::integer AS portion, s.portion AS portions
    FROM company_movements m
    JOIN payments p ON p.id = m.payment_id AND p.means = 'pix'
    JOIN sales s ON s.id = p.sale_id
    JOIN clients c ON c.id = s.client_id
   WHERE m.kind = 'pix_collection' AND m.business_date BETWEEN :from AND :to`;

const STANDS =
  'p.voided_at IS NULL AND NOT EXISTS (SELECT FROM company_movements r WHERE r.reverses_id = m.id)';

/** Those that no line has confirmed; also one that a return took back before the line that brought it was read. */
const UNCHECKED = `${OF_PIX}
     AND NOT EXISTS (SELECT FROM bank_uses u WHERE u.payment_id = p.id AND u.kind <> 'returned' AND u.undone_at IS NULL)
     AND (${STANDS}
          OR EXISTS (SELECT FROM bank_uses r WHERE r.payment_id = p.id AND r.kind = 'returned' AND r.undone_at IS NULL))
   ORDER BY m.business_date DESC, m.id DESC LIMIT ${MOST}`;

/** The first line of the text that a client is searched by is the name, folded. */
const OWING = `
  WITH meant AS (
    SELECT s.id FROM sales s WHERE s.id = ANY (CAST(:codes AS integer[])) AND s.deleted_at IS NULL
     UNION
    SELECT o.sale_id FROM owing_sales o WHERE o.client_id = ANY (CAST(:clients AS integer[]))
     UNION
    (SELECT o.sale_id
       FROM clients c
      CROSS JOIN LATERAL string_to_array(split_part(c.search_text, E'\\n', 1), ' ') AS names
       JOIN owing_sales o ON o.client_id = c.id
      WHERE (names[1] = ANY (CAST(:words AS text[])) AND names[cardinality(names)] = ANY (CAST(:words AS text[])))
         OR substr(regexp_replace(coalesce(c.cpf, ''), '\\D', '', 'g'), 4, 6) = ANY (CAST(:veiled AS text[]))
         OR regexp_replace(coalesce(c.cpf, ''), '\\D', '', 'g') = ANY (CAST(:cpfs AS text[]))
      LIMIT ${MOST})
     UNION
    (SELECT o.sale_id
       FROM owing_sales o JOIN portions p ON p.sale_id = o.sale_id AND p.dt_portion = o.next_due_date
      WHERE o.next_due_date BETWEEN :from AND :to AND p.value - p.paid_value = ANY (CAST(:amounts AS numeric[]))
      LIMIT ${MOST})
  )
  SELECT NULL::integer AS payment_id, ${WHO}, NULL::date AS day, s.total - s.paid_value AS value,
         next.value AS next_value, late.value AS late_value, next.number AS portion, s.portion AS portions
    FROM meant
    JOIN sales s ON s.id = meant.id
    JOIN clients c ON c.id = s.client_id
    LEFT JOIN LATERAL (
      SELECT p.number, p.value - p.paid_value AS value FROM portions p
       WHERE p.sale_id = s.id AND p.paid_value < p.value ORDER BY p.number LIMIT 1
    ) AS next ON true
    LEFT JOIN LATERAL (
      SELECT sum(p.value - p.paid_value) AS value FROM portions p
       WHERE p.sale_id = s.id AND p.paid_value < p.value AND p.dt_portion < CAST(:today AS date)
    ) AS late ON true
   ORDER BY s.id`;

export async function candidatesFor(
  db: Db,
  lines: readonly OpenLine[],
  today: BusinessDate,
): Promise<Candidate[]> {
  if (lines.length === 0) return [];
  const said = lines.map((line) => saidIn(line.text));
  const days = lines.map(({ day }) => day).sort();
  const bounds = aroundDays(days[0] ?? today, days.at(-1) ?? today, AROUND_DAYS, AROUND_DAYS);
  const known = lines.flatMap(({ client_id }) => client_id ?? []);
  const owing = db.raw(OWING, {
    ...bounds,
    today,
    codes: said.flatMap(({ saleIds }) => [...saleIds]),
    clients: known,
    words: said.flatMap(({ words }) => [...words]),
    veiled: said.flatMap(({ cpfs }) => [...cpfs.veiled]),
    cpfs: said.flatMap(({ cpfs }) => [...cpfs.whole]),
    amounts: lines.map(({ rest }) => rest),
  });
  const waiting = db.raw(UNCHECKED, bounds);
  return [...(await rowsOf(CANDIDATE, waiting)), ...(await rowsOf(CANDIDATE, owing))];
}

/** The Pix that stand and are worth what one of these lines takes out, or more: then a part of them goes. */
export async function returnable(db: Db, lines: readonly OpenLine[]): Promise<Candidate[]> {
  if (lines.length === 0) return [];
  const days = lines.map(({ day }) => day).sort();
  const bounds = aroundDays(days[0] ?? '', days.at(-1) ?? '', RETURN_DAYS, 0);
  const query = db.raw(
    `${OF_PIX} AND ${STANDS} AND p.value >= (SELECT min(amount) FROM unnest(CAST(:amounts AS numeric[])) AS amount)
      ORDER BY p.value = ANY (CAST(:amounts AS numeric[])) DESC, m.business_date DESC, m.id DESC LIMIT ${MOST}`,
    { ...bounds, amounts: lines.map(({ rest }) => 0 - rest) },
  );
  return rowsOf(CANDIDATE, query);
}

function aroundDays(first: BusinessDate, last: BusinessDate, before: number, after: number) {
  return { from: addDays(first, -before), to: addDays(last, after) };
}

const NAMED = {
  bank_id: text(),
  line_id: integer(),
  day: date(),
  rest: numeric(),
  payment_id: orNull(integer()),
  sale_id: orNull(integer()),
  client_id: orNull(integer()),
  client_name: orNull(text()),
  /** Of the Pix that stands; of what was given back and the bank has not taken out yet. */
  value: numeric(),
};

export type NamedPix = Row<typeof NAMED>;

/** The lines that these endToEndIds brought, with what of each may go back: the Pix, what was given back, what is left. */
const BROUGHT = `
  SELECT l.bank_id, l.id AS line_id, l.day,
         l.amount - coalesce((SELECT sum(u.amount) FROM bank_uses u WHERE u.line_id = l.id AND u.undone_at IS NULL), 0) AS rest,
         p.id AS payment_id, s.id AS sale_id, c.id AS client_id, concat_ws(' ', c.name, c.last_name) AS client_name,
         coalesce(p.value, given.amount, 0) AS value
    FROM bank_lines l
    LEFT JOIN bank_uses given ON given.line_id = l.id AND given.undone_at IS NULL AND given.kind <> 'waits'
         AND NOT EXISTS (SELECT FROM bank_uses r WHERE r.gives_id = given.id AND r.undone_at IS NULL)
    LEFT JOIN payments p ON p.id = given.payment_id AND p.voided_at IS NULL
    LEFT JOIN sales s ON s.id = p.sale_id
    LEFT JOIN clients c ON c.id = s.client_id
   WHERE l.bank_id = ANY (CAST(:ids AS text[])) AND (given.id IS NULL OR given.kind = 'given_back' OR p.id IS NOT NULL)
   ORDER BY l.id, given.id`;

export const broughtBy = (db: Db, ids: readonly string[]): Promise<NamedPix[]> =>
  rowsOf(NAMED, db.raw(BROUGHT, { ids: [...ids] }));
