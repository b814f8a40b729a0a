export { MIGRATIONS_TABLE, runMigrations } from './run-migrations';
