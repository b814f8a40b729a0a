export { runMigrations } from './run-migrations';
