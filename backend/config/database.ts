interface Env {
  (name: string, fallback?: string): string;
  int(name: string, fallback?: number): number;
}

/** Our own tables, indexes and triggers live beside Strapi's: a strict sync would drop them. */
export default ({ env }: { env: Env }) => ({
  connection: {
    client: 'postgres',
    connection: { connectionString: env('DATABASE_URL', ''), application_name: 'crediario' },
    pool: { min: 0, max: env.int('DATABASE_POOL_MAX', 10) },
    acquireConnectionTimeout: 10_000,
  },
  settings: { strictSyncSchema: false, forceMigration: false, runMigrations: false },
});
