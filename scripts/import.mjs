// `npm run import -- <file.zip>`: an export of all data into an empty Crediário (DATABASE_URL, or CREDIARIO_DATA in a new
// folder). `npm run import -- <file.xlsx | file.csv> [--dry-run] [--map …]`: clients and open sales into one that is there.
import './lib/require-node.mjs';
import './lib/dot-env.mjs';

const args = process.argv.slice(2);
if (args.some((word) => /\.zip$/i.test(word))) {
  const { importCompany } = await import('./lib/import-company.mjs');
  await importCompany(args.find((word) => /\.zip$/i.test(word)));
} else {
  const { importSheet } = await import('./lib/import-sheet.mjs');
  await importSheet(args);
}
