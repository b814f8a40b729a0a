// A launcher for the tests to kill: starts the database of a folder, says where, and stays.
import { startEmbeddedPostgres } from '../index.mjs';

const database = await startEmbeddedPostgres({
  dataDir: String(process.argv[2]),
  disposable: process.argv[3] === 'disposable',
});
process.send?.(database.port);
