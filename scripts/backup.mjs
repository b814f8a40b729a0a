// `npm run backup -- <file.gz>`: everything that the database holds at this moment, while the product goes on working.
import './lib/require-node.mjs';
import './lib/dot-env.mjs';

const { backup } = await import('./lib/backup.mjs');
await backup(process.argv[2]);
