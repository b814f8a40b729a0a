import type { ImportRowsRow } from '../../tables';

/** Every column of a file's line, and whether it tells who somebody is. What is personal goes when the line is written, when
 *  the client is anonymised, or thirty days after somebody last came back to the import; until then it is in the client's data
 *  export, where the line is known to be theirs. A test compares the list with the database. */
export const IMPORT_ROW_COLUMNS = {
  batch_id: { personal: false },
  line: { personal: false },
  row: { personal: true },
  cells: { personal: true },
  person: { personal: true },
  verdict: { personal: false },
  client_id: { personal: false },
  sale_id: { personal: false },
  made_client: { personal: false },
  employee_id: { personal: false },
  column: { personal: false },
  other_columns: { personal: false },
  reason: { personal: false },
  sale_total: { personal: false },
  sale_paid: { personal: false },
  sale_overdue: { personal: false },
  before: { personal: true },
  wrote_client: { personal: false },
  wrote_sale: { personal: false },
  is_written: { personal: false },
} as const satisfies Readonly<Record<keyof ImportRowsRow, { personal: boolean }>>;

const personal = Object.entries(IMPORT_ROW_COLUMNS).filter(([, column]) => column.personal);

/** SQL that takes out of a line what is personal. */
export const BLANKED_LINE = personal.map(([name]) => `"${name}" = NULL`).join(', ');

/** SQL: whether anything of it is left. */
export const TELLS_WHO = `(${personal.map(([name]) => `"${name}" IS NOT NULL`).join(' OR ')})`;

/** SQL: whether a line is about one of these clients, also one of which nothing was written: their number, or their CPF while the line's
 *  words are kept. `clients`: a list of ids, as SQL. */
export const isLineAbout = (row: string, clients: string) => `(${row}.client_id IN (${clients})
  OR (${row}."row" IS NOT NULL AND regexp_replace(${row}."row" #>> '{client,cpf}', '\\D', '', 'g') IN (
    SELECT regexp_replace(named.cpf, '\\D', '', 'g') FROM clients named WHERE named.id IN (${clients}) AND named.cpf ~ '\\d')))`;
