// `npm run dev`: the product in watch mode. The site answers on WEB_PORT (5173) and forwards the API's paths to PORT.
import './lib/require-node.mjs';

const { dev } = await import('./lib/dev.mjs');
await dev();
