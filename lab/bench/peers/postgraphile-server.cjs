/**
 * PostGraphile over the product's own tables, in its own HTTP server: no token is asked for, no rights are checked, nothing
 * is logged. Run in the folder that it was fetched into; says its port.
 */
const http = require('node:http');
const { createRequire } = require('node:module');

const requireFromFolder = createRequire(`${process.cwd()}/package.json`);
const { postgraphile } = requireFromFolder('postgraphile');
const { PostGraphileAmberPreset } = requireFromFolder('postgraphile/presets/amber');
const { makePgService } = requireFromFolder('postgraphile/adaptors/pg');
const { grafserv } = requireFromFolder('postgraphile/grafserv/node');

async function serve() {
  const instance = postgraphile({
    extends: [PostGraphileAmberPreset],
    pgServices: [
      makePgService({ connectionString: process.env.DATABASE_URL, schemas: ['public'] }),
    ],
    grafserv: { graphqlPath: '/graphql', graphiql: false, watch: false },
    grafast: { explain: false },
  });
  const server = http.createServer();
  await instance.createServ(grafserv).addTo(server);
  await instance.getSchema();
  server.listen(0, '127.0.0.1', () => process.send?.(server.address()));
}

process.once('disconnect', () => process.exit());
serve();
