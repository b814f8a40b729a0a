import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts'],
    environment: 'node',
    // A worker loads the rules and fast-check once, not once for each file: no test changes what another one imports.
    isolate: false,
    testTimeout: 300_000,
  },
});
