import { withClient } from '../../../../scripts/lib/with-client.mjs';

/** What is not the business's: the import's own record, the audit log, sessions, and what says that something changed; and what
 *  is worked out in the background whenever it is asked for, which the verifier looks at. */
const ASIDE = [
  'portfolio_days',
  'portfolio_day_sales',
  'portfolio_day_sums',
  'portfolio_day_vintages',
  'portfolio_day_collections',
  'client_scores',
  'client_pairs',
  'crediario_migrations_lock',
  'import_batches',
  'import_rows',
  'import_mappings',
  'audit_log',
  'audit_links',
  'field_marks',
  'field_departures',
  'sessions',
  'refresh_tokens',
  'throttles',
];

/** Rows of nothing, which say no more than none. @type {Readonly<Record<string, string>>} */
const NOTHING = {
  daily_dues: 'expected <> 0',
  portfolios: 'green + yellow + red + purple + blue + gray + sales <> 0',
};

/** Of some tables not all columns: whether a client was looked at for twins is the background's. @type {Readonly<Record<string, string>>} */
const TOLD = { client_keys: `(to_jsonb(t) - 'is_checked')::text` };

/** Of every table of the business, how many rows it has and a hash of them.
 *  @param {string} url
 *  @returns {Promise<Record<string, string>>} */
export const hashes = (url) =>
  withClient(url, async (client) => {
    const { rows } = await client.query(
      `select table_name as name from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> all ($1) order by 1`,
      [ASIDE],
    );
    /** @type {Record<string, string>} */
    const found = {};
    for (const { name } of rows) {
      const { rows: told } = await client.query(
        `select count(*) || ' ' || coalesce(sum(hashtextextended(${TOLD[name] ?? 't::text'}, 0)::numeric), 0) as hash
           from (select * from "${name}" where ${NOTHING[name] ?? 'true'}) as t`,
      );
      found[name] = told[0].hash;
    }
    return found;
  });

const COUNTS = `
  select (select count(*) from clients where last_name like 'Ensaio %')::integer as clients,
         (select count(distinct cpf) from clients where last_name like 'Ensaio %')::integer as people,
         (select count(*) from sales where origin = 'import')::integer as sales,
         (select count(distinct client_id) from sales where origin = 'import')::integer as buyers,
         (select count(*) from payments where origin = 'import')::integer as settlements,
         (select count(distinct sale_id) from payments where origin = 'import')::integer as settled,
         (select count(*) from import_rows where is_written)::integer as written,
         (select count(*) from import_rows where is_written and sale_paid > 0)::integer as told`;

/** What came of a file.
 *  @param {string} url
 *  @returns {Promise<Record<'clients' | 'people' | 'sales' | 'buyers' | 'settlements' | 'settled' | 'written' | 'told', number>>} */
export const counts = (url) =>
  withClient(url, async (client) => (await client.query(COUNTS)).rows[0]);
