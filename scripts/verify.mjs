// `npm run verify`: recomputes every derived figure from the ledger and the allocations, and reports differences.
import './lib/require-node.mjs';
import './lib/dot-env.mjs';

const { verify } = await import('./lib/verify.mjs');
await verify();
