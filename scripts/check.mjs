// `npm run check`: all static checks, without starting the product.
import './lib/require-node.mjs';

const { check } = await import('./lib/check.mjs');
process.exitCode = await check();
