/**
 * What the product is measured against: the same statements through node:http and pg and nothing else, behind the same
 * check of the token's signature. Gets its routes from the process that started it, and reports its port.
 */
const { createHmac, createSecretKey, timingSafeEqual } = require('node:crypto');
const http = require('node:http');
const { createRequire } = require('node:module');
const zlib = require('node:zlib');

const { Pool, types } = createRequire(`${process.cwd()}/package.json`)('pg');

/** As the product reads them: a date stays text, a numeric becomes a number. */
types.setTypeParser(types.builtins.DATE, (/** @type {string} */ text) => text);
types.setTypeParser(types.builtins.NUMERIC, Number);

const SAME_BROTLI = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 4 } };
/** @type {Record<string, (text: string, done: (error: Error | null, bytes: Buffer) => void) => void>} */
const ENCODERS = {
  br: (text, done) => zlib.brotliCompress(text, SAME_BROTLI, done),
  gzip: (text, done) => zlib.gzip(text, done),
};

/** @typedef {{ statements: { text: string, values: any[] }[], encoding: string }} Route */
/** @type {Record<string, Route>} */
let routes = {};
const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const key = createSecretKey(Buffer.from(String(process.env.JWT_SECRET)));

/** @param {string} header */
function isGood(header) {
  const [head = '', body = '', signature = ''] = header.slice('Bearer '.length).split('.');
  const expected = createHmac('sha256', key).update(`${head}.${body}`).digest();
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
  return JSON.parse(Buffer.from(body, 'base64url').toString()).exp > Date.now() / 1000;
}

/** @param {Route} route */
async function answerOf({ statements }) {
  const since = performance.now();
  const data = [];
  for (const { text, values } of statements) data.push((await pool.query(text, values)).rows);
  const sqlMs = performance.now() - since;
  return { text: JSON.stringify({ data: data.length === 1 ? data[0] : data }), sqlMs };
}

const server = http.createServer(async (request, response) => {
  const route = routes[decodeURIComponent(String(request.url).slice(1))];
  if (!isGood(request.headers.authorization ?? '')) return void response.writeHead(401).end();
  if (!route) return void response.writeHead(404).end();
  try {
    const { text, sqlMs } = await answerOf(route);
    const head = { 'Content-Type': 'application/json', 'X-Sql-Ms': sqlMs.toFixed(3) };
    const encode = ENCODERS[route.encoding];
    if (!encode) return void response.writeHead(200, head).end(text);
    encode(text, (error, bytes) => {
      if (error) return void response.writeHead(500).end(error.message);
      response.writeHead(200, { ...head, 'Content-Encoding': route.encoding }).end(bytes);
    });
  } catch (error) {
    response.writeHead(500).end(String(error));
  }
});

process.on('message', (told) => {
  routes = /** @type {Record<string, Route>} */ (told);
  process.send?.('ready');
});
process.once('disconnect', () => process.exit());
server.listen(0, '127.0.0.1', () => process.send?.(server.address()));
