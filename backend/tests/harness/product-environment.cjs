/** Where test files run: each in a world of its own, as jest makes it, but with the product outside of it. Packages are
 *  loaded once by Node itself for all files that a worker runs, not once a file by jest: that is most of what booting
 *  costs. Of the product's own modules each file gets fresh ones. */
const { AsyncLocalStorage } = require('node:async_hooks');
const path = require('node:path');
const { TestEnvironment } = require('jest-environment-node');
const { hashCheaply } = require('./cheap-hashes.cjs');

const APP_DIR = path.resolve(__dirname, '..', '..');

/** What remembers something of the product that it last ran in. */
const DIST = path.join(APP_DIR, 'dist') + path.sep;

const isForgotten = ({ filename }) => filename?.startsWith(DIST);

function forgetProduct() {
  for (const module of Object.values(require.cache)) {
    if (isForgotten(module)) delete require.cache[module.filename];
    else module.children = module.children.filter((child) => !isForgotten(child));
  }
  // This one required the product, and stays.
  module.children = module.children.filter((child) => !isForgotten(child));
}

hashCheaply();

/** Those in use. Node hands the stores of each of them on to every promise: of a worker's hundredth file, a hundred times
 *  as many, for products that are gone. */
const storages = new Set();

for (const name of ['run', 'enterWith']) {
  const original = AsyncLocalStorage.prototype[name];
  AsyncLocalStorage.prototype[name] = function (...args) {
    storages.add(this);
    return original.apply(this, args);
  };
}

/** One that is still wanted, of a package, comes back with its next use. */
function endStorages() {
  for (const storage of storages) storage.disable();
  storages.clear();
}

const listenersOf = (event) => process.rawListeners(event);

/** A Strapi that leaves takes every listener of its process along, the test worker's too. Here it takes those that came
 *  while it was there. */
function leavingOthersListeners(leave) {
  const before = new Map(process.eventNames().map((event) => [event, listenersOf(event)]));
  return async () => {
    const { removeAllListeners } = process;
    process.removeAllListeners = () => process;
    try {
      await leave();
    } finally {
      process.removeAllListeners = removeAllListeners;
    }
    for (const event of process.eventNames()) {
      const kept = before.get(event) ?? [];
      const newcomers = listenersOf(event).filter((listener) => !kept.includes(listener));
      for (const listener of newcomers) process.removeListener(event, listener);
    }
  };
}

const product = {
  /** A module as the running product has it. */
  require,

  create() {
    const strapi = require('@strapi/strapi')({
      appDir: APP_DIR,
      distDir: path.join(APP_DIR, 'dist'),
      autoReload: false,
      serveAdminPanel: false,
    });
    return { strapi, destroy: leavingOthersListeners(() => strapi.destroy()) };
  },
};

module.exports = class ProductEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    this.before = { ...process.env };
    // One environment of the process for both: what a test sets, the product reads.
    this.global.process.env = process.env;
    this.global.product = product;
  }

  async teardown() {
    for (const name of Object.keys(process.env)) {
      if (!(name in this.before)) delete process.env[name];
    }
    Object.assign(process.env, this.before);
    forgetProduct();
    endStorages();
    await super.teardown();
  }
};
