/**
 * Loaded into a backend before anything else (`NODE_OPTIONS=--require`): writes down every statement that it sends to the
 * database, and every page that it prints, one JSON line each, in the file that BENCH_RECORD names.
 */
const { appendFileSync } = require('node:fs');
const { createRequire } = require('node:module');

const file = process.env.BENCH_RECORD;
const requireFromBackend = createRequire(`${process.cwd()}/package.json`);

/** Synchronously: the line is there before the answer is. @param {object} line */
const record = (line) => appendFileSync(String(file), `${JSON.stringify(line)}\n`);

/** @param {any} prototype
 *  @param {string} method
 *  @param {(args: any[]) => object | undefined} lineOf */
function listen(prototype, method, lineOf) {
  const original = prototype[method];
  prototype[method] = function heard(/** @type {any[]} */ ...args) {
    const line = lineOf(args);
    if (line) record(line);
    return original.apply(this, args);
  };
}

listen(requireFromBackend('pg').Client.prototype, 'query', ([query, values]) => {
  const text = typeof query === 'string' ? query : query?.text;
  return text && { text, values: query.values ?? (Array.isArray(values) ? values : []) };
});

const { Page } = requireFromBackend('puppeteer');
listen(Page.prototype, 'setContent', ([html]) => ({ html }));
