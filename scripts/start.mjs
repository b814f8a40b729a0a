// `npm start`: from a bare clone to a running product, and in seconds when nothing changed.
// The Node version is looked at first, before anything that an old Node could not even read.
import './lib/require-node.mjs';

const { start } = await import('./lib/start.mjs');
await start();
