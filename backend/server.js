/**
 * The server's process. Beyond `strapi start` it says everything as JSON lines where no person reads along, ends in
 * order on every signal that asks for it, and, where a launcher started it (and so holds a channel to it), ends when
 * that launcher is gone, even by `kill -9`, instead of holding the port for ever.
 */
const path = require('node:path');
const { dropEmptySettings } = require('./dist/src/platform/settings/settings');
const { speakJsonLines } = require('./dist/src/platform/observe/json-lines');

dropEmptySettings(process.env);
// Before Strapi is loaded: it and what it loads print as they come.
speakJsonLines();
const createStrapi = require('@strapi/strapi');

/** How long requests under way get before the process ends anyway. */
const LEAVE_MS = 10_000;

/** Strapi closes the server, the pool and whatever our code opened on this signal, and knows no SIGHUP. */
const leave = () => process.kill(process.pid, 'SIGTERM');

process.once('SIGHUP', leave);
process.once('disconnect', () => {
  setTimeout(() => process.exit(1), LEAVE_MS).unref();
  leave();
});

// What collects the log may be gone, or its disk full: no reason to go as well.
process.stdout.on('error', () => {});
process.stderr.on('error', () => {});

async function serve() {
  const strapi = createStrapi({ appDir: __dirname, distDir: path.join(__dirname, 'dist') });
  await strapi.start();
  // A request that failed behind its answer, or whose caller left, takes no other with it: what writes is whole or undone.
  process.on('unhandledRejection', (reason) => {
    strapi.log.error(
      `Nobody waited for what failed: ${reason instanceof Error ? reason.stack : reason}`,
    );
  });
  const { host, port } = strapi.config.get('server');
  strapi.log.info(`Listening on ${host}:${port}`);
}

serve();
