import { defineConfig } from 'vitest/config';

/** The journeys: one product, started as a user starts it, shared by every file. */
export default defineConfig({
  root: import.meta.dirname,
  test: {
    include: ['journeys/**/*.journey.ts'],
    globalSetup: ['./harness/global-setup.ts'],
    environment: 'node',
    // Each worker drives a browser of its own; more than the cores would only wait for each other.
    maxWorkers: 2,
    testTimeout: 90_000,
    // As patient as the pages' own waiting: a busy machine is not a fault of the product.
    expect: { poll: { timeout: 15_000 } },
    hookTimeout: 60_000,
    reporters: ['default'],
  },
});
