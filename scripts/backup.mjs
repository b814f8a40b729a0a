// `npm run backup -- <file.gz>`: everything that the database holds at this moment, while the product goes on working.
// `--own-format`: in our format, though there is a pg_dump.
import './lib/require-node.mjs';
import './lib/dot-env.mjs';

const OWN_FORMAT = '--own-format';
const args = process.argv.slice(2);
const { backup } = await import('./lib/backup.mjs');
await backup(
  args.find((word) => word !== OWN_FORMAT),
  { ownFormat: args.includes(OWN_FORMAT) },
);
