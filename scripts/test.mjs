// `npm test`: installs and builds what it must, runs every layer of tests, and ends with one line that counts them.
import './lib/require-node.mjs';

const { runAllTests } = await import('./lib/test.mjs');
process.exitCode = await runAllTests();
