// `npm run check`: everything that a machine can say about the sources without starting the product.
import './lib/require-node.mjs';

const { check } = await import('./lib/check.mjs');
process.exitCode = await check();
