const Sequencer = require('@jest/test-sequencer').default;
const { sharesProduct } = require('./shares-product.cjs');

/** Files that share a product come last: one that starts its own ends the worker's shared one. */
module.exports = class OwnProductFirst extends Sequencer {
  async sort(tests) {
    const sorted = [...(await super.sort(tests))];
    return sorted
      .map((test) => ({ test, shares: Number(sharesProduct(test.path)) }))
      .sort((one, other) => one.shares - other.shares)
      .map(({ test }) => test);
  }
};
