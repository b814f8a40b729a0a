// `npm run build`: installs what is missing and builds what is stale, without starting anything. For images and servers.
import './lib/require-node.mjs';

const { build, install } = await import('./lib/prepare.mjs');
await install();
await build();
