/** The browser that this machine offers. To try one out is to start it and to print: done once for all files that a worker
 *  runs, because Node itself loads this, outside the test files' own worlds (product-environment.cjs). */
const { findBrowser } = require('../../dist/src/platform/pdf/browser/find-browser');

let tried;

module.exports = {
  triedBrowser(cacheFolder) {
    tried ??= findBrowser({ cacheFolder, sandbox: 'preferred' });
    return tried;
  },
};
