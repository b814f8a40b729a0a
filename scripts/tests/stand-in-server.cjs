// To be required by every Node process of a product (NODE_OPTIONS): in the server's it puts something that listens and
// leaves in Strapi's place. server.js itself, and all processes around it, are the real ones.
const { once } = require('node:events');
const http = require('node:http');
const Module = require('node:module');
const path = require('node:path');

const SERVER = path.resolve(__dirname, '..', '..', 'backend', 'server.js');

function createStandIn() {
  const { HOST: host, PORT: port } = process.env;
  const server = http.createServer((_, answer) => answer.writeHead(204).end());
  return {
    async start() {
      // As Strapi does: in order, and then it ends its process.
      for (const signal of ['SIGTERM', 'SIGINT'])
        process.once(signal, () => server.close(() => process.exit(0)).closeIdleConnections());
      await once(server.listen(Number(port), host), 'listening');
    },
    config: new Map([['server', { host, port }]]),
    log: console,
  };
}

if (process.argv[1] && path.resolve(process.argv[1]) === SERVER) {
  const strapi = Module.createRequire(SERVER).resolve('@strapi/strapi');
  require.cache[strapi] = Object.assign(new Module(strapi), {
    filename: strapi,
    loaded: true,
    exports: createStandIn,
  });
}
