/** Stands for a package, or for a compiled module of the product, in a test file's world: the very one that the running
 *  product uses, loaded once by Node (product-environment.cjs). In jest's own process, where global setup runs, a module
 *  is itself. */
module.exports = {
  process: (source, file) => ({
    code: `if (typeof product !== 'undefined') module.exports = product.require(${JSON.stringify(file)});
else (function () { ${source}
}).call(this);`,
  }),
};
