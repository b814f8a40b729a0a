const { readFileSync } = require('node:fs');

/** Files that start the product as it is share the one of their worker, with a database of their own each (shared-product.ts). It is
 *  known from what a file says, because its imports come before its call. */
module.exports.sharesProduct = (file) => {
  const calls = readFileSync(file, 'utf8').match(/\bstartApp\([^)]?/g) ?? [];
  return calls.length > 0 && calls.every((call) => call === 'startApp(');
};
