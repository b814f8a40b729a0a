// `npm run bench -- [--scale 0.1] [--only plans,bare,…]`: how fast the product is, beside what it stands on. With `--report`
// the kept results become the tables of docs/performance.md.
import './lib/require-node.mjs';

const { bench } = await import('../lab/bench/bench.mjs');
await bench(process.argv.slice(2));
