import type { Knex } from 'knex';

/** The database as somebody sees it who knows nothing of the tables' types: tests look into it from outside, and what
 *  they find is held by what they expect. */
export interface Outside extends Omit<Knex, never> {
  // biome-ignore lint/suspicious/noExplicitAny: as knex has it where no table is known
  (table?: Knex.TableDescriptor | Knex.AliasDict): Knex.QueryBuilder<any, any[]>;
}
