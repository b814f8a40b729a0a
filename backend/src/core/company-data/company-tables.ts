import type { Knex } from 'knex';
import { type Exported, type Fate, isLeft } from './table';
import { BANK } from './tables/bank';
import { BOOKS } from './tables/books';
import { HOUSE } from './tables/house';
import { IMPORTS } from './tables/imports';
import { LEFT_OUT } from './tables/left-out';
import { MERGES } from './tables/merges';
import { PEOPLE } from './tables/people';
import { SALES } from './tables/sales';
import { STREET } from './tables/street';

/** Of every table, whether it is a file of the company's export, and which of its columns are: the one place that tells.
 *  What is not here does not compile; `tests/guards/company-tables.test.ts` holds it against a database made anew. */
export const COMPANY_TABLES = {
  ...HOUSE,
  ...PEOPLE,
  ...MERGES,
  ...BOOKS,
  ...BANK,
  ...SALES,
  ...STREET,
  ...IMPORTS,
  ...LEFT_OUT,
} satisfies Readonly<Record<Knex.TableNames, Fate>>;

/** Raised when a file, or a column, comes or goes: another format is refused by name. */
export const FORMAT = { name: 'crediario-exportacao', version: 1 } as const;

export interface CompanyFile {
  table: string;
  told: Exported;
  /** What is in the file, in its order. */
  columns: readonly string[];
}

/** The files of the export, in the order of their names. */
export const COMPANY_FILES: readonly CompanyFile[] = Object.entries<Fate>(COMPANY_TABLES)
  .flatMap(([table, told]) => (isLeft(told) ? [] : [{ table, told, columns: shown(told) }]))
  .sort((one, other) => (one.told.file < other.told.file ? -1 : 1));

function shown({ columns }: Exported): string[] {
  return Object.entries(columns).flatMap(([name, said]) => (isLeft(said) ? [] : [name]));
}
