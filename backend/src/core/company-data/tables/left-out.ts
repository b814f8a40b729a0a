import { COMPUTED, PASSING, PRODUCT, SECRET } from '../table';

/** Tables that are no file of the export. */
export const LEFT_OUT = {
  sessions: SECRET,
  barred_sessions: SECRET,
  refresh_tokens: SECRET,
  password_resets: SECRET,
  known_addresses: SECRET,
  throttles: SECRET,
  idempotency_keys: SECRET,
  // PDFs of ten minutes, under the hash of the token that opens them.
  statement_files: SECRET,

  daily_movements: COMPUTED,
  monthly_movements: COMPUTED,
  daily_dues: COMPUTED,
  sale_dues: COMPUTED,
  sales_last_paid: COMPUTED,
  owing_sales: COMPUTED,
  portfolios: COMPUTED,
  client_standings: COMPUTED,
  client_scores: COMPUTED,
  client_keys: COMPUTED,
  client_pairs: COMPUTED,
  portfolio_days: COMPUTED,
  portfolio_day_sales: COMPUTED,
  portfolio_day_sums: COMPUTED,
  portfolio_day_vintages: COMPUTED,
  portfolio_day_collections: COMPUTED,
  // Numbered by the transactions of this database: the phones get everything anew.
  field_marks: COMPUTED,
  field_departures: COMPUTED,

  field_devices: PASSING,
  ledger_checks: PASSING,
  postal_codes: PASSING,

  // A user's role stands in their own row, by its name.
  up_roles: PRODUCT,
  up_users_role_links: PRODUCT,
  admin_users: PRODUCT,
};

/** What only Strapi, and knex of the migrations, reads and writes. */
export const STRAPIS = /^(strapi_|admin_|files|upload_|up_permissions|crediario_migrations)/;
