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
    // It starts that browser, and loads what drives it, once and not once for each file; each window has its own session.
    isolate: false,
    // These limits find what hangs and say nothing of speed: a busy machine is not a fault of the product.
    testTimeout: 600_000,
    hookTimeout: 300_000,
    // As patient as the pages' own waiting.
    expect: { poll: { timeout: 30_000 } },
    reporters: ['default'],
  },
});
