import type { Knex } from 'knex';

/** Counting what was refused, and who comes from where, is what these are for. */
const NO_DATA = ['throttles', 'known_addresses', 'strapi_%', 'admin_%', 'fuzz_changes'];

/** Has the database note every row that is added, taken away or made different. What a transaction that fails
 *  noted goes with it. As texts: json knows no equality. */
export async function watchChanges(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE fuzz_changes (id bigserial PRIMARY KEY, what text NOT NULL);
    CREATE FUNCTION note_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP <> 'UPDATE' OR OLD::text IS DISTINCT FROM NEW::text THEN
        INSERT INTO fuzz_changes (what) VALUES (TG_OP || ' ' || TG_TABLE_NAME);
      END IF;
      RETURN NULL;
    END $$`);
  const { rows } = await knex.raw(
    `SELECT c.relname AS name FROM pg_class AS c
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND NOT c.relname LIKE ANY (?)`,
    [NO_DATA],
  );
  for (const { name } of rows) {
    await knex.raw(
      'CREATE TRIGGER fuzz_note AFTER INSERT OR UPDATE OR DELETE ON ?? FOR EACH ROW EXECUTE FUNCTION note_change()',
      [name],
    );
  }
}

/** Reads what was noted since it was last asked. */
export class ChangeReader {
  private last = 0;

  constructor(private readonly knex: Knex) {}

  /** Each kind of change once: 'INSERT payments'. */
  async news(): Promise<string[]> {
    const { rows } = await this.knex.raw(
      'SELECT what, max(id) AS last FROM fuzz_changes WHERE id > ? GROUP BY what ORDER BY what',
      [this.last],
    );
    this.last = Math.max(this.last, ...rows.map(({ last }: { last: string }) => Number(last)));
    return rows.map(({ what }: { what: string }) => what);
  }
}
