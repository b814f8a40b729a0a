// `npm run bench -- [--scale 0.1] [--only name,…]`: how fast the product is, beside what it stands on. quality.md, "Performance".
import './lib/require-node.mjs';

await import('../database/bench/bench.mjs');
