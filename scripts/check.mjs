// `npm run check`: all static checks and the rules' tests, without starting the product. `-- --without-rules` leaves those
// tests to `npm test`, which has them too.
import './lib/require-node.mjs';

const { check } = await import('./lib/check.mjs');
process.exitCode = await check({ rules: !process.argv.includes('--without-rules') });
