// To be required by the server's process (NODE_OPTIONS), where tests make hundreds of accounts: a third of what the product
// computes in the journeys is hashing their passwords.
const path = require('node:path');
const { isMainThread } = require('node:worker_threads');

const SERVER = path.resolve(__dirname, '..', '..', 'server.js');

// Its children find the same option in their environment.
if (isMainThread && process.argv[1] && path.resolve(process.argv[1]) === SERVER) {
  require('./cheap-hashes.cjs').hashCheaply();
}
