/** Where test files run: each in a world of its own, as jest makes it, but with the product outside of it. Packages are
 *  loaded once by Node itself for all files that a worker runs, not once a file by jest: that is most of what booting
 *  costs. Files that start the product as it is share one (shared-product.ts); any other gets fresh ones of its modules. */
const { AsyncLocalStorage } = require('node:async_hooks');
const path = require('node:path');
const { TestEnvironment } = require('jest-environment-node');
const { hashCheaply } = require('./cheap-hashes.cjs');
const { sharesProduct } = require('./shares-product.cjs');

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

/** The modules of the shared product, while a file runs that does not share it. */
let putAside = [];

function putAsideModules() {
  putAside = Object.entries(require.cache).filter(([, module]) => isForgotten(module));
}

function takeModulesBack() {
  for (const [filename, module] of putAside) require.cache[filename] = module;
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

const allListeners = () =>
  new Map(process.eventNames().map((event) => [event, listenersOf(event)]));

/** Of these, who was not among those of before. */
const newcomers = (now, before) =>
  new Map(
    [...now].map(([event, listeners]) => [
      event,
      listeners.filter((listener) => !before.get(event)?.includes(listener)),
    ]),
  );

/** A Strapi that leaves takes every listener of its process along, the test worker's too. Here it takes its own. */
async function leavingOthersListeners(leave, its) {
  const { removeAllListeners } = process;
  process.removeAllListeners = () => process;
  try {
    await leave();
  } finally {
    process.removeAllListeners = removeAllListeners;
  }
  for (const [event, listeners] of its()) {
    for (const listener of listeners) process.removeListener(event, listener);
  }
}

const product = {
  /** A module as the running product has it. */
  require,

  /** Whether this file shares the product of its worker; and that one, once a file has started it. */
  isShared: false,
  shared: undefined,

  /** Of packages that remember something of their Strapi there is one, so there is one Strapi: the shared one goes. */
  async create() {
    await product.shared?.end();
    const before = allListeners();
    const strapi = require('@strapi/strapi')({
      appDir: APP_DIR,
      distDir: path.join(APP_DIR, 'dist'),
      autoReload: false,
      serveAdminPanel: false,
    });
    return {
      strapi,
      destroy: () =>
        leavingOthersListeners(
          () => strapi.destroy(),
          () => newcomers(allListeners(), before),
        ),
      share: () => share(strapi, newcomers(allListeners(), before)),
    };
  },
};

/** From its start on, for all files that share it. */
function share(strapi, listeners) {
  product.shared = {
    strapi,
    async end() {
      product.shared = undefined;
      putAside = [];
      globalThis.strapi = strapi;
      await leavingOthersListeners(
        () => strapi.destroy(),
        () => listeners,
      );
    },
  };
}

module.exports = class ProductEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    product.isShared = sharesProduct(context.testPath);
  }

  async setup() {
    await super.setup();
    if (product.isShared && product.shared) {
      takeModulesBack();
      // One that a file had for itself took the name with it.
      globalThis.strapi = product.shared.strapi;
    }
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
    if (product.isShared) putAsideModules();
    forgetProduct();
    endStorages();
    await super.teardown();
  }
};
