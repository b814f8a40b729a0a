/** Tests run against the compiled backend (dist) on a real PostgreSQL; see tests/harness. */
module.exports = {
  testEnvironment: '<rootDir>/tests/harness/product-environment.cjs',
  rootDir: __dirname,
  roots: ['<rootDir>/tests'],
  testSequencer: '<rootDir>/tests/harness/own-product-first.cjs',
  testMatch: ['**/*.test.ts'],
  globalSetup: '<rootDir>/tests/harness/global-setup.ts',
  globalTeardown: '<rootDir>/tests/harness/global-teardown.ts',
  transform: {
    // supertest compares answers strictly, so what it reads has to be of the test file's own world.
    '/(node_modules/(?!supertest/|superagent/)|dist/).+\\.c?js$':
      '<rootDir>/tests/harness/native-module.cjs',
    '^.+\\.ts$': [
      '@swc/jest',
      {
        jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
        // The database launcher is an ES module: it takes a real import().
        module: { type: 'commonjs', ignoreDynamic: true },
      },
    ],
  },
  // The run's own folder for what is temporary goes with it, and all would be compiled again by the next one.
  cacheDirectory: '<rootDir>/node_modules/.cache/jest',
  transformIgnorePatterns: ['/node_modules/(supertest|superagent)/'],
  // The one limit of every test and hook. It finds what hangs and says nothing of speed: a machine that does ten other
  // things at once takes minutes for what it does alone in seconds.
  testTimeout: 600_000,
  maxWorkers: 2,
  // A worker keeps the packages of all files that it ran, and is replaced before it runs out of memory.
  workerIdleMemoryLimit: '1200MB',
};
