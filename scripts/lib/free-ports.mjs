import { createServer } from 'node:net';

/** A free port of this machine for each name, all different.
 *  @template {string} Name
 *  @param {Name[]} names
 *  @returns {Promise<Record<Name, number>>} */
export async function freePorts(names) {
  const servers = await Promise.all(names.map(listen));
  const ports = servers.map(portOf);
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  const pairs = names.map((name, index) => [name, ports[index]]);
  return Object.fromEntries(pairs);
}

/** @returns {Promise<import('node:net').Server>} */
function listen() {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => resolve(server));
  });
}

/** @param {import('node:net').Server} server */
function portOf(server) {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port.');
  return address.port;
}
