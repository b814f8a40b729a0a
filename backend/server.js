/**
 * The server's process. Beyond `strapi start` it does one thing: where a launcher started it (and so holds a
 * channel to it), it ends when that launcher is gone, even by `kill -9`, instead of holding the port for ever.
 */
const path = require('node:path');
const strapi = require('@strapi/strapi');

/** How long requests under way get before the process ends anyway. */
const LEAVE_MS = 10_000;

process.once('disconnect', () => {
  setTimeout(() => process.exit(1), LEAVE_MS).unref();
  // Strapi closes the server, the pool and whatever our code opened on this signal.
  process.kill(process.pid, 'SIGTERM');
});

strapi({ appDir: __dirname, distDir: path.join(__dirname, 'dist') }).start();
