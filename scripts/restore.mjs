// `npm run restore -- <file.gz>`: a backup into an empty database (DATABASE_URL, or CREDIARIO_DATA in a new folder).
import './lib/require-node.mjs';
import './lib/dot-env.mjs';

const { restore } = await import('./lib/restore.mjs');
await restore(process.argv[2]);
