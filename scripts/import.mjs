// `npm run import -- <file.zip>`: an export of all data into an empty Crediário (DATABASE_URL, or CREDIARIO_DATA in a new
// folder).
import './lib/require-node.mjs';
import './lib/dot-env.mjs';

const { importCompany } = await import('./lib/import-company.mjs');
await importCompany(process.argv[2]);
