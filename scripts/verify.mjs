// `npm run verify`: rebuilds every derived figure from the ledger and the allocations, and tells any difference.
import './lib/require-node.mjs';
import './lib/dot-env.mjs';

const { verify } = await import('./lib/verify.mjs');
await verify();
