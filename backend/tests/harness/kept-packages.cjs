/** For a process that runs one product after the other: packages stay loaded, which is most of what a start costs, and
 *  what a product left in them and in the process is taken away. */
const { AsyncLocalStorage } = require('node:async_hooks');
const path = require('node:path');
const { hashCheaply } = require('./cheap-hashes.cjs');

const APP_DIR = path.resolve(__dirname, '..', '..');
const DIST_DIR = path.join(APP_DIR, 'dist');

/** What remembers something of the product that it last ran in. */
const isForgotten = ({ filename }) => filename?.startsWith(DIST_DIR + path.sep);

/** `own` is the module that required the product's by itself, and stays. */
function forgetProduct(own) {
  for (const module of Object.values(require.cache)) {
    if (isForgotten(module)) delete require.cache[module.filename];
    else leaveForgottenChildren(module);
  }
  leaveForgottenChildren(own);
}

function leaveForgottenChildren(module) {
  module.children = module.children.filter((child) => !isForgotten(child));
}

/** The product's modules as they are now, by their files. */
const productModules = () =>
  Object.entries(require.cache).filter(([, module]) => isForgotten(module));

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

function createProduct() {
  return require('@strapi/strapi')({
    appDir: APP_DIR,
    distDir: DIST_DIR,
    autoReload: false,
    serveAdminPanel: false,
  });
}

module.exports = {
  allListeners,
  createProduct,
  endStorages,
  forgetProduct,
  leavingOthersListeners,
  newcomers,
  productModules,
};
