/** Where test files run: each in a world of its own, as jest makes it, but with the product outside of it. Packages are
 *  loaded once by Node itself for all files that a worker runs, not once a file by jest: that is most of what booting
 *  costs. Files that start the product as it is share one (shared-product.ts); any other gets fresh ones of its modules. */
const { TestEnvironment } = require('jest-environment-node');
const {
  allListeners,
  createProduct,
  endStorages,
  forgetProduct,
  leavingOthersListeners,
  newcomers,
  productModules,
} = require('./kept-packages.cjs');
const { keepStatements } = require('./kept-statements.cjs');
const { sharesProduct } = require('./shares-product.cjs');

/** The modules of the shared product, while a file runs that does not share it. */
let putAside = [];

function takeModulesBack() {
  for (const [filename, module] of putAside) require.cache[filename] = module;
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
    const strapi = createProduct();
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
    keepStatements(context.testPath);
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
    if (product.isShared) putAside = productModules();
    forgetProduct(module);
    endStorages();
    await super.teardown();
  }
};
